import type { PersonView } from "@gyan/contract/admin/index.ts";
import type { GroupId, SubscriptionId } from "@gyan/contract/ids.ts";

/** What can be changed of somebody with the form. */
export type Draft = Pick<
  PersonView,
  "firstName" | "lastName" | "role" | "userGroupName" | "access" | "needsSubscription"
> & { groups: GroupId[]; subscriptionId: SubscriptionId | null };

export const toDraft = (person: PersonView): Draft => ({
  firstName: person.firstName,
  lastName: person.lastName,
  role: person.role,
  userGroupName: person.userGroupName,
  access: person.access,
  needsSubscription: person.needsSubscription,
  groups: person.groups.map(({ id }) => id),
  subscriptionId: person.subscription?.id ?? null,
});

const trimmed = (value: unknown) => (typeof value === "string" ? value.trim() : value);
const isEqual = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((one) => b.includes(one))
    : trimmed(a) === trimmed(b);

/** Only what differs is sent, so that two administrators at once do not undo each other's work. */
export function changesOf(person: PersonView, typed: Draft): Partial<Draft> {
  const now = toDraft(person);
  return Object.fromEntries(
    Object.entries(typed)
      .filter(([key, value]) => !isEqual(value, now[key as keyof Draft]))
      .map(([key, value]) => [key, trimmed(value)]),
  );
}

/** Whether somebody who makes these changes to themselves stands outside afterwards. */
export function locksOut(person: PersonView, changes: Partial<Draft>): boolean {
  const now = toDraft(person);
  const then = { ...now, ...changes };
  const isUnpaid = (draft: Draft) => draft.needsSubscription && draft.subscriptionId === null;
  return (now.role === "Admin" && then.role !== "Admin") || (!isUnpaid(now) && isUnpaid(then));
}
