/* oxlint-disable unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin */
import type { GyanEvent } from "@gyan/contract/events.ts";
import { useSyncExternalStore } from "react";
import { API_ROOT, authHeaders } from "#lib/api.ts";
import { endSession } from "#lib/session.ts";
import { sseParser } from "#lib/events/sse.ts";

/** Tabs of one browser share one stream: the leader reads it and tells the others. */
type Note =
  | { type: "event"; event: GyanEvent; id: string }
  | { type: "state"; isUp: boolean }
  | { type: "ask" };

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

let isUp = false;
let lastId = "";
const watchers = new Set<() => void>();

function setUp(value: boolean) {
  if (isUp === value) return;
  isUp = value;
  for (const tell of watchers) tell();
}

/** Whether news arrive by themselves; while they do not, screens ask from time to time. */
export const useIsLive = () =>
  useSyncExternalStore(
    (listener) => {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    () => isUp,
  );

type Listeners = { onEvent(event: GyanEvent): void; onUp(): void };

export function startEvents({ onEvent, onUp }: Listeners): () => void {
  const stop = new AbortController();
  const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("gyan-events");
  let isLeader = false;

  const changeState = (value: boolean) => {
    if (value && !isUp) onUp();
    setUp(value);
  };
  channel?.addEventListener("message", ({ data }: MessageEvent<Note>) => {
    if (data.type === "ask" && isLeader) channel.postMessage({ type: "state", isUp } satisfies Note);
    if (data.type === "state" && !isLeader) changeState(data.isUp);
    if (data.type === "event" && !isLeader) {
      lastId = data.id;
      onEvent(data.event);
    }
  });

  const lead = async () => {
    isLeader = true;
    await readForever(stop.signal, {
      onState(value) {
        changeState(value);
        channel?.postMessage({ type: "state", isUp: value } satisfies Note);
      },
      onEvent(event, id) {
        lastId = id;
        onEvent(event);
        channel?.postMessage({ type: "event", event, id } satisfies Note);
      },
    });
  };

  // Locks exist on secure origins only; elsewhere every tab reads for itself.
  const leading = navigator.locks
    ? navigator.locks.request("gyan-events", { signal: stop.signal }, lead)
    : lead();
  leading.catch(() => {});
  channel?.postMessage({ type: "ask" } satisfies Note);

  return () => {
    if (isLeader) channel?.postMessage({ type: "state", isUp: false } satisfies Note);
    stop.abort();
    lastId = "";
    channel?.close();
    setUp(false);
  };
}

type Reader = { onState(isUp: boolean): void; onEvent(event: GyanEvent, id: string): void };

async function readForever(signal: AbortSignal, reader: Reader) {
  let wait = FIRST_WAIT;
  while (!signal.aborted) {
    const hasBeenUp = await readOnce(signal, reader).catch(() => false);
    if (signal.aborted) return;
    reader.onState(false);
    wait = hasBeenUp ? FIRST_WAIT : Math.min(wait * 2, LONGEST_WAIT);
    // Jitter keeps a thousand readers from returning in the same second after a restart.
    await pause(wait * (0.5 + Math.random() / 2), signal);
  }
}

async function readOnce(signal: AbortSignal, reader: Reader): Promise<boolean> {
  const auth = authHeaders();
  const headers = {
    accept: "text/event-stream",
    "content-type": "application/json",
    ...auth,
    ...(lastId && { "last-event-id": lastId }),
  };
  const response = await fetch(`${API_ROOT}/events`, { headers, signal, cache: "no-store" });
  // A late answer to an old token says nothing about the new one.
  const isCurrent = auth["x-auth-token"] === authHeaders()["x-auth-token"];
  if (response.status === 401 && isCurrent) endSession("expired");
  if (!response.ok || !response.body) return false;
  reader.onState(true);
  const parse = sseParser(({ id, data }) => {
    const event = readEvent(data);
    if (event) reader.onEvent(event, id);
  });
  const stream = response.body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let step = await stream.read(); !step.done; step = await stream.read()) parse(step.value);
  } catch {
    // A cut connection ends like a closed one: the caller comes back.
  }
  return true;
}

function readEvent(data: string): GyanEvent | undefined {
  try {
    const event = JSON.parse(data) as GyanEvent;
    return typeof event.kind === "string" ? event : undefined;
  } catch {
    return undefined;
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });
