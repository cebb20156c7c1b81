import { ERRORS, type Lock, type Locker } from "@tus/server";
import { setTimeout as after } from "node:timers/promises";
import { systemClock } from "#platform/clock.ts";
import type { Db } from "#platform/db.ts";
import * as store from "./uploads.store.ts";

const PATIENCE_MS = 30_000;

type Holder = { askToEnd(): void | Promise<void>; waiting: (() => void)[] };

/** How often somebody who writes is heard of, and looks whether they are asked to end. */
const BEAT_MS = 2_000;
const LOOK_MS = 300;

const tooLate = (): Error =>
  Object.assign(new Error("Another request writes to this upload."), ERRORS.ERR_LOCK_TIMEOUT);

/**
 * One request at a time writes to an upload, whichever process it came to. First it is its turn within this process, and then
 * the row of the upload is marked, as long as it is heard of: a process that was killed holds up nobody for long.
 */
export function turns(db: Db): Locker {
  const line = lineHere();
  return {
    newLock(id): Lock {
      let end = (): Promise<void> => Promise.resolve();
      return {
        async lock(stop, askToEnd) {
          await line.take(id, stop, askToEnd);
          // The embedded database has one process.
          if (db.kind === "embedded") return;
          try {
            end = await markAsMine(db, id, stop, askToEnd);
          } catch (error) {
            line.free(id);
            throw error;
          }
        },
        async unlock() {
          try {
            await end();
          } finally {
            line.free(id);
          }
        },
      };
    },
  };
}

async function markAsMine(
  db: Db,
  id: string,
  stop: AbortSignal,
  askToEnd: Holder["askToEnd"],
): Promise<() => Promise<void>> {
  const writer = systemClock.uuid();
  const giveUpAt = performance.now() + PATIENCE_MS;
  while (!(await store.beginWriting(db, id, writer))) {
    if (stop.aborted || performance.now() > giveUpAt) throw tooLate();
    await after(LOOK_MS);
  }
  let isBeating = false;
  const beat = setInterval(() => {
    if (isBeating) return;
    isBeating = true;
    store
      .goOnWriting(db, id, writer)
      .then((mayGoOn) => (mayGoOn ? undefined : askToEnd()))
      // An outage is told by whoever writes the bytes.
      .catch(() => undefined)
      .finally(() => (isBeating = false));
  }, BEAT_MS);
  return async () => {
    clearInterval(beat);
    await store.endWriting(db, id, writer);
  };
}

type Line = {
  take(id: string, stop: AbortSignal, askToEnd: Holder["askToEnd"]): Promise<void>;
  free(id: string): void;
};

/**
 * Within one process. Whoever comes while another still holds on (a connection that is dead, and the server has not noticed) asks
 * them to end, and waits. The library's own way of waiting keeps a core busy.
 */
function lineHere(): Line {
  const held = new Map<string, Holder>();

  function take(id: string, stop: AbortSignal, askToEnd: Holder["askToEnd"]): Promise<void> {
    const holder = held.get(id);
    if (!holder) {
      held.set(id, { askToEnd, waiting: [] });
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        settle();
        holder.askToEnd = askToEnd;
        resolve();
      };
      const leave = () => {
        settle();
        holder.waiting.splice(holder.waiting.indexOf(enter), 1);
        reject(tooLate());
      };
      const patience = setTimeout(leave, PATIENCE_MS);
      const settle = () => {
        clearTimeout(patience);
        stop.removeEventListener("abort", leave);
      };
      holder.waiting.push(enter);
      stop.addEventListener("abort", leave);
      if (stop.aborted) leave();
      else void holder.askToEnd();
    });
  }

  function free(id: string): void {
    const next = held.get(id)?.waiting.shift();
    // Handed over, so that nobody who comes at this moment takes the place of the first in line.
    if (next) next();
    else held.delete(id);
  }

  return { take, free };
}
