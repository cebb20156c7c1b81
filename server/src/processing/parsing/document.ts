import type { Language } from "@gyan/text";
import type { Span } from "@gyan/text/span.ts";
import type { Cited } from "./citing/entry.ts";
import type { Imprint } from "./citing/imprint.ts";
import type { DocumentKind } from "./readers.ts";

/** Why a file cannot be read. */
export type Why = "encrypted" | "damaged" | "empty" | "unsupported" | "too_big" | "too_long";

export class Unreadable extends Error {
  readonly why: Why;
  /** `detail` is for the log: what the library said. */
  constructor(why: Why, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.name = "Unreadable";
    this.why = why;
  }
}

/** A paragraph that runs over a page break says where in its text the next page begins. */
type OnPage = { page?: number; breaks?: { at: number; page: number }[] };

/** What every format is brought to. Texts are one line each: inner line breaks are gone when a reader hands them over. */
export type Block = OnPage &
  (
    | { kind: "heading"; text: string; level: number }
    | { kind: "paragraph"; text: string; isCaption?: true; isNote?: true }
    | { kind: "item"; text: string }
    | { kind: "table"; rows: string[][] }
  );

/** All that a block says. */
export const wordsOf = (block: Block): string =>
  block.kind === "table" ? block.rows.flat().join(" ") : block.text;

/** An entry of a list of references: as it is written, and its parts as far as they are known. */
export type Reference = { text: string; doi: string | null } & Partial<Cited>;

export type Note =
  | { code: "pages_without_text"; pages: number[] }
  | { code: "attachment_unread"; name: string; why: Why }
  | { code: "cut"; characters: number };

/** What a file says about its document. */
export type Facts = {
  title?: string | undefined;
  authors?: string[] | undefined;
  /** When it appeared, as it stands in the file; `assemble` brings it to 2024, 2024-03 or 2024-03-05. */
  date?: string | undefined;
  /** When the file was made, which says nothing of when its text appeared. */
  fileDate?: string | undefined;
  doi?: string | undefined;
  language?: string | undefined;
} & Omit<Imprint, "date">;

/** What the reader of a format found; what it did not find, `assemble` looks for in the text. */
export type Read = Facts & {
  blocks: Block[];
  references?: Reference[] | undefined;
  attachments?: { name: string; bytes: Uint8Array }[] | undefined;
  notes?: Note[] | undefined;
};

export type Progress = { stage: "reading" | "recognising"; page: number; of: number };

export type Reading = {
  bytes: Uint8Array;
  /** As the user named it: a hint for the title of a file that has none, never for its type. */
  name: string;
  report(progress: Progress): void;
};

/** Throws `Unreadable`; anything else that it throws is reported as damaged. */
export type Reader = (reading: Reading) => Promise<Read>;

/** Where things stand in `text`. */
export type Layout = {
  sections: { heading: string | null; level: number; start: number; end: number }[];
  pages: { number: number; start: number }[];
  tables: Span[];
  /** What the file says to be the words below a figure or above a table. Texts that were read earlier do not say. */
  captions: Span[];
  /** What stands at the foot of pages, each note with its mark. Texts that were read earlier do not say. */
  footnotes: Span[];
  /** The stretch that lists the references: it is shown, and not searched. */
  bibliography: Span | null;
  references: Reference[];
};

export type ParsedDocument = {
  kind: DocumentKind;
  title: string | null;
  authors: string[];
  /** 2024, 2024-03 or 2024-03-05. */
  publishedOn: string | null;
  /** When the file was made; only where nothing says when it appeared, this may be near it. */
  fileDate: string | null;
  language: Language;
  doi: string | null;
  /** As CSL calls it: article-journal, paper-conference, … */
  type: string | null;
  venue: string | null;
  volume: string | null;
  issue: string | null;
  pages: string | null;
  publisher: string | null;
  /** Blocks between blank lines; headings as "## …", list items as "- …", table rows as "| a | b |". */
  text: string;
  layout: Layout;
  notes: Note[];
};

/** More text than this in one document is refused: about ten thousand pages. */
export const MOST_CHARACTERS = 40_000_000;
/** What a packed file may unpack to. */
export const MOST_UNPACKED = 300_000_000;
