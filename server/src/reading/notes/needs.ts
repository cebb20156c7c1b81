import type { Platform } from "#platform/platform.ts";
import type { Ports } from "#ports/ports.ts";
import type { Rights } from "#people/rights/index.ts";

export type Needs = Platform & Pick<Ports, "mailer"> & { rights: Rights };
