import type { AccessFlag, User } from "@gyan/contract/accounts/model.ts";
import { type Seen, seenOf } from "@gyan/contract/organising/lists.rules.ts";
import type { TopicKind } from "@gyan/contract/topics.ts";

export const HOME = "/mysearches";

/** My Gyans, as is specified; without it the first tab that is theirs. */
const FIRST_PAGES = [
  { to: HOME, flag: "ShowMyGyanLibrary" },
  { to: "/sentencegyan", flag: "CreateSentenceGyan" },
  { to: "/createGyan", flag: "AdvancedSearch" },
  { to: "/documentAnalysis", flag: "DocumentAnalysis" },
  { to: "/myreviews", flag: "MyReviews" },
  { to: "/gyanportal", flag: "ShowGyanPortalTab" },
] as const satisfies { to: string; flag: AccessFlag }[];

/** The dashboard is open to everybody, and says what it has for them. */
export type HomePage = (typeof FIRST_PAGES)[number]["to"] | "/dashboard";

type Holder = Pick<User, "accessList"> | null;

/** The first page that somebody may open. Whoever is sent there is never sent on. */
export function firstPageOf(user: Holder): HomePage {
  // A visitor is asked to sign in on the way.
  if (user === null) return HOME;
  return FIRST_PAGES.find(({ flag }) => user.accessList.includes(flag))?.to ?? "/dashboard";
}

/** How much of a list somebody sees, as the server will say. */
export const seenBy = (user: Holder, kind: TopicKind): Seen =>
  seenOf(kind, (flag) => user?.accessList.includes(flag) ?? false);

/**
 * Those who read what others publish. Administrators curate, whatever their group; and whoever may not open the portal would
 * stand before a closed door.
 */
export const isPortalUser = (user: User | null): boolean =>
  user?.userGroupName === "Portal Users" &&
  user.role !== "Admin" &&
  user.accessList.includes("ShowGyanPortalTab");
