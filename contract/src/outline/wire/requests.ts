/** Requests about outlines as the server reads them: into the model, with the flaws that the one check finds. */
import { fail } from "../../failures.ts";
import { type NodeId, TopicId } from "../../ids.ts";
import { type Flaw, flawsOf, isOfKind, type KnownSources, sourceFlaws } from "../checking.rules.ts";
import type { Config, NodeSources, OutlineNode, SourceChoice } from "../model.ts";
import { ROOT_NODE } from "../rules.ts";
import { mapValues } from "../sources/sources.rules.ts";
import { inWords, lookAtChoice, lookAtNodeSources, lookAtPayload } from "./flaws.rules.ts";
import { decodeNode } from "./node.rules.ts";
import type {
  LibrariesPayload,
  RefreshNodePayload,
  RefreshPayload,
  SchedulePayload,
  SearchPayload,
  SourcesPayload,
} from "./schema.ts";
import { decodeLibraries, decodeNodeSources, decodeSources, encodeNodeSources } from "./sources.rules.ts";

/** Refused with all that is wrong, or fine. */
export function refuseFlaws(flaws: readonly Flaw[]): void {
  if (flaws.length > 0) throw fail("invalid_input", {}, inWords(flaws));
}

export const flawsOfSources = (sources: SourceChoice): Flaw[] => sourceFlaws(lookAtChoice(sources));

export type DecodedSearch = {
  root: OutlineNode;
  sources: SourceChoice;
  config: Config;
  /** The draft that is searched, and what it becomes. */
  draft: { id: number | string; data: string } | null;
  /** Of the sources alone: an outline that is none is refused here. */
  flaws: Flaw[];
};

export function decodeSearch(payload: SearchPayload, known: KnownSources): DecodedSearch {
  const { topicOutline, config, draftId } = payload;
  const flaws = flawsOf(topicOutline, lookAtPayload, known);
  refuseFlaws(flaws.filter(isOfKind("tree")));
  const [blank] = flaws.filter(isOfKind("words"));
  if (blank?.code === "name_blank") throw fail("outline_blank");
  // Which of the topics has the keyword was never told.
  if (blank) refuseFlaws([{ ...blank, steps: [] }]);
  const sources = decodeSources(payload.sources);
  const isOfDraft = draftId !== null && draftId !== undefined && draftId !== "";
  return {
    root: decodeNode(topicOutline),
    sources,
    config,
    draft: isOfDraft
      ? { id: draftId, data: JSON.stringify({ topicOutline, sources: payload.sources, config }) }
      : null,
    flaws: [...flawsOfSources(sources), ...flaws.filter(isOfKind("sources"))],
  };
}

/** What a refresh wants of one node. */
export type NodeRefresh = {
  id: NodeId;
  isChosen: boolean;
  /** What becomes of its sources; null where nothing was sent of them. */
  change: ((before: NodeSources | undefined) => NodeSources | undefined) | null;
};

export type DecodedRefresh = { nodes: NodeRefresh[]; sources: SourceChoice; config: Config; flaws: Flaw[] };

export const decodeRefresh = (
  payload: RefreshPayload,
  known: KnownSources,
): DecodedRefresh & { topicId: TopicId } => ({
  topicId: TopicId.parse(payload.topicOutline.topicId),
  ...decodeNodes(payload.topicOutline, known),
  sources: decodeSources(withEnds(payload.sources)),
  config: payload.config,
});

export type DecodedSchedule = {
  /** Null where the nodes are named by their ids alone, or not at all. */
  nodes: NodeRefresh[] | null;
  nodeIds: NodeId[];
  /** All sources, or null where a part of them is to be another than in the latest run. */
  sources: SourceChoice | null;
  changes: Partial<Pick<SourceChoice, "preferredSites" | "avoidedSites" | "libraries">>;
  config: Config;
  flaws: Flaw[];
  times: unknown;
  day: unknown;
  timeZone: string | undefined;
};

export function decodeSchedule(payload: SchedulePayload, known: KnownSources): DecodedSchedule {
  const { favouriteWebsites, dispreferredWebsites, repositories, sources, topicOutline } = payload;
  const decoded = topicOutline && decodeNodes(topicOutline, known);
  return {
    nodes: decoded?.nodes ?? null,
    flaws: decoded?.flaws ?? [],
    nodeIds: payload.refreshTOCIds,
    sources: sources ? decodeSources(withEnds(sources)) : null,
    changes: {
      ...(favouriteWebsites && { preferredSites: favouriteWebsites }),
      ...(dispreferredWebsites && { avoidedSites: dispreferredWebsites }),
      ...(repositories && { libraries: decodeLibraries(endsIn(repositories)) }),
    },
    config: payload.config,
    times: payload.frequencyOfRun,
    day: payload.day,
    timeZone: payload.timeZone,
  };
}

/** By their ids in the outline: the root is sent under the id of its topic. */
function decodeNodes(root: RefreshNodePayload, known: KnownSources): Pick<DecodedRefresh, "nodes" | "flaws"> {
  const nodes: NodeRefresh[] = [];
  const decode = (payload: RefreshNodePayload, id: NodeId): void => {
    nodes.push({ id, isChosen: payload.sendForRefresh, change: changeOf(withDates(payload)) });
    for (const child of payload.subtopic) decode(child, child.topicId as NodeId);
  };
  decode(root, ROOT_NODE);
  const flaws = flawsOf(
    root,
    (node) => ({
      id: node === root ? ROOT_NODE : node.topicId,
      name: undefined,
      children: node.subtopic,
      isLabel: false,
      hidesArticles: false,
      contexts: [],
      sources: lookAtNodeSources(withDates(node)),
    }),
    known,
  );
  // A tree that no outline can have is not looked into, so it is a flaw itself.
  const [isOfSources, isOfSize] = [isOfKind("sources"), isOfKind("size")];
  return { nodes, flaws: flaws.filter((flaw) => isOfSources(flaw) || isOfSize(flaw)) };
}

/** What is left out stays as it is: the flags of the addresses and of the libraries come with the libraries. */
function changeOf({ sources, sourceParams, sourcesSubTopic }: RefreshNodePayload): NodeRefresh["change"] {
  if ((sources ?? sourceParams ?? sourcesSubTopic ?? null) === null) return null;
  return (before) => {
    const encoded = encodeNodeSources(before);
    const places = decodeNodeSources({
      sources: sources ?? encoded.sources,
      sourcesSubTopic: sourcesSubTopic ?? encoded.sourcesSubTopic,
    });
    const special = sourceParams
      ? (decodeNodeSources({ sourceParams })?.special ?? [])
      : (before?.special ?? []);
    if (!places && special.length === 0) return undefined;
    return { addresses: places?.addresses ?? [], libraries: places?.libraries ?? [], special };
  };
}

const withDates = (node: RefreshNodePayload): RefreshNodePayload =>
  node.sourcesSubTopic ? { ...node, sourcesSubTopic: withEnds(node.sourcesSubTopic) } : node;

/** Of several dates the first and the last are where the range begins and ends. */
const withEnds = (payload: SourcesPayload): SourcesPayload => ({
  ...payload,
  repoIds: endsIn(payload.repoIds),
  knowledgeStoreIds: endsIn(payload.knowledgeStoreIds),
});

const endsIn = (libraries: LibrariesPayload): LibrariesPayload =>
  mapValues(libraries, (tags) =>
    mapValues(tags, ({ DT, V }) => ({ DT, V: DT === "Date" && V.length > 0 ? [V[0]!, V.at(-1)!] : V })),
  );
