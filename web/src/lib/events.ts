/* oxlint-disable unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin */
import type { GyanEvent } from "@gyan/contract/events.ts";
import { API_ROOT, authHeaders } from "./api.ts";
import { endSession } from "./session.ts";
import { createStore, useStore } from "./store.ts";
import { eventOf, readForever } from "./events/stream.ts";
import { atBase } from "./browser/base.ts";

/** Tabs of one browser share one stream: the leader reads it and tells the others. */
type Note =
  | { type: "event"; event: GyanEvent; id: string; to?: string }
  | { type: "state"; isUp: boolean }
  | { type: "ask"; tab: string; age: number };

/** Whoever connects within this time hears what happened since they came; later everything is asked for anew. */
const SOON_MS = 60_000;

const isUp = createStore(false);
let lastId = "";
/** When what is shown began to be asked for: with the page, or with the session. */
let cameAt = 0;
const age = () => Math.ceil(performance.now() - cameAt);

/** Whether news arrive by themselves; while they do not, screens ask from time to time. */
export const useIsLive = () => useStore(isUp);

/** An event can be lost on its way, and the answer to the question that it led to can fail: nobody would ask again. */
const LOOK_EVERY = 15_000;

/** How often a screen asks for what is not finished: every `ms` while the stream is down, now and then while it is up. */
export const useAskEvery = (ms: number): number => (useIsLive() ? LOOK_EVERY : ms);

type Listeners = { onEvent(event: GyanEvent): void; onUp(): void };

export function startEvents({ onEvent, onUp }: Listeners): () => void {
  const stop = new AbortController();
  const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("gyan-events");
  let isLeader = false;
  let hasBeenUp = false;
  const tab = Math.random().toString(36);
  const recent = new Map<string, { event: GyanEvent; id: string; at: number }>();

  const changeState = (value: boolean) => {
    if (value && !isUp.read() && (hasBeenUp || age() > SOON_MS)) onUp();
    hasBeenUp ||= value;
    isUp.set(value);
  };
  /** Kept for a while, for tabs that are opened in the middle of it. */
  const keep = (event: GyanEvent, id: string) => {
    const now = performance.now();
    for (const [key, { at }] of recent) if (now - at > SOON_MS) recent.delete(key);
    recent.set(JSON.stringify(event), { event, id, at: now });
  };
  channel?.addEventListener("message", ({ data }: MessageEvent<Note>) => {
    if (data.type === "ask" && isLeader) {
      channel.postMessage({ type: "state", isUp: isUp.read() } satisfies Note);
      // Older news are in what that tab has asked for since it was opened.
      const openedAt = performance.now() - data.age;
      for (const { event, id } of [...recent.values()].filter(({ at }) => at >= openedAt))
        channel.postMessage({ type: "event", event, id, to: data.tab } satisfies Note);
    }
    if (data.type === "state" && !isLeader) changeState(data.isUp);
    if (data.type === "event" && !isLeader && (data.to ?? tab) === tab) {
      lastId = data.id;
      onEvent(data.event);
    }
  });

  const lead = async () => {
    isLeader = true;
    await readForever(stop.signal, {
      ask,
      onState(value) {
        changeState(value);
        channel?.postMessage({ type: "state", isUp: value } satisfies Note);
      },
      onMessage(message) {
        const event = eventOf(message) as GyanEvent | undefined;
        if (!event) return;
        const { id } = message;
        lastId = id;
        onEvent(event);
        keep(event, id);
        channel?.postMessage({ type: "event", event, id } satisfies Note);
      },
    });
  };

  // Locks exist on secure origins only; elsewhere every tab reads for itself.
  const leading = navigator.locks
    ? navigator.locks.request("gyan-events", { signal: stop.signal }, lead)
    : lead();
  leading.catch(() => {});
  channel?.postMessage({ type: "ask", tab, age: age() } satisfies Note);

  return () => {
    if (isLeader) channel?.postMessage({ type: "state", isUp: false } satisfies Note);
    stop.abort();
    lastId = "";
    cameAt = performance.now();
    channel?.close();
    isUp.set(false);
  };
}

async function ask(signal: AbortSignal): Promise<Response> {
  const auth = authHeaders();
  const headers = {
    accept: "text/event-stream",
    "content-type": "application/json",
    ...auth,
    ...(lastId && { "last-event-id": lastId }),
  };
  const from = lastId || age() > SOON_MS ? "" : `?age=${age()}`;
  const response = await fetch(atBase(`${API_ROOT}/events${from}`), { headers, signal, cache: "no-store" });
  // A late answer to an old token says nothing about the new one.
  const isCurrent = auth["x-auth-token"] === authHeaders()["x-auth-token"];
  if (response.status === 401 && isCurrent) endSession("expired");
  return response;
}
