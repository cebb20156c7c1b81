import type { SignedIn } from "@gyan/contract/accounts/signing-in.ts";
import { note } from "#people/audit/index.ts";
import { DAY, hashToken, later, MINUTE } from "#platform/clock.ts";
import type { Queryable, Tx } from "#platform/db.ts";
import { currentOrigin } from "#platform/guarding/origin.ts";
import type { Actor, Caller, Sessions } from "#platform/session.ts";
import { tellOfNewDevice } from "./devices/new-device.ts";
import { mustEnrol } from "./factors/rules.ts";
import type { Needs } from "./needs.ts";
import { changePerson, lockPerson } from "./people.store.ts";
import { mustPay, refuseUnlessAdmitted, toUser, type Person } from "./rules.ts";
import * as store from "./sessions.store.ts";

type Parts = Pick<Needs, "db" | "clock" | "config">;

/** Runs in the sign-in's transaction, so that shares waiting for the person become theirs at once. */
export type WhenSignedIn = (app: Pick<Needs, "clock">, tx: Tx, person: Person) => Promise<void>;

/** How somebody came in. */
export type Way = "link" | "password" | "identity" | "reset" | "passkey";

/** The provider that vouched for somebody, so that it can end what began with it. */
export type Vouched = { issuer: string; subject: string; issuerSession: string | null };

/** How somebody came in, and from where. */
export type Entrance<W extends Way = Way> = {
  way: W;
  from: Caller;
  vouched?: Vouched | null;
  /** When they last proved who they are; left out, they have just done so. Null: nobody knows when. */
  provedAt?: Date | null;
};

/** API tokens begin with this, so that a leaked one is recognised. */
export const API_TOKEN_PREFIX = "gyan_";

/**
 * A page tells now and then that somebody is there, and "seen" is written once a minute at most: the server waits this much longer
 * than the page does before it ends a session that nobody uses.
 */
const IDLE_GRACE_MS = 5 * MINUTE;

/** Unused so long, a session ends before its time. */
const idleMs = ({ AUTO_LOGOUT, AUTO_LOGOUT_MINUTES, SESSION_DAYS }: Parts["config"]): number =>
  AUTO_LOGOUT ? AUTO_LOGOUT_MINUTES * MINUTE + IDLE_GRACE_MS : SESSION_DAYS * DAY;

function endsOf(config: Parts["config"], at: Date): { endsAt: Date; expiresAt: Date } {
  const endsAt = later(at, config.SESSION_DAYS * DAY);
  return { endsAt, expiresAt: earlier(endsAt, later(at, idleMs(config))) };
}
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

export const NOBODY_VOUCHED = { issuer: null, subject: null, issuerSession: null };

/** Every sign-in ends here. The caller has checked that it is the person, and that they are not disabled. */
export async function startSession(
  { clock, config, whenSignedIn }: Pick<Needs, "clock" | "config" | "whenSignedIn">,
  tx: Tx,
  person: Person,
  { way, from, vouched, provedAt }: Entrance,
): Promise<SignedIn> {
  refuseUnlessAdmitted(person);
  const token = clock.token();
  const at = clock.now();
  const sessionId = await store.insertSession(tx, {
    tokenHash: hashToken(token),
    personId: person.id,
    way,
    device: from.device,
    createdAt: at,
    seenAt: at,
    provedAt: provedAt === undefined ? at : provedAt && earlier(provedAt, at),
    ...(vouched ?? NOBODY_VOUCHED),
    ...endsOf(config, at),
  });
  const origin = currentOrigin();
  if (origin) origin.session = `session:${sessionId}`;
  await changePerson(tx, person.id, { signedInAt: at });
  await tellOfNewDevice({ clock, config }, tx, person, from);
  await note(tx, { at, actorId: person.id, action: "signed_in", details: { way } });
  await whenSignedIn({ clock }, tx, person);
  return { token, user: toUser(person, mustEnrol(config, person, way)) };
}

export async function signOut(
  { db, clock, identity }: Pick<Needs, "db" | "clock" | "identity">,
  token: string,
) {
  await db.tx(async (tx) => {
    const session = await store.sessionOf(tx, hashToken(token), clock.now());
    if (session) await lockPerson(tx, session.person.id);
    await store.endSession(tx, hashToken(token));
    if (!session) return;
    await identity.forget(tx, session.person.uuid);
    await note(tx, { at: clock.now(), actorId: session.person.id, action: "signed_out" });
  });
}

/**
 * Every call already refuses a disabled person; this also makes sure that no old credential works once they
 * are enabled again.
 */
export async function shutOut(
  { identity }: Pick<Needs, "identity">,
  tx: Queryable,
  of: { personId: number; uuid: string } | { organisationId: number },
): Promise<void> {
  const signedIn = await store.takeAllKeys(tx, of);
  for (const uuid of "uuid" in of ? [of.uuid] : signedIn) await identity.forget(tx, uuid);
}

/** Writing "seen" on every call would be a commit on every call. */
const SEEN_EVERY_MS = 60_000;

/** As whom somebody acts. What is known of their session is said by it alone. */
export const actorOf = (
  person: Person,
  by: Actor["by"],
  session: Pick<Actor, "mustEnrol" | "provedAt"> = { mustEnrol: false, provedAt: null },
): Actor => ({
  personId: person.id,
  organisationId: person.organisationId,
  groupIds: person.groupIds,
  role: person.role,
  access: new Set(person.access),
  mustPay: mustPay(person),
  ...session,
  by,
});

/** The person loaded for a call's actor, for as long as the call lasts. */
const peopleByActor = new WeakMap<Actor, Person>();
/** Needs no query. Null for an actor that was not made for a call. */
export const personFound = (actor: Actor): Person | null => peopleByActor.get(actor) ?? null;

export function createSessions({ db, clock, config }: Parts): Sessions {
  const isDue = (at: Date, seenAt: Date | null) => at.getTime() - (seenAt?.getTime() ?? 0) > SEEN_EVERY_MS;
  const toActor = (
    { id, person, way, provedAt, scope, places }: store.Key,
    by: Actor["by"],
  ): Actor | null => {
    if (person.isDisabled || person.approval !== null) return null;
    // A program's token was made by somebody who had proved themselves, and goes on working until they take it back.
    const isUnenrolled = way !== null && mustEnrol(config, person, way);
    const actor = {
      ...actorOf(person, by, { mustEnrol: isUnenrolled, provedAt }),
      key: `${by}:${id}`,
      ...(by === "token" && { scope, places }),
    };
    peopleByActor.set(actor, person);
    return actor;
  };

  const touchSession = (queryable: Queryable, tokenHash: Buffer, at: Date, _address: string) =>
    store.touchSession(queryable, tokenHash, at, later(at, idleMs(config)));
  const browsers = { find: store.sessionOf, touch: touchSession, by: "session" } as const;
  const programs = { find: store.apiTokenOf, touch: store.touchApiToken, by: "token" } as const;
  /** What a program was let in by looks like a session's token. */
  const kindsOf = (token: string) => (token.startsWith(API_TOKEN_PREFIX) ? [programs] : [browsers, programs]);

  async function keyOf(token: string) {
    const tokenHash = hashToken(token);
    for (const { find, touch, by } of kindsOf(token)) {
      const key = await find(db, tokenHash, clock.now());
      if (key) return { key, by, touch: (at: Date, address: string) => touch(db, tokenHash, at, address) };
    }
    return null;
  }

  return {
    async isAlive(token) {
      const person = (await keyOf(token))?.key.person;
      return person !== undefined && !person.isDisabled && person.approval === null;
    },
    async actorOf(token, address) {
      const shown = await keyOf(token);
      if (!shown) return null;
      const at = clock.now();
      if (isDue(at, shown.key.seenAt)) await shown.touch(at, address);
      return toActor(shown.key, shown.by);
    },
  };
}
