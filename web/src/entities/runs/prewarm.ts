import { api } from "#lib/api.ts";
import { log } from "#lib/log.ts";
import { readUser } from "#lib/session.ts";

const PAUSE = 60_000;
let lastAt = -Infinity;

/** A search is about to come. Nobody waits for it, and it is said once a minute at most. */
export function prewarm() {
  if (!readUser()?.accessList.includes("PreWarmACI") || Date.now() - lastAt < PAUSE) return;
  lastAt = Date.now();
  api.system.prewarm().catch((error: unknown) => log("The search could not be made ready.", error));
}
