import { fail } from "@gyan/contract/failures.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import type { Db } from "#platform/db.ts";

/** Of one person at once: whoever asks more waits for themselves, and not the others for them. */
const PER_PERSON = 2;
/** Of all in this process: more at once are no quicker, and everything else would wait behind them. */
const AT_ONCE = 8;
const PATIENCE_SECONDS = 30;

type Line = { take(patience: AbortSignal): Promise<() => void>; isEmpty(): boolean };

/** First come, first served; who loses patience leaves. */
export function createLine(atOnce: number): Line {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  const give = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return {
    isEmpty: () => free === atOnce && waiting.length === 0,
    async take(patience) {
      patience.throwIfAborted();
      if (free > 0) free -= 1;
      else
        await new Promise<void>((resolve, reject) => {
          const go = () => {
            patience.removeEventListener("abort", leave);
            resolve();
          };
          const leave = () => {
            waiting.splice(waiting.indexOf(go), 1);
            reject(patience.reason as Error);
          };
          patience.addEventListener("abort", leave, { once: true });
          waiting.push(go);
        });
      let isGiven = false;
      return () => {
        if (!isGiven) give();
        isGiven = true;
      };
    },
  };
}

type Lines = { all: Line; people: Map<PersonId, Line> };
const lines = new WeakMap<Db, Lines>();

/** In the caller's own line, then in that of everybody. Who waited too long, or left, is refused. */
export async function inLine<T>(
  { db }: { db: Db },
  personId: PersonId,
  gone: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  const { all, people } = lines.get(db) ?? { all: createLine(AT_ONCE), people: new Map<PersonId, Line>() };
  lines.set(db, { all, people });
  const own = people.get(personId) ?? createLine(PER_PERSON);
  people.set(personId, own);
  const patience = AbortSignal.any([gone, AbortSignal.timeout(PATIENCE_SECONDS * 1_000)]);
  const waited = () => {
    throw fail("too_many_requests", { seconds: PATIENCE_SECONDS });
  };
  const free: (() => void)[] = [];
  try {
    free.push(await own.take(patience).catch(waited));
    free.push(await all.take(patience).catch(waited));
    return await work();
  } finally {
    for (const give of free.reverse()) give();
    if (own.isEmpty()) people.delete(personId);
  }
}
