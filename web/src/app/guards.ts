import type { AccessFlag, Role, User } from "@gyan/contract/accounts/model.ts";
import type { FolderId } from "@gyan/contract/ids.ts";
import { type ParsedLocation, redirect } from "@tanstack/react-router";
import { rememberPlace, startsVisit } from "#lib/entrance.ts";
import { readUser } from "#lib/session.ts";
import { needsSubscription } from "#payment/rules.ts";

type Context = { location: ParsedLocation; preload: boolean };
type Guard = (context: Context) => void;

/** The first that sends away wins. */
export const inTurn =
  (...guards: Guard[]): Guard =>
  (context) => {
    for (const guard of guards) guard(context);
  };

/** No stored user: back to the entrance, and after signing in to the page that was asked for. */
export function needUser({ location, preload }: Context) {
  if (readUser()) return;
  // A link that was only pointed at was not asked for.
  if (!preload) rememberPlace(location.href);
  throw redirect({ to: "/", replace: true });
}

/** The entrance is for those who are not in yet. */
export function needVisitor() {
  if (readUser()) throw redirect({ to: "/mysearches", replace: true });
}

export const needRole = (role: Role) => () => {
  if (readUser()?.role !== role) throw redirect({ to: "/mysearches", replace: true });
};

export const needAccess = (flag: AccessFlag) => () => {
  if (!readUser()?.accessList.includes(flag)) throw redirect({ to: "/mysearches", replace: true });
};

const ROLES: readonly string[] = ["Admin", "Operator", "User"] satisfies Role[];

/** All three roles may use the product; a role of a later version is none of them. */
export function needKnownRole() {
  if (!ROLES.includes(readUser()?.role ?? "")) throw redirect({ to: "/404", replace: true });
}

/** Who must have a subscription and has none gets to the payment page and nowhere else. */
export function needSubscription() {
  if (needsSubscription(readUser())) throw redirect({ to: "/payment/needed", replace: true });
}

/** Whoever may not open the portal would stand before a closed door. */
export const isPortalUser = (user: User | null): boolean =>
  user?.userGroupName === "Portal Users" && user.accessList.includes("ShowGyanPortalTab");

const STARTS_ANYWHERE = /^\/(?:payment|account|article\/list|gyanportal)(?:\/|$)/;

/** Portal users start in the portal, whatever page the browser was opened with; from there they go where they like. */
export function startInPortal({ location, preload }: Context) {
  // A visitor's visit begins when they sign in.
  if (preload || !readUser() || !startsVisit()) return;
  if (!isPortalUser(readUser()) || STARTS_ANYWHERE.test(location.pathname)) return;
  // A mail about a folder leads to the lists of gyans; the portal opens it too.
  const { folder } = location.search as { folder?: unknown };
  if (typeof folder === "number")
    throw redirect({
      to: "/gyanportal/folder/$folderId",
      params: { folderId: folder as FolderId },
      replace: true,
    });
  throw redirect({ to: "/gyanportal", replace: true });
}
