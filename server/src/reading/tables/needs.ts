import type { Ports } from "#ports/ports.ts";
import type { WithRights } from "#people/rights/index.ts";

export type Needs = WithRights &
  Pick<
    Ports,
    "passages" | "embedder" | "embedders" | "reranking" | "texts" | "model" | "typesetter" | "citer"
  >;
