/** Where a node is asked. The run that asks and the words that announce it both decide it here. */
import { engineIn, isEngine } from "../sources/addresses.rules.ts";
import type { NodeSources, SourceChoice, TagFilter } from "../model.ts";
import { choosesNothing } from "../rules.ts";

/** What the person chose: for the whole gyan, and for this node (which then is asked there alone). */
export type Choice = {
  sources: SourceChoice;
  own: NodeSources | null;
  /** Of the search engines: by name, and whether all of them are asked through a metasearch. */
  providers: string[];
  metaSearch: boolean;
};

/** A source outside that a node is to ask. Wished for: it was named, and is asked even where it cannot answer. */
export type Outside = {
  name: string;
  /** What its answers are narrowed by. */
  parameters: Record<string, string[]>;
  /** The one engine that a metasearch is to ask. */
  engine: string | null;
  /** The source that people know it by. */
  shownAs: string;
  isWished: boolean;
};

export const METASEARCH = "searxng";

const ENGINES = new Map([
  ["google", "google-cse"],
  ["bing", "bing"],
  ["brave", "brave"],
]);
/** Options of searchProvider, by the numbers that the specification sends. */
const PROVIDERS: Record<string, string> = { "1": "google", "2": "bing", "3": "brave" };

/** A value as the texts that it holds: parameters come as text, numbers, flags, or lists of them. */
export const textsOf = (value: unknown): string[] =>
  [value]
    .flat()
    .flatMap((one) =>
      typeof one === "string" || typeof one === "number" || typeof one === "boolean"
        ? String(one).trim()
        : [],
    );
export const isYes = (value: unknown): boolean => /^(?:true|yes|1)$/iu.test(textsOf(value)[0] ?? "");
export const listOf = (value: unknown): string[] =>
  textsOf(value)
    .flatMap((one) => one.split(","))
    .map((one) => one.trim().toLowerCase())
    .filter((one) => one !== "");

/** Which search engines the parameters want. */
export function enginesWanted(config: Record<string, unknown>): Pick<Choice, "providers" | "metaSearch"> {
  const providers = listOf(config["searchProvider"]).map((one) => PROVIDERS[one] ?? one);
  return {
    providers: providers.length > 0 ? providers : ["google"],
    metaSearch: isYes(config["metaSearch"]),
  };
}

type IsReady = (name: string) => boolean;

/** Every source out there, in the order in which they are asked. `scholarly` names those that there are. */
export const outsideOf = (choice: Choice, scholarly: string[], isReady: IsReady): Outside[] => [
  ...scholarlyOf(choice, scholarly).filter(({ name, isWished }) => isWished || isReady(name)),
  ...enginesOf(choice, isReady),
];

/** All scholarly sources, or those that an outline names with what they are narrowed by. */
function scholarlyOf({ sources, own }: Choice, names: string[]): Outside[] {
  const asked = (name: string, parameters: Outside["parameters"], isWished: boolean) => ({
    name,
    parameters,
    engine: null,
    shownAs: name,
    isWished,
  });
  if (own) {
    const byName = Map.groupBy(own.special, ({ source }) => source);
    return [...byName].map(([name, entries]) => {
      const byParameter = Map.groupBy(entries, ({ parameter }) => parameter);
      const parameters = [...byParameter].map(
        ([parameter, all]) => [parameter, all.flatMap(({ values }) => values)] as const,
      );
      return asked(name, Object.fromEntries(parameters), true);
    });
  }
  if (!sources.useWeb && !choosesNothing(sources)) return [];
  return names.map((name) => asked(name, {}, false));
}

/**
 * The search engines to ask: those ticked or named; all through the metasearch when that is wished; with nothing chosen those
 * that are there. An engine is asked with its own key, or else through the metasearch.
 */
function enginesOf({ sources, own, providers, metaSearch }: Choice, isReady: IsReady): Outside[] {
  const ticked = placesOf({ sources, own }).flatMap((place) => ENGINES.get(engineIn(place) ?? "") ?? []);
  const isOpen = own === null && (sources.useWeb || choosesNothing(sources));
  if (!isOpen && ticked.length === 0) return [];
  const isWished = ticked.length > 0 || !choosesNothing(sources);
  const hasMetasearch = isReady(METASEARCH);
  const asked = (name: string, engine: string | null, shownAs: string) => [
    { name, parameters: {}, engine, shownAs, isWished },
  ];
  if (metaSearch) return hasMetasearch || isWished ? asked(METASEARCH, null, METASEARCH) : [];
  const named = providers.flatMap((provider) => ENGINES.get(provider) ?? []);
  return [...new Set(ticked.length > 0 ? ticked : named)].flatMap((name) => {
    if (isReady(name) || (isWished && !hasMetasearch)) return asked(name, null, name);
    return hasMetasearch ? asked(METASEARCH, name === "google-cse" ? "google" : name, name) : [];
  });
}

const placesOf = ({ sources, own }: Pick<Choice, "sources" | "own">): string[] =>
  own ? own.addresses.map(({ address }) => address) : sources.preferredSites;

/** The person's own web addresses. */
export const addressesOf = (choice: Pick<Choice, "sources" | "own">): string[] => [
  ...new Set(placesOf(choice).filter((address) => !isEngine(address))),
];

export type Readable = { id: number; uuid: string; name: string };
export type AskedLibrary<L> = { library: L; tags: Record<string, TagFilter>; isWished: boolean };

const chosenOf = ({ sources, own }: Pick<Choice, "sources" | "own">): Record<string, Tags> =>
  own
    ? Object.fromEntries(own.libraries.map(({ id, tags }) => [id, tags]))
    : { ...sources.libraries, ...sources.knowledgeStores };
type Tags = Record<string, TagFilter>;

/** Of the libraries that the person may read, those that are searched, and by which tags each is narrowed. */
export function librariesOf<L extends Readable>(
  choice: Pick<Choice, "sources" | "own">,
  readable: L[],
): AskedLibrary<L>[] {
  const chosen = chosenOf(choice);
  const { sources, own } = choice;
  const takesAll =
    own === null && (choosesNothing(sources) || (sources.useLibraries && Object.keys(chosen).length === 0));
  return readable.flatMap((library) => {
    const tags = chosen[library.id] ?? chosen[library.uuid];
    if (!tags && !takesAll) return [];
    return [{ library, tags: tags ?? {}, isWished: tags !== undefined }];
  });
}

/** Chosen once, and gone or withdrawn since: nothing is searched there. */
export const goneOf = (choice: Pick<Choice, "sources" | "own">, readable: Readable[]): string[] => {
  const there = new Set(readable.flatMap(({ id, uuid }) => [String(id), uuid]));
  return Object.keys(chosenOf(choice)).filter((id) => !there.has(id));
};
