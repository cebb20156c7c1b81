import type { PersonId } from "@gyan/contract/ids.ts";
import { Failure } from "@gyan/contract/failures.ts";
import { say, type Said } from "@gyan/contract/runs.ts";
import type { SyncStage } from "@gyan/contract/zotero/rules.ts";
import { later, MINUTE } from "#platform/clock.ts";
import { unseal } from "#platform/seal.ts";
import { EndsItsProcess, giveBack, passWhenTaken, PieceTaken, type WorkKind } from "#platform/work/index.ts";
import { FilesAway } from "#ports/files.ts";
import { currentKey } from "../api/client.ts";
import { isPassing, problemOf, ZoteroFailed } from "../api/failed.ts";
import { SEALED_AS } from "../keys.ts";
import * as store from "../connections.store.ts";
import { CONNECTIONS, SYNCING, type Taken } from "../connections.store.ts";
import { rightsTo } from "../keys.ts";
import type { Needs } from "../needs.ts";
import { push } from "./pushing.ts";
import { MOST_RESTARTS, readingStages, type Stage } from "./reading.ts";
import { at, beginning, placeIn, step, type Reached, type Round } from "./round.ts";
import { sendTopics } from "./topics.ts";
import { bringFiles } from "./files.ts";

const HANDS = 2;
const MOST_ATTEMPTS = 3;
const REST_MS = MINUTE / 2;
const LONGEST_REST_S = 60 * 60;

const STAGES: Record<SyncStage, Stage> = {
  ...readingStages,
  push,
  files: bringFiles,
  topics: sendTopics,
};

/** A round of a connection is a piece of work; each step of it is written at once with where the round stands. */
export const zoteroWork: WorkKind<Taken, Needs> = {
  name: SYNCING,
  table: CONNECTIONS,
  hands: () => HANDS,
  async take(app, self) {
    const taken = await store.takeConnection(app.db, self, app.clock.now());
    return taken ? [taken] : [];
  },
  mostAttempts: () => MOST_ATTEMPTS,
  async run(app, [taken], signal) {
    if (!taken) return;
    try {
      await goRound(app, taken, signal);
    } catch (error) {
      if (error instanceof Failure) return end(app, taken, say("zotero_here_gone"));
      if (!(error instanceof ZoteroFailed)) throw error;
      signal.throwIfAborted();
      await failed(app, taken, error);
    }
  },
  async fail(app, taken, error) {
    app.log.error({ err: error, connection: taken.id }, "a library of Zotero could not be kept in step");
    if (error instanceof FilesAway) {
      const after = { notBefore: later(app.clock.now(), REST_MS), isForgiven: true };
      return giveBack(app.db, CONNECTIONS, taken, app.workerId, after);
    }
    if (error instanceof EndsItsProcess || taken.attempts >= MOST_ATTEMPTS)
      return end(app, taken, say("zotero_failed")).catch(passWhenTaken);
    return giveBack(app.db, CONNECTIONS, taken, app.workerId, { notBefore: later(app.clock.now(), REST_MS) });
  },
};

async function end(app: Needs, taken: Taken, problem: Said | null, isInStep = false): Promise<void> {
  await app.db.tx(async (tx) => {
    const counts = taken.progress?.counts ?? null;
    const isOurs = await store.endRound(
      tx,
      taken,
      app.workerId,
      { counts, problem, isInStep },
      app.clock.now(),
    );
    if (!isOurs) throw new PieceTaken();
    tx.emit({ kind: "zotero.changed", personId: taken.personId as PersonId });
  });
}

async function wait(app: Needs, taken: Taken, seconds: number, problem: Said | null): Promise<void> {
  await app.db.tx(async (tx) => {
    const until = later(app.clock.now(), Math.max(1, Math.min(seconds, LONGEST_REST_S)) * 1_000);
    await store.delay(tx, taken, app.workerId, until, problem);
    tx.emit({ kind: "zotero.changed", personId: taken.personId as PersonId });
  });
}

const PATIENCE_S = 120;

async function failed(app: Needs, taken: Taken, error: ZoteroFailed): Promise<void> {
  app.log.info({ connection: taken.id, code: error.code, detail: error.message }, "Zotero gave no more");
  if (error.code === "outdated") return restart(app, taken);
  if (error.code === "busy") return wait(app, taken, error.retryAfterS ?? PATIENCE_S, null);
  if (isPassing(error)) return wait(app, taken, error.retryAfterS ?? PATIENCE_S, problemOf(error));
  if (error.code === "read_only") await store.noteRights(app.db, taken, false);
  await end(app, taken, problemOf(error));
}

/** It was changed there since it was read: it is read again, and what was not written yet is written then. */
async function restart(app: Needs, taken: Taken): Promise<void> {
  const now = taken.progress ?? beginning;
  const progress = { ...at(now, "collections"), restarts: now.restarts + 1 };
  const isOurs = await app.db.tx((tx) =>
    store.keepProgress(tx, taken, app.workerId, { progress, version: taken.version }),
  );
  if (!isOurs) throw new PieceTaken();
  await restAfter(app, { ...taken, attempts: 1 }, progress.restarts);
}

/** Longer each time, so that whoever changes it comes to an end. */
const restAfter = (app: Needs, taken: Taken, restarts: number): Promise<void> =>
  restarts > MOST_RESTARTS
    ? wait(app, taken, 5 * 60, say("zotero_changing"))
    : wait(app, taken, 2 ** (restarts - 1), null);

async function goRound(app: Needs, taken: Taken, signal: AbortSignal): Promise<void> {
  const round = await open(app, taken, signal);
  if (round === null) return end(app, taken, say("zotero_here_gone"));
  let reached: Reached = { progress: taken.progress ?? beginning, version: taken.version };
  if (taken.progress === null) reached = await step(round, reached);
  for (;;) {
    signal.throwIfAborted();
    const { stage, restarts } = reached.progress;
    const next = await STAGES[stage](round, reached);
    // Sent topics are the last of a round.
    if (stage === "topics" && next.progress.stage === "topics" && next.progress.total === 0)
      return end(app, taken, silenced(taken), true);
    if (next.progress.restarts > restarts) return restAfter(app, taken, next.progress.restarts);
    reached = next;
  }
}

/** What is changed here cannot go there: everything else is in step. */
const silenced = ({ direction, mayWrite }: Taken): Said | null =>
  direction === "both" && !mayWrite ? say("zotero_read_only") : null;

/** With the rights that its owner has now, here and there. */
async function open(app: Needs, taken: Taken, signal: AbortSignal): Promise<Round | null> {
  const { libraryId, organisationId, prefix } = taken;
  if (libraryId === null) return null;
  const personId = taken.personId as PersonId;
  const who = { personId, organisationId };
  const key = await unseal(app.config, SEALED_AS, taken.apiKey);
  const there = { app, key, signal, prefix };
  const rights = rightsTo(await currentKey(there), prefix);
  if (rights === null) throw new ZoteroFailed("library_gone", "The key does not open the library.");
  if (rights.mayWrite !== taken.mayWrite) await store.noteRights(app.db, taken, rights.mayWrite);
  taken.mayWrite = rights.mayWrite;
  await app.db.tx((tx) => placeIn({ app, who, libraryId }, tx));
  return { app, taken, there, who, libraryId, signal };
}
