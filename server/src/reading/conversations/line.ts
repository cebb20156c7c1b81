import { fail } from "@gyan/contract/failures.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import type { Db } from "#platform/db.ts";
import { lineOf, type Line } from "#platform/line.ts";

/** Of one person at once, the writing of a language model included: whoever asks more waits for themselves, and not the others for them. */
const PER_PERSON = 2;
const PATIENCE_SECONDS = 30;

const lines = new WeakMap<Db, Map<PersonId, Line>>();

/** In the caller's own line. Who waited too long, or left, is refused. */
export async function inLine<T>(
  { db }: { db: Db },
  personId: PersonId,
  gone: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  const people = lines.get(db) ?? new Map<PersonId, Line>();
  lines.set(db, people);
  const own = people.get(personId) ?? lineOf(PER_PERSON);
  people.set(personId, own);
  const patience = AbortSignal.any([gone, AbortSignal.timeout(PATIENCE_SECONDS * 1_000)]);
  let hasBegun = false;
  const begin = (): Promise<T> => {
    hasBegun = true;
    return work();
  };
  try {
    return await own(begin, patience);
  } catch (error) {
    throw !hasBegun && patience.aborted ? fail("too_many_requests", { seconds: PATIENCE_SECONDS }) : error;
  } finally {
    if (own.isIdle()) people.delete(personId);
  }
}
