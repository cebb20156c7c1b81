import type { FormatOf } from "./reading/exporting.rules.ts";

// Used by both sides, so nothing here needs more than the language itself.

/** Part 1, section 5 of the specification: a file is smaller than this. */
export const MAX_FILE_SIZE = 524_288_000;
/** Without the extension. */
export const MIN_NAME_LENGTH = 3;
/** How many documents a page of the list holds. */
export const DOCUMENTS_PAGE = 50;
/** How many documents one run or one change of many may name. */
export const MOST_DOCUMENTS = 1000;

/** What a list of documents is ordered by; those that lack it come last. */
export const DOCUMENT_SORTS = ["added", "title", "author", "year"] as const;
export type DocumentSort = (typeof DOCUMENT_SORTS)[number];

/** What a document may be, as citation programs call it; those that people have most stand first. */
export const WORK_TYPES = [
  "article-journal",
  "paper-conference",
  "article",
  "chapter",
  "book",
  "thesis",
  "report",
  "webpage",
  "article-newspaper",
  "article-magazine",
  "post-weblog",
  "manuscript",
  "dataset",
  "software",
  "patent",
  "standard",
  "document",
] as const;
export type WorkType = (typeof WORK_TYPES)[number];

/** The lists of references in which documents are cited. */
export const CITED_IN = ["bibtex", "ris", "csljson"] as const satisfies readonly FormatOf<"references">[];

/** Lists of references that are read, and how their files are called; what a list is, is told from its content. */
export const REFERENCE_ENDINGS = {
  ris: [".ris"],
  bibtex: [".bib"],
  csljson: [".json"],
  pubmed: [".nbib", ".xml"],
  zotero: [".rdf"],
  endnote: [".enw", ".xml"],
  wos: [".ciw", ".txt"],
  scopus: [".csv"],
  list: [".txt"],
} as const satisfies Record<string, readonly `.${string}`[]>;

const characters = new Intl.Segmenter("und", { granularity: "grapheme" });

/** Letters as people count them: one of several parts is one. Most names are plain, and a thousand come at once. */
const lengthOf = (text: string): number =>
  /^[\x20-\x7e]*$/u.test(text) ? text.length : [...characters.segment(text)].length;

/** What keeps a file from being stored, found before a byte of it is sent. */
export function fileProblem(
  name: string,
  size: number,
): "file_too_big" | "file_name_too_short" | "file_empty" | null {
  if (size >= MAX_FILE_SIZE) return "file_too_big";
  const dot = name.lastIndexOf(".");
  const stem = (dot === -1 ? name : name.slice(0, dot)).trim();
  if (lengthOf(stem) < MIN_NAME_LENGTH) return "file_name_too_short";
  return size === 0 ? "file_empty" : null;
}

/** Of a tag of type Date: 2024, 2024-03 or 2024-03-05, of the calendar as it is. */
export function isDay(value: string): boolean {
  const parts = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/u.exec(value);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2] ?? 1), Number(parts[3] ?? 1)];
  // From 0 to 99 would be taken for years of the twentieth century.
  if (year < 100) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
