import { placesOf } from "@gyan/contract/outline/forecast/forecast.rules.ts";
import { enginesWanted } from "@gyan/contract/outline/forecast/choice.rules.ts";
import { type Engine, ENGINE_ENTRIES } from "@gyan/contract/outline/sources/addresses.rules.ts";
import { NO_SOURCES } from "@gyan/contract/outline/sources/sources.rules.ts";
import { useQuery } from "@tanstack/react-query";
import { availableQuery } from "../panels/data.ts";

/** Whether a source is known to be turned off, or to lack what it needs. As long as nobody knows, none is. */
export function useIsOff(): (name: string) => boolean {
  const { data } = useQuery(availableQuery);
  return (name) => data?.sources.some((one) => one.name === name && !one.isReady) ?? false;
}

/** The same for a search engine, which a metasearch may ask in its stead. */
export function useIsEngineOff(): (engine: Engine) => boolean {
  const { data } = useQuery(availableQuery);
  return (engine) => {
    if (!data) return false;
    const sources = { ...NO_SOURCES, preferredSites: [ENGINE_ENTRIES[engine]] };
    const choice = { sources, own: null, ...enginesWanted({}) };
    return placesOf(choice, { outside: data.sources, libraries: [] }).outside.every(
      ({ isReady }) => !isReady,
    );
  };
}
