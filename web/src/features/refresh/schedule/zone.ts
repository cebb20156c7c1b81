import { browserZone } from "#entities/people/zones.ts";
import { useUser } from "#lib/session.ts";

/** By whose clocks a schedule runs: the person's own, else those of the browser. */
export const useZone = (): string => useUser()?.timeZone ?? browserZone() ?? "UTC";
