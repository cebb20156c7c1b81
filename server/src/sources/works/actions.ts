import { createHash } from "node:crypto";
import { fingerprint, type Fingerprint } from "@gyan/text/near-duplicates.ts";
import type { Tx } from "#platform/db.ts";
import { isBetterCopy, isSameWork } from "./rules.ts";
import * as store from "./store.ts";
import type { NewWork } from "./store.ts";

export type FoundWork = NewWork & {
  /** Whose text it is, when that is not the first name: only that place may change it. */
  place?: string;
  /** What names it, most trusted first: 'doi:…', 'url:…', 'document:…'. */
  identities: string[];
  text: string;
  /** Where sections, pages, tables and the bibliography stand in the text. */
  layout: object;
  isFull: boolean;
  /** Given when it was made elsewhere already: of a long text that takes a while. */
  print?: Fingerprint | null;
};

export type SavedWork = { workId: number; textId: number; isNew: boolean };

/**
 * Stores what was found. The same work found twice is one, by its names or by nearly the same text: the best copy stays,
 * and all the places are kept. A text that its own place changed is a new version.
 */
export async function saveWork(tx: Tx, given: FoundWork, at: Date): Promise<SavedWork> {
  const found = storable(given);
  await store.lockIdentities(tx, found.identities);
  const print = found.print === undefined ? fingerprint(found.text) : found.print;
  const known = await store.workKnownAs(tx, found.identities);
  const workId = known ?? (print && (await twinOf(tx, found, print))) ?? null;
  if (workId === null) {
    const added = await store.addWork(tx, found, at);
    await store.addIdentities(tx, added, found.identities, found.url, at);
    return { workId: added, textId: await addText(tx, added, found, print, at), isNew: true };
  }
  await store.addIdentities(tx, workId, found.identities, found.url, at);
  const kept = await store.latestFacts(tx, workId);
  const isOwnPlace =
    kept === null ||
    kept.identity === null ||
    (found.place === undefined ? found.identities.includes(kept.identity) : found.place === kept.identity);
  if (isOwnPlace) await store.renewWork(tx, workId, found);
  else await store.completeWork(tx, workId, found);
  const copy = { isFull: found.isFull, length: found.text.length };
  // The place that told us the abstract may tell it again after the whole text was found elsewhere.
  const isTaken = kept === null || (isOwnPlace ? found.isFull || !kept.isFull : isBetterCopy(copy, kept));
  const textId = isTaken ? await addText(tx, workId, found, print, at) : kept.id;
  return { workId, textId, isNew: false };
}

async function twinOf(tx: Tx, found: FoundWork, print: Fingerprint): Promise<number | undefined> {
  const alike = await store.lookalikes(tx, print, found.privateTo);
  return alike.find((one) => isSameWork({ ...found, print }, one))?.workId;
}

async function addText(
  tx: Tx,
  workId: number,
  { text, layout, isFull, identities, place }: FoundWork,
  print: Fingerprint | null,
  at: Date,
): Promise<number> {
  const contentHash = sha256(text);
  const latest = await store.latestFacts(tx, workId);
  if (latest?.contentHash === contentHash) return latest.id;
  const identity = place ?? identities[0] ?? null;
  return store.addText(tx, workId, { contentHash, text, layout, isFull, identity, print }, at);
}

const LONGEST_IDENTITY = 500;
/** Some records hold a whole page in that field. */
const LONGEST_TITLE = 1_000;

/** Without what the database cannot hold: zero bytes, and names too long for an index. */
function storable(found: FoundWork): FoundWork {
  const clean = <T extends string | null>(value: T): T => (value?.replaceAll("\0", "") ?? null) as T;
  const text = clean(found.text);
  return {
    ...found,
    identities: found.identities.map((identity) =>
      identity.length <= LONGEST_IDENTITY ? clean(identity) : `${identity.slice(0, 100)}…${sha256(identity)}`,
    ),
    title: clean(found.title).slice(0, LONGEST_TITLE),
    authors: found.authors.map(clean),
    venue: clean(found.venue),
    url: clean(found.url),
    doi: clean(found.doi),
    layout: JSON.parse(JSON.stringify(found.layout).replaceAll("\\u0000", "")) as object,
    // Of some works only the title is known, and by it they must be found.
    ...(text.trim() === "" ? { text: clean(found.title), isFull: false } : { text }),
  };
}

const sha256 = (content: string): string => createHash("sha256").update(content).digest("hex");
