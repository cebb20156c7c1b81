import type { Platform } from "#platform/platform.ts";
import type { Ports } from "#ports/ports.ts";
import type { Rights } from "#people/rights/index.ts";
import type { Pipeline, WhenRunEnds } from "#research/runs/index.ts";

export type Needs = Platform &
  Pick<Ports, "mailer"> & { rights: Rights; pipeline: Pipeline; whenRunEnds: WhenRunEnds };
