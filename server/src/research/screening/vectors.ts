import { bagOf, vectorsOf, type Bag, type Spoken, type Vectors } from "@gyan/text/screening/index.ts";
import type { Db, Queryable } from "#platform/db.ts";
import * as store from "./store.ts";

/** Bags of words per text (texts never change), the spoken forms of terms, and the vectors made last. */
type Read = { bags: Map<number, Bag>; spoken: Spoken; made: Map<string, Vectors> };
const readFrom = new WeakMap<Db, Read>();
const MOST_BAGS = 12_000;
const MOST_MADE = 4;
/** Texts read at a time: other requests are served in between. */
const AT_ONCE = 100;

export type TopicVectors = { vectors: Vectors; spoken: Spoken };

/** The vectors of texts, in their order. Texts that are still in memory are not read again. */
export async function vectorsOfTexts(
  home: Db,
  db: Queryable,
  textIds: readonly number[],
): Promise<TopicVectors> {
  const read = rememberedFor(home, textIds);
  const key = textIds.join();
  const madeVectors = read.made.get(key);
  if (madeVectors) return { vectors: madeVectors, spoken: read.spoken };
  const unread = textIds.filter((id) => !read.bags.has(id));
  for (let at = 0; at < unread.length; at += AT_ONCE)
    for (const { textId, ...text } of await store.textStarts(db, unread.slice(at, at + AT_ONCE)))
      read.bags.set(textId, bagOf(text, read.spoken));
  const vectors = vectorsOf(textIds.map((id) => read.bags.get(id) ?? EMPTY));
  read.made.set(key, vectors);
  for (const oldest of read.made.keys()) if (read.made.size > MOST_MADE) read.made.delete(oldest);
  return { vectors, spoken: read.spoken };
}

const EMPTY: Bag = { terms: [], counts: new Float32Array() };

/** When the memory is full it is cleared as a whole, because spoken forms belong to their texts. */
function rememberedFor(home: Db, textIds: readonly number[]): Read {
  const memory = readFrom.get(home);
  const more = memory ? textIds.filter((id) => !memory.bags.has(id)).length : 0;
  if (memory && (more === 0 || memory.bags.size + more <= MOST_BAGS)) return memory;
  const fresh: Read = { bags: new Map(), spoken: new Map(), made: new Map() };
  readFrom.set(home, fresh);
  return fresh;
}
