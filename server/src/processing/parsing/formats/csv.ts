import { parse } from "csv-parse/sync";
import { MOST_CHARACTERS, Unreadable, type Reader } from "#processing/parsing/document.ts";
import { decode } from "#processing/parsing/decode.ts";
import { delimiterOf } from "#processing/parsing/sniffing/delimiter.ts";

export const readCsv: Reader = async ({ bytes }) => {
  const text = decode(bytes);
  // Written as a table it only grows: what is too long already need not be cut into cells first.
  if (text.length > MOST_CHARACTERS)
    throw new Unreadable("too_big", `The table has ${text.length} characters.`);
  return { blocks: [{ kind: "table", rows: rowsOf(text, delimiterOf(text) ?? ",") }] };
};

function rowsOf(text: string, delimiter: string): string[][] {
  const options = { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true };
  try {
    return parse(text, options);
  } catch {
    // A quote that is never closed takes the rest of the file into one cell: then quotes are letters like others.
    return parse(text, { ...options, quote: false });
  }
}
