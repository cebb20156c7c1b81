import type { SettingValues } from "@gyan/contract/admin/settings.rules.ts";

/**
 * Where somebody comes who signs up by themselves.
 *
 * named: into the organisation that they named, or the installation's own.
 * home: into the installation's own, whose domain their address is of; another one that they named is a wish.
 * alone: into one of their own, without colleagues; the one that they named is a wish.
 * waiting: as "alone", and they cannot sign in before an administrator has let them in.
 * closed: nowhere, unless they are invited.
 */
export type Admission = "named" | "home" | "alone" | "waiting" | "closed";

export function admissionOf(stranger: {
  policy: SettingValues["SIGN_UP"];
  /** Whether others than those at this machine reach the server. */
  isHosted: boolean;
  isOfDomain: boolean;
}): Admission {
  const { policy, isHosted, isOfDomain } = stranger;
  if (policy === "approval") return "waiting";
  if (policy === "domains") return isOfDomain ? "home" : "closed";
  if (policy === "open") return isHosted ? "alone" : "named";
  return "closed";
}
