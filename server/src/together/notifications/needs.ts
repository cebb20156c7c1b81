import type { Ports } from "#ports/ports.ts";
import type { WithRights } from "#people/rights/index.ts";
import type { Pipeline } from "#research/runs/index.ts";

export type Needs = WithRights & Pick<Ports, "mailer"> & { pipeline: Pipeline };
