/** How far an article meets the question: a passage answers a part of it, speaks of it, or only lies around it. Best first. */
export const LEVELS = ["answers", "touches", "background"] as const;
export type Level = (typeof LEVELS)[number];
