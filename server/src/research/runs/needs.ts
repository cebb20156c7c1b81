import type { Platform } from "#platform/platform.ts";
import type { Rights } from "#people/rights/index.ts";
import type { Pipeline, WhenRunEnds } from "./pipeline.ts";

/** What this slice is given. */
export type Needs = Platform & { rights: Rights; pipeline: Pipeline; whenRunEnds: WhenRunEnds };
