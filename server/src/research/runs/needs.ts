import type { WithRights } from "#people/rights/index.ts";
import type { Pipeline, WhenRunEnds } from "./pipeline.ts";

export type Needs = WithRights & { pipeline: Pipeline; whenRunEnds: WhenRunEnds };
