import { useSyncExternalStore } from "react";

let asked = 0;
const watchers = new Set<() => void>();

/** Shows the list from anywhere: after a draft was saved it is the place to find it. */
export function openDrafts() {
  asked++;
  for (const tell of watchers) tell();
}

const watch = (listener: () => void) => {
  watchers.add(listener);
  return () => void watchers.delete(listener);
};

/** Another number each time somebody asked. */
export const useDraftsAsked = () => useSyncExternalStore(watch, () => asked);
