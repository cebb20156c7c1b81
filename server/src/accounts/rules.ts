import { AccessFlag, UserGroup } from "@gyan/contract/accounts/model.ts";
import type { LanguageTag, Role, User } from "@gyan/contract/accounts/model.ts";
import type { PersonId } from "@gyan/contract/ids.ts";

export type Person = {
  id: PersonId;
  organisationId: number;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  groupName: UserGroup;
  access: AccessFlag[];
  passwordHash: string | null;
  language: LanguageTag | null;
  timeZone: string | null;
};

export const ALL_ACCESS: AccessFlag[] = [...AccessFlag.options];
export const USER_GROUPS: UserGroup[] = [...UserGroup.options];

export const toUser = (person: Person): User => ({
  id: person.id,
  personId: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  role: person.role,
  userGroupName: person.groupName,
  accessList: person.access,
  language: person.language,
  timeZone: person.timeZone,
  isSubscriptionRequired: false,
  subscriptionId: 0,
  subscriptionDetail: null,
});

/** "all", "none" or a comma list, as the command line gives it. */
export function readAccess(text: string): AccessFlag[] {
  if (text === "all") return ALL_ACCESS;
  if (text === "none" || text.trim() === "") return [];
  return text.split(",").map((name) => {
    const flag = AccessFlag.safeParse(name.trim());
    if (!flag.success)
      throw new Error(`There is no access flag "${name.trim()}". There are: ${ALL_ACCESS.join(", ")}.`);
    return flag.data;
  });
}

const classes = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{N}\s]/u];

/** 8 to 64 characters after trimming, three of: lower case, upper case, number, symbol. */
export function isStrongPassword(password: string): boolean {
  const trimmed = password.trim();
  const length = Array.from(trimmed).length;
  return length >= 8 && length <= 64 && classes.filter((one) => one.test(trimmed)).length >= 3;
}

export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text) && text.length <= 320;
