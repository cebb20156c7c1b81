import type { Column } from "@gyan/contract/tables/model.ts";
import type { ColumnKind, Narrowing } from "@gyan/contract/tables/rules.ts";
import { type Filter, readFilter } from "#entities/tables/search.ts";
import { useT } from "#lib/i18n.ts";

/** How the rows can be narrowed by a column of a kind: first by what it says, then by how it stands. */
export const narrowingsOf = (kind: ColumnKind): Narrowing[] => [
  ...(kind === "number" || kind === "date" ? ([">=", "<="] as const) : []),
  ...(kind === "yesno" ? (["yes", "no"] as const) : []),
  ...(kind === "number" || kind === "yesno" || kind === "date" ? [] : (["~"] as const)),
  "stated",
  "not_stated",
  "corrected",
  "waiting",
];

const KEYS = {
  stated: "stated",
  not_stated: "notStated",
  corrected: "corrected",
  waiting: "waiting",
  yes: "yes",
  no: "no",
  ">=": "atLeast",
  "<=": "atMost",
  "~": "contains",
} as const;

export function useNarrowingWords() {
  const t = useT();
  return {
    choice: (how: Narrowing, kind: ColumnKind) =>
      kind === "date" && (how === ">=" || how === "<=")
        ? t(how === ">=" ? "tables.filter.how.since" : "tables.filter.how.until")
        : t(`tables.filter.how.${KEYS[how]}`),
    chip: ({ how, value }: Filter, { name, unit }: Pick<Column, "name" | "unit">) =>
      t(`tables.filter.chip.${KEYS[how]}`, { name, value: unit && value ? `${value} ${unit}` : value }),
  };
}

/** Those of the address that are about a column that is there. */
export const filtersOf = (texts: readonly string[], columns: readonly Column[]) =>
  texts.flatMap((text) => {
    const filter = readFilter(text);
    const column = filter && columns.find(({ id }) => id === filter.columnId);
    return filter && column ? [{ text, filter, column }] : [];
  });
