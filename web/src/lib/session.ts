/* oxlint-disable unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin */
import type { User } from "@gyan/contract/accounts/model.ts";
import { useSyncExternalStore } from "react";
import { clearStorage, local } from "./storage.ts";
import { createSignal } from "./store.ts";

const KEY = "user";
export const ACTIVITY_KEY = "lastActivity";

export type StoredUser = User & { token: string };
/** `elsewhere`: another tab logged out. `idle`: nobody was here, in any tab. */
export type EndReason = "expired" | "logout" | "idle" | "elsewhere";
/** `appeared`: nobody was signed in here, and another tab has signed somebody in. */
export type PersonChange = "here" | "elsewhere" | "appeared";

const userChange = createSignal();
const sessionEnd = createSignal<[reason: EndReason]>();
const beforeEnd = new Set<() => unknown>();
const personChange = createSignal<[where: PersonChange]>();
const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("gyan-session");

let cached: { text: string | null; user: StoredUser | null } = { text: null, user: null };
/** Whom this tab shows; undefined until somebody asks. Storage may name somebody else by now. */
let shown: number | null | undefined;
let isLeaving = false;
/** Why another tab is about to end the session: a call that is refused before it says so means that end. */
let announced: "elsewhere" | "idle" | null = null;

export function readUser(): StoredUser | null {
  const text = local.read(KEY);
  if (text !== cached.text) cached = { text, user: parse(text) };
  if (shown === undefined) shown = idOf(cached.user);
  return cached.user;
}

const idOf = (user: User | null): number | null => user?.id ?? null;

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
  const before = shown ?? idOf(readUser());
  // First: another tab that hears of the person asks at once when somebody was here last.
  local.write(ACTIVITY_KEY, String(Date.now()));
  local.write(KEY, JSON.stringify({ token, ...user }));
  shown = user.id;
  announced = null;
  if (before !== null && before !== user.id) personChange.tell("here");
  userChange.tell();
}

/** What the server says of the same person now. An answer to a session that has ended since is let go. */
export function renewStored(token: string, user: User) {
  const stored = readUser();
  if (stored?.token !== token || stored.id !== user.id) return;
  const text = JSON.stringify({ token, ...user });
  if (text === cached.text) return;
  local.write(KEY, text);
  userChange.tell();
}

/** `expired` forgets the person only; `logout` and `idle` empty the storage and tell the other tabs. */
export function endSession(reason: EndReason) {
  if (reason === "expired" && (isLeaving || !readUser())) return;
  if (reason === "idle" && shown === null) return;
  if (reason === "logout" || reason === "idle") channel?.postMessage(reason);
  finish(reason === "expired" ? (announced ?? reason) : reason);
}

function finish(reason: EndReason) {
  if (reason === "expired") local.remove(KEY);
  else clearStorage();
  shown = null;
  isLeaving = false;
  announced = null;
  userChange.tell();
  sessionEnd.tell(reason);
}

export const onSessionEnd = sessionEnd.watch;
/** Work that is not saved yet is saved here: the session still holds while the listeners run. */
export function onBeforeSessionEnd(save: () => unknown): () => void {
  beforeEnd.add(save);
  return () => void beforeEnd.delete(save);
}
/** Another person is signed in now: here, or in another tab. */
export const onPersonChange = personChange.watch;
/** The server refused a call because a subscription or a second factor is missing. */
export const { tell: tellUnpaid, watch: onUnpaid } = createSignal();
/** The server refused a call that needs a flag or a role: it may have been taken away meanwhile. */
export const { tell: tellRefused, watch: onRefused } = createSignal();
export const onUserChange = userChange.watch;

/** A refused call means nothing once the session is being left: it has been ended on purpose. */
export async function prepareEnd(reason: "logout" | "idle") {
  isLeaving = true;
  channel?.postMessage(`leaving: ${reason}`);
  await Promise.allSettled([...beforeEnd].map(async (save) => save()));
}

channel?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
  if (shown === null || shown === undefined) return;
  if (data === "leaving: logout") announced = "elsewhere";
  if (data === "leaving: idle") announced = "idle";
  if (data === "logout") finish("elsewhere");
  if (data === "idle") finish("idle");
});

/** The message of a tab that logs out says why; what storage says without one is an end like any other. */
const MESSAGE_TIME = 300;

/** One person's page never stays open for another, whoever signed in where. */
function compare() {
  if (shown === undefined) return;
  const now = idOf(readUser());
  if (now === shown) return;
  if (shown !== null && now === null) {
    setTimeout(endIfGone, MESSAGE_TIME);
    return;
  }
  const before = shown;
  shown = now;
  personChange.tell(before === null ? "appeared" : "elsewhere");
  userChange.tell();
}

function endIfGone() {
  if (shown !== null && !isLeaving && readUser() === null) finish(announced ?? "expired");
}

if (typeof window !== "undefined") {
  addEventListener("storage", ({ key }) => {
    if (key !== KEY && key !== null) return;
    compare();
    userChange.tell();
  });
  // A page that was frozen, or comes back out of the history, has heard nothing meanwhile.
  addEventListener("pageshow", compare);
  document.addEventListener("visibilitychange", compare);
}

export const useUser = () => useSyncExternalStore(onUserChange, readUser);
