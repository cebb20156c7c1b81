import type { Platform } from "#platform/platform.ts";
import type { Collector } from "#platform/watching/telemetry.ts";
import type { Ports } from "#ports/ports.ts";
import type { Mending } from "#sources/libraries/index.ts";
import type { Watching } from "#operating/watching/index.ts";

/** What this slice is given. */
export type Needs = Platform &
  Pick<Ports, "files" | "places" | "passages" | "mailer" | "model" | "identity" | "fetcher"> & {
    mending: Mending;
    watching: Watching;
    collector: Collector | null;
  };
