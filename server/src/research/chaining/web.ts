import { createHash } from "node:crypto";
import type { Name } from "@gyan/contract/chaining/keys.rules.ts";
import type { Direction } from "@gyan/contract/chaining/rules.ts";
import { ROOT_NODE, type PersonId, type WorkId } from "@gyan/contract/ids.ts";
import type { Queryable } from "#platform/db.ts";
import { shownNodes } from "#reading/articles/index.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";
import { outlineOf } from "#research/topics/index.ts";
import { webOf, type Citation, type Node, type OwnWork, type Web } from "./joining.rules.ts";
import { sharedBy, type Shared } from "./rules.ts";
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

/** The web of citations, seen from some works. */
export type Loaded = {
  web: Web;
  /** Works whose texts list what they cite. */
  listing: ReadonlySet<WorkId>;
  timesCited(node: Node): number | null;
  shared(direction: Direction): Shared[];
};

type Around = { gyan: Gyan | null; topic: Readable<TopicRef> | null; personId: PersonId };

/** A web of thousands of works takes a second to make, and is looked at page after page. */
const keptWebs = new WeakMap<Queryable, Map<string, { made: string; loaded: Loaded }>>();
const MOST_KEPT = 4;
const WORTH_KEEPING = 20;

/** Around some works of a topic, or around a document: whatever was told of them, and citations between them and what the caller may read. */
export async function webAround(db: Queryable, workIds: readonly WorkId[], around: Around): Promise<Loaded> {
  const { gyan, topic, personId } = around;
  const pairs = await store.citationsAround(db, workIds, { personId, topicId: topic?.id ?? null });
  const known = new Set((gyan?.works ?? []).map(({ workId }) => workId));
  const others = [...workIds, ...pairs.flatMap(({ from, to }) => [from, to])].filter((id) => !known.has(id));
  const named = others.length === 0 ? [] : await store.namedWorks(db, [...new Set(others)]);
  const given = { workIds, pairs, works: [...(gyan?.works ?? []), ...named] };
  if (workIds.length < WORTH_KEEPING) return makeWeb(db, given);
  const kept = keptWebs.get(db) ?? new Map<string, { made: string; loaded: Loaded }>();
  keptWebs.set(db, kept);
  // Whatever is seen by everybody is the same for everybody: only their own documents differ.
  const key = createHash("sha256")
    .update(JSON.stringify([workIds, pairs]))
    .digest("base64url");
  const names = given.works.map(({ workId, dois, titleKey, year }) => [workId, dois, titleKey, year]);
  const made = createHash("sha256")
    .update(JSON.stringify([await store.versionOf(db, workIds), names]))
    .digest("base64url");
  const before = kept.get(key);
  if (before?.made === made) return before.loaded;
  const loaded = await makeWeb(db, given);
  kept.delete(key);
  kept.set(key, { made, loaded });
  for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
  return loaded;
}

type Given = { workIds: readonly WorkId[]; pairs: store.Pair[]; works: NamedWork[] };

async function makeWeb(db: Queryable, { workIds, pairs, works }: Given): Promise<Loaded> {
  const entries = await store.entriesOf(db, workIds);
  const links = await store.linksOf(db, workIds);
  const chained = new Map((await store.chainedOf(db, workIds)).map((one) => [one.id, one]));
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
  const web = webOf(works.map(toOwn), citations);
  const shared = new Map<Direction, Shared[]>();
  return {
    web,
    listing: new Set(entries.map(({ workId }) => workId)),
    timesCited: ({ chainedIds }) => {
      const counts = [...chainedIds].flatMap((id) => chained.get(id)?.timesCited ?? []);
      return counts.length === 0 ? null : Math.max(...counts);
    },
    shared(direction) {
      const seen = shared.get(direction) ?? sharedBy(web, workIds, direction);
      shared.set(direction, seen);
      return seen;
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
