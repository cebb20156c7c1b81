import { fail } from "@gyan/contract/failures.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { SharedKind } from "@gyan/contract/sharing/sharing.ts";
import type { TopicKind } from "@gyan/contract/topics.ts";

export type SharedObject = { kind: SharedKind; id: number };

/** Whoever has an address that was named, as far as anybody is known by it. */
export type Known = {
  id: PersonId;
  email: string;
  organisationId: number;
  isDisabled: boolean;
  isVerified: boolean;
};

type Asking = { personId: PersonId; organisationId: number };

/**
 * Who gets the right now, and which addresses wait. An account whose address is not proven is nobody's yet. Of another
 * organisation nothing is told: neither that somebody is registered there, nor that they were shut out.
 */
export function sortedOut(
  emails: string[],
  known: Known[],
  asking: Asking,
): { people: PersonId[]; waiting: string[] } {
  const byEmail = new Map(known.map((person) => [person.email.toLowerCase(), person]));
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

/** Of addresses that nobody has, by one person within a day: a project's partners, and no mailing to the world. */
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

/** What is no place of ours begins at the start. */
export function readCursor(cursor: string | undefined): Place | null {
  const [, at, kind, id] = /^(\d{1,15})\.([a-z]+)\.(\d{1,15})$/.exec(cursor ?? "") ?? [];
  const known = SharedKind.safeParse(kind);
  return known.success ? { at: new Date(Number(at)), kind: known.data, id: Number(id) } : null;
}

/** The name as it is, or with a number when the new owner has one of that name. Handing over never fails for a name. */
export function freeName(name: string, taken: string[]): string {
  const key = (one: string) => one.trim().normalize("NFKC").toLowerCase();
  const keys = new Set(taken.map(key));
  let free = name;
  for (let number = 2; keys.has(key(free)); number++) free = `${name} (${number})`;
  return free;
}
