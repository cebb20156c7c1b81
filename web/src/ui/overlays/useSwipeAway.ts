import { type RefObject, useEffect, useEffectEvent } from "react";

/** So far, or so fast in pixels a millisecond, it is drawn down to be closed. */
const FAR = 96;
const FAST = 0.5;
const LEAST = 24;

/** A sheet goes with the finger that draws its head down, and closes when that was meant; else it is back in its place. */
export function useSwipeAway(
  sheet: RefObject<HTMLElement | null>,
  head: RefObject<HTMLElement | null>,
  isOn: boolean | undefined,
  onClose: () => void,
) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const [drawn, grip] = [sheet.current, head.current];
    if (!isOn || !drawn || !grip) return undefined;
    let from: { y: number; at: number } | null = null;
    const put = (y: number) => {
      drawn.style.translate = y > 0 ? `0 ${y}px` : "";
    };
    const begin = (event: PointerEvent) => {
      const isButton = event.target instanceof Element && event.target.closest("button") !== null;
      if (event.pointerType === "mouse" || !event.isPrimary || isButton) return;
      from = { y: event.clientY, at: event.timeStamp };
      drawn.style.transition = "none";
      grip.setPointerCapture?.(event.pointerId);
    };
    const move = (event: PointerEvent) => from && put(event.clientY - from.y);
    const end = (event: PointerEvent) => {
      if (!from) return;
      const far = event.type === "pointerup" ? event.clientY - from.y : 0;
      const isFast = far > LEAST && far / Math.max(1, event.timeStamp - from.at) > FAST;
      from = null;
      drawn.style.transition = "";
      if (far > FAR || isFast) close();
      else put(0);
    };
    const heard = { pointerdown: begin, pointermove: move, pointerup: end, pointercancel: end };
    for (const [name, hear] of Object.entries(heard)) grip.addEventListener(name, hear as EventListener);
    return () => {
      for (const [name, hear] of Object.entries(heard)) grip.removeEventListener(name, hear as EventListener);
    };
  }, [sheet, head, isOn]);
}
