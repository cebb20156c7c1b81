import { createStore, useStore } from "#lib/store.ts";

const asked = createStore(0);

/** Shows the list from anywhere: after a draft was saved it is the place to find it. */
export const openDrafts = () => asked.set(asked.read() + 1);

/** Another number each time somebody asked. */
export const useDraftsAsked = () => useStore(asked);
