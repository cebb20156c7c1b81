import { createHash } from "node:crypto";
import { fingerprint, type Fingerprint } from "@gyan/text/near-duplicates.ts";
import type { Tx } from "#platform/db.ts";
import { isBetterCopy, isSameWork } from "./rules.ts";
import * as store from "./store.ts";
import { NO_PLACING, type Listed, type NewWork, type Placing } from "./store.ts";

export type FoundWork = Omit<NewWork, keyof Placing | "fileDate"> &
  Partial<Placing & Pick<NewWork, "fileDate">> & {
    /** The identity that owns the text, if not the first: only that place may change it. */
    place?: string;
    /** What names it, most trusted first: 'doi:…', 'url:…', 'document:…'. */
    identities: string[];
    text: string;
    /** Where sections, pages, tables and the bibliography stand in the text. */
    layout: { references?: Listed[]; [part: string]: unknown };
    /** False for an abstract. */
    isFull: boolean;
    /** Set when already computed elsewhere, because a long text takes a while. */
    print?: Fingerprint | null;
  };

export type SavedWork = { workId: number; textId: number; isNew: boolean };

/**
 * Stores what was found. The same work found twice is one, by its names or by nearly the same text: the best copy stays,
 * and all the places are kept. A text that its own place changed is a new version.
 */
export async function saveWork(tx: Tx, foundWork: FoundWork, at: Date): Promise<SavedWork> {
  const work = { ...NO_PLACING, fileDate: null, ...storable(foundWork) };
  await store.lockIdentities(tx, work.identities);
  const print = work.print === undefined ? fingerprint(work.text) : work.print;
  const namedWorkId = await store.workKnownAs(tx, work.identities);
  const workId = namedWorkId ?? (print && (await twinOf(tx, work, print))) ?? null;
  if (workId === null) {
    const added = await store.addWork(tx, work, at);
    await store.addIdentities(tx, added, work.identities, work.url, at);
    return { workId: added, textId: await addText(tx, added, work, print, at), isNew: true };
  }
  await store.addIdentities(tx, workId, work.identities, work.url, at);
  const facts = await store.latestFacts(tx, workId);
  const isOwnPlace =
    facts === null ||
    facts.identity === null ||
    (work.place === undefined ? work.identities.includes(facts.identity) : work.place === facts.identity);
  if (isOwnPlace) await store.renewWork(tx, workId, work);
  else await store.completeWork(tx, workId, work);
  const copy = { isFull: work.isFull, length: work.text.length };
  // The place that told us the abstract may tell it again after the whole text was found elsewhere.
  const isTaken = facts === null || (isOwnPlace ? work.isFull || !facts.isFull : isBetterCopy(copy, facts));
  const textId = isTaken ? await addText(tx, workId, work, print, at) : facts.id;
  return { workId, textId, isNew: false };
}

async function twinOf(tx: Tx, work: FoundWork, print: Fingerprint): Promise<number | undefined> {
  const alike = await store.lookalikes(tx, print, work.privateTo);
  return alike.find((one) => isSameWork({ ...work, print }, one))?.workId;
}

async function addText(
  tx: Tx,
  workId: number,
  { text, layout: { references = [], ...laid }, isFull, identities, place }: FoundWork,
  print: Fingerprint | null,
  at: Date,
): Promise<number> {
  const contentHash = sha256(text);
  const latest = await store.latestFacts(tx, workId);
  if (latest?.contentHash === contentHash) return latest.id;
  const identity = place ?? identities[0] ?? null;
  // The list keeps of each entry what whoever reads the text needs; what they say is stored as works.
  const layout = {
    ...laid,
    ...(references.length > 0 && { references: references.map(({ text, doi }) => ({ text, doi })) }),
  };
  await store.saveReferences(tx, workId, references.slice(0, MOST_REFERENCES));
  return store.addText(tx, workId, { contentHash, text, layout, isFull, identity, print }, at);
}

/** More than any book lists; what is longer is hostile. */
const MOST_REFERENCES = 10_000;

/** Some records hold a whole page in the title field. */
const LONGEST_TITLE = 1_000;

const PLACED = ["type", "volume", "issue", "pages", "publisher", "fileDate"] as const;

/** Without what the database cannot hold: zero bytes, and names too long for an index. */
function storable(work: FoundWork): FoundWork {
  const clean = <T extends string | null>(value: T): T => (value?.replaceAll("\0", "") ?? null) as T;
  const text = clean(work.text);
  return {
    ...work,
    identities: work.identities.map((identity) => clean(shortIdentity(identity))),
    title: clean(work.title).slice(0, LONGEST_TITLE),
    authors: work.authors.map(clean),
    venue: clean(work.venue),
    url: clean(work.url),
    doi: clean(work.doi),
    ...Object.fromEntries(
      PLACED.flatMap((name) => (work[name] === undefined ? [] : [[name, clean(work[name])]])),
    ),
    layout: JSON.parse(JSON.stringify(work.layout).replaceAll("\\u0000", "")) as FoundWork["layout"],
    // Some works have only a title, which then serves as their text, so that they can be found.
    ...(text.trim() === "" ? { text: clean(work.title), isFull: false } : { text }),
  };
}

const LONGEST_IDENTITY = 500;

/** An index holds no name of several thousand letters, and addresses have as many. */
export const shortIdentity = (identity: string): string =>
  identity.length <= LONGEST_IDENTITY ? identity : `${identity.slice(0, 100)}…${sha256(identity)}`;

const sha256 = (content: string): string => createHash("sha256").update(content).digest("hex");
