import { AccessFlag, UserGroup } from "@gyan/contract/accounts/model.ts";
import type { LanguageTag, Role, User } from "@gyan/contract/accounts/model.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { PersonId } from "@gyan/contract/ids.ts";

export type Person = {
  id: PersonId;
  uuid: string;
  organisationId: number;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  groupName: UserGroup;
  groupIds: number[];
  /** Their own flags and those of their groups. */
  access: AccessFlag[];
  passwordHash: string | null;
  language: LanguageTag | null;
  timeZone: string | null;
  isVerified: boolean;
  /** They, or their whole organisation. */
  isDisabled: boolean;
  /** Null: they may sign in. Else an administrator has still to let them in, or has refused to. */
  approval: "waiting" | "refused" | null;
  /** A passkey, or a confirmed authenticator app. */
  hasFactor: boolean;
  /** Their organisation wants a second factor of everybody. */
  organisationNeedsFactor: boolean;
  needsSubscription: boolean;
  /** What they have, with its prices in the smallest unit of the currency. */
  subscription: { id: number; prices: number[] } | null;
};

export const ALL_ACCESS: AccessFlag[] = [...AccessFlag.options];
export const USER_GROUPS: UserGroup[] = [...UserGroup.options];

/** Each flag once, in the order in which the product knows them; what it no longer knows is left out. */
export const inOrder = (flags: readonly string[]): AccessFlag[] =>
  ALL_ACCESS.filter((flag) => flags.includes(flag));

/** Said to somebody who has shown who they are, and to nobody else. */
export function refuseUnlessAdmitted({ approval }: Pick<Person, "approval">): void {
  if (approval !== null) throw fail(approval === "waiting" ? "account_waits" : "account_refused");
}

export const mustPay = ({ needsSubscription, subscription }: Person): boolean =>
  needsSubscription && subscription === null;

/** `mustEnrol`: they are in, and have yet to add a second factor. */
export const toUser = (person: Person, mustEnrol = false): User => ({
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
  isSubscriptionRequired: person.needsSubscription,
  subscriptionId: person.subscription?.id ?? 0,
  subscriptionDetail: person.subscription && {
    id: person.subscription.id,
    subscriptionPrices: person.subscription.prices.map((price) => ({ price })),
  },
  ...(mustEnrol ? { needsSecondFactor: true as const } : {}),
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
