import type { Platform } from "#platform/platform.ts";

/** What this slice is given. */
export type Needs = Platform;
