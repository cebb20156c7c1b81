import { createAsker } from "#lib/events/asker.ts";

/** The palette is asked for by a key and by a button in the frame. */
export const { ask: openPalette, onAsked: onPaletteAsked } = createAsker();

export const fetchPalette = () => import("./Palette.tsx").then((module) => module.Palette);

/** Somebody reaches for it. */
export const warmPalette = () => void fetchPalette().catch(() => {});
