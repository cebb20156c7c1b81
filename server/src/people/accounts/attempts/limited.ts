import { fail } from "@gyan/contract/failures.ts";
import { note, tell } from "#people/audit/index.ts";
import { hashToken } from "#platform/clock.ts";
import type { Queryable } from "#platform/db.ts";
import type { Needs } from "../needs.ts";
import { accountKey, addressKey, deviceKey, FREE, isCostly, isWrongGuess, type Kind } from "./rules.ts";
import * as store from "./store.ts";

type Parts = Pick<Needs, "db" | "clock">;
/** `account` is the address that was typed, whether somebody has it or not. */
type Keys = { account?: string | undefined; address: string; device?: string | undefined };
type Taken = { counted: store.Counted; by: keyof typeof FREE; blockedUntil: Date | null };

/**
 * Does the work unless there were too many attempts. A refused call does no work, so it costs nothing and its
 * timing reveals nothing. The delays are in the database: they survive restarts and hold in every process.
 */
export async function limited<T>(parts: Parts, kind: Kind, keys: Keys, work: () => Promise<T>): Promise<T> {
  const taken = await takeAll(parts, kind, keys);
  await noteDelays(parts, kind, keys, taken);
  if (isCostly(kind)) return work();
  const result = await work().catch(async (error: unknown) => {
    if (!isWrongGuess(error)) await giveBack(parts.db, taken);
    throw error;
  });
  const ofAccount = taken.filter(({ by }) => by !== "address");
  for (const { counted } of ofAccount) await store.forget(parts.db, counted);
  // Only this attempt is uncounted: a successful sign-in must not erase wrong guesses at other accounts.
  await giveBack(
    parts.db,
    taken.filter(({ by }) => by === "address"),
  );
  return result;
}

/** A delay that was set is noted; delays grow, so that there are few however many tries there are. */
async function noteDelays({ db, clock }: Parts, kind: Kind, keys: Keys, taken: Taken[]): Promise<void> {
  const at = clock.now();
  const delayed = taken.filter(({ blockedUntil }) => blockedUntil !== null && blockedUntil > at);
  for (const { by, blockedUntil } of delayed) {
    const id = keys.account === undefined ? null : await store.personWith(db, keys.account);
    const seconds = Math.ceil((blockedUntil!.getTime() - at.getTime()) / 1000);
    const object = { kind: "person" as const, id };
    await note(db, {
      at,
      actorId: null,
      action: "attempts_throttled",
      object,
      details: { kind, by, seconds },
    });
  }
}

/** Resets the count for a proven owner, who must not wait because strangers guessed. */
export const forgetAttempts = (db: Queryable, kind: Kind, email: string): Promise<void> =>
  store.forget(db, countedAs(kind, accountKey(email)));

const countedAs = (kind: Kind, key: string): store.Counted => ({ kind, keyHash: hashToken(key) });

/** A device that the account knows has a lane of its own: what others try, at the account or from its address, does not block it. */
function keysOf({ account, address, device }: Keys): { by: Taken["by"]; key: string }[] {
  if (account === undefined) return [{ by: "address", key: addressKey(address) }];
  if (device !== undefined) return [{ by: "device", key: deviceKey(account, device) }];
  return [
    { by: "account", key: accountKey(account) },
    { by: "address", key: addressKey(address) },
  ];
}

/** Counts under every key or under none: a refusal by one key leaves the other count unchanged. */
const takeAll = ({ db, clock }: Parts, kind: Kind, given: Keys): Promise<Taken[]> =>
  db.tx(async (tx) => {
    const at = clock.now();
    const keys = keysOf(given);
    const taken: Taken[] = [];
    for (const { by, key } of keys) {
      const counted = countedAs(kind, key);
      const attempt = await store.take(tx, counted, FREE[by], at);
      if (!attempt) {
        // In the stream only: whoever is refused could fill the record.
        tell({ at, actorId: null, action: "attempts_throttled", details: { kind, by, isRefused: true } });
        const until = (await store.blockedUntil(tx, counted)) ?? at;
        throw fail("too_many_requests", {
          seconds: Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1000)),
        });
      }
      taken.push({ counted, by, blockedUntil: attempt.blockedUntil });
    }
    return taken;
  });

async function giveBack(db: Queryable, taken: Taken[]): Promise<void> {
  for (const { counted, blockedUntil } of taken) await store.giveBack(db, counted, blockedUntil);
}
