import type { Queryable } from "#platform/db.ts";
import type { Passages } from "#ports/passages.ts";
import type { Mending } from "./mending.ts";

const USES = [
  "begin",
  "add",
  "publish",
  "abandon",
  "remove",
  "sweep",
  "search",
  "lookUp",
  "having",
  "standing",
  "frequencies",
  "sampled",
  "held",
  "unembedded",
  "addVectors",
  "goWithout",
  "switchOver",
] as const satisfies (keyof Passages)[];

/** In a transaction: it has failed as a whole, and on one connection nothing else is done until it ends. */
const isWithin = (db: Queryable): boolean => !("tx" in db);

type Use = (db: Queryable, ...rest: unknown[]) => Promise<unknown>;

/** The index, whose damage is mended where it is met: whoever asked is answered from what is there again. */
export function mendedPassages(passages: Passages, mending: Pick<Mending, "suspect">): Passages {
  const mended = { ...passages } as unknown as Record<(typeof USES)[number], Use>;
  for (const name of USES) {
    const use = passages[name] as unknown as Use;
    mended[name] = async (db, ...rest) => {
      try {
        return await use(db, ...rest);
      } catch (error) {
        const mend = mending.suspect(error);
        if (isWithin(db)) {
          void mend;
          throw error;
        }
        if (!(await mend)) throw error;
        return use(db, ...rest);
      }
    };
  }
  return mended as unknown as Passages;
}
