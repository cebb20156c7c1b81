import type { Ports } from "#ports/ports.ts";
import type { WithRights } from "#people/rights/index.ts";

export type Needs = WithRights &
  Pick<Ports, "passages" | "texts" | "embedder" | "embedders" | "reranking" | "model">;
