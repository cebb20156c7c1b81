import { fail } from "@gyan/contract/failures.ts";
import type { NodeId } from "@gyan/contract/ids.ts";
import type { GyanSources, RefreshNode, schedule } from "@gyan/contract/living/refreshing.ts";
import type { BodyOf } from "@gyan/contract/endpoint.ts";
import type { SentSources } from "@gyan/contract/outline/checking.rules.ts";
import type { NodeSources, OutlineNode, SourceChoice, TagFilter } from "@gyan/contract/outline/model.ts";
import { findNode, ROOT_NODE } from "@gyan/contract/outline/rules.ts";
import {
  fromNodeSources,
  mapValues,
  sameNodeSources,
  toNodeSources,
  type WireChoice,
  type WireLibraries,
} from "@gyan/contract/outline/sources/sources.rules.ts";
import { titleOf } from "@gyan/contract/outline/sources/special.rules.ts";

/** What was sent of each node of the outline. */
export type SentNodes = ReadonlyMap<NodeId, RefreshNode>;

/** By their ids in the outline: the root is sent under the id of its topic. */
export function nodesSent(sent: RefreshNode, root: OutlineNode): SentNodes {
  const nodes = new Map<NodeId, RefreshNode>();
  for (const [id, node] of placed(sent, ROOT_NODE)) {
    if (!findNode(root, id)) throw fail("node_not_found");
    if (nodes.has(id))
      throw fail("invalid_input", {}, [{ path: "topicOutline", message: `The id ${id} is used twice.` }]);
    nodes.set(id, withDates(node));
  }
  return nodes;
}

function* placed(node: RefreshNode, id: NodeId): Generator<[NodeId, RefreshNode]> {
  yield [id, node];
  for (const child of node.subtopic) yield* placed(child, child.topicId as NodeId);
}

const withDates = (node: RefreshNode): RefreshNode =>
  node.sourcesSubTopic ? { ...node, sourcesSubTopic: withEnds(node.sourcesSubTopic) } : node;

/** Of several dates the first and the last are where the range begins and ends. */
export const withEnds = <C extends Pick<WireChoice, "repoIds" | "knowledgeStoreIds">>(choice: C): C => ({
  ...choice,
  repoIds: endsIn(choice.repoIds),
  knowledgeStoreIds: endsIn(choice.knowledgeStoreIds),
});

const endsIn = (libraries: WireLibraries): WireLibraries =>
  mapValues(libraries, (tags) =>
    mapValues(tags, ({ DT, V }) => ({ DT, V: DT === "Date" && V.length > 0 ? [V[0]!, V.at(-1)!] : V })),
  );

const hasSources = ({ sources, sourceParams, sourcesSubTopic }: RefreshNode): boolean =>
  [sources, sourceParams, sourcesSubTopic].some((part) => part !== undefined && part !== null);

/**
 * Without the sources of nodes that are sent as the sender was shown them: those stay as they are, with what the sender may
 * not see of them, and nobody has to answer for them.
 */
export function onlyChanged(sent: RefreshNode, shown: OutlineNode, id: NodeId = ROOT_NODE): RefreshNode {
  const node = findNode(shown, id);
  const subtopic = sent.subtopic.map((one) => onlyChanged(one, shown, one.topicId as NodeId));
  const isSame = node && sameNodeSources(node.sources, sourcesOf(node, withDates(sent)));
  if (!isSame) return { ...sent, subtopic };
  const { topicId, sendForRefresh } = sent;
  return { topicId, sendForRefresh, subtopic };
}

/** The outline with the sources that were sent; the same one when none were. */
export function withSources(root: OutlineNode, nodes: SentNodes): OutlineNode {
  if (![...nodes.values()].some(hasSources)) return root;
  const change = (node: OutlineNode): OutlineNode => {
    const sent = nodes.get(node.id);
    const children = node.children.map(change);
    return sent && hasSources(sent)
      ? { ...node, children, sources: sourcesOf(node, sent) }
      : { ...node, children };
  };
  return change(root);
}

/** What is left out stays as it is: the flags of the addresses and of the libraries come with the libraries. */
function sourcesOf(node: OutlineNode, sent: RefreshNode): NodeSources | undefined {
  const before = fromNodeSources(node.sources);
  const own = toNodeSources({
    sources: sent.sources ?? before.sources,
    sourcesSubTopic: sent.sourcesSubTopic ?? before.sourcesSubTopic,
  });
  const special = sent.sourceParams
    ? (toNodeSources({ sourceParams: sent.sourceParams })?.special ?? [])
    : (node.sources?.special ?? []);
  if (!own && special.length === 0) return undefined;
  return { addresses: own?.addresses ?? [], libraries: own?.libraries ?? [], special };
}

/** What was sent, alone: nobody answers for what others chose before. */
export const onlySent = (root: OutlineNode, nodes: SentNodes): OutlineNode => ({
  ...root,
  sources: isSent(nodes, root.id) ? root.sources : undefined,
  children: root.children.map((child) => onlySent(child, nodes)),
});

const isSent = (nodes: SentNodes, id: NodeId): boolean => nodes.has(id) && hasSources(nodes.get(id)!);

/** As the sources of an outline are looked through, whoever sends it. */
export const asSent = (node: RefreshNode): SentSources => ({
  ...withDates(node),
  subtopics: node.subtopic.map(asSent),
});

type Scheduled = Pick<BodyOf<typeof schedule>, "favouriteWebsites" | "dispreferredWebsites" | "repositories">;

/** The sources of the latest run, with what is to be another. */
export const sourcesScheduled = (before: WireChoice, sent: Scheduled): WireChoice => ({
  ...before,
  favouriteWebsites: sent.favouriteWebsites ?? before.favouriteWebsites,
  dispreferredWebsites: sent.dispreferredWebsites ?? before.dispreferredWebsites,
  ...(sent.repositories && {
    repoIds: sent.repositories,
    // Without a name the flag means all of them: so it stays when it meant that before.
    repoAvailable: !isEmpty(sent.repositories) || (before.repoAvailable && isEmpty(before.repoIds)),
  }),
});

const isEmpty = (record: object): boolean => Object.keys(record).length === 0;

type Item = GyanSources["repository"][number];
type Names = ReadonlyMap<string, string>;

/** Where the whole gyan looks, and where one node of it does. */
export function gyanSources(sources: SourceChoice, node: OutlineNode | undefined, names: Names): GyanSources {
  const flags = new Map(Object.entries(sources.includeSubtopics));
  const item = (
    sourceId: string,
    tags: Record<string, TagFilter>,
    isGyanLevel: boolean,
    reaches: boolean,
  ) => ({
    source: names.get(sourceId) ?? sourceId,
    sourceId,
    isGyanLevel,
    strTags: JSON.stringify(mapValues(tags, ({ type, values }) => ({ DT: type, V: values }))),
    includeSubtopic: reaches,
  });
  const ofGyan = (chosen: SourceChoice["libraries"]): Item[] =>
    Object.entries(chosen).map(([id, tags]) => item(id, tags, true, flags.get(id) ?? true));
  const ofNode = (isStore: boolean): Item[] =>
    (node?.sources?.libraries ?? [])
      .filter((library) => (library.isStore ?? false) === isStore)
      .map(({ id, tags, withSubtopics }) => item(id, tags, false, withSubtopics));
  const address = (one: string, isGyanLevel: boolean, reaches: boolean) => ({
    ...item(one, {}, isGyanLevel, reaches),
    sourceParams: {},
  });
  return {
    repository: [...ofGyan(sources.libraries), ...ofNode(false)],
    gyanknowledgestore: [...ofGyan(sources.knowledgeStores), ...ofNode(true)],
    web: [
      ...sources.preferredSites.map((one) => address(one, true, flags.get(one) ?? true)),
      ...(node?.sources?.addresses ?? []).map((one) => address(one.address, false, one.withSubtopics)),
      ...(node?.sources?.special ?? []).map(({ source, parameter, values, withSubtopics }) => ({
        ...item(source, {}, false, withSubtopics),
        source: titleOf(source),
        sourceParams: { [parameter]: values },
      })),
    ],
  };
}
