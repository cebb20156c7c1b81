import type { BodyOf } from "@gyan/contract/endpoint.ts";
import type { setAside, take, untake } from "@gyan/contract/chaining/calls.ts";
import { fail } from "@gyan/contract/failures.ts";
import { chainKey, titleKeyOf, yearOf } from "@gyan/contract/chaining/keys.rules.ts";
import { ROOT_NODE, type NodeId, type PersonId, type WorkId } from "@gyan/contract/ids.ts";
import type { Queryable, Tx } from "#platform/db.ts";
import type { Actor } from "#platform/session.ts";
import { note } from "#people/audit/index.ts";
import type { Editable, TopicRef } from "#people/rights/index.ts";
import { beginTaken, requestOf, searchedNodes } from "#research/pipeline/index.ts";
import { latestRun, lockRun, type Run } from "#research/runs/index.ts";
import { outlineOf } from "#research/topics/index.ts";
import { keyOf } from "#sources/providers/outside.ts";
import type { FoundArticle } from "#sources/providers/remote/remote.ts";
import type { Node } from "./joining.rules.ts";
import type { Needs } from "./needs.ts";
import * as store from "./takes.store.ts";
import type { NewTake } from "./takes.store.ts";
import { gyanOf, nodesByKey, relevantIn, webAround, type Gyan } from "./web.ts";
import { describe, standingOf } from "./works.ts";

/** Stored before anything else is done with it: whatever happens then, the run that takes it in comes. */
export async function takeWorks(
  app: Needs,
  actor: Actor,
  topic: Editable<TopicRef>,
  { keys, node }: BodyOf<typeof take>,
): Promise<{ taken: number; already: number }> {
  const { gyan, found } = await namedNodes(app.db, actor, topic, keys);
  if (found.size < new Set(keys).size) throw fail("chained_not_found");
  const nodeId = await nodeFor(app.db, topic, node);
  const nodes = [...new Set(found.values())];
  const isThere = (one: Node) => ["listed", "below", "waiting"].includes(standingOf(one, gyan).state);
  const taken = nodes.filter((one) => !isThere(one));
  const described = await describe(app.db, taken);
  const newTakes = taken.map((one) => toTake(one, described.get(one)!.found));
  const at = app.clock.now();
  await app.db.tx(async (tx) => {
    await store.take(tx, topic, nodeId, newTakes, { by: actor.personId, at });
    await store.bringBack(
      tx,
      topic,
      taken.flatMap((one) => [...one.keys]),
    );
    if (taken.length > 0) {
      await noteOf(tx, actor, topic, { action: "citations_taken", works: taken.length, at });
      await beginTaken(app, tx, topic.id);
      tell(tx, topic);
    }
  });
  return { taken: taken.length, already: nodes.length - taken.length };
}

/**
 * A document that somebody brought for the topic, whatever cites it: it is listed however near it is to the question. One that the topic lists
 * stays as it is.
 */
export async function takeDocument(
  app: Needs,
  tx: Tx,
  topic: Editable<TopicRef>,
  workId: WorkId,
  by: PersonId,
): Promise<void> {
  const name = await store.nameOf(tx, workId);
  if (name === null || (await store.isListed(tx, topic, workId))) return;
  const nodeId = await nodeFor(tx, topic, undefined);
  const at = app.clock.now();
  const key =
    chainKey({ ...name, titleKey: titleKeyOf(name.title), year: yearOf(name.publishedOn) }) ??
    `work:${workId}`;
  const take = { key, findKey: `work:${workId}`, found: null, workId, isChosen: true };
  await store.take(tx, topic, nodeId, [take], { by, at });
  await store.bringBack(tx, topic, [key]);
  await note(tx, {
    at,
    actorId: by,
    action: "page_taken",
    object: { kind: "topic", id: topic.id },
    details: { works: 1 },
  });
  await beginTaken(app, tx, topic.id);
  tell(tx, topic);
}

/** Without a word for the root, or for the first node where the root is not searched. */
async function nodeFor(
  db: Queryable,
  topic: Editable<TopicRef>,
  wished: NodeId | undefined,
): Promise<NodeId> {
  const ids = searchedNodes(await outlineOf(db, topic.id)).map(({ id }) => id);
  const nodeId = wished ?? (ids.includes(ROOT_NODE) ? ROOT_NODE : ids[0]);
  if (nodeId === undefined || !ids.includes(nodeId)) throw fail("node_not_found");
  return nodeId;
}

/** A document of the caller's is taken as it is; of others only what is told of them is known. */
function toTake(node: Node, described: FoundArticle): NewTake {
  if (node.ownId !== null)
    return { key: node.key, findKey: `work:${node.ownId}`, found: null, workId: node.ownId, isChosen: false };
  // What has no other name is called by its title, so that it is the same work when it is taken elsewhere.
  const isNameless = described.doi === null && described.ids.length === 0;
  const found = isNameless ? { ...described, ids: [node.key] } : described;
  return { key: node.key, findKey: keyOf(found), found, workId: null, isChosen: false };
}

type Named = { gyan: Gyan; found: Map<string, Node> };

/** First among what the relevant articles are linked with, then among what all others of the topic are. */
async function namedNodes(
  db: Queryable,
  { personId }: Actor,
  topic: Editable<TopicRef>,
  keys: readonly string[],
): Promise<Named> {
  const gyan = await gyanOf(db, topic);
  const found = new Map<string, Node>();
  for (const works of [relevantIn(gyan), gyan.works]) {
    const missing = keys.filter((key) => !found.has(key));
    if (missing.length === 0) break;
    const workIds = works.map(({ workId }) => workId);
    const byKey = nodesByKey(await webAround(db, workIds, { gyan, topic: null, personId }));
    for (const key of missing) {
      const node = byKey.get(key);
      if (node) found.set(key, node);
    }
  }
  return { gyan, found };
}

/** Under whatever names they were taken or put aside. */
const allKeys = ({ found }: Named, keys: readonly string[]): string[] => [
  ...new Set([...keys, ...[...found.values()].flatMap((node) => [...node.keys])]),
];

export async function untakeWorks(
  app: Needs,
  actor: Actor,
  topic: Editable<TopicRef>,
  { keys }: BodyOf<typeof untake>,
): Promise<{ untaken: number }> {
  const all = allKeys(await namedNodes(app.db, actor, topic, keys), keys);
  const at = app.clock.now();
  return app.db.tx(async (tx) => {
    const latest = await latestRun(tx, topic.id);
    if (latest) await lockRun(tx, latest.id);
    const untaken = await store.untake(tx, topic, all);
    if (untaken > 0) {
      await noteOf(tx, actor, topic, { action: "citations_untaken", works: untaken, at });
      tell(tx, topic);
    }
    return { untaken };
  });
}

export async function setWorksAside(
  app: Needs,
  actor: Actor,
  topic: Editable<TopicRef>,
  { keys, isAside }: BodyOf<typeof setAside>,
): Promise<{ changed: number }> {
  const named = await namedNodes(app.db, actor, topic, keys);
  const at = app.clock.now();
  return app.db.tx(async (tx) => {
    const changed = isAside
      ? await store.putAside(tx, topic, [...new Set([...named.found.values()].map(({ key }) => key))], {
          by: actor.personId,
          at,
        })
      : await store.bringBack(tx, topic, allKeys(named, keys));
    if (changed > 0) {
      const action = isAside ? "citations_put_aside" : "citations_brought_back";
      await noteOf(tx, actor, topic, { action, works: changed, at });
      tell(tx, topic);
    }
    return { changed };
  });
}

type Done = {
  action: "citations_taken" | "citations_untaken" | "citations_put_aside" | "citations_brought_back";
  works: number;
  at: Date;
};

const noteOf = (tx: Tx, { personId }: Actor, { id }: TopicRef, { action, works, at }: Done): Promise<void> =>
  note(tx, { at, actorId: personId, action, object: { kind: "topic", id }, details: { works } });

const tell = (tx: Tx, { id: topicId }: TopicRef): void => tx.emit({ kind: "citations.changed", topicId });

/** At the end of a run: what waits for its end begins, and what it took in stands elsewhere now. */
export async function takeAfterRun(app: Needs, tx: Tx, run: Run): Promise<void> {
  await beginTaken(app, tx, run.topicId);
  if (requestOf(run).isOfTaken) tx.emit({ kind: "citations.changed", topicId: run.topicId });
}
