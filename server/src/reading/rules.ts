import { fail } from "@gyan/contract/failures.ts";
import type { Reason } from "@gyan/contract/reading.ts";

export type Sort = "relevance" | "newest" | "oldest" | "title";
export type Cursor = { sort: Sort; key: string | number; id: number };

export const writeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString("base64url");

/** A cursor comes back from outside: anything but one of ours for this sort is refused. */
export function readCursor(text: string, sort: Sort): Cursor {
  try {
    const cursor = JSON.parse(Buffer.from(text, "base64url").toString("utf8")) as Cursor;
    const isKey =
      sort === "relevance"
        ? typeof cursor.key === "number"
        : typeof cursor.key === "string" && (sort === "title" ? isStorable(cursor.key) : isDay(cursor.key));
    if (cursor.sort === sort && isKey && Number.isSafeInteger(cursor.id)) return cursor;
  } catch {
    // Falls through to the refusal below.
  }
  throw fail("invalid_input", {}, [
    { path: "cursor", message: "This cursor does not belong to this list. Start again without it." },
  ]);
}

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes("\0");

/** JavaScript reads 30 February as 1 March and knows a year 0; PostgreSQL refuses both. */
const isDay = (text: string): boolean =>
  /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toISOString().startsWith(text);

export const shownReason = ({ matched, missing, quote }: Reason): Reason => ({
  matched: matched.map(({ label, count, inTitle }) => ({ label, count, inTitle })),
  missing,
  quote,
});
