import type { Platform } from "#platform/platform.ts";
import type { Collector } from "#platform/watching/telemetry.ts";
import type { Ports } from "#ports/ports.ts";
import type { Watching } from "#operating/watching/index.ts";
import type { Rights } from "#people/rights/index.ts";
import type { Mending } from "#sources/libraries/index.ts";

/** What this slice is given. */
export type Needs = Platform &
  Pick<
    Ports,
    | "files"
    | "vaultAt"
    | "places"
    | "parser"
    | "passages"
    | "texts"
    | "embedder"
    | "embedders"
    | "reranking"
    | "mailer"
    | "model"
    | "identity"
    | "fetcher"
  > & { rights: Rights; mending: Mending; watching: Watching; collector: Collector | null };
