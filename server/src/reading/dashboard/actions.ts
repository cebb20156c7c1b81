import type { Dashboard, Home } from "@gyan/contract/organising/dashboard.ts";
import { usageOf } from "#sources/documents/index.ts";
import type { Actor } from "#platform/session.ts";
import type { Readable, Scope, TopicRef } from "#people/rights/index.ts";
import { endedRuns, newShares, othersNotes } from "./changes.store.ts";
import type { Needs } from "./needs.ts";
import { byWeek, endOfLastVisit, maySeeStorage, newestOf, weekStarts } from "./rules.ts";
import * as store from "./store.ts";

/** Home: what somebody comes back to. */
export async function readHome(app: Needs, actor: Actor, scope: Scope): Promise<Home> {
  const since = endOfLastVisit(await store.visitOf(app.db, actor.personId), app.clock.now());
  return {
    since: since && since.toISOString(),
    changes: since ? await changesSince(app, scope, since) : { list: [], more: 0 },
    reading: await store.begunArticles(app.db, scope),
  };
}

export async function readDashboard(
  app: Needs,
  actor: Actor,
  scope: Scope,
  timeZone = "UTC",
): Promise<Dashboard> {
  const weeks = weekStarts(app.clock.now(), timeZone);
  const usage = maySeeStorage(actor.access) ? await usageOf(app, actor.personId) : null;
  return {
    weeks: byWeek(weeks, await store.weekCounts(app.db, scope, weeks)),
    storage: usage && { documents: usage.documents, used: usage.used, quota: usage.quota },
  };
}

const changesSince = async ({ db }: Pick<Needs, "db">, scope: Scope, since: Date): Promise<Home["changes"]> =>
  newestOf([
    await endedRuns(db, scope, since),
    await othersNotes(db, scope, since),
    await newShares(db, scope, since),
  ]);

/** Called for what somebody looks at, not for requests that a window sends by itself. */
export async function noteVisit(
  { db, clock }: Pick<Needs, "db" | "clock">,
  actor: Actor,
  topic: Readable<TopicRef> | null,
): Promise<void> {
  const at = clock.now();
  await db.tx(async (tx) => {
    await store.noteVisit(tx, actor.personId, at);
    if (topic) await store.noteTopicVisit(tx, actor.personId, topic, at);
  });
}
