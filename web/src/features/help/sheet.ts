import { createSignal } from "#lib/store.ts";

/** The sheet of the keys is asked for by a key, by a button in the help panel, and by the palette. */
export const { tell: openSheet, watch: onSheetAsked } = createSignal();
