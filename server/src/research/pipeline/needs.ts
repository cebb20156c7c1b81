import type { Platform } from "#platform/platform.ts";
import type { Ports } from "#ports/ports.ts";
import type { Rights } from "#people/rights/index.ts";
import type { Pipeline, WhenRunEnds } from "#research/runs/index.ts";
import type { Source } from "#sources/providers/source.ts";

export type Needs = Platform &
  Pick<
    Ports,
    "files" | "fetcher" | "parser" | "passages" | "texts" | "embedder" | "embedders" | "reranking" | "model"
  > & {
    rights: Rights;
    sources: Source[];
    pipeline: Pipeline;
    whenRunEnds: WhenRunEnds;
  };
