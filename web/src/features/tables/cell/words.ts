import type { Cell, CellValue } from "@gyan/contract/tables/model.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";

/** What a value is called where there is only room for words. */
export function useValueWords() {
  const t = useT();
  const format = useFormat();
  return (value: CellValue): string => {
    if (value.kind === "yesno") return t(`tables.answer.${value.answer}`);
    return value.kind === "date" ? format.published(value.date) : value.text;
  };
}

/** What stands in a cell: its value, or why there is none. */
export function useCellWords() {
  const t = useT();
  const words = useValueWords();
  return ({ state, value }: Pick<Cell, "state" | "value">): string =>
    state === "found" && value ? words(value) : t(`tables.state.${state}`);
}
