import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { installWithApt, isDebianRoot } from "../../scripts/apt.ts";
import { run } from "../../scripts/process.ts";

const isHere = async (tool: string): Promise<boolean> =>
  (await run("sh", ["-c", 'command -v "$1"', "sh", tool])).ok;

/** What sets the papers and what else reads them; installed where a test run may install something. */
export async function missingTools(): Promise<string[]> {
  const needed: [string, string[]][] = [
    ["pdftotext", ["poppler-utils"]],
    ["pdflatex", ["texlive-latex-recommended", "texlive-publishers", "texlive-fonts-recommended", "lmodern"]],
  ];
  const missing: string[] = [];
  for (const [tool, packages] of needed) {
    if (await isHere(tool)) continue;
    if (isDebianRoot()) for (const one of packages) await installWithApt(one);
    if (!(await isHere(tool))) missing.push(`${tool} (Debian: ${packages.join(", ")})`);
  }
  return missing;
}

const LIMIT_MS = 120_000;

/** Twice: places of floats and numbers in references are known after the first time. */
export async function typeset(latex: string): Promise<Uint8Array> {
  const folder = await mkdtemp(path.join(tmpdir(), "gyan-layout-"));
  try {
    await writeFile(path.join(folder, "paper.tex"), latex);
    const where = ["-interaction=nonstopmode", "-output-directory", folder, path.join(folder, "paper.tex")];
    await run("pdflatex", ["-draftmode", ...where], { limitMs: LIMIT_MS });
    const second = await run("pdflatex", where, { limitMs: LIMIT_MS });
    const errors = second.output.match(/^! .*$/gmu);
    if (errors) throw new Error(`The paper cannot be set: ${errors.join("; ")}`);
    return new Uint8Array(await readFile(path.join(folder, "paper.pdf")));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function pdftotext(bytes: Uint8Array): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "gyan-layout-"));
  try {
    const file = path.join(folder, "paper.pdf");
    await writeFile(file, bytes);
    return (await run("pdftotext", ["-enc", "UTF-8", file, "-"], { limitMs: LIMIT_MS })).output;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Its words in the order in which the file draws them. */
export async function pdfjsText(bytes: Uint8Array): Promise<string> {
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const task = getDocument({ data: bytes.slice(), useSystemFonts: false, verbosity: 0 });
  const file = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= file.numPages; number++) {
    const { items } = await (await file.getPage(number)).getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
  }
  await task.destroy();
  return pages.join("\n");
}
