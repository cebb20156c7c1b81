import type { User } from "@gyan/contract/accounts/model.ts";

/** Who sees the doors to the desk. What they may do there the server knows. */
export const isCurator = (user: User | null): boolean =>
  user !== null &&
  user.accessList.includes("ShowGyanPortalTab") &&
  (user.userGroupName === "Portal Curator" || user.role === "Admin");
