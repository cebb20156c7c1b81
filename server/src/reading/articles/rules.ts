import { fail } from "@gyan/contract/failures.ts";
import type { ArticleId } from "@gyan/contract/ids.ts";
import type { Reason } from "@gyan/contract/reading.ts";
import type { ArticleSort } from "@gyan/contract/reading/listing.ts";

/** The last article of a page, and the position at which the next page began at that time. */
export type Cursor = { sort: ArticleSort; at: number; id: number };

export const writeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString("base64url");

/** A cursor comes from a client: one that we did not write for this sort is refused. */
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

/** The page after the last article, wherever that is now; if it is gone, after its old position. */
export function pageAfter(
  ids: readonly ArticleId[],
  after: Pick<Cursor, "at" | "id"> | null,
  limit: number,
): { page: ArticleId[]; at: number } {
  const last = after === null ? -1 : ids.findIndex((id) => id === after.id);
  const at = after === null ? 0 : last === -1 ? after.at : last + 1;
  return { page: ids.slice(at, at + limit), at };
}

/** As stored: articles that were judged long ago have no `marks` and no `unspoken`. */
export type StoredReason = Omit<Reason, "marks" | "unspoken"> & Partial<Pick<Reason, "marks" | "unspoken">>;

export const shownReason = ({ matched, missing, quote, marks, unspoken }: StoredReason): Reason => ({
  matched: matched.map(({ label, count, inTitle }) => ({ label, count, inTitle })),
  missing,
  quote,
  marks: (marks ?? []).map(({ start, end }) => ({ start, end })),
  unspoken: unspoken ?? [],
});
