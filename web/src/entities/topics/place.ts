import type { User } from "@gyan/contract/accounts/model.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { isPortalUser, seenBy } from "#lib/session/home.ts";
import { homeOf } from "./search.ts";

/** Where a gyan stands for somebody: the path above its name and the lit tab say the same. Null: in nothing that is theirs. */
export function placeOf({ kind, right }: Pick<TopicDetail, "kind" | "right">, user: User | null) {
  // Portal users have come from there, and have no other home.
  if (isPortalUser(user) && right === "reader") return "/gyanportal";
  if (seenBy(user, kind) !== "none") return homeOf(kind);
  return user?.accessList.includes("ShowGyanPortalTab") ? "/gyanportal" : null;
}
