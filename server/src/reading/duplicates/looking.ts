import { setImmediate as breath } from "node:timers/promises";
import { PersonId, TopicId } from "@gyan/contract/ids.ts";
import { likeness } from "@gyan/text/near-duplicates.ts";
import { z } from "zod";
import type { Queryable, Tx } from "#platform/db.ts";
import { job } from "#platform/work/index.ts";
import type { Run } from "#research/runs/index.ts";
import { printsOf } from "#sources/works/index.ts";
import { likeliest, SURE_FROM, worthComparing, type Comparable, type Read } from "./likeness.rules.ts";
import type { Needs } from "./needs.ts";
import { foldsOf } from "./rules.ts";
import * as store from "./store.ts";
import type { Place } from "./store.ts";

const Named = z.union([z.object({ topicId: TopicId }), z.object({ ownerId: PersonId })]);

/** Looks for works that may be the same, at a place as a whole. Written anew as a whole. */
export const lookForTwinsJob = job<z.infer<typeof Named>, Needs>({
  name: "duplicates.look",
  version: 1,
  input: Named,
  attempts: 3,
  concurrency: 1,
  async run(named, { db, clock }, signal) {
    const place: Place =
      "topicId" in named
        ? { kind: "topic", id: named.topicId }
        : { kind: "owner", id: named.ownerId, libraryId: null };
    const version = await store.versionOf(db, place);
    const likely = await lookFor(db, await store.comparableWorks(db, place), signal);
    await db.tx(async (tx) => {
      const { id, wantedAt } = await store.lockSearch(tx, place);
      await store.saveLikely(tx, id, likely, { version, at: clock.now() });
      await settleFolds(tx, place);
      // Nobody waits for nothing.
      if (wantedAt !== null || likely.length > 0) tellThere(tx, place);
    });
  },
});

async function lookFor(db: Queryable, works: readonly Comparable[], signal: AbortSignal) {
  const pairs: [Read, Read][] = [];
  for (const pair of worthComparing(works)) {
    if (pair) pairs.push(pair);
    else await breath(undefined, { signal });
  }
  const prints = await printsOf(db, [...new Set(pairs.flatMap((pair) => pair.map(({ work }) => work.id)))]);
  const likely = likeliest(pairs, (one, other) => {
    const [a, b] = [prints.get(one), prints.get(other)];
    return a && b ? likeness(a, b) : null;
  });
  return likely.map((one) => ({ ...one, isSure: one.likelihood >= SURE_FROM }));
}

/** Where nobody looked, or something was added, changed or removed since; answers whether it is looked for now. */
export async function lookWhenOther(
  app: Pick<Needs, "db" | "clock" | "jobs">,
  place: Place,
): Promise<boolean> {
  const whole: Place = place.kind === "topic" ? place : { ...place, libraryId: null };
  const version = await store.versionOf(app.db, whole);
  const known = await store.searchOf(app.db, whole);
  const at = app.clock.now();
  if (known?.version === version) return false;
  if (isAskedFor(known, at)) return true;
  await app.db.tx(async (tx) => {
    const search = await store.lockSearch(tx, whole);
    if (search.version === version || isAskedFor(search, at)) return;
    await store.setWanted(tx, search.id, at);
    await app.jobs.add(
      tx,
      lookForTwinsJob,
      whole.kind === "topic" ? { topicId: whole.id } : { ownerId: whole.id },
    );
  });
  return true;
}

/** After a run: so whoever opens the gyan sees how many there are. */
export async function lookAfterRun(
  app: Pick<Needs, "jobs">,
  tx: Tx,
  { topicId }: Pick<Run, "topicId">,
): Promise<void> {
  await app.jobs.add(tx, lookForTwinsJob, { topicId });
}

/** After so long whoever was to look is taken to be gone. */
const GIVEN_UP_AFTER = 120_000;

const isAskedFor = (search: store.Search | null, at: Date): boolean =>
  search?.wantedAt != null && at.getTime() - search.wantedAt.getTime() < GIVEN_UP_AFTER;

/** Makes what is shown in place of what follow from the decisions that hold. Answers whether anything changed. */
export async function settleFolds(tx: Tx, place: Place): Promise<boolean> {
  const folds = foldsOf(await store.heldIn(tx, place));
  const stored = new Map(
    (await store.storedFolds(tx, place)).map(({ workId, leaderId }) => [workId, leaderId]),
  );
  const ended = [...stored].flatMap(([workId, leaderId]) => (folds.get(workId) === leaderId ? [] : [workId]));
  const begun = [...folds].flatMap(([workId, leaderId]) =>
    stored.get(workId) === leaderId ? [] : [{ workId, leaderId }],
  );
  await store.changeFolds(tx, place, { ended, begun });
  return ended.length + begun.length > 0;
}

export function tellThere(tx: Tx, place: Place): void {
  if (place.kind === "topic") tx.emit({ kind: "duplicates.changed", topicId: place.id });
  else tx.emit({ kind: "documents.changed", personId: place.id });
}
