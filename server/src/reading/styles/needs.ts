import type { Platform } from "#platform/platform.ts";
import type { Ports } from "#ports/ports.ts";

export type Needs = Platform & Pick<Ports, "citer">;
