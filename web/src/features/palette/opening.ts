import { createSignal } from "#lib/store.ts";

/** The palette is asked for by a key and by a button in the frame. */
export const { tell: openPalette, watch: onPaletteAsked } = createSignal();

export const fetchPalette = () => import("./Palette.tsx").then((module) => module.Palette);

/** Somebody reaches for it. */
export const warmPalette = () => void fetchPalette().catch(() => {});
