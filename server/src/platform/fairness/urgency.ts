import { AsyncLocalStorage } from "node:async_hooks";

const background = new AsyncLocalStorage<true>();

/** Work that nobody looks at while it is done: in the database it gives way to people who wait for an answer. */
export const inBackground = <T>(work: () => T): T => background.run(true, work);

export const isBackground = (): boolean => background.getStore() === true;
