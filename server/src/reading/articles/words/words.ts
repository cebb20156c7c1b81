import type { WorkId } from "@gyan/contract/ids.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";
import type { WorkText } from "#ports/passages.ts";
import type { Needs } from "../needs.ts";
import { partsOf, type KnownWork, type Part } from "./words.rules.ts";
import * as store from "./words.store.ts";

/** The works of a topic, and the same again as their texts: the index knows a list that it has been asked about. */
type Sought = { works: readonly KnownWork[]; texts: WorkText[] };

/**
 * The works of a topic that have every word in their title, authors or text, regardless of case; quoted words
 * are one phrase. In titles and names a part of a word is enough. Texts are looked up in the passage index,
 * by all forms of a word or by its beginning; texts that are not indexed yet are read.
 */
export async function worksWithWords(
  { db, passages }: Pick<Needs, "db" | "passages">,
  topic: Readable<TopicRef>,
  { works: candidates, texts }: Sought,
  q: string,
): Promise<WorkId[]> {
  const parts = partsOf(q);
  if (parts.length === 0) return [];
  const { works: having, missing } = await passages.having(
    db,
    parts.flatMap(({ words }) => words),
    texts,
  );
  const unread = new Set(missing as WorkId[]);
  let at = 0;
  const lookups = parts.map((part) => ({ part, having: having.slice(at, (at += part.words.length)) }));
  let left = unread.size === 0 ? candidates : candidates.filter(({ work }) => !unread.has(work));
  // Parts that need reading come last, when few candidates are left.
  for (const { part, having: worksByWord } of lookups.toSorted(
    (a, b) => Number(a.part.isExact) - Number(b.part.isExact),
  )) {
    const mayHave = ({ work, language }: KnownWork) =>
      part.words.every(({ idleIn }, place) => worksByWord[place]!.has(work) || idleIn.includes(language));
    const isSaid = ({ said }: KnownWork) => said.includes(part.text);
    if (!part.isExact) left = left.filter((one) => isSaid(one) || mayHave(one));
    else {
      const inText = left.filter((one) => !isSaid(one) && mayHave(one));
      const matches = new Set(await sayingAll(db, topic, [part], inText));
      left = left.filter((one) => isSaid(one) || matches.has(one));
    }
  }
  const read = await sayingAll(
    db,
    topic,
    parts,
    candidates.filter(({ work }) => unread.has(work)),
  );
  return [...left, ...read].map(({ work }) => work);
}

async function sayingAll(
  db: Needs["db"],
  topic: Readable<TopicRef>,
  parts: Part[],
  among: KnownWork[],
): Promise<KnownWork[]> {
  if (among.length === 0) return [];
  const works = await store.worksSaying(
    db,
    topic,
    parts.map(({ text }) => text),
    among.map(({ work }) => work),
  );
  const matches = new Set(works);
  return among.filter(({ work }) => matches.has(work));
}
