import { problem, type Entry } from "./entry.ts";
import { lineCounter } from "./text.ts";

/** Real records with thousands of authors and citations have about one million characters. */
const LONGEST_RECORD = 5_000_000;

/** The records of a file of XML, each read by itself. One without an end tag never swallows the next. */
export function* xmlRecords(
  text: string,
  opening: RegExp,
  entryOf: (line: number, source: string) => Entry,
): Generator<Entry> {
  const lines = lineCounter(text);
  const entryAt = ({ index, 1: name }: RegExpExecArray, stop: number): Entry => {
    const line = lines(index);
    const closing = `</${name!}>`;
    const end = text.slice(index, Math.min(stop, index + LONGEST_RECORD)).indexOf(closing);
    return end === -1
      ? problem(line, text.slice(index, index + 400), "reference_broken")
      : entryOf(line, text.slice(index, index + end + closing.length));
  };
  let open: RegExpExecArray | null = null;
  for (const next of text.matchAll(opening)) {
    if (open) yield entryAt(open, next.index);
    open = next;
  }
  if (open) yield entryAt(open, text.length);
}
