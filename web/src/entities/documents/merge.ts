import type { Document } from "@gyan/contract/documents.ts";
import { DOCUMENTS_PAGE } from "@gyan/contract/documents.rules.ts";

/** As far as it was loaded; the newest first. */
export type DocumentList = { documents: readonly Document[]; isWhole: boolean };

export const NOTHING: DocumentList = { documents: [], isWhole: false };

/**
 * A page of the server takes its place: what it says is new, what it leaves out between its ends is gone, and what lies
 * before and after stays as it was. `after` is the last one before the page, 0 for the beginning.
 */
export function withPage(list: DocumentList, after: number, page: readonly Document[]): DocumentList {
  const isLast = page.length < DOCUMENTS_PAGE;
  const end = page.at(-1)?.id ?? after;
  const before = after === 0 ? [] : list.documents.filter(({ id }) => id >= after);
  const behind = isLast ? [] : list.documents.filter(({ id }) => id < end);
  const known = new Map(list.documents.map((document) => [document.id, document]));
  const documents = [...before, ...page.map((one) => same(known.get(one.id), one)), ...behind];
  return { documents, isWhole: isLast || (behind.length > 0 && list.isWhole) };
}

/**
 * The same where they stand in another order than that of their ids: nobody can tell where one belongs that is not in the page, so
 * what lies behind a page whose end is new is loaded again.
 */
export function withSortedPage(list: DocumentList, after: number, page: readonly Document[]): DocumentList {
  const isLast = page.length < DOCUMENTS_PAGE;
  const known = new Map(list.documents.map((document) => [document.id, document]));
  const placeOf = (id: number | undefined) => list.documents.findIndex((document) => document.id === id);
  const from = placeOf(after) + 1;
  const end = isLast ? 0 : placeOf(page.at(-1)?.id) + 1;
  const isElsewhere = ({ id }: Document) => !page.some((one) => one.id === id);
  const behind = end > from ? list.documents.slice(end).filter(isElsewhere) : [];
  const before = list.documents.slice(0, from).filter(isElsewhere);
  return {
    documents: [...before, ...page.map((one) => same(known.get(one.id), one)), ...behind],
    isWhole: isLast || (behind.length > 0 && list.isWhole),
  };
}

/**
 * What has just come stands where its id belongs, which for a new one is the top. What the list knows already stays as it is:
 * a small file is read before the answer to its upload arrives, and that answer says that it waits.
 */
export function withArrived(list: DocumentList, arrived: readonly Document[]): DocumentList {
  const news = new Map(arrived.map((document) => [document.id, document]));
  for (const { id } of list.documents) news.delete(id);
  const last = list.documents.at(-1);
  // One that was there already, further down than anybody has scrolled, comes when it is scrolled to.
  const added = [...news.values()].filter(({ id }) => !last || list.isWhole || id > last.id);
  return { ...list, documents: [...added, ...list.documents].toSorted((a, b) => b.id - a.id) };
}

export function without(list: DocumentList, gone: ReadonlySet<number>): DocumentList {
  return { ...list, documents: list.documents.filter(({ id }) => !gone.has(id)) };
}

/** Behind which documents the pages begin, after the first one, that these belong to, or stand in. */
export function cursorsOf({ documents }: DocumentList, ids: readonly number[], isById = true): number[] {
  const cursors: number[] = [];
  for (let at = DOCUMENTS_PAGE; at < documents.length; at += DOCUMENTS_PAGE) {
    const after = documents[at - 1]!.id;
    const page = documents.slice(at, at + DOCUMENTS_PAGE);
    const end = page[DOCUMENTS_PAGE - 1]?.id ?? 0;
    const isIn = (id: number) => (isById ? id < after && id >= end : page.some((one) => one.id === id));
    if (ids.some(isIn)) cursors.push(after);
  }
  return cursors;
}

/** The same object for the same thing: a row that has not changed is not drawn again. */
const same = (before: Document | undefined, now: Document): Document =>
  before && (before === now || JSON.stringify(before) === JSON.stringify(now)) ? before : now;

export const isUnread = ({ status }: Document): boolean =>
  status.state === "waiting" || status.state === "reading";
