/** What may go with the references. */
export const EXPORT_PARTS = ["summaries", "abstracts", "concepts", "notes", "decisions", "record"] as const;
export type ExportPart = (typeof EXPORT_PARTS)[number];

/** Which of them a kind of file has a place for: a list for a reference manager has none for a summary. */
const HELD_BY = {
  /** Set page by page, in a process of its own. */
  pages: EXPORT_PARTS,
  text: EXPORT_PARTS,
  references: ["abstracts", "notes"],
  table: ["summaries", "abstracts", "concepts", "notes"],
  /** How the articles were found, without them. */
  record: [],
  data: EXPORT_PARTS,
} as const satisfies Record<string, readonly ExportPart[]>;

/** Every form in which a gyan leaves, in the order in which they are offered; `export.formats` has what they are called. */
export const EXPORT_KINDS = {
  docx: "pages",
  pdf: "pages",
  md: "text",
  bibtex: "references",
  ris: "references",
  csljson: "references",
  csv: "table",
  record: "record",
  json: "data",
} as const satisfies Record<string, keyof typeof HELD_BY>;

export type ExportFormat = keyof typeof EXPORT_KINDS;
/** Those of a kind. */
export type FormatOf<Kind extends keyof typeof HELD_BY> = {
  [Format in ExportFormat]: (typeof EXPORT_KINDS)[Format] extends Kind ? Format : never;
}[ExportFormat];

export const EXPORT_FORMATS = Object.keys(EXPORT_KINDS) as ExportFormat[];

export const partsOf = (format: ExportFormat): readonly ExportPart[] => HELD_BY[EXPORT_KINDS[format]];
export const isTypeset = (format: ExportFormat): format is FormatOf<"pages"> =>
  EXPORT_KINDS[format] === "pages";

/** Those whose references are set in a citation style. */
export const hasReferences = (format: ExportFormat): boolean =>
  EXPORT_KINDS[format] === "pages" || EXPORT_KINDS[format] === "text";

export const MOST_EXPORTED = 10_000;
/** More would be a document of thousands of pages, which no program likes to open. */
export const MOST_TYPESET = 3_000;

/** Words as Markdown: what means something in it, or in HTML, stands for itself. Of one line, which may be the first of a block. */
export const plainMarkdown = (line: string): string =>
  line
    .replace(/[\\`*_{}[\]<>#|~&]/gu, "\\$&")
    .replace(/^(\s*)([-+=])(?=[\s=-]|$)/u, "$1\\$2")
    .replace(/^(\s*\d+)([.)])(?=\s|$)/u, "$1\\$2");

/** Between the signs < and > of a link. */
export const markdownAddress = (address: string): string => address.replace(/[<>\s\\]/gu, encodeURIComponent);
