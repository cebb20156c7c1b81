import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type {
  BuiltInStyle,
  CitationKind,
  CitedEntry,
  CitedRun,
  WhyNoStyle,
} from "@gyan/contract/styles/rules.ts";

/** A style that comes with the product, or the text of another one with what tells it from all others. */
export type StyleSource = { builtIn: BuiltInStyle } | { csl: string; key: string };

/** What a style says of itself. */
export type StyleFacts = { name: string; kind: CitationKind };

export type NotCited = { why: WhyNoStyle; detail: string };

/** How a text points to entries: around all that are named at one place, between two, and each, in the order that was given. */
export type Marks = { before: string; between: string; after: string; of: CitedRun[][] };

export type Citations = {
  kind: CitationKind;
  /** In the order of the list. */
  entries: CitedEntry[];
  /** Null where they were not wanted. */
  marks: Marks | null;
};

export type ToCite = {
  /** Items of CSL-JSON. */
  items: Record<string, unknown>[];
  language: LanguageTag;
  withMarks: boolean;
};

/** References in citation styles, away from everything that is worth something: a style is a program of a stranger. */
export type Citer = {
  /** Reads a style and tries it on examples. */
  check(csl: string): Promise<StyleFacts | NotCited>;
  cite(style: StyleSource, order: ToCite, options?: { signal?: AbortSignal }): Promise<Citations | NotCited>;
  close(): Promise<void>;
};
