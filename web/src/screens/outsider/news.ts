import type { OutsiderNews } from "@gyan/contract/sharing/links.ts";
import { useEffect, useState } from "react";
import { API_ROOT } from "#lib/api.ts";
import { eventOf, readForever } from "#lib/events/stream.ts";
import { useIsSeen } from "#entities/notifications/watching.ts";
import { askAgain, headersOf } from "./data.ts";
import { atBase } from "#lib/browser/base.ts";

/** A lecture hall that is told at once does not ask in the same instant. */
const SPREAD = 800;
/** While no news come by themselves. */
const LOOKS_AGAIN_AFTER = 60_000;

/**
 * A page that is open feels at once that its link was closed. A tab that nobody looks at holds no stream, for a browser has
 * few of them; it asks when it is looked at again.
 */
export function useNews(secret: string, isOpen: boolean): void {
  const isSeen = useIsSeen();
  const [isLive, setLive] = useState(false);
  const isListening = isOpen && isSeen;
  useEffect(() => {
    if (!isListening) return undefined;
    const stop = new AbortController();
    let later: ReturnType<typeof setTimeout> | undefined;
    let wasUp = false;
    const renew = () => {
      clearTimeout(later);
      later = setTimeout(() => void askAgain(secret), Math.random() * SPREAD);
    };
    void readForever(stop.signal, {
      ask: (signal) => askForNews(secret, signal),
      onState(isUp) {
        // What happened while the stream was broken was told to nobody.
        if (isUp && wasUp) renew();
        wasUp ||= isUp;
        setLive(isUp);
      },
      onMessage(message) {
        const kind = eventOf(message)?.kind as OutsiderNews["kind"] | undefined;
        if (kind === "renew") renew();
        if (kind === "ended") void askAgain(secret, "topic");
      },
    });
    return () => {
      stop.abort();
      clearTimeout(later);
      setLive(false);
    };
  }, [secret, isListening]);
  const isAsking = isListening && !isLive;
  useEffect(() => {
    if (!isAsking) return undefined;
    const timer = setInterval(() => void askAgain(secret, "topic"), LOOKS_AGAIN_AFTER);
    return () => clearInterval(timer);
  }, [secret, isAsking]);
}

async function askForNews(secret: string, signal: AbortSignal): Promise<Response> {
  const headers = { accept: "text/event-stream", ...headersOf(secret) };
  const address = atBase(`${API_ROOT}/public/${encodeURIComponent(secret)}/news`);
  const response = await fetch(address, { headers, signal, cache: "no-store" });
  if (response.status === 403 || response.status === 404) void askAgain(secret, "topic");
  return response;
}
