import { ROOT_NODE, type NodeId, type TopicId, type WorkId } from "@gyan/contract/ids.ts";
import type { OutlineNode } from "@gyan/contract/outline/model.ts";
import type { Listing, ListingMarks } from "@gyan/contract/reading/listing.ts";
import { marksOf } from "#reading/marks/index.ts";
import { noteCounts } from "#reading/notes/index.ts";
import { ReadyJson } from "#platform/http/route.ts";
import { seenNow } from "#platform/rows/still.ts";
import type { Actor } from "#platform/session.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";
import { outlineOf } from "#research/topics/index.ts";
import type { WorkText } from "#ports/passages.ts";
import type { Needs } from "./needs.ts";
import { shownNodes } from "./nodes.ts";
import { knownWorks, toListing } from "./listing.rules.ts";
import * as store from "./listing.store.ts";
import type { KnownWork } from "./words/words.rules.ts";
import { worksWithWords } from "./words/words.ts";

type Parts = Pick<Needs, "db">;
type Answer = { version: string; listing: Listing | null };

/** The same for every reader of the topic, so it is cached until its version changes. */
type Versioned = {
  version: string;
  /** Until the database is written to, nobody needs to ask whether the version is still true. */
  seen: string | null;
  listing: Listing;
  answer: ReadyJson<Answer>;
  works: KnownWork[];
  texts: WorkText[];
};
const keptFor = new WeakMap<Needs["db"], Map<TopicId, Versioned>>();
const MOST_KEPT = 6;

export async function listingOf({ db }: Parts, topic: Readable<TopicRef>): Promise<Versioned> {
  const cache = keptFor.get(db) ?? new Map<TopicId, Versioned>();
  keptFor.set(db, cache);
  const entry = cache.get(topic.id);
  const seen = await seenNow(db);
  if (entry && seen !== null && entry.seen === seen) return entry;
  const version = await store.versionOf(db, topic);
  if (entry?.version === version) return Object.assign(entry, { seen });
  const root = await outlineOf(db, topic.id);
  const rows = await store.findingRows(db, topic, shownNodes(root, ROOT_NODE));
  const listing = toListing(rows, await store.conceptRows(db, topic), flat(root));
  const works = knownWorks(rows);
  const made = {
    version,
    seen,
    listing,
    answer: new ReadyJson({ version, listing }),
    works,
    texts: works.map(({ work, textId }) => ({ workId: work, textId })),
  };
  cache.delete(topic.id);
  cache.set(topic.id, made);
  for (const oldest of cache.keys()) if (cache.size > MOST_KEPT) cache.delete(oldest);
  return made;
}

const flat = (node: OutlineNode, parentId: NodeId | null = null): Listing["outline"] => [
  { id: node.id, parentId },
  ...node.children.flatMap((child) => flat(child, node.id)),
];

export async function readListing(
  app: Parts,
  topic: Readable<TopicRef>,
  knownVersion: string | undefined,
): Promise<Answer | ReadyJson<Answer>> {
  const { version, answer } = await listingOf(app, topic);
  return version === knownVersion ? { version, listing: null } : answer;
}

export async function readMarks(
  { db }: Parts,
  actor: Actor,
  topic: Readable<TopicRef>,
): Promise<ListingMarks> {
  const notes = await noteCounts(db, topic, actor.personId);
  return { ...(await marksOf(db, topic, actor.personId)), noted: [...notes] };
}

export async function findWords(
  app: Pick<Needs, "db" | "passages">,
  topic: Readable<TopicRef>,
  q: string,
): Promise<{ works: WorkId[] }> {
  return { works: await worksWithWords(app, topic, await listingOf(app, topic), q) };
}
