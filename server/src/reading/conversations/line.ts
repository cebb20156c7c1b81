import { fail } from "@gyan/contract/failures.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import type { Db } from "#platform/db.ts";
import { linesOfPeople, type LinesOfPeople } from "#platform/line.ts";

/** Of one person at once, the writing of a language model included: whoever asks more waits for themselves, and not the others for them. */
const PER_PERSON = 2;
const PATIENCE_SECONDS = 30;

const linesIn = new WeakMap<Db, LinesOfPeople>();

/** In the caller's own line. Who waited too long, or left, is refused. */
export async function inLine<T>(
  { db }: { db: Db },
  personId: PersonId,
  gone: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  const lines = linesIn.get(db) ?? linesOfPeople(PER_PERSON);
  linesIn.set(db, lines);
  const patience = AbortSignal.any([gone, AbortSignal.timeout(PATIENCE_SECONDS * 1_000)]);
  let hasBegun = false;
  const begin = (): Promise<T> => {
    hasBegun = true;
    return work();
  };
  try {
    return await lines(personId, begin, patience);
  } catch (error) {
    throw !hasBegun && patience.aborted ? fail("too_many_requests", { seconds: PATIENCE_SECONDS }) : error;
  }
}
