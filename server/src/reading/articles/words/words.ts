import type { WorkId } from "@gyan/contract/ids.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";
import type { Needs } from "../needs.ts";
import { partsOf, type KnownWork, type Part } from "./words.rules.ts";
import * as store from "./words.store.ts";

/**
 * The works of a topic that have every word in their title, among their authors or in their text: upper and lower case are
 * the same, and what stands in quotes is looked for as one. In titles and names part of a word is enough. Texts are not read
 * but asked for by the passage index: the word in all its forms, or its beginning. What the index does not hold yet is read.
 */
export async function worksWithWords(
  { db, passages }: Pick<Needs, "db" | "passages">,
  topic: Readable<TopicRef>,
  known: readonly KnownWork[],
  q: string,
): Promise<Set<WorkId>> {
  const parts = partsOf(q);
  if (parts.length === 0) return new Set();
  const { works: having, missing } = await passages.having(
    db,
    parts.flatMap(({ words }) => words),
    known.map(({ work, textId }) => ({ workId: work, textId })),
  );
  const unread = new Set(missing as WorkId[]);
  let at = 0;
  const asked = parts.map((part) => ({ part, having: having.slice(at, (at += part.words.length)) }));
  let left = known.filter(({ work }) => !unread.has(work));
  // Those that are read come last: the others have made them few.
  for (const { part, having: own } of asked.toSorted(
    (a, b) => Number(a.part.isExact) - Number(b.part.isExact),
  )) {
    const mayHave = ({ work, language, said }: KnownWork) =>
      !said.includes(part.text) &&
      part.words.every(({ idleIn }, place) => own[place]!.has(work) || idleIn.includes(language));
    const inText = left.filter(mayHave);
    const found = new Set(part.isExact ? await sayingAll(db, topic, [part], inText) : inText);
    left = left.filter((one) => found.has(one) || one.said.includes(part.text));
  }
  const read = await sayingAll(
    db,
    topic,
    parts,
    known.filter(({ work }) => unread.has(work)),
  );
  return new Set([...left, ...read].map(({ work }) => work));
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
  const found = new Set(works);
  return among.filter(({ work }) => found.has(work));
}
