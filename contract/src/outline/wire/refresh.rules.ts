/** What a refresh or a schedule sends, and what is answered about them. */
import type { NodeId, TopicId } from "../../ids.ts";
import type { Config, NodeSources, OutlineNode, SourceChoice, TagFilter } from "../model.ts";
import type { EditedNode } from "../nodes.rules.ts";
import { ROOT_NODE } from "../rules.ts";
import { titleOf } from "../sources/special.rules.ts";
import type { GyanSourcesPayload, SchedulePlanPayload } from "./replies.ts";
import type { EncodedRefreshNode } from "./schema.ts";
import { encodeBeside } from "./search.rules.ts";
import { encodeNodeSources, encodeSources, encodeTags } from "./sources.rules.ts";
import { decodeBeside } from "./tolerant.rules.ts";

export type Refresh = {
  root: EditedNode;
  /** The topics that are searched again. */
  chosen: ReadonlySet<NodeId>;
  sources: SourceChoice;
  config: Config;
};

export const encodeRefresh = (topicId: TopicId, { root, chosen, sources, config }: Refresh) => {
  // The root goes by the id of its gyan.
  const encode = (node: EditedNode): EncodedRefreshNode => ({
    topicId: node.id === ROOT_NODE ? topicId : node.id,
    sendForRefresh: chosen.has(node.id),
    ...encodeNodeSources(node.sources),
    subtopic: node.children.map(encode),
  });
  return { topicOutline: encode(root), ...encodeBeside({ sources, config }) };
};

type Recurrence = { times: number; day: string; timeZone: string };

/** All nodes are sent as none: what is added to the outline later is then searched too. */
export function encodeSchedule(
  topicId: TopicId,
  refresh: Refresh & { isAll: boolean },
  { times, day, timeZone }: Recurrence,
) {
  const payload = encodeRefresh(topicId, refresh);
  const { favouriteWebsites, dispreferredWebsites, repoIds } = payload.sources;
  return {
    topicId,
    ...payload,
    favouriteWebsites,
    dispreferredWebsites,
    repositories: repoIds,
    refreshTOCIds: refresh.isAll ? [] : [...refresh.chosen],
    frequencyOfRun: times,
    day,
    timeZone,
  };
}

/** What a schedule searches; `nodes` is null for all of them. */
export type SchedulePlan = {
  sources: SourceChoice;
  config: Record<string, unknown>;
  nodes: NodeId[] | null;
  leftOut: string[];
};

export const encodeSchedulePlan = (plan: SchedulePlan): SchedulePlanPayload => ({
  sources: encodeSources(plan.sources),
  config: plan.config,
  refreshTOCIds: plan.nodes ?? [],
  leftOut: plan.leftOut,
});

export type DecodedSchedulePlan = SchedulePlan & { config: Config };

export const decodeSchedulePlan = (payload: SchedulePlanPayload): DecodedSchedulePlan => ({
  ...decodeBeside(payload),
  nodes: payload.refreshTOCIds.length > 0 ? payload.refreshTOCIds : null,
  leftOut: payload.leftOut,
});

type Item = GyanSourcesPayload["repository"][number];

/** Where the whole gyan looks, and where one node of it does; `names` are those of libraries. */
export function encodeGyanSources(
  sources: SourceChoice,
  node: OutlineNode | undefined,
  names: ReadonlyMap<string, string>,
): GyanSourcesPayload {
  const flags = new Map(Object.entries(sources.includeSubtopics));
  const ofNode: NodeSources = node?.sources ?? { addresses: [], libraries: [], special: [] };
  const item = (
    sourceId: string,
    tags: Record<string, TagFilter>,
    isGyanLevel: boolean,
    includeSubtopic: boolean,
  ): Item => ({
    source: names.get(sourceId) ?? sourceId,
    sourceId,
    isGyanLevel,
    strTags: JSON.stringify(encodeTags(tags)),
    includeSubtopic,
  });
  const librariesOfGyan = (chosen: SourceChoice["libraries"]): Item[] =>
    Object.entries(chosen).map(([id, tags]) => item(id, tags, true, flags.get(id) ?? true));
  const librariesOfNode = (isWanted: boolean): Item[] =>
    ofNode.libraries
      .filter(({ isStore = false }) => isStore === isWanted)
      .map(({ id, tags, withSubtopics }) => item(id, tags, false, withSubtopics));
  const address = (one: string, isGyanLevel: boolean, reaches: boolean) => ({
    ...item(one, {}, isGyanLevel, reaches),
    sourceParams: {},
  });
  return {
    repository: [...librariesOfGyan(sources.libraries), ...librariesOfNode(false)],
    gyanknowledgestore: [...librariesOfGyan(sources.knowledgeStores), ...librariesOfNode(true)],
    web: [
      ...sources.preferredSites.map((one) => address(one, true, flags.get(one) ?? true)),
      ...ofNode.addresses.map((one) => address(one.address, false, one.withSubtopics)),
      ...ofNode.special.map(({ source, parameter, values, withSubtopics }) => ({
        ...item(source, {}, false, withSubtopics),
        source: titleOf(source),
        sourceParams: { [parameter]: values },
      })),
    ],
  };
}
