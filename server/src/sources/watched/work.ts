import { say } from "@gyan/contract/runs.ts";
import { DAY, later, MINUTE } from "#platform/clock.ts";
import { passWhenTaken, PieceTaken, type WorkKind } from "#platform/work/index.ts";
import { tellReaders } from "#sources/libraries/index.ts";
import { NotTold } from "./asking.ts";
import { EVERY_HOUR, readFeedOf } from "./feeding.ts";
import { harvestPage } from "./harvesting.ts";
import type { Needs } from "./needs.ts";
import * as pieces from "./pieces.store.ts";
import type { Failed, Source } from "./pieces.store.ts";
import { restAfter } from "./reading/moments.rules.ts";
import { nextText } from "./records.store.ts";
import { WATCHING } from "./store.ts";
import { readTexts } from "./texts.ts";

const HANDS = { embedded: 3, server: 6 };
const MOST_ATTEMPTS = 3;
const OWN_PACE_MS = 2_000;

/**
 * A source that is watched is a piece of work for ever: one page, one feed or a few texts at a time, and then it waits for its next
 * turn. So none holds up the others.
 */
export const watchedWork: WorkKind<Source, Needs> = {
  name: WATCHING,
  table: pieces.SOURCES,
  hands: ({ db }) => HANDS[db.kind],
  async take(app, self) {
    const taken = await pieces.takeSource(app.db, self, app.clock.now());
    return taken ? [taken] : [];
  },
  mostAttempts: () => MOST_ATTEMPTS,
  async run(app, [source], signal) {
    if (!source) return;
    try {
      await turnOf(app, source, signal);
    } catch (error) {
      if (!(error instanceof NotTold)) throw error;
      signal.throwIfAborted();
      await notTold(app, source, error);
    }
  },
  async fail(app, source, error) {
    app.log.error({ err: error, source: source.id }, "a source that is watched could not be looked at");
    await failed(app, source, {
      problem: say("watched_failed"),
      at: app.clock.now(),
      again: later(app.clock.now(), restAfter(source.failures + 1, EVERY_HOUR)),
      isCounted: true,
    }).catch(passWhenTaken);
  },
};

async function turnOf(app: Needs, source: Source, signal: AbortSignal): Promise<void> {
  if (source.dueAt <= app.clock.now()) {
    if (source.kind === "repository") await harvestPage(app, source, signal);
    else await readFeedOf(app, source, signal);
    return;
  }
  await readTexts(app, source, signal);
  const text = await nextText(app.db, source.id, app.clock.now());
  await app.db.tx(async (tx) => {
    if (!(await pieces.restUntilDue(tx, source, app.workerId, text))) throw new PieceTaken();
    await tellReaders(tx, [source.libraryId]);
  });
}

async function notTold(app: Needs, source: Source, error: NotTold): Promise<void> {
  const { why, retryAfterS, isOwnPace, isForGood } = error;
  app.log.info({ source: source.id, code: why.code, detail: error.message }, "a watched source told nothing");
  const now = app.clock.now();
  if (isOwnPace) {
    const until = later(now, Math.max(OWN_PACE_MS, (retryAfterS ?? 0) * 1_000));
    if (!(await pieces.rest(app.db, source, app.workerId, until))) throw new PieceTaken();
    return;
  }
  if (isForGood) return failed(app, source, { problem: why, at: now, again: null, isCounted: true });
  // Whoever says when to come again is taken at their word; everybody else is left alone for longer each time.
  const isAsked = retryAfterS !== null;
  const restMs = isAsked ? Math.min(retryAfterS * 1_000, DAY) : restAfter(source.failures + 1, EVERY_HOUR);
  const again = later(now, Math.max(restMs, isAsked ? 1_000 : MINUTE));
  await failed(app, source, { problem: why, at: now, again, isCounted: !isAsked });
}

async function failed(app: Needs, source: Source, how: Failed): Promise<void> {
  await app.db.tx(async (tx) => {
    if (!(await pieces.fail(tx, source, app.workerId, how))) throw new PieceTaken();
    await tellReaders(tx, [source.libraryId]);
  });
}
