import type { LibraryChoice, TagFilter } from "@gyan/contract/outline/model.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { useParameterName } from "../sources/node/words.ts";

type Tags = LibraryChoice[string];
type Named = {
  libraries: readonly { id: number; uuid?: string; name: string }[];
  outside: readonly { name: string; label: string }[];
};

/** Libraries, sources and addresses as people say them. */
export function useWords(known: Named | undefined) {
  const t = useT();
  const format = useFormat();
  const parameterName = useParameterName();
  const dates = ([from = "", to = ""]: string[]): string => {
    const [first, last] = [from, to].map((iso) => (iso ? format.published(iso.slice(0, 10)) : ""));
    if (first && last) return t("overview.between", { from: first, to: last });
    return first ? t("overview.from", { day: first }) : t("overview.until", { day: last ?? "" });
  };
  const tag = ([name, { type, values }]: [string, TagFilter]): string =>
    t("overview.tag", { name, values: type === "Date" ? dates(values) : values.join(", ") });
  const narrowed = (name: string, tags: Tags): string => {
    const filters = Object.entries(tags).filter(([, { values }]) => values.some(Boolean));
    return filters.length === 0 ? name : t("overview.narrowed", { name, tags: filters.map(tag).join("; ") });
  };
  const find = (id: string) => known?.libraries.find((one) => String(one.id) === id || one.uuid === id);
  return {
    narrowed,
    isGone: (id: string): boolean => known !== undefined && find(id) === undefined,
    library: (id: string, tags: Tags): string =>
      known && !find(id) ? t("overview.gone") : narrowed(find(id)?.name ?? t("overview.library"), tags),
    source: (name: string): string => known?.outside.find((one) => one.name === name)?.label ?? name,
    parameter: (name: string, values: string[]): string =>
      t("overview.tag", { name: parameterName(name), values: values.join(", ") }),
  };
}

/** A website without what says nothing: who.int, or who.int/data. */
export function siteOf(address: string): string {
  const url = URL.parse(address) ?? URL.parse(`https://${address}`);
  return url ? `${url.host.replace(/^www\./u, "")}${url.pathname.replace(/\/$/u, "")}${url.search}` : address;
}
