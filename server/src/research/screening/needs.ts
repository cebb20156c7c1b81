import type { Platform } from "#platform/platform.ts";
import type { Rights } from "#people/rights/index.ts";

/** What this slice is given. */
export type Needs = Platform & { rights: Rights };
