import type { Where } from "@gyan/contract/outline/forecast/forecast.rules.ts";
import { useT } from "#lib/i18n.ts";
import type { Known } from "./known.ts";
import { siteOf, useWords } from "./words.ts";

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
  const library = ({ library: { name }, tags }: Where["libraries"][number]) => words.narrowed(name, tags);
  const parts = ({ outside, addresses, libraries }: Where) => ({
    places: [
      ...outside.filter(({ isReady }) => isReady).map(source),
      ...(known.readsAddresses ? addresses.map(siteOf) : []),
    ],
    libraries: libraries.map(library),
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
      return [
        ...named,
        ...(places.length > named.length
          ? [t("forecast.moreSources", { count: places.length - named.length })]
          : []),
        ...(libraries.length > NAMED_LIBRARIES
          ? [t("forecast.libraries", { count: libraries.length })]
          : libraries),
      ];
    },
  };
}
