import {
  type Filter,
  type FilterId,
  type FilterIdBy,
  FILTERS,
  FLAGS,
} from "@gyan/contract/reading/columns/columns.rules.ts";
import { namesOf } from "@gyan/contract/reading/columns/narrowing.rules.ts";
import type { Listing } from "@gyan/contract/reading/listing.ts";
import { useT } from "#lib/i18n.ts";
import type { Translate } from "#lib/texts.ts";
import type { ArticleSearch } from "#entities/articles/search.ts";
import { choiceName } from "./naming.ts";

/** A choice that narrows the list, and the list without it. */
export type Choice = { key: string; name: string; without: Partial<ArticleSearch> };

export function useChosen(search: ArticleSearch, listing: Listing): Choice[] {
  const t = useT();
  return FILTERS.flatMap(({ id, filter, params }): Choice[] => {
    const values = params.map((param) => search[param]);
    if (values.every((value) => value === undefined)) return [];
    const none = Object.fromEntries(params.map((param) => [param, undefined]));
    // The words stand in their field.
    if (filter.by === "contains") return [];
    if (filter.by === "range") return [{ key: id, name: rangeName(t, values), without: none }];
    if (isFlag(id)) return [{ key: id, name: t(`list.only.${id}`), without: none }];
    const chosen = values.flat() as string[];
    return chosen.map((value) => ({
      key: `${id} ${value}`,
      name: valueName(t, listing, id, filter, value),
      without: chosen.length > 1 ? { [id]: chosen.filter((other) => other !== value) } : none,
    }));
  });
}

const isFlag = (id: FilterId): id is FilterIdBy<"flag"> => FLAGS.some((flag) => flag === id);

function rangeName(t: Translate, [from, to]: unknown[]): string {
  if (from !== undefined && to !== undefined) return t("list.years", { from, to });
  return from === undefined ? t("list.yearsTo", { to }) : t("list.yearsFrom", { from });
}

const valueName = (t: Translate, listing: Listing, id: FilterId, filter: Filter, value: string): string =>
  "choices" in filter
    ? choiceName(t, id, value)
    : (namesOf(listing, id).find((one) => one.value === value)?.label ?? value);
