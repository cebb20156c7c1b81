import { createSignal } from "#lib/store.ts";

/** The palette is asked for by a key and by a button in the frame. */
export const { tell: openPalette, watch: onPaletteAsked } = createSignal();
