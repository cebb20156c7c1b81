import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { local } from "#lib/storage.ts";
import { useTell } from "#ui/parts/useTell.ts";
import type { Queue } from "./queue.ts";

const KEY = "uploadPending";

/** How many uploads are under way is also kept in the browser while the screen is open, and nowhere beyond it. */
export function usePendingCounter(pending: number) {
  useEffect(() => {
    if (pending > 0) local.write(KEY, String(pending));
    else local.remove(KEY);
    return () => local.remove(KEY);
  }, [pending]);
}

/** What the server refused is told at once; it stands in the list of uploads as well. */
export function useRefusals(queue: Queue) {
  const t = useT();
  const told = useRef<Set<number> | null>(null);
  const tell = useEffectEvent(useTell(t("documents.error")).failed);
  useEffect(() => {
    const failed = queue.uploads.flatMap(({ id, state }) =>
      state.is === "failed" ? [{ id, ...state }] : [],
    );
    // What failed while nobody was here is in the list; what was refused before it was sent has been told already.
    const news = told.current && failed.find(({ id, canRetry }) => canRetry && !told.current?.has(id));
    told.current = new Set(failed.map(({ id }) => id));
    if (news) tell(news.why);
  }, [queue]);
}

type Sample = { at: number; sent: number };

/** How far back the pace is looked at: a moment of haste or of standstill does not make the figure jump. */
const BACK = 15_000;
/** Before that, nobody can say. */
const FIRST = 3000;

/** In seconds; null while it cannot be told. */
function timeLeft(samples: readonly Sample[], size: number): number | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < FIRST || last.sent <= first.sent) return null;
  const perMs = (last.sent - first.sent) / (last.at - first.at);
  return Math.ceil((size - last.sent) / perMs / 1000);
}

/** Told once a second. */
export function useTimeLeft(size: number, sent: number, isGoing: boolean): number | null {
  const [left, setLeft] = useState<number | null>(null);
  const now = useRef({ size, sent });
  useEffect(() => {
    now.current = { size, sent };
  });
  useEffect(() => {
    if (!isGoing) return undefined;
    let samples: Sample[] = [];
    const timer = setInterval(() => {
      const at = performance.now();
      samples = [...samples.filter((one) => at - one.at < BACK), { at, sent: now.current.sent }];
      setLeft(timeLeft(samples, now.current.size));
    }, 1000);
    return () => {
      clearInterval(timer);
      setLeft(null);
    };
  }, [isGoing]);
  return left;
}
