import { hash, verify } from "@node-rs/argon2";
import type { AccessFlag, Role, User, UserGroup } from "@gyan/contract/accounts/model.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import type { App } from "#app.ts";
import { DAY, HOUR, hashToken, later } from "#platform/clock.ts";
import type { Queryable } from "#platform/db.ts";
import type { Sessions } from "#platform/session.ts";
import type { Person } from "./rules.ts";
import { ALL_ACCESS, toUser, USER_GROUPS } from "./rules.ts";
import * as store from "./store.ts";

/** One installation serves one organisation until clients are made by an administrator. */
export const ORGANISATION = { name: "Gyan", urlName: "gyan" };

const FIRST_ADDRESS = "admin@localhost";

type Parts = Pick<App, "db" | "clock" | "config">;

export type NewPerson = {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  groupName: UserGroup;
  access: AccessFlag[];
  password?: string | undefined;
};

export async function addPerson({ db, clock }: Parts, given: NewPerson): Promise<Person> {
  const passwordHash = given.password === undefined ? null : await hash(given.password.trim());
  return db.tx(async (tx) => {
    const at = clock.now();
    const organisationId = await store.organisationNamed(tx, ORGANISATION.urlName, ORGANISATION.name, at);
    const groupIds = new Map<UserGroup, number>();
    for (const name of USER_GROUPS) groupIds.set(name, await store.groupNamed(tx, organisationId, name, at));
    const id = await store.insertPerson(tx, {
      uuid: clock.uuid(),
      organisationId,
      email: given.email.trim(),
      firstName: given.firstName,
      lastName: given.lastName,
      role: given.role,
      mainGroupId: groupIds.get(given.groupName)!,
      access: given.access,
      passwordHash,
      emailVerifiedAt: at,
      createdAt: at,
    });
    if (id === null) throw fail("email_taken");
    return (await store.personById(tx, id))!;
  });
}

/**
 * On an empty installation: one administrator with every flag, and no password. They need a link until they had one: a first
 * start that ended before it could print it (a port that is taken) must not lock everybody out.
 */
export async function firstAdministrator(parts: Parts): Promise<{ person: Person; needsLink: boolean }> {
  const known = (await store.anyoneExists(parts.db)) ? await store.firstAdmin(parts.db) : null;
  if (known) return { person: known, needsLink: await store.hasNoWayIn(parts.db, known) };
  // Somebody may have taken the address by hand before there was an administrator.
  const isTaken = (await store.byEmail(parts.db, FIRST_ADDRESS)) !== null;
  const person = await addPerson(parts, {
    email: isTaken ? `admin-${parts.clock.uuid().slice(0, 8)}@localhost` : FIRST_ADDRESS,
    firstName: "First",
    lastName: "Administrator",
    role: "Admin",
    groupName: "Portal Curator",
    access: ALL_ACCESS,
  });
  return { person, needsLink: true };
}

/** The secret itself is returned once and stored nowhere. */
export async function makeSigninLink({ db, clock, config }: Parts, personId: PersonId): Promise<string> {
  const token = clock.token();
  const at = clock.now();
  await store.insertLink(db, {
    tokenHash: hashToken(token),
    personId,
    createdAt: at,
    expiresAt: later(at, config.SIGNIN_LINK_HOURS * HOUR),
  });
  return token;
}

type SignedIn = { token: string; user: User };

async function startSession({ clock, config }: Parts, tx: Queryable, person: Person): Promise<SignedIn> {
  const token = clock.token();
  const at = clock.now();
  await store.insertSession(tx, {
    tokenHash: hashToken(token),
    personId: person.id,
    createdAt: at,
    seenAt: at,
    expiresAt: later(at, config.SESSION_DAYS * DAY),
  });
  return { token, user: toUser(person) };
}

export async function signInByLink(parts: Parts, loginToken: string, timeZone?: string): Promise<SignedIn> {
  return parts.db.tx(async (tx) => {
    const personId = await store.useLink(tx, hashToken(loginToken), parts.clock.now());
    const person = personId && (await store.personById(tx, personId));
    if (!person) throw fail("signin_link_not_valid");
    if (timeZone && !person.timeZone) await store.changePerson(tx, person.id, { timeZone });
    return startSession(parts, tx, person);
  });
}

/** Compared when nobody has the address, so that a wrong e-mail takes as long as a wrong password. */
let decoy: Promise<string> | undefined;

export async function signInByPassword(parts: Parts, email: string, password: string): Promise<SignedIn> {
  const person = await store.byEmail(parts.db, email);
  decoy ??= hash("a password that nobody has");
  const isRight = await verify(person?.passwordHash ?? (await decoy), password.trim());
  if (!person?.passwordHash || !isRight) throw fail("wrong_credentials");
  return parts.db.tx((tx) => startSession(parts, tx, person));
}

export async function signOut({ db }: Parts, token: string): Promise<void> {
  await store.endSession(db, hashToken(token));
}

export async function whoIs({ db }: Parts, personId: PersonId): Promise<User> {
  const person = await store.personById(db, personId);
  if (!person) throw fail("not_signed_in");
  return toUser(person);
}

export async function changeMe(
  parts: Parts,
  personId: PersonId,
  change: { firstName?: string; lastName?: string; language?: string; timeZone?: string },
): Promise<User> {
  await store.changePerson(parts.db, personId, change);
  return whoIs(parts, personId);
}

/** Writing "seen" on every call would be a commit on every call. */
const SEEN_EVERY_MS = 60_000;

export function createSessions({ db, clock, config }: Parts): Sessions {
  return {
    isAlive: async (token) => (await store.sessionOf(db, hashToken(token), clock.now())) !== null,
    async actorOf(token) {
      const tokenHash = hashToken(token);
      const at = clock.now();
      const session = await store.sessionOf(db, tokenHash, at);
      const person = session && (await store.personById(db, session.personId));
      if (!session || !person) return null;
      if (at.getTime() - session.seenAt.getTime() > SEEN_EVERY_MS)
        await store.touchSession(db, tokenHash, at, later(at, config.SESSION_DAYS * DAY));
      return {
        personId: person.id,
        organisationId: person.organisationId,
        role: person.role,
        access: new Set(person.access),
      };
    },
  };
}
