import { useEffect, useEffectEvent, useRef } from "react";
import { createStore, useStore } from "#lib/store.ts";

/** Other parts of the screen want to see what the open text cites: a higher number for each wish. */
const wishes = createStore(0);

export const wishForCitations = () => wishes.set(wishes.read() + 1);

/** What was wished for before this text was opened was for another one. */
export function useCitationsWish(onWish: () => void) {
  const wished = useStore(wishes);
  const heard = useRef(wished);
  const hear = useEffectEvent(onWish);
  useEffect(() => {
    if (heard.current === wished) return;
    heard.current = wished;
    hear();
  }, [wished]);
}
