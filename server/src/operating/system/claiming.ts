import { readDomains } from "@gyan/contract/accounts/domains.rules.ts";
import { nobodyHasPassword } from "#people/accounts/index.ts";
import { isLoopback } from "#platform/settings/hosted.rules.ts";
import type { Needs } from "./needs.ts";

/**
 * Whoever sits at this machine may be told of the command that lets them in, until somebody has a password. Others are told
 * nothing: neither who is here nor how the installation stands.
 */
export async function isUnclaimed(
  { config, db, identity }: Pick<Needs, "config" | "db" | "identity">,
  address: string,
): Promise<boolean> {
  if (config.isHosted || !isLoopback(address) || identity.toConfig()?.kind === "external") return false;
  return nobodyHasPassword(db);
}

/** Who may sign up. Before somebody has chosen, a server that others reach lets in only those who are invited. */
export function signUpPolicy({ config, settings }: Pick<Needs, "config" | "settings">) {
  const { SIGN_UP: policy, SIGN_UP_DOMAINS: domains, isHosted, given } = config;
  return {
    policy,
    domains: policy === "domains" ? (readDomains(domains) ?? []) : [],
    isHosted,
    isUnchosen: isHosted && !given.has("SIGN_UP") && !settings.isChanged("SIGN_UP"),
  };
}
