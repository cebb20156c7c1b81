import { accessSync, constants } from "node:fs";
import path from "node:path";

/** The programs with which people open what Gyan exports: which packages of Debian have them, and what is tried with each. */
export const PROGRAMS = {
  soffice: {
    packages: ["libreoffice-writer-nogui", "libreoffice-calc-nogui"],
    opens: "Word files, Excel files and CSV in LibreOffice",
  },
  pdftotext: { packages: ["poppler-utils"], opens: "PDF files in Poppler" },
  pandoc: { packages: ["pandoc"], opens: "Markdown, Word files, BibTeX and CSL-JSON in pandoc" },
  ris2xml: { packages: ["bibutils"], opens: "RIS and BibTeX in bibutils" },
  bibtool: { packages: ["bibtool"], opens: "BibTeX in BibTool" },
} as const;
export type Program = keyof typeof PROGRAMS;

/** Whether a program is found where the system looks for them. */
export const hasProgram = (name: string): boolean =>
  (process.env["PATH"] ?? "").split(path.delimiter).some((folder) => {
    try {
      accessSync(path.join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

export const missingPrograms = (): Program[] =>
  (Object.keys(PROGRAMS) as Program[]).filter((name) => !hasProgram(name));
