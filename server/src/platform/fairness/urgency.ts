import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as delay } from "node:timers/promises";

const background = new AsyncLocalStorage<true>();

/** Work that nobody looks at while it is done: in the database it gives way to people who wait for an answer. */
export const inBackground = <T>(work: () => T): T => background.run(true, work);

export const isBackground = (): boolean => background.getStore() === true;

/** How long one piece of background work is put off at most while people wait, so that it goes on under any load. */
const LONGEST_PAUSE_MS = 300;

let peopleWaiting = 0;
let allServed = Promise.withResolvers<void>();

/** Somebody looks at the screen until this is done. */
export async function forPeople<T>(work: () => Promise<T>): Promise<T> {
  peopleWaiting += 1;
  try {
    return await work();
  } finally {
    peopleWaiting -= 1;
    if (peopleWaiting === 0) {
      allServed.resolve();
      allServed = Promise.withResolvers<void>();
    }
  }
}

/** Between two pieces of background work: the slower the answers, the more often somebody waits, and the less is done beside them. */
export async function letPeopleFirst(): Promise<void> {
  if (peopleWaiting === 0) return;
  const pause = new AbortController();
  const longest = delay(LONGEST_PAUSE_MS, undefined, { signal: pause.signal, ref: false });
  await Promise.race([allServed.promise, longest.catch(() => {})]);
  pause.abort();
}
