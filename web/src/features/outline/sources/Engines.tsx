import {
  type Engine,
  ENGINE_ENTRIES,
  ENGINES,
  isEngine,
} from "@gyan/contract/outline/sources/addresses.rules.ts";
import { NO_SOURCES } from "@gyan/contract/outline/sources/sources.rules.ts";
import { enginesAsked, tickedEngines } from "@gyan/contract/outline/sources/engines.rules.ts";
import type { Config, SourceChoice } from "@gyan/contract/outline/model.ts";
import { choosesNothing } from "@gyan/contract/outline/rules.ts";
import { enginesWanted, isYes } from "@gyan/contract/outline/forecast/choice.rules.ts";
import { placesOf } from "@gyan/contract/outline/forecast/forecast.rules.ts";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import type { TextKey } from "#lib/texts.ts";
import { Checkbox } from "#ui/controls/Choice.tsx";
import { availableQuery } from "../panels/data.ts";
import styles from "./sources.module.css";
import { type SourceStore, takesAll } from "./shelves.ts";
import { box } from "#ui/layout/box.ts";

/** Names, the same in every language. */
const ENGINE_NAMES: Record<Engine, string> = { google: "Google", bing: "Bing", brave: "Brave" };

type Props = {
  sources: SourceChoice;
  /** What was chosen of the parameters, and the whole of them with what the group usually takes. */
  config: Config;
  whole: Config;
  store: SourceStore;
  hint: string;
  onTick(engine: Engine, isOn: boolean): void;
};

/**
 * What is asked beside websites and libraries. Engines are entries of the websites that the list hides. Those of the parameters
 * are the same choice: without a tick it says which they are, and the metasearch that somebody wants leaves nothing to tick.
 */
export function Engines({ sources, config, whole, store, hint, onTick }: Props) {
  const t = useT();
  const format = useFormat();
  const [hintId, engineHintId, offId] = [useId(), useId(), useId()];
  const isLocked = isYes(config["metaSearch"]);
  const ticked = isLocked ? [] : tickedEngines(sources);
  const { isMeta, engines } = enginesAsked({ sources, config: whole });
  const byParameters = isMeta ? [t("manage.metasearch")] : engines.map((engine) => ENGINE_NAMES[engine]);
  const isDecided = ticked.length > 0 || byParameters.length === 0;
  const says = isLocked
    ? t("manage.enginesLocked")
    : isDecided
      ? null
      : t("manage.enginesNamed", { engines: format.list(byParameters) });
  const isOff = useIsEngineOff();
  const off = ENGINES.filter(isOff);
  return (
    <fieldset className={box.stack({ gap: 2 })} data-tour="sources-engines">
      <legend className={box.text({ pad: 0, below: 1.5, size: "sm", weight: 600 })}>
        {t("manage.engines")}
      </legend>
      <div className={box.cluster({ gap: [2, 6] }, styles.engines)}>
        {ENGINES.map((engine) => (
          <span key={engine} className={box.row({ isInline: true, gap: 1.5, align: "center" })}>
            <Checkbox
              checked={ticked.includes(engine)}
              disabled={isLocked}
              aria-describedby={
                [says && engineHintId, isOff(engine) && offId].filter(Boolean).join(" ") || undefined
              }
              onChange={(event) => onTick(engine, event.target.checked)}
            >
              {ENGINE_NAMES[engine]}
            </Checkbox>
            {isOff(engine) && (
              <span className={box.text({ size: "xs", tone: "quiet" })} aria-hidden="true">
                {t("nodeSources.offMark")}
              </span>
            )}
          </span>
        ))}
        <Checkbox
          checked={sources.useWeb}
          aria-describedby={hintId}
          onChange={(event) => store.change({ useWeb: event.target.checked })}
        >
          {t("manage.outside")}
        </Checkbox>
      </div>
      <div className={box.stack({ gap: 2, size: "xs", tone: "quiet" })}>
        {says && <p id={engineHintId}>{says}</p>}
        <p id={hintId}>{hint}</p>
        {off.length > 0 && (
          <p id={offId}>{t("nodeSources.off", { name: off.map((one) => ENGINE_NAMES[one]).join(", ") })}</p>
        )}
      </div>
    </fieldset>
  );
}

/** The engines that were chosen and are asked, by their names. */
export function useEngineNames() {
  const t = useT();
  return (sources: SourceChoice, whole: Config): string[] => {
    const ticked = tickedEngines(sources);
    if (ticked.length === 0) return [];
    return isYes(whole["metaSearch"])
      ? [t("manage.metasearch")]
      : ticked.map((engine) => ENGINE_NAMES[engine]);
  };
}

/** Where the whole gyan is searched, in a line: for those who keep the section closed. */
export function useSummary(sources: SourceChoice, whole: Config): string {
  const t = useT();
  const engineNames = useEngineNames();
  const { knowledgeStores, libraries, preferredSites, avoidedSites, useWeb } = sources;
  const ignored = avoidedSites.length > 0 ? [t("manage.countIgnored", { count: avoidedSites.length })] : [];
  if (choosesNothing(sources)) return [t("manage.all"), ...ignored].join(", ");
  const counted = (name: TextKey, count: number) =>
    count > 0 ? [t("manage.countOf", { name: t(name), count })] : [];
  const sites = preferredSites.filter((site) => !isEngine(site)).length;
  return [
    ...counted("manage.knowledge", Object.keys(knowledgeStores).length),
    ...counted("manage.myFiles", Object.keys(libraries).length),
    ...(takesAll(sources) ? [t("manage.allLibraries")] : []),
    ...(sites > 0 ? [t("manage.countSites", { count: sites })] : []),
    ...engineNames(sources, whole),
    ...(useWeb ? [t("manage.outside")] : []),
    ...ignored,
  ].join(", ");
}

/** Whether a source is known to be turned off, or to lack what it needs. As long as nobody knows, none is. */
export function useIsOff(): (name: string) => boolean {
  const { data } = useQuery(availableQuery);
  return (name) => data?.sources.some((one) => one.name === name && !one.isReady) ?? false;
}

/** The same for a search engine, which a metasearch may ask in its stead. */
function useIsEngineOff(): (engine: Engine) => boolean {
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
