import { fail } from "@gyan/contract/failures.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import type { Db } from "#platform/db.ts";
import { lineOf, type Line } from "#platform/line.ts";

/** Of one person at once: whoever asks more waits for themselves, and not the others for them. */
const PER_PERSON = 2;
/** Of all in this process: more at once are no quicker, and everything else would wait behind them. */
const AT_ONCE = 8;
const PATIENCE_SECONDS = 30;

type Lines = { all: Line; people: Map<PersonId, Line> };
const lines = new WeakMap<Db, Lines>();

/** In the caller's own line, then in that of everybody. Who waited too long, or left, is refused. */
export async function inLine<T>(
  { db }: { db: Db },
  personId: PersonId,
  gone: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  const { all, people } = lines.get(db) ?? { all: lineOf(AT_ONCE), people: new Map<PersonId, Line>() };
  lines.set(db, { all, people });
  const own = people.get(personId) ?? lineOf(PER_PERSON);
  people.set(personId, own);
  const patience = AbortSignal.any([gone, AbortSignal.timeout(PATIENCE_SECONDS * 1_000)]);
  let hasBegun = false;
  const begin = (): Promise<T> => {
    hasBegun = true;
    return work();
  };
  try {
    return await own(() => all(begin, patience), patience);
  } catch (error) {
    throw !hasBegun && patience.aborted ? fail("too_many_requests", { seconds: PATIENCE_SECONDS }) : error;
  } finally {
    if (own.isIdle()) people.delete(personId);
  }
}
