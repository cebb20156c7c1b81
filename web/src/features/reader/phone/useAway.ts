import { type RefObject, useEffect, useState } from "react";

/** Nearer to the top than this, the bar belongs to the page. */
const TOP = 64;
/** A finger that rests trembles. */
const STEP = 12;
const BY_HAND = ["wheel", "touchmove", "keydown"] as const;

/** Whether somebody reads on, downwards: a bar above the text goes away then, and is back as soon as they go up. */
export function useAway(scroller: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const pane = scroller.current;
    if (!pane) return undefined;
    let last = pane.scrollTop;
    // Being led somewhere is no reading: what led there stays in sight.
    let isByHand = false;
    const onScroll = () => {
      const at = pane.scrollTop;
      const isAtEdge = at < TOP || at + pane.clientHeight >= pane.scrollHeight - STEP;
      if (!isAtEdge && Math.abs(at - last) < STEP) return;
      setAway(!isAtEdge && isByHand && at > last);
      last = at;
    };
    const listening = new AbortController();
    const quietly = { passive: true, signal: listening.signal };
    pane.addEventListener("scroll", onScroll, quietly);
    for (const input of BY_HAND) pane.addEventListener(input, () => (isByHand = true), quietly);
    document.addEventListener("pointerdown", () => (isByHand = false), { ...quietly, capture: true });
    return () => listening.abort();
  }, [scroller]);
  return isAway;
}
