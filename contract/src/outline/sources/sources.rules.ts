/** Sources in the specification's words and in ours, in both directions. */
import type { LibraryChoice, NodeSources, SourceChoice } from "../model.ts";

export type WireLibraries = Record<string, Record<string, { DT: string; V: string[] }>>;
export type WireChoice = {
  repoIds: WireLibraries;
  repoAvailable: boolean;
  knowledgeStoreIds: WireLibraries;
  webAvailable: boolean;
  favouriteWebsites: string[];
  dispreferredWebsites: string[];
  includeSubTopic: Record<string, boolean>;
};
type Special = { value: string | string[]; includeSubtopic: boolean };
export type WireParams = Record<string, Record<string, string | (string | Special)[] | Special>>;
export type WireNodeSources = {
  sources?: string[] | null | undefined;
  sourceParams?: WireParams | null | undefined;
  sourcesSubTopic?: { [K in keyof WireChoice]?: WireChoice[K] | undefined } | null | undefined;
};

/** Nothing chosen: everything available is asked. */
export const NO_SOURCES: SourceChoice = {
  libraries: {},
  knowledgeStores: {},
  useLibraries: false,
  useWeb: false,
  preferredSites: [],
  avoidedSites: [],
  includeSubtopics: {},
};

export const mapValues = <V, W>(record: Record<string, V>, change: (value: V) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

const toLibraries = (wire: WireLibraries): LibraryChoice =>
  mapValues(wire, (tags) =>
    mapValues(tags, ({ DT, V }) => ({
      type: DT === "Date" ? ("Date" as const) : ("Text" as const),
      values: V,
    })),
  );

const fromLibraries = (libraries: LibraryChoice): WireLibraries =>
  mapValues(libraries, (tags) => mapValues(tags, ({ type, values }) => ({ DT: type, V: values })));

export const toSources = (wire: WireChoice): SourceChoice => ({
  libraries: toLibraries(wire.repoIds),
  knowledgeStores: toLibraries(wire.knowledgeStoreIds),
  useLibraries: wire.repoAvailable,
  useWeb: wire.webAvailable,
  preferredSites: wire.favouriteWebsites,
  avoidedSites: wire.dispreferredWebsites,
  includeSubtopics: wire.includeSubTopic,
});

export const fromSources = (sources: SourceChoice): WireChoice => ({
  repoIds: fromLibraries(sources.libraries),
  repoAvailable: sources.useLibraries,
  knowledgeStoreIds: fromLibraries(sources.knowledgeStores),
  webAvailable: sources.useWeb,
  favouriteWebsites: sources.preferredSites,
  dispreferredWebsites: sources.avoidedSites,
  includeSubTopic: sources.includeSubtopics,
});

export const splitValues = (value: string | string[]): string[] =>
  [value]
    .flat()
    .flatMap((one) => one.split(","))
    .map((one) => one.trim())
    .filter((one) => one !== "");

function toSpecial(wire: WireParams): NodeSources["special"] {
  return Object.entries(wire).flatMap(([source, parameters]) =>
    Object.entries(parameters).flatMap(([parameter, given]) => {
      const entries = [given]
        .flat()
        .map((one): Special => (typeof one === "string" ? { value: one, includeSubtopic: true } : one));
      return entries
        .map(({ value, includeSubtopic }) => ({
          source,
          parameter,
          values: splitValues(value),
          withSubtopics: includeSubtopic,
        }))
        .filter(({ values }) => values.length > 0);
    }),
  );
}

type SentSpecial = { id: number; value: string[]; includeSubtopic: string[] };

/** Here alone a flag is sent as a list of one text: the specification wants it so. */
function fromSpecial(special: NodeSources["special"]): Record<string, Record<string, SentSpecial[]>> {
  // Grouped in maps: a source may be called anything, "__proto__" too.
  const bySource = Map.groupBy(special, ({ source }) => source);
  let last = 0;
  return Object.fromEntries(
    [...bySource].map(([source, ofSource]) => {
      const byParameter = Map.groupBy(ofSource, ({ parameter }) => parameter);
      return [
        source,
        Object.fromEntries(
          [...byParameter].map(([name, entries]) => [name, entries.map((one) => sentSpecial(one, ++last))]),
        ),
      ];
    }),
  );
}

/** Its id is its row: unique in the node, and the same however often it is sent. */
const sentSpecial = ({ values, withSubtopics }: NodeSources["special"][number], id: number): SentSpecial => ({
  id,
  value: values,
  includeSubtopic: [String(withSubtopics)],
});

export function toNodeSources(wire: WireNodeSources): NodeSources | undefined {
  const { sources, sourceParams, sourcesSubTopic } = wire;
  const flags = sourcesSubTopic?.includeSubTopic ?? {};
  const withSubtopics = (id: string) => (Object.hasOwn(flags, id) ? flags[id]! : true);
  const addresses = [...(sources ?? []), ...(sourcesSubTopic?.favouriteWebsites ?? [])];
  const stores = toLibraries(sourcesSubTopic?.knowledgeStoreIds ?? {});
  // One library is searched once: as a store when it was chosen as both.
  const files = Object.entries(toLibraries(sourcesSubTopic?.repoIds ?? {})).filter(
    ([id]) => !Object.hasOwn(stores, id),
  );
  const own: NodeSources = {
    addresses: [...new Set(addresses)].map((address) => ({ address, withSubtopics: withSubtopics(address) })),
    libraries: [
      ...files.map(([id, tags]) => ({ id, tags, withSubtopics: withSubtopics(id) })),
      ...Object.entries(stores).map(([id, tags]) => ({
        id,
        tags,
        withSubtopics: withSubtopics(id),
        isStore: true,
      })),
    ],
    special: toSpecial(sourceParams ?? {}),
  };
  return own.addresses.length + own.libraries.length + own.special.length === 0 ? undefined : own;
}

const tagsOf = (libraries: NodeSources["libraries"]): LibraryChoice =>
  Object.fromEntries(libraries.map(({ id, tags }) => [id, tags]));

/** Whether the same would be sent of them. */
export const sameNodeSources = (a: NodeSources | undefined, b: NodeSources | undefined): boolean =>
  a === b || JSON.stringify(fromNodeSources(a)) === JSON.stringify(fromNodeSources(b));

export function fromNodeSources(own: NodeSources = { addresses: [], libraries: [], special: [] }) {
  const reaches = [
    ...own.addresses.map(({ address, withSubtopics }) => [address, withSubtopics] as const),
    ...own.libraries.map(({ id, withSubtopics }) => [id, withSubtopics] as const),
  ];
  const files = own.libraries.filter(({ isStore }) => !isStore);
  return {
    sources: own.addresses.map(({ address }) => address),
    sourceParams: fromSpecial(own.special),
    sourcesSubTopic: fromSources({
      ...NO_SOURCES,
      libraries: tagsOf(files),
      useLibraries: files.length > 0,
      knowledgeStores: tagsOf(own.libraries.filter(({ isStore }) => isStore)),
      includeSubtopics: Object.fromEntries(reaches),
    }),
  };
}
