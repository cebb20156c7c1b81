/** In which forms a gyan leaves: lists for reference managers and tables, documents for people, everything for programs. */
export const EXPORT_FORMATS = [
  "bibtex",
  "ris",
  "csljson",
  "csv",
  "md",
  "docx",
  "pdf",
  "json",
  "record",
] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What may go with the references. */
export const EXPORT_PARTS = ["summaries", "abstracts", "concepts", "notes", "decisions", "record"] as const;
export type ExportPart = (typeof EXPORT_PARTS)[number];

/** A list for a reference manager has no place for a summary, and a table none for the record of the search. */
export const PARTS_OF: Record<ExportFormat, readonly ExportPart[]> = {
  bibtex: ["abstracts", "notes"],
  ris: ["abstracts", "notes"],
  csljson: ["abstracts", "notes"],
  csv: ["summaries", "abstracts", "concepts", "notes"],
  md: EXPORT_PARTS,
  docx: EXPORT_PARTS,
  pdf: EXPORT_PARTS,
  json: EXPORT_PARTS,
  record: [],
};

/** Those that are set page by page, in a process of their own. */
export const isTypeset = (format: ExportFormat): format is "docx" | "pdf" =>
  format === "docx" || format === "pdf";

export const MOST_EXPORTED = 10_000;
/** More would be a document of thousands of pages, which no program likes to open. */
export const MOST_TYPESET = 3_000;
