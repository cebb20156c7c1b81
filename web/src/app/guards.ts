import type { AccessFlag, Role } from "@gyan/contract/accounts/model.ts";
import type { FolderId } from "@gyan/contract/ids.ts";
import type { TopicKind } from "@gyan/contract/topics.ts";
import { type ParsedLocation, redirect } from "@tanstack/react-router";
import { rememberPlace, takeArrival } from "#lib/entrance.ts";
import { firstPageOf, isPortalUser, seenBy } from "#lib/session/home.ts";
import { queryClient } from "#lib/query.ts";
import { readUser } from "#lib/session.ts";
import { needsSubscription } from "#lib/session/subscription.ts";

type Context = { location: ParsedLocation; preload: boolean };
type Guard = (context: Context) => void | Promise<void>;

/** The first that sends away wins. */
export const inTurn =
  (...guards: Guard[]): Guard =>
  async (context) => {
    for (const guard of guards) await guard(context);
  };

/** No stored user: back to the entrance, and after signing in to the page that was asked for. */
export function needUser({ location, preload }: Context) {
  const user = readUser();
  // Nothing else is open to them: the server refuses it as well.
  if (user?.needsSecondFactor && location.pathname !== "/second-factor")
    throw redirect({ to: "/second-factor", replace: true });
  if (user) return;
  // A link that was only pointed at was not asked for.
  if (!preload) rememberPlace(location.href);
  throw redirect({ to: "/", replace: true });
}

const toHome = () => redirect({ to: firstPageOf(readUser()), replace: true });

export const needRole = (role: Role) => () => {
  if (readUser()?.role !== role) throw toHome();
};

export const needAccess = (flag: AccessFlag) => () => {
  if (!readUser()?.accessList.includes(flag)) throw toHome();
};

/** A list is open to those who have its tab, and to those who find there what they made. */
export const needList =
  (kind: TopicKind) =>
  ({ search }: { search: { folder?: unknown } }) => {
    if (seenBy(readUser(), kind) !== "none") return;
    throw toFolder(search) ?? toHome();
  };

/** A mail about a folder leads to the lists of gyans; the portal opens it too. */
const toFolder = ({ folder }: { folder?: unknown }) =>
  typeof folder === "number"
    ? redirect({
        to: "/gyanportal/folder/$folderId",
        params: { folderId: folder as FolderId },
        replace: true,
      })
    : null;

const ROLES: readonly string[] = ["Admin", "Operator", "User"] satisfies Role[];

/** All three roles may use the product; a role of a later version is none of them. */
export function needKnownRole() {
  if (!ROLES.includes(readUser()?.role ?? "")) throw redirect({ to: "/404", replace: true });
}

/** Who must have a subscription and has none gets to the payment page and nowhere else. */
export function needSubscription() {
  if (needsSubscription(readUser())) throw redirect({ to: "/payment/needed", replace: true });
}

const STARTS_ANYWHERE = /^\/(?:payment|account|article\/list|gyanportal)(?:\/|$)/;

/** Portal users start in the portal when they have just signed in; from there they go where they like. */
export async function startInPortal({ location, preload }: Context) {
  const user = readUser();
  // A visitor's visit begins when they sign in.
  if (preload || !user || !takeArrival()) return;
  const isThere = location.pathname === "/gyanportal";
  if (!isThere && (!isPortalUser(user) || STARTS_ANYWHERE.test(location.pathname))) return;
  const mayRead = user.accessList.includes("ShowGyanPortalTab");
  const isWorthIt = mayRead && (firstPageOf(user) === "/gyanportal" || !(await isPortalEmpty()));
  if (isThere && !isWorthIt) throw toHome();
  if (!isThere && isWorthIt) throw redirect({ to: "/gyanportal", replace: true });
}

/** Whoever has other tabs is not led to empty shelves; nor to a portal that does not answer. */
async function isPortalEmpty(): Promise<boolean> {
  const { portalQuery } = await import("#entities/portal/data.ts");
  const home = await queryClient.fetchQuery(portalQuery).catch(() => null);
  return !home || (home.latest.length === 0 && home.collections.every(isBare));
}

const isBare = ({ topics, libraries }: { topics: number; libraries: number }) => topics + libraries === 0;
