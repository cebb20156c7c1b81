import { box } from "#ui/layout/box.ts";

/** A row of what changed or was begun: its name, and one line about it. */
export const ROW = box.row({ gap: 3, pad: [2, 0] });
export const NAME = box.text({ weight: 500, breaks: true, clamp: 1, hover: "accent" });
export const ABOUT = box.text({ size: "sm", tone: "quiet", breaks: true, clamp: 1 });
