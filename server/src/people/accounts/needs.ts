import type { Platform } from "#platform/platform.ts";
import type { Ports } from "#ports/ports.ts";
import type { WhenSignedIn } from "./sessions.ts";
import type { IsAwaited } from "./signing-up/invited.ts";

/** What this slice is given. */
export type Needs = Platform &
  Pick<Ports, "mailer" | "identity"> & { whenSignedIn: WhenSignedIn; isAwaited: IsAwaited };
