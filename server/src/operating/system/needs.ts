import type { Platform } from "#platform/platform.ts";
import type { LiveSettings } from "#platform/settings/live.ts";
import type { Ports } from "#ports/ports.ts";
import type { Rights } from "#people/rights/index.ts";

/** What this slice is given. */
export type Needs = Platform &
  Pick<
    Ports,
    | "mailer"
    | "identity"
    | "payments"
    | "parser"
    | "passages"
    | "texts"
    | "embedder"
    | "embedders"
    | "reranking"
    | "model"
    | "analytics"
  > & { rights: Rights; settings: LiveSettings };
