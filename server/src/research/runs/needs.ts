import type { Platform } from "#platform/platform.ts";
import type { Rights } from "#people/rights/index.ts";
import type { Pipeline, WhenRunEnds } from "./pipeline.ts";

export type Needs = Platform & { rights: Rights; pipeline: Pipeline; whenRunEnds: WhenRunEnds };
