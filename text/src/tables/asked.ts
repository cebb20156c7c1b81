import type { Language } from "../language.ts";
import type { Span } from "../span.ts";

/** What a column looks for. As `COLUMN_KINDS` of the contract, which this workspace does not know. */
export type CellKind = "question" | "number" | "yesno" | "population" | "method" | "outcome" | "date";

export type CellAsked = {
  id: number;
  kind: CellKind;
  question: string;
  language: Language;
  /** Of a number: in what it is wanted. */
  unit: string | null;
};

/** A value in its normal form. As `CellValue` of the contract. */
export type CellValue =
  | { kind: "text"; text: string }
  | { kind: "number"; text: string; number: number; unit: string | null }
  | { kind: "yesno"; answer: YesNo }
  | { kind: "date"; date: string };

export type YesNo = "yes" | "no" | "unclear";

/** Whole sentences of the text, letter for letter; marked are the words that make the value, counted from the quote's beginning. */
export type CellQuote = Span & { marks: Span[] };
