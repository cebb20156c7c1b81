import { say, type Said } from "@gyan/contract/runs.ts";
import { saysSomething, type Reference } from "./reference.ts";
import { oneLine } from "./text.ts";

/** One entry of a file of references: what it says, or why it could not be taken. */
export type Entry = { line: number; reference: Reference } | { line: number; entry: string; why: Said };

/** Null is a place to pause: nothing was found yet, and others may have their turn. */
export type Entries = Generator<Entry | null>;

const LONGEST_EXCERPT = 200;

export function problem(line: number, text: string, code: string, params: Said["params"] = {}): Entry {
  const entry = oneLine(text, LONGEST_EXCERPT) ?? "";
  return { line, entry, why: say(code, params) };
}

/** A reference that says nothing by which it could be found is told as a problem, with what stood there. */
export const entryWith = (line: number, reference: Reference, source: () => string): Entry =>
  saysSomething(reference) ? { line, reference } : problem(line, source(), "reference_empty");
