import { bagOf, vectorsOf, type Bag, type Spoken, type Vectors } from "@gyan/text/screening/index.ts";
import type { Db, Queryable } from "#platform/db.ts";
import * as store from "./store.ts";

/** The words of texts, which never change, how people say them, and the vectors that were made last. */
type Read = { bags: Map<number, Bag>; spoken: Spoken; made: Map<string, Vectors> };
const readFrom = new WeakMap<Db, Read>();
const MOST_BAGS = 12_000;
const MOST_MADE = 4;
/** So many texts at a time: between them everybody else has a turn. */
const AT_ONCE = 100;

export type TopicVectors = { vectors: Vectors; spoken: Spoken };

/** The vectors of texts, in their order. What was read before is not read again while it is remembered. */
export async function vectorsOfTexts(
  home: Db,
  db: Queryable,
  textIds: readonly number[],
): Promise<TopicVectors> {
  const read = rememberedFor(home, textIds);
  const key = textIds.join();
  const known = read.made.get(key);
  if (known) return { vectors: known, spoken: read.spoken };
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

/** When it would be too much, all is forgotten at once: the words belong to the texts. */
function rememberedFor(home: Db, textIds: readonly number[]): Read {
  const known = readFrom.get(home);
  const more = known ? textIds.filter((id) => !known.bags.has(id)).length : 0;
  if (known && (more === 0 || known.bags.size + more <= MOST_BAGS)) return known;
  const fresh: Read = { bags: new Map(), spoken: new Map(), made: new Map() };
  readFrom.set(home, fresh);
  return fresh;
}
