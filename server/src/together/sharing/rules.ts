import { fail } from "@gyan/contract/failures.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { SharedKind } from "@gyan/contract/sharing/sharing.ts";
import type { TopicKind } from "@gyan/contract/topics.ts";

export type SharedObject = { kind: SharedKind; id: number };

/** The account of an address that was named. */
export type Known = {
  id: PersonId;
  email: string;
  organisationId: number;
  isDisabled: boolean;
  isVerified: boolean;
};

type Asking = { personId: PersonId; organisationId: number };

/**
 * Who gets the right now, and which addresses wait. Unverified accounts wait, because their address is not
 * proven. Of another organisation nothing is revealed: neither who is registered nor who is disabled.
 */
export function sortedOut(
  emails: string[],
  accounts: Known[],
  asking: Asking,
): { people: PersonId[]; waiting: string[] } {
  const byEmail = new Map(accounts.map((person) => [person.email.toLowerCase(), person]));
  const people: PersonId[] = [];
  const waiting: string[] = [];
  for (const email of new Set(emails)) {
    const person = byEmail.get(email);
    if (person?.id === asking.personId) throw fail("share_own");
    if (person?.isDisabled && person.organisationId === asking.organisationId)
      throw fail("share_disabled", { email });
    if (person?.isVerified) people.push(person.id);
    else waiting.push(email);
  }
  return { people, waiting };
}

/** Invitations of unregistered addresses per person and day: enough for a project, too few for spam. */
const MOST_INVITED = 500;
const HOUR_SECONDS = 3600;

export function refuseFlood(invitedToday: number, more: number): void {
  if (more > 0 && invitedToday + more > MOST_INVITED)
    throw fail("too_many_requests", { seconds: HOUR_SECONDS });
}

/** Where a mail about it leads. */
export function pathTo({ kind, id }: SharedObject, topicKind: TopicKind | null): string {
  if (kind === "topic") return `/article/list/${id}`;
  if (kind === "library") return `/gyanportal/library/${id}`;
  return `${topicKind === "review" ? "/myreviews" : "/mysearches"}?folder=${id}`;
}

export type Place = { at: Date; kind: SharedKind; id: number };

export const toCursor = ({ at, kind, id }: Place): string => `${at.getTime()}.${kind}.${id}`;

/** Null for an invalid cursor: the list then starts at the beginning. */
export function readCursor(cursor: string | undefined): Place | null {
  const [, at, kind, id] = /^(\d{1,15})\.([a-z]+)\.(\d{1,15})$/.exec(cursor ?? "") ?? [];
  const parsedKind = SharedKind.safeParse(kind);
  return parsedKind.success ? { at: new Date(Number(at)), kind: parsedKind.data, id: Number(id) } : null;
}

/** The name as it is, or with a number when the new owner has one of that name. Handing over never fails for a name. */
export function freeName(name: string, taken: string[]): string {
  const key = (one: string) => one.trim().normalize("NFKC").toLowerCase();
  const keys = new Set(taken.map(key));
  let free = name;
  for (let number = 2; keys.has(key(free)); number++) free = `${name} (${number})`;
  return free;
}
