import { createAsker } from "#lib/events/asker.ts";

/** The sheet of the keys is asked for by a key, by a button in the help panel, and by the palette. */
export const { ask: openSheet, onAsked: onSheetAsked } = createAsker();
