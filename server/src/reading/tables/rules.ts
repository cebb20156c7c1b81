import { fail } from "@gyan/contract/failures.ts";
import type { ColumnId } from "@gyan/contract/ids.ts";
import type { CellQuote } from "@gyan/contract/tables/model.ts";

/** What a column's cells must be for a row to be shown. */
export type Narrowing = { columnId: ColumnId } & (
  | { is: "stated" | "not_stated" | "corrected" | "waiting" | "yes" | "no" }
  | { is: "least" | "most"; number: number; text: string }
  | { is: "with"; words: string }
);

const STATES = ["stated", "not_stated", "corrected", "waiting", "yes", "no"] as const;

const unreadable = (filter: string): never => {
  throw fail("invalid_input", {}, [{ path: "filter", message: `"${filter}" narrows nothing.` }]);
};

/** `3:stated`, `3:yes`, `3:>=10`, `3:<=2024-03`, `3:~word`. */
export function readFilter(filter: string): Narrowing {
  const [, id = "", said = ""] = /^([1-9]\d{0,14}):(.+)$/su.exec(filter) ?? [];
  if (id === "") return unreadable(filter);
  const columnId = Number(id) as ColumnId;
  const state = STATES.find((one) => one === said);
  if (state) return { columnId, is: state };
  if (said.startsWith("~")) return { columnId, is: "with", words: said.slice(1) };
  const [, sign, text = ""] = /^([<>])=\s*([-+]?[\d.,-]+)$/u.exec(said) ?? [];
  const number = Number(text.replace(",", "."));
  // A day is compared as it is written; what is neither a number nor a day narrows nothing.
  const isDay = /^\d{4}(?:-\d\d(?:-\d\d)?)?$/u.test(text);
  if (sign === undefined || (!isDay && !Number.isFinite(number))) return unreadable(filter);
  return {
    columnId,
    is: sign === ">" ? "least" : "most",
    number: Number.isFinite(number) ? number : Number.NaN,
    text,
  };
}

/** By what rows are ordered. */
export type Sort = { by: "title" | "year" | ColumnId; order: "asc" | "desc" };

/** Null for what nobody can order by. */
export function readSort(sort: string, order: Sort["order"]): Sort | null {
  if (sort === "title" || sort === "year") return { by: sort, order };
  return /^[1-9]\d{0,14}$/u.test(sort) ? { by: Number(sort) as ColumnId, order } : null;
}

/** A quote that somebody chose is no longer than this. */
export const LONGEST_QUOTE = 2_000;

type Layout = {
  pages: { start: number; number: number }[];
  sections: { start: number; heading: string | null }[];
};

export const placeIn = ({ pages, sections }: Layout, start: number): Pick<CellQuote, "page" | "section"> => ({
  page: pages.findLast((page) => page.start <= start)?.number ?? null,
  section: sections.findLast((section) => section.start <= start)?.heading ?? null,
});

/** Open pages ask again at most so often while a table is filled. */
export const TELL_EVERY_MS = 400;
