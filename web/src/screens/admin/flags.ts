import type { AccessFlag, UserGroup } from "@gyan/contract/accounts/model.ts";
import type { GroupView } from "@gyan/contract/admin/index.ts";
import type { GroupId } from "@gyan/contract/ids.ts";

/** In the order in which they are shown: the pages first, then what belongs to making a gyan. */
const ORDER: Record<AccessFlag, number> = {
  ShowMyGyanLibrary: 1,
  CreateSentenceGyan: 2,
  AdvancedSearch: 3,
  ShowMyFilesAndFoldersTab: 4,
  DocumentAnalysis: 5,
  ShowGyanPortalTab: 6,
  MyReviews: 7,
  ShowNotification: 8,
  CreateGyanWithTemplate: 9,
  GyanTemplates: 10,
  KeyConcepts: 11,
  TopicLevelSourcing: 12,
  TocSettings: 13,
  PreWarmACI: 14,
};

export const FLAGS = (Object.keys(ORDER) as AccessFlag[]).sort((a, b) => ORDER[a] - ORDER[b]);

export const USER_GROUPS = ["Portal Users", "Portal Curator"] as const satisfies readonly UserGroup[];

/** What the chosen groups open, before anything is saved. */
export function flagsOfGroups(
  groups: GroupView[],
  main: UserGroup,
  chosen: readonly GroupId[],
): AccessFlag[] {
  const given = groups
    .filter((group) => chosen.includes(group.id) || (group.isBuiltIn && group.name === main))
    .flatMap((group) => group.access);
  return FLAGS.filter((flag) => given.includes(flag));
}
