import { useSyncExternalStore } from "react";
import { readUser } from "#lib/session.ts";
import { perTab } from "#lib/storage.ts";

const KEY = "succeededAs";
const watchers = new Set<() => void>();

/** Somebody has got something out of Gyan in this tab. Their id, because another may sign in here after them. */
export function noteSuccess() {
  const user = readUser();
  if (!user) return;
  perTab.write(KEY, String(user.id));
  for (const tell of watchers) tell();
}

const watch = (listener: () => void): (() => void) => {
  watchers.add(listener);
  return () => void watchers.delete(listener);
};

export const useHasSucceeded = (): boolean =>
  useSyncExternalStore(watch, () => {
    const id = readUser()?.id;
    return id !== undefined && perTab.read(KEY) === String(id);
  });
