import type { Platform } from "#platform/platform.ts";
import type { Ports } from "#ports/ports.ts";
import type { IsAwaited, WhenSignedIn } from "#people/accounts/index.ts";

/** What this slice is given. */
export type Needs = Platform &
  Pick<Ports, "mailer" | "identity"> & { whenSignedIn: WhenSignedIn; isAwaited: IsAwaited };
