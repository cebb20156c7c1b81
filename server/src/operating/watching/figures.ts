import { answersInTime } from "#platform/watching/health.ts";
import type { IndexState } from "#sources/libraries/index.ts";
import type { CountedKind, Needs } from "./needs.ts";
import * as store from "./store.ts";

/** What the database tells of the whole installation, whichever process asks. */
export type Figures = {
  queues: store.Queue[];
  runs: Awaited<ReturnType<typeof store.runsByStatus>>;
  mails: Awaited<ReturnType<typeof store.countMails>>;
  sources: Awaited<ReturnType<typeof store.outcomesOfSources>>;
  hostsResting: number;
  givenUp: { jobs: number; works: number };
  index: { state: IndexState; works: number; passages: number; withoutVector: number };
};

const KEPT_MS = 5_000;
const NOTHING = { works: 0, passages: 0, withoutVector: 0 };

/** Read once for all gauges of a look, and not more often than every few seconds, however many collectors ask. Null while the database is away. */
export function figuresOf(app: Needs, kinds: () => CountedKind[]): () => Promise<Figures | null> {
  let seen: Promise<Figures | null> | undefined;
  let seenAt = -Infinity;

  async function read(): Promise<Figures | null> {
    if (!(await answersInTime(app.db))) return null;
    const { db, clock } = app;
    const at = clock.now();
    const state = await app.mending.state();
    return {
      queues: await store.queuesOf(db, kinds(), at),
      runs: await store.runsByStatus(db),
      mails: await store.countMails(db),
      sources: await store.outcomesOfSources(db),
      hostsResting: await store.countResting(db, at),
      givenUp: await store.countGivenUp(db),
      index: { state, ...(state === "unreadable" ? NOTHING : await app.passages.count(db)) },
    };
  }

  return () => {
    const now = performance.now();
    if (!seen || now - seenAt >= KEPT_MS) {
      seenAt = now;
      seen = read().catch((error: unknown) => {
        app.log.warn({ err: error }, "the figures of the installation could not be read");
        return null;
      });
    }
    return seen;
  };
}
