import type { Platform } from "#platform/platform.ts";
import type { Ports } from "#ports/ports.ts";
import type { Rights } from "#people/rights/index.ts";

/** What this slice is given: what documents need, and what the quotes of a summary need. */
export type Needs = Platform & Ports & { rights: Rights };
