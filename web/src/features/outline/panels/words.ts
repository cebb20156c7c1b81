import type { Where } from "@gyan/contract/outline/forecast/forecast.rules.ts";
import type { Keyword, LibraryChoice, TagFilter } from "@gyan/contract/outline/model.ts";
import { isKnown } from "@gyan/contract/outline/sources/special.rules.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import type { Known } from "./data.ts";

type Tags = LibraryChoice[string];
type Named = {
  libraries: readonly { id: number; uuid?: string; name: string }[];
  outside: readonly { name: string; label: string }[];
};

/** A parameter that nobody here knows is shown by its name. */
export function useParameterName() {
  const t = useT();
  return (name: string) => (isKnown(name) ? t(`nodeSources.parameters.${name}`) : name);
}

/** A key concept, and for what alone it is used. */
export function useKeywordWords() {
  const t = useT();
  return ({ text, forSearch, forRelevance }: Keyword): string => {
    if (forSearch && forRelevance) return text;
    const use = forSearch ? "search" : forRelevance ? "relevance" : "nothing";
    return t(`overview.only.${use}`, { text });
  };
}

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
  /** One that nobody knows any more is gone; before they are known, none is. */
  const library = (id: string, tags: Tags): { text: string; isGone: boolean } => {
    const found = known?.libraries.find((one) => String(one.id) === id || one.uuid === id);
    if (known && !found) return { text: t("overview.gone"), isGone: true };
    return { text: narrowed(found?.name ?? t("overview.library"), tags), isGone: false };
  };
  return {
    narrowed,
    library,
    libraries: (chosen: LibraryChoice) => Object.entries(chosen).map(([id, tags]) => library(id, tags)),
    source: (name: string): string => known?.outside.find((one) => one.name === name)?.label ?? name,
    parameter: (name: string, values: string[]): string =>
      t("overview.tag", { name: parameterName(name), values: values.join(", ") }),
  };
}

/** More than these are counted, not named. */
const NAMED_SOURCES = 3;
const NAMED_LIBRARIES = 2;

/** Where something is asked, as the parts of a list: all of them, or a few and how many more. */
export function usePlaces(known: Known) {
  const t = useT();
  const words = useWords(known);
  const source = ({ label, parameters }: Where["outside"][number]): string => {
    const tags = Object.entries(parameters).map(([name, values]) => words.parameter(name, values));
    return tags.length > 0 ? t("overview.narrowed", { name: label, tags: tags.join("; ") }) : label;
  };
  const parts = ({ outside, addresses, libraries }: Where) => ({
    places: [
      ...outside.filter(({ isReady }) => isReady).map(source),
      ...(known.readsAddresses ? addresses.map(siteOf) : []),
    ],
    libraries: libraries.map(({ library: { name }, tags }) => words.narrowed(name, tags)),
  });
  return {
    /** What was named and cannot be asked on this installation. */
    off: ({ outside, addresses }: Where): string[] => [
      ...outside.filter(({ isReady }) => !isReady).map(source),
      ...(known.readsAddresses ? [] : addresses.map(siteOf)),
    ],
    all(where: Where): string[] {
      const { places, libraries } = parts(where);
      return [...places, ...libraries];
    },
    few(where: Where): string[] {
      const { places, libraries } = parts(where);
      // One that is left over is as short by its name.
      const named = places.length > NAMED_SOURCES + 1 ? places.slice(0, NAMED_SOURCES) : places;
      const count = places.length - named.length;
      const isMany = libraries.length > NAMED_LIBRARIES;
      return [
        ...named,
        ...(count > 0 ? [t("forecast.moreSources", { count })] : []),
        ...(isMany ? [t("forecast.libraries", { count: libraries.length })] : libraries),
      ];
    },
  };
}

/** A website without what says nothing: who.int, or who.int/data. */
export function siteOf(address: string): string {
  const url = URL.parse(address) ?? URL.parse(`https://${address}`);
  return url ? `${url.host.replace(/^www\./u, "")}${url.pathname.replace(/\/$/u, "")}${url.search}` : address;
}
