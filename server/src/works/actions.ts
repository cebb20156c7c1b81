import { createHash } from "node:crypto";
import { fingerprint, type Fingerprint } from "@gyan/text/near-duplicates.ts";
import type { Tx } from "#platform/db.ts";
import { isBetterCopy, isSameWork } from "./rules.ts";
import * as store from "./store.ts";
import type { NewWork } from "./store.ts";

export type FoundWork = NewWork & {
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
 * and all the places are kept. A changed text is a new version.
 */
export async function saveWork(tx: Tx, given: FoundWork, at: Date): Promise<SavedWork> {
  // Of some works only the title is known, and by it they must be found.
  const found = given.text.trim() === "" ? { ...given, text: given.title, isFull: false } : given;
  await store.lockIdentities(tx, found.identities);
  const print = found.print === undefined ? fingerprint(found.text) : found.print;
  const known = await store.workKnownAs(tx, found.identities);
  if (known !== null) {
    await store.renewWork(tx, known, found);
    await store.addIdentities(tx, known, found.identities, found.url, at);
    return { workId: known, textId: await saveText(tx, known, found, print, at), isNew: false };
  }
  const twin = print && (await twinOf(tx, found, print));
  if (twin) {
    await store.completeWork(tx, twin, found);
    await store.addIdentities(tx, twin, found.identities, found.url, at);
    const kept = await store.latestFacts(tx, twin);
    const isBetter = kept === null || isBetterCopy({ isFull: found.isFull, length: found.text.length }, kept);
    const textId = isBetter ? await saveText(tx, twin, found, print, at) : kept.id;
    return { workId: twin, textId, isNew: false };
  }
  const workId = await store.addWork(tx, found, at);
  await store.addIdentities(tx, workId, found.identities, found.url, at);
  return { workId, textId: await saveText(tx, workId, found, print, at), isNew: true };
}

async function twinOf(tx: Tx, found: FoundWork, print: Fingerprint): Promise<number | undefined> {
  const alike = await store.lookalikes(tx, print, found.privateTo);
  return alike.find((one) => isSameWork({ ...found, print }, one))?.workId;
}

async function saveText(
  tx: Tx,
  workId: number,
  found: FoundWork,
  print: Fingerprint | null,
  at: Date,
): Promise<number> {
  const contentHash = createHash("sha256").update(found.text).digest("hex");
  const latest = await store.latestFacts(tx, workId);
  if (latest?.contentHash === contentHash) return latest.id;
  // The place that told us the abstract may tell it again after the whole text was found elsewhere.
  if (latest?.isFull && !found.isFull) return latest.id;
  const { text, layout, isFull } = found;
  return store.addText(tx, workId, { contentHash, text, layout, isFull, print }, at);
}
