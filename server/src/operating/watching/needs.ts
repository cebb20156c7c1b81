import type { Platform } from "#platform/platform.ts";
import type { WorkTable } from "#platform/work/index.ts";
import type { Ports } from "#ports/ports.ts";
import type { Mending } from "#sources/libraries/index.ts";

/** What this slice is given. */
export type Needs = Pick<Platform, "config" | "clock" | "log" | "db"> &
  Pick<Ports, "files" | "passages" | "parser" | "texts"> & { mending: Mending };

/** A kind of work in the background, as far as it is counted. */
export type CountedKind = { name: string; table: WorkTable };
