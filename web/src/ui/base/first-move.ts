import { useEffect } from "react";

const SIGNS = ["pointermove", "pointerdown", "wheel", "keydown"] as const;

const isHere = new Promise<void>((resolve) => {
  for (const sign of SIGNS)
    addEventListener(sign, () => resolve(), { once: true, capture: true, passive: true });
});

/**
 * Fetches what the page will need once somebody does something: a pointer moves, a finger touches, a key goes down. What stands first
 * does not share the line with it, and a hand that moves has not pressed yet.
 */
export function onFirstMove(fetchPart: () => Promise<unknown> | undefined) {
  // Offline, most likely: whoever presses asks again.
  isHere.then(fetchPart).catch(() => {});
}

/** The function stands outside the component. */
export function useFirstMove(fetchPart: () => Promise<unknown> | undefined) {
  useEffect(() => onFirstMove(fetchPart), [fetchPart]);
}
