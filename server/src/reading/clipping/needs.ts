import type { WithRights } from "#people/rights/index.ts";
import type { Needs as Chaining } from "#research/pipeline/index.ts";

export type Needs = WithRights & Chaining;
