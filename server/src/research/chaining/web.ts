import type { Name } from "@gyan/contract/chaining/keys.rules.ts";
import { ROOT_NODE, type PersonId, type WorkId } from "@gyan/contract/ids.ts";
import type { Queryable } from "#platform/db.ts";
import { shownNodes } from "#reading/articles/index.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";
import { outlineOf } from "#research/topics/index.ts";
import { webOf, type Citation, type Node, type OwnWork, type Web } from "./joining.rules.ts";
import * as store from "./store.ts";
import type { GyanWork, NamedWork } from "./store.ts";
import * as takes from "./takes.store.ts";
import type { Taken } from "./takes.store.ts";

/** What a topic has, and what people did with what its citations offer. */
export type Gyan = {
  works: GyanWork[];
  byWork: Map<WorkId, GyanWork>;
  taken: Map<string, Taken>;
  asides: Set<string>;
};

export async function gyanOf(db: Queryable, topic: Readable<TopicRef>): Promise<Gyan> {
  const nodeIds = shownNodes(await outlineOf(db, topic.id), ROOT_NODE);
  const works = await store.gyanWorks(db, topic, nodeIds);
  return {
    works,
    byWork: new Map(works.map((work) => [work.workId, work])),
    taken: new Map((await takes.takenOf(db, topic)).map((one) => [one.key, one])),
    asides: new Set(await takes.asidesOf(db, topic)),
  };
}

export const relevantIn = ({ works }: Gyan): GyanWork[] => works.filter(({ isRelevant }) => isRelevant);

/** The web of citations, with how often its works are cited at all. */
export type Loaded = { web: Web; timesCited(node: Node): number | null };

/** Around some works of a topic, or around a document: whatever was told of them, and citations between them and what the caller may read. */
export async function webAround(
  db: Queryable,
  workIds: readonly WorkId[],
  { gyan, topic, personId }: { gyan: Gyan | null; topic: Readable<TopicRef> | null; personId: PersonId },
): Promise<Loaded> {
  const entries = await store.entriesOf(db, workIds);
  const links = await store.linksOf(db, workIds);
  const chained = new Map((await store.chainedOf(db, workIds)).map((one) => [one.id, one]));
  const pairs = await store.citationsAround(db, workIds, { personId, topicId: topic?.id ?? null });
  const known = new Set((gyan?.works ?? []).map(({ workId }) => workId));
  const others = [...workIds, ...pairs.flatMap(({ from, to }) => [from, to])].filter((id) => !known.has(id));
  const works = [...(gyan?.works ?? []), ...(await store.namedWorks(db, [...new Set(others)]))];
  const citations: Citation[] = [
    ...entries.map(({ workId, number, ...name }): Citation => ({
      from: { ownId: workId },
      to: { name, ref: { workId, number } },
      source: "text",
    })),
    ...links.flatMap(({ workId, direction, source, chainedId }): Citation[] => {
      const name = chained.get(chainedId);
      if (!name) return [];
      const [here, there] = [{ ownId: workId }, { name, ref: { chainedId } }];
      return [direction === "cites" ? { from: here, to: there, source } : { from: there, to: here, source }];
    }),
    ...pairs.map(({ from, to, source }): Citation => ({ from: { ownId: from }, to: { ownId: to }, source })),
  ];
  return {
    web: webOf(works.map(toOwn), citations),
    timesCited: ({ chainedIds }) => {
      const counts = [...chainedIds].flatMap((id) => chained.get(id)?.timesCited ?? []);
      return counts.length === 0 ? null : Math.max(...counts);
    },
  };
}

/** By its DOIs, the one that it is stored under first; by its title where it has none. */
function toOwn({ workId, doi, dois, titleKey, year }: NamedWork): OwnWork {
  const known = [...new Set([...(doi === null ? [] : [doi]), ...dois])];
  const [first, ...others] = known.map((one): Name => ({ doi: one, titleKey, year }));
  return { workId, names: [first ?? { doi: null, titleKey, year }, ...others] };
}

/** Everything by which a work of the web is called. */
export function nodesByKey({ web }: Loaded): Map<string, Node> {
  const byKey = new Map<string, Node>();
  for (const node of new Set(web.nodes.values()))
    for (const key of node.keys) if (!byKey.has(key) || node.key === key) byKey.set(key, node);
  return byKey;
}
