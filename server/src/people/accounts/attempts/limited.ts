import { fail } from "@gyan/contract/failures.ts";
import { hashToken } from "#platform/clock.ts";
import type { Queryable } from "#platform/db.ts";
import type { Needs } from "../needs.ts";
import { accountKey, addressKey, FREE, isCostly, isWrongGuess, type Kind } from "./rules.ts";
import * as store from "./store.ts";

type Parts = Pick<Needs, "db" | "clock">;
/** `account` is the address that was typed, whether somebody has it or not. */
type Keys = { account?: string | undefined; address: string };
type Taken = { counted: store.Counted; by: "account" | "address"; blockedUntil: Date | null };

/**
 * Does the work unless too much was tried before: then nothing is done at all, so that waiting costs us nothing and tells
 * nothing. The delays are in the database: they hold over restarts and in every process.
 */
export async function limited<T>(parts: Parts, kind: Kind, keys: Keys, work: () => Promise<T>): Promise<T> {
  const taken = await takeAll(parts, kind, keys);
  if (isCostly(kind)) return work();
  const result = await work().catch(async (error: unknown) => {
    if (!isWrongGuess(error)) await giveBack(parts.db, taken);
    throw error;
  });
  const ofAccount = taken.filter(({ by }) => by === "account");
  for (const { counted } of ofAccount) await store.forget(parts.db, counted);
  // Only this try: somebody who signs in now and then must not wash away their wrong guesses at other accounts.
  await giveBack(
    parts.db,
    taken.filter(({ by }) => by === "address"),
  );
  return result;
}

/** Whoever has proven to be the owner starts again: what strangers guessed is not theirs to wait for. */
export const forgetAttempts = (db: Queryable, kind: Kind, email: string): Promise<void> =>
  store.forget(db, countedAs(kind, accountKey(email)));

const countedAs = (kind: Kind, key: string): store.Counted => ({ kind, keyHash: hashToken(key) });

/** All or none: what is refused for one reason is not counted for another. */
const takeAll = ({ db, clock }: Parts, kind: Kind, { account, address }: Keys): Promise<Taken[]> =>
  db.tx(async (tx) => {
    const at = clock.now();
    const keys = [
      ...(account === undefined ? [] : [{ by: "account" as const, key: accountKey(account) }]),
      { by: "address" as const, key: addressKey(address) },
    ];
    const taken: Taken[] = [];
    for (const { by, key } of keys) {
      const counted = countedAs(kind, key);
      const found = await store.take(tx, counted, FREE[by], at);
      if (!found) {
        const until = (await store.blockedUntil(tx, counted)) ?? at;
        throw fail("too_many_requests", {
          seconds: Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1000)),
        });
      }
      taken.push({ counted, by, blockedUntil: found.blockedUntil });
    }
    return taken;
  });

async function giveBack(db: Queryable, taken: Taken[]): Promise<void> {
  for (const { counted, blockedUntil } of taken) await store.giveBack(db, counted, blockedUntil);
}
