import type { Platform } from "#platform/platform.ts";
import type { Jobs } from "#platform/work/index.ts";
import type { Ports } from "#ports/ports.ts";

/** What this slice is given. */
export type Needs = Platform & Pick<Ports, "places"> & { jobs: Jobs };
