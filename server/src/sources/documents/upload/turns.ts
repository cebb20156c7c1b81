import { ERRORS, type Lock, type Locker } from "@tus/server";

const PATIENCE_MS = 30_000;

type Holder = { askToEnd(): void | Promise<void>; waiting: (() => void)[] };

/**
 * One request at a time writes to an upload. Whoever comes while another still holds on (a connection that is dead, and the
 * server has not noticed) asks them to end, and waits. The library's own way of waiting keeps a core busy.
 */
export function turns(): Locker {
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
        reject(Object.assign(new Error("Another request writes to this upload."), ERRORS.ERR_LOCK_TIMEOUT));
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

  return {
    newLock: (id): Lock => ({
      lock: (stop, askToEnd) => take(id, stop, askToEnd),
      unlock: () => Promise.resolve(free(id)),
    }),
  };
}
