import { useEffect } from "react";

const SIGNS = ["pointermove", "pointerdown", "wheel", "keydown"] as const;

const isHere = new Promise<void>((resolve) => {
  const notice = (event: Event) => {
    // A page that opens under a pointer that rests is told of it with a move that goes nowhere.
    if (event.type === "pointermove" && isAtRest(event as PointerEvent)) return;
    for (const sign of SIGNS) removeEventListener(sign, notice, { capture: true });
    resolve();
  };
  for (const sign of SIGNS) addEventListener(sign, notice, { capture: true, passive: true });
});

const isAtRest = ({ movementX, movementY }: PointerEvent) => movementX === 0 && movementY === 0;

/**
 * Fetches what the page will need once somebody does something: a pointer moves, a finger touches, a key goes down. What stands first
 * does not share the line with it, and a hand that moves has not pressed yet.
 */
export function onFirstMove(fetchPart: () => unknown) {
  // Offline, most likely: whoever presses asks again.
  isHere.then(fetchPart).catch(() => {});
}

/** The function stands outside the component. */
export function useFirstMove(fetchPart: () => unknown) {
  useEffect(() => onFirstMove(fetchPart), [fetchPart]);
}
