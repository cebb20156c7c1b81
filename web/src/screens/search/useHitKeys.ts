import type { RefObject } from "react";
import { isTyping, useKeyDown } from "#ui/base/keyboard.ts";

/** j, k and the arrows go from answer to answer, and from the first back to the field; Enter opens, as of every link. */
export const useHitKeys = (list: RefObject<HTMLElement | null>, field: RefObject<HTMLInputElement | null>) =>
  useKeyDown((event) => {
    const step = stepOf(event, field.current);
    if (step === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const stops = [...(list.current?.querySelectorAll<HTMLElement>("[data-hit]") ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    // Elsewhere the arrows scroll.
    if (at < 0 && event.target !== field.current && event.key.startsWith("Arrow")) return;
    event.preventDefault();
    if (at + step < 0) field.current?.focus();
    else stops[Math.min(stops.length - 1, at + step)]?.focus();
  });

function stepOf(event: KeyboardEvent, field: HTMLInputElement | null): number {
  if (event.key === "ArrowDown") return event.target === field || !isTyping(event.target) ? 1 : 0;
  if (event.key === "ArrowUp") return isTyping(event.target) ? 0 : -1;
  if (isTyping(event.target)) return 0;
  if (event.key === "j") return 1;
  return event.key === "k" ? -1 : 0;
}
