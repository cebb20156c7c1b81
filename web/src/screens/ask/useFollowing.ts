import { useEffect, useLayoutEffect, useRef } from "react";

/** So near to the end somebody follows it. */
const NEAR = 64;
/** Between the edge and the question that is being answered. */
const MARGIN = 16;

/**
 * The last question comes into sight when it is asked, and its answer grows below it. As long as the reader is at the end, the page goes
 * along until the question is at the top; whoever scrolls elsewhere stays there.
 */
export function useFollowing(last: string | null, isComing: boolean) {
  const scroller = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const seen = useRef<string | null>(null);
  useEffect(() => {
    const frame = scroller.current;
    if (!frame) return undefined;
    const onScroll = () => {
      isAtEnd.current = frame.scrollHeight - frame.clientHeight - frame.scrollTop < NEAR;
    };
    frame.addEventListener("scroll", onScroll, { passive: true });
    return () => frame.removeEventListener("scroll", onScroll);
  }, []);
  useLayoutEffect(() => {
    const frame = scroller.current;
    if (!frame || last === null) return undefined;
    const turn = () => [...frame.querySelectorAll<HTMLElement>("[data-turn]")].at(-1);
    const follow = () => {
      const top = turn()?.offsetTop ?? 0;
      const wanted = Math.min(frame.scrollHeight - frame.clientHeight, top - MARGIN);
      if (wanted > frame.scrollTop) frame.scrollTop = wanted;
    };
    // Opened, or asked just now.
    if (seen.current !== last) {
      seen.current = last;
      follow();
    }
    if (!isComing || typeof ResizeObserver === "undefined") return undefined;
    const watch = new ResizeObserver(() => {
      if (isAtEnd.current) follow();
    });
    const own = turn();
    if (own) watch.observe(own);
    return () => watch.disconnect();
  }, [last, isComing]);
  return scroller;
}
