import { useEffect, useRef, useState } from "react";

type Sample = { at: number; sent: number };

/** How far back the pace is looked at: a moment of haste or of standstill does not make the figure jump. */
const BACK = 15_000;
/** Before that, nobody can say. */
const FIRST = 3000;

/** In seconds; null while it cannot be told. */
export function timeLeft(samples: readonly Sample[], size: number): number | null {
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
