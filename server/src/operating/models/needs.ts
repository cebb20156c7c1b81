import type { Platform } from "#platform/platform.ts";
import type { Ports } from "#ports/ports.ts";

/** What this slice is given. */
export type Needs = Platform & Pick<Ports, "models" | "passages" | "reranking">;
