/* oxlint-disable unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin */
import type { User } from "@gyan/contract/accounts/model.ts";
import { useSyncExternalStore } from "react";
import { clearStorage, local } from "#lib/storage.ts";

const KEY = "user";

export type StoredUser = User & { token: string };
export type EndReason = "expired" | "logout" | "elsewhere";

const watchers = new Set<() => void>();
const endings = new Set<(reason: EndReason) => void>();
const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("gyan-session");

let cached: { text: string | null; user: StoredUser | null } = { text: null, user: null };

export function readUser(): StoredUser | null {
  const text = local.read(KEY);
  if (text !== cached.text) cached = { text, user: parse(text) };
  return cached.user;
}

function parse(text: string | null): StoredUser | null {
  if (!text) return null;
  try {
    const user = JSON.parse(text) as StoredUser;
    return typeof user.token === "string" && Array.isArray(user.accessList) ? user : null;
  } catch {
    return null;
  }
}

export function startSession(token: string, user: User) {
  local.write(KEY, JSON.stringify({ token, ...user }));
  for (const tell of watchers) tell();
}

/** `expired` forgets the person only; `logout` empties the storage and tells the other tabs. */
export function endSession(reason: EndReason) {
  if (reason === "expired" && !readUser()) return;
  if (reason === "expired") local.remove(KEY);
  else clearStorage();
  if (reason === "logout") channel?.postMessage("logout");
  for (const tell of watchers) tell();
  for (const tell of endings) tell(reason);
}

export function onSessionEnd(listener: (reason: EndReason) => void) {
  endings.add(listener);
  return () => endings.delete(listener);
}

channel?.addEventListener("message", (message) => {
  if (message.data === "logout") endSession("elsewhere");
});

const watch = (listener: () => void) => {
  watchers.add(listener);
  return () => watchers.delete(listener);
};

export const useUser = () => useSyncExternalStore(watch, readUser);
