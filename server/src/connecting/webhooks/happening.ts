import type { DocumentId, LibraryId } from "@gyan/contract/ids.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import { wake } from "#platform/work/index.ts";
import type { WhenDocumentRead } from "#sources/documents/index.ts";
import { runById, type Run } from "#research/runs/index.ts";
import type { WhenShared } from "#together/sharing/index.ts";
import type { DocumentFacts, RunFacts, ShareFacts } from "./facts.ts";
import * as store from "./happening.store.ts";
import type { Happening, Hearer } from "./happening.store.ts";

// Each of these writes in the transaction of its cause: what happened is told, whatever dies afterwards, and what was taken back is not.

type App = Pick<Platform, "clock">;

async function tell(tx: Tx, happening: Happening, hearers: Hearer[]): Promise<void> {
  const idsOf = (isFull: boolean) => hearers.filter((one) => one.isFull === isFull).map(({ id }) => id);
  if (idsOf(true).length > 0) await store.noteMissed(tx, idsOf(true), happening.at);
  if (idsOf(false).length === 0) return;
  await store.insertDeliveries(tx, idsOf(false), happening);
  await wake(tx, "webhooks");
}

/** After what it changed was noted. */
export async function tellOfRun(tx: Tx, { id, finishedAt }: Run): Promise<void> {
  const run = await runById(tx, id);
  if (!run || finishedAt === null) return;
  const { topicId, number, kind, status, unreached, changes } = run;
  const place = { kind: "topic", id: topicId } as const;
  const finished = { event: "run.finished", object: place, place, facts: {}, at: finishedAt } as const;
  const hearers = await store.hearersOf(tx, finished);
  if (hearers.length > 0) {
    const articles = await store.articlesOf(tx, topicId);
    const facts: RunFacts = { number, kind, status, unreached, articles, changes };
    await tell(tx, { ...finished, facts }, hearers);
  }
  if (!changes || !Object.values(changes).some((count) => count > 0)) return;
  const facts: RunFacts = { number, kind, status, unreached, articles: 0, changes };
  const changed = { ...finished, event: "topic.changed", facts } as const;
  await tell(tx, changed, await store.hearersOf(tx, changed));
}

export const tellOfDocument =
  ({ clock }: App): WhenDocumentRead =>
  async (tx, { id, libraryId, state, why, pages }) => {
    const facts: DocumentFacts = { state, why, pages };
    const happening: Happening = {
      event: "document.read",
      object: { kind: "document", id: id satisfies DocumentId },
      place: { kind: "library", id: libraryId satisfies LibraryId },
      facts,
      at: clock.now(),
    };
    await tell(tx, happening, await store.hearersOf(tx, happening));
  };

export const tellOfShare: WhenShared = async (tx, { object, by, right, holders, invitations, at }) => {
  const count = (type: string) => holders.filter(({ kind }) => kind === type).length;
  const facts: ShareFacts = {
    by,
    right,
    people: count("person"),
    groups: count("group"),
    everybody: count("organisation") > 0,
    invitations,
  };
  const happening: Happening = { event: "share.made", object, place: object, facts, at };
  await tell(tx, happening, await store.hearersOfShare(tx, happening, { by, holders }));
};
