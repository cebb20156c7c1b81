import { fail } from "@gyan/contract/failures.ts";
import type { ArticleId } from "@gyan/contract/ids.ts";
import type { Reason } from "@gyan/contract/reading.ts";
import type { ArticleSort } from "@gyan/contract/reading/listing.ts";

/** The last article of a page, and where the next one began when that was given out. */
export type Cursor = { sort: ArticleSort; at: number; id: number };

export const writeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString("base64url");

/** A cursor comes back from outside: anything but one of ours for this sort is refused. */
export function readCursor(text: string, sort: ArticleSort): Cursor {
  try {
    const { at, id, ...rest } = JSON.parse(Buffer.from(text, "base64url").toString("utf8")) as Cursor;
    const isWhole = Number.isSafeInteger(at) && at >= 0 && Number.isSafeInteger(id) && id > 0;
    if (isWhole && rest.sort === sort && Object.keys(rest).length === 1) return { sort, at, id };
  } catch {
    // Falls through to the refusal below.
  }
  throw fail("invalid_input", {}, [
    { path: "cursor", message: "This cursor does not belong to this list. Start again without it." },
  ]);
}

/** What follows the last article, wherever it stands now; when it is gone, what follows its old place. */
export function pageAfter(
  ids: readonly ArticleId[],
  after: Pick<Cursor, "at" | "id"> | null,
  limit: number,
): { page: ArticleId[]; at: number } {
  const last = after === null ? -1 : ids.findIndex((id) => id === after.id);
  const at = after === null ? 0 : last === -1 ? after.at : last + 1;
  return { page: ids.slice(at, at + limit), at };
}

/** As the database has it: what was judged long ago knows of no marks, and of missing words only. */
export type StoredReason = Omit<Reason, "marks" | "unspoken"> & Partial<Pick<Reason, "marks" | "unspoken">>;

export const shownReason = ({ matched, missing, quote, marks, unspoken }: StoredReason): Reason => ({
  matched: matched.map(({ label, count, inTitle }) => ({ label, count, inTitle })),
  missing,
  quote,
  marks: (marks ?? []).map(({ start, end }) => ({ start, end })),
  unspoken: unspoken ?? [],
});
