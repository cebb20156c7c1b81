import { nobodyHasPassword } from "#people/accounts/index.ts";
import type { Needs } from "./needs.ts";
import { isLoopback } from "./rules.ts";

/**
 * Whoever sits at this machine may be told of the command that lets them in, until somebody has a password. Others are told
 * nothing: neither who is here nor how the installation stands.
 */
export async function isUnclaimed(
  { config, db, identity }: Pick<Needs, "config" | "db" | "identity">,
  address: string,
): Promise<boolean> {
  const isForOthers = config.PUBLIC_URL !== undefined && !isLoopback(new URL(config.PUBLIC_URL).hostname);
  if (isForOthers || !isLoopback(address) || identity.toConfig()?.kind === "external") return false;
  return nobodyHasPassword(db);
}
