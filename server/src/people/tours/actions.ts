import type { PersonId } from "@gyan/contract/ids.ts";
import { Tour } from "@gyan/contract/tours.ts";
import type { Needs } from "./needs.ts";
import * as store from "./store.ts";

type Parts = Pick<Needs, "db" | "clock">;

/** Those that are done are kept, not those that are left: a tour that comes with a later release is shown to everybody. */
export async function toursLeft({ db }: Pick<Parts, "db">, personId: PersonId): Promise<Tour[]> {
  const done = await store.toursDone(db, personId);
  return Tour.options.filter((name) => !done.has(name));
}

export const finishTour = ({ db, clock }: Parts, personId: PersonId, tour: Tour): Promise<void> =>
  store.noteDone(db, personId, tour, clock.now());

export async function resetTours({ db }: Pick<Parts, "db">, personId: PersonId): Promise<Tour[]> {
  await store.forgetDone(db, personId);
  return toursLeft({ db }, personId);
}
