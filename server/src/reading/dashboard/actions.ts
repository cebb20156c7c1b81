import type { Dashboard } from "@gyan/contract/organising/dashboard.ts";
import { seenOf } from "@gyan/contract/organising/lists.rules.ts";
import type { TopicKind } from "@gyan/contract/topics.ts";
import { usageOf } from "#sources/documents/index.ts";
import { runningTasks } from "#together/notifications/index.ts";
import type { Actor } from "#platform/session.ts";
import type { Readable, Scope, TopicRef } from "#people/rights/index.ts";
import { endedRuns, newShares, othersNotes } from "./changes.store.ts";
import type { Needs } from "./needs.ts";
import { byWeek, endOfLastVisit, maySee, newestOf, weekStarts, type Part } from "./rules.ts";
import * as store from "./store.ts";

const MOST_RUNNING = 20;
const MOST_RECENT = 6;

export async function readDashboard(
  app: Needs,
  actor: Actor,
  scope: Scope,
  timeZone = "UTC",
): Promise<Dashboard> {
  const { db } = app;
  const now = app.clock.now();
  const ifAllowed = <T>(part: Part, read: () => Promise<T>): Promise<T> | null =>
    maySee(actor.access, part) ? read() : null;
  const recent = (kind: TopicKind) => {
    const seen = seenOf(kind, (flag) => actor.access.has(flag));
    return seen === "none" ? null : store.recentTopics(db, scope, kind, seen, MOST_RECENT);
  };
  const since = endOfLastVisit(await store.visitOf(db, actor.personId), now);
  const weeks = weekStarts(now, timeZone);
  return {
    running: await ifAllowed("running", () => runningTasks(app, scope, MOST_RUNNING)),
    gyans: await recent("search"),
    reviews: await recent("review"),
    drafts: await ifAllowed("drafts", () => store.recentDrafts(db, actor.personId, MOST_RECENT)),
    since: since && since.toISOString(),
    changes: since ? await changesSince(app, scope, since) : { list: [], more: 0 },
    weeks: byWeek(weeks, await store.weekCounts(db, scope, weeks)),
    storage: await ifAllowed("storage", async () => {
      const { documents, used, quota } = await usageOf(app, actor.personId);
      return { documents, used, quota };
    }),
  };
}

const changesSince = async (
  { db }: Pick<Needs, "db">,
  scope: Scope,
  since: Date,
): Promise<Dashboard["changes"]> =>
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
