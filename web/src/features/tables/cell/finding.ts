import type { Span } from "@gyan/contract/reading.ts";
import type { TableRow } from "@gyan/contract/tables/model.ts";
import { articleQuery } from "#entities/articles/listing.ts";
import { textQuery } from "#entities/documents/reading.ts";
import { ApiFailure } from "#lib/failure.ts";
import { queryClient } from "#lib/query.ts";

/** Where words stand in a text: letter for letter, or with other white space between them, as when they were copied out of a page. */
export function findWords(text: string, words: string): Span | null {
  const wanted = words.trim();
  const exact = text.indexOf(wanted);
  if (exact >= 0) return { start: exact, end: exact + wanted.length };
  const loose = wanted.split(/\s+/u).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const found = new RegExp(loose.join(String.raw`\s+`), "u").exec(text);
  return found ? { start: found.index, end: found.index + found[0].length } : null;
}

/** Whether the text can be read from here. */
export const hasText = ({ doors, documentId }: TableRow): boolean => doors.length > 0 || documentId !== null;

/** Where a quote stands in the article of a row. */
export async function placeOfQuote({ doors: [door], documentId }: TableRow, quote: string): Promise<Span> {
  const text = door
    ? (await queryClient.fetchQuery(articleQuery(door.articleId))).text
    : documentId === null
      ? ""
      : (await queryClient.fetchQuery(textQuery(documentId))).text;
  const span = text === "" ? null : findWords(text, quote);
  if (!span) throw new ApiFailure(422, { code: "quote_not_found", message: "The quote is not in the text." });
  return span;
}
