import { errors, type Adapter, type AdapterPayload } from "oidc-provider";
import { later, MINUTE } from "#platform/clock.ts";
import type { Needs } from "./needs.ts";
import { isRecordId } from "./rules.ts";
import * as store from "./store.ts";

type Parts = Pick<Needs, "db" | "clock">;

const TIDY_EVERY_MS = 10 * MINUTE;

/** What the provider remembers (sessions, sign-ins that are under way, codes), in the database: every process sees the same. */
export function recordsIn({ db, clock }: Parts): (kind: string) => Adapter {
  let tidiedAt = clock.now();
  /** Whoever opens the sign-in page leaves a record, known or not: what has expired must not wait for the weekly cleaning. */
  const tidy = async () => {
    const at = clock.now();
    if (at < later(tidiedAt, TIDY_EVERY_MS)) return;
    tidiedAt = at;
    await store.dropExpiredRecords(db, at);
  };
  return (kind) => ({
    async upsert(id, payload, expiresIn) {
      await tidy();
      await store.saveRecord(db, {
        kind,
        id,
        payload,
        uid: payload.uid ?? null,
        grantId: payload.grantId ?? null,
        accountId: accountIn(payload),
        expiresAt: expiresIn === undefined ? null : later(clock.now(), expiresIn * 1000),
      });
    },
    find: async (id) => (isRecordId(id) ? store.recordById(db, { kind, id }, clock.now()) : undefined),
    findByUid: (uid) => store.recordByUid(db, kind, uid, clock.now()),
    // Only devices without a keyboard have such codes, and none signs in here. (Programs do: see programs/records.ts.)
    findByUserCode: () => Promise.resolve(undefined),
    async consume(id) {
      if (!(await store.consumeRecord(db, { kind, id }, clock.now())))
        throw new errors.InvalidGrant("it has been used already");
    },
    destroy: (id) => store.dropRecord(db, { kind, id }),
    revokeByGrantId: (grantId) => store.dropOfGrant(db, kind, grantId),
  });
}

/** A sign-in that is under way belongs to whoever has just said who they are, or else to whoever was signed in when it began. */
const accountIn = ({ accountId, result, session }: AdapterPayload): string | null =>
  accountId ?? result?.login?.accountId ?? session?.accountId ?? null;
