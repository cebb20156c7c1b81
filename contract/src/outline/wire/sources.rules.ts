/** Sources in the specification's names and in the model's, in both directions. */
import type { LibraryChoice, NodeSources, SourceChoice } from "../model.ts";
import { mapValues, NO_SOURCES } from "../sources/sources.rules.ts";
import type { LibrariesPayload, NodePayload, SourceParams, SourcesPayload } from "./schema.ts";

type NodeSourcesPayload = Partial<Pick<NodePayload, "sources" | "sourceParams" | "sourcesSubTopic">>;
type EncodedNodeSources = {
  sources: string[];
  sourceParams: Record<string, Record<string, EncodedSpecial[]>>;
  sourcesSubTopic: SourcesPayload;
};

export const encodeLibraries = (libraries: LibraryChoice): LibrariesPayload =>
  mapValues(libraries, encodeTags);

export const encodeTags = (tags: LibraryChoice[string]): LibrariesPayload[string] =>
  mapValues(tags, ({ type, values }) => ({ DT: type, V: values }));

export const decodeLibraries = (payload: LibrariesPayload): LibraryChoice =>
  mapValues(payload, (tags) =>
    mapValues(tags, ({ DT, V }) => ({
      type: DT === "Date" ? ("Date" as const) : ("Text" as const),
      values: V,
    })),
  );

export const encodeSources = (sources: SourceChoice): SourcesPayload => ({
  repoIds: encodeLibraries(sources.libraries),
  repoAvailable: sources.useLibraries,
  knowledgeStoreIds: encodeLibraries(sources.knowledgeStores),
  webAvailable: sources.useWeb,
  favouriteWebsites: sources.preferredSites,
  dispreferredWebsites: sources.avoidedSites,
  includeSubTopic: sources.includeSubtopics,
});

export const decodeSources = (payload: SourcesPayload): SourceChoice => ({
  libraries: decodeLibraries(payload.repoIds),
  knowledgeStores: decodeLibraries(payload.knowledgeStoreIds),
  useLibraries: payload.repoAvailable,
  useWeb: payload.webAvailable,
  preferredSites: payload.favouriteWebsites,
  avoidedSites: payload.dispreferredWebsites,
  includeSubtopics: payload.includeSubTopic,
});

const NOWHERE: NodeSources = { addresses: [], libraries: [], special: [] };

export function encodeNodeSources(sources: NodeSources = NOWHERE): EncodedNodeSources {
  const reaches = [
    ...sources.addresses.map(({ address, withSubtopics }) => [address, withSubtopics] as const),
    ...sources.libraries.map(({ id, withSubtopics }) => [id, withSubtopics] as const),
  ];
  const files = sources.libraries.filter(({ isStore }) => !isStore);
  return {
    sources: sources.addresses.map(({ address }) => address),
    sourceParams: encodeSpecial(sources.special),
    sourcesSubTopic: encodeSources({
      ...NO_SOURCES,
      libraries: tagsOf(files),
      useLibraries: files.length > 0,
      knowledgeStores: tagsOf(sources.libraries.filter(({ isStore }) => isStore)),
      includeSubtopics: Object.fromEntries(reaches),
    }),
  };
}

const tagsOf = (libraries: NodeSources["libraries"]): LibraryChoice =>
  Object.fromEntries(libraries.map(({ id, tags }) => [id, tags]));

export function decodeNodeSources(payload: NodeSourcesPayload): NodeSources | undefined {
  const { sources, sourceParams, sourcesSubTopic } = payload;
  const flags = sourcesSubTopic?.includeSubTopic ?? {};
  const withSubtopics = (id: string) => (Object.hasOwn(flags, id) ? flags[id]! : true);
  const addresses = [...(sources ?? []), ...(sourcesSubTopic?.favouriteWebsites ?? [])];
  const stores = decodeLibraries(sourcesSubTopic?.knowledgeStoreIds ?? {});
  // One library is searched once: as a store when it was chosen as both.
  const files = Object.entries(decodeLibraries(sourcesSubTopic?.repoIds ?? {})).filter(
    ([id]) => !Object.hasOwn(stores, id),
  );
  const decoded: NodeSources = {
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
    special: decodeSpecial(sourceParams ?? {}),
  };
  const isEmpty = decoded.addresses.length + decoded.libraries.length + decoded.special.length === 0;
  return isEmpty ? undefined : decoded;
}

/** Whether the same would be sent of them. */
export const sameNodeSources = (a: NodeSources | undefined, b: NodeSources | undefined): boolean =>
  a === b || JSON.stringify(encodeNodeSources(a)) === JSON.stringify(encodeNodeSources(b));

type EncodedSpecial = { id: number; value: string[]; includeSubtopic: string[] };

/** Here alone a flag is sent as a list of one text: the specification wants it so. */
function encodeSpecial(special: NodeSources["special"]): EncodedNodeSources["sourceParams"] {
  // Grouped in maps: a source may be called anything, "__proto__" too.
  const bySource = Map.groupBy(special, ({ source }) => source);
  let last = 0;
  // Its id is its row: unique in the node, and the same however often it is sent.
  const encode = ({ values, withSubtopics }: NodeSources["special"][number]): EncodedSpecial => ({
    id: ++last,
    value: values,
    includeSubtopic: [String(withSubtopics)],
  });
  return Object.fromEntries(
    [...bySource].map(([source, ofSource]) => {
      const byParameter = Map.groupBy(ofSource, ({ parameter }) => parameter);
      return [
        source,
        Object.fromEntries([...byParameter].map(([name, entries]) => [name, entries.map(encode)])),
      ];
    }),
  );
}

type Special = Exclude<SourceParams[string][string], string | unknown[]>;

const decodeSpecial = (payload: SourceParams): NodeSources["special"] =>
  Object.entries(payload).flatMap(([source, parameters]) =>
    Object.entries(parameters).flatMap(([parameter, given]) =>
      [given]
        .flat()
        .map((one): Special => (typeof one === "string" ? { value: one, includeSubtopic: true } : one))
        .map(({ value, includeSubtopic }) => ({
          source,
          parameter,
          values: splitValues(value),
          withSubtopics: includeSubtopic,
        }))
        .filter(({ values }) => values.length > 0),
    ),
  );

export const splitValues = (value: string | string[]): string[] =>
  [value]
    .flat()
    .flatMap((one) => one.split(","))
    .map((one) => one.trim())
    .filter((one) => one !== "");
