import type { Platform } from "#platform/platform.ts";
import type { Rights } from "#people/rights/index.ts";

export type Needs = Platform & { rights: Rights };
