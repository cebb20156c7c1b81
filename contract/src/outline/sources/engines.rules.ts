/**
 * Which search engines are asked is one choice, though it is made in several places: engines are ticked among the sources or
 * named among the parameters. Ticks are that choice where there are any, and the parameters show and change them; the
 * metasearch excludes both.
 */
import type { ParameterDefinition } from "../../catalogue.ts";
import { enginesWanted, isYes, listOf } from "../forecast/choice.rules.ts";
import type { SourceChoice } from "../model.ts";
import type { Config } from "../model.ts";
import { wholeConfig } from "../refine/refining.rules.ts";
import { choosesNothing } from "../rules.ts";
import { type Engine, ENGINE_ENTRIES, engineIn, ENGINES, isEngine } from "./addresses.rules.ts";

type Chosen = { sources: SourceChoice; config: Config };
type Definitions = readonly ParameterDefinition[];

const PROVIDER = "searchProvider";
const META = "metaSearch";
/** As the specification sends them. */
const NUMBERS: Record<Engine, number> = { google: 1, bing: 2, brave: 3 };

export const tickedEngines = ({ preferredSites }: Pick<SourceChoice, "preferredSites">): Engine[] =>
  ENGINES.filter((engine) => preferredSites.some((site) => engineIn(site) === engine));

const namedEngines = (config: Config): Engine[] => {
  const { providers } = enginesWanted(config);
  return ENGINES.filter((engine) => providers.includes(engine));
};

/** What is asked of the search engines, whether it can answer or not; `config` with what the group usually takes. */
export function enginesAsked({ sources, config }: Chosen): { isMeta: boolean; engines: Engine[] } {
  const ticked = tickedEngines(sources);
  const isAsked = ticked.length > 0 || sources.useWeb || choosesNothing(sources);
  const isMeta = isAsked && isYes(config[META]);
  if (!isAsked || isMeta) return { isMeta, engines: [] };
  return { isMeta, engines: ticked.length > 0 ? ticked : namedEngines(config) };
}

/** The parameters as a form shows them: what is ticked is what is named. */
export function withTicked({ sources, config }: Chosen): Config {
  const ticked = tickedEngines(sources);
  return ticked.length === 0 || isYes(config[META])
    ? config
    : { ...config, [PROVIDER]: ticked.map((engine) => NUMBERS[engine]) };
}

const tickOnly = (sources: SourceChoice, engines: readonly Engine[]): SourceChoice => ({
  ...sources,
  preferredSites: [
    ...sources.preferredSites.filter((site) => {
      const engine = engineIn(site);
      return engine === null || engines.includes(engine);
    }),
    ...engines
      .filter((engine) => !tickedEngines(sources).includes(engine))
      .map((engine) => ENGINE_ENTRIES[engine]),
  ],
});

/** Among the sources. Engines that somebody had named before go with the first tick. */
export function tickEngine(
  definitions: Definitions,
  { sources, config }: Chosen,
  engine: Engine,
  isOn: boolean,
): Chosen {
  const { [PROVIDER]: named, ...rest } = config;
  const ticked = tickedEngines(sources);
  if (ticked.includes(engine) === isOn) return { sources, config };
  const before = ticked.length > 0 || listOf(named).length === 0 ? ticked : namedEngines(config);
  const others = before.filter((one) => one !== engine);
  const isMetaUsual = isYes(wholeConfig(definitions, rest)[META]);
  return {
    sources: tickOnly(sources, isOn ? [...others, engine] : others),
    // Where the metasearch is the usual thing, choosing an engine is choosing against it.
    config: isOn && isMetaUsual ? { ...rest, [META]: "false" } : rest,
  };
}

/** Among the parameters: `after` is what became of those that `withTicked` showed. */
export function withParameters(definitions: Definitions, { sources }: Chosen, after: Config): Chosen {
  if (!sources.preferredSites.some(isEngine)) return { sources, config: after };
  const whole = wholeConfig(definitions, after);
  const { [PROVIDER]: _ticked, ...config } = after;
  return { sources: tickOnly(sources, isYes(whole[META]) ? [] : namedEngines(whole)), config };
}
