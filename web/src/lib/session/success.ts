import { useSyncExternalStore } from "react";
import { readUser } from "#lib/session.ts";
import { perTab } from "#lib/storage.ts";
import { createSignal } from "#lib/store.ts";

const KEY = "succeededAs";
const succeeded = createSignal();

/** Somebody has got something out of Gyan in this tab. Their id, because another may sign in here after them. */
export function noteSuccess() {
  const user = readUser();
  if (!user) return;
  perTab.write(KEY, String(user.id));
  succeeded.tell();
}

export const useHasSucceeded = (): boolean =>
  useSyncExternalStore(succeeded.watch, () => {
    const id = readUser()?.id;
    return id !== undefined && perTab.read(KEY) === String(id);
  });
