import type {
  ApiTokenView,
  changeMe as changeMeCall,
  changePassword as changePasswordCall,
  makeApiToken as makeTokenCall,
} from "@gyan/contract/accounts/me.ts";
import type { LanguageTag, User } from "@gyan/contract/accounts/model.ts";
import type { BodyOf } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { ApiTokenId, PersonId, SessionId } from "@gyan/contract/ids.ts";
import { TOKEN_DAYS } from "@gyan/contract/accounts/scopes.rules.ts";
import { note } from "#people/audit/index.ts";
import { DAY, hashToken, later } from "#platform/clock.ts";
import type { Queryable, Tx } from "#platform/db.ts";
import { needProof, type Actor, type Caller } from "#platform/session.ts";
import { knownDevice } from "./attempts/known.ts";
import { limited } from "./attempts/limited.ts";
import { requireGoodPassword } from "./choosing/index.ts";
import { mayUsePassword } from "./factors/rules.ts";
import * as store from "./me.store.ts";
import type { Needs } from "./needs.ts";
import { hashPassword, isPasswordOf } from "./passwords.ts";
import { changePerson, lockPerson, personById } from "./people.store.ts";
import { toUser } from "./rules.ts";
import { API_TOKEN_PREFIX, personFound } from "./sessions.ts";
import { endSessionsOf } from "./sessions.store.ts";
import { changePasswordOf } from "./signing-up/resetting.ts";
import { dropApiTokensOf } from "./signing-up/tokens.store.ts";

type Parts = Pick<Needs, "db" | "clock" | "identity">;

/** The person was loaded together with the session, so usually no further query is needed. */
export async function whoIs(db: Queryable, actor: Actor): Promise<User> {
  const person = personFound(actor) ?? (await personById(db, actor.personId));
  if (!person) throw fail("not_signed_in");
  return toUser(person, actor.mustEnrol);
}

type Change = BodyOf<typeof changeMeCall>;

/** The audit notes that a name changed, not the new name; a changed language is not noted. */
export async function changeMe({ db, clock }: Parts, personId: PersonId, change: Change): Promise<User> {
  const names = (["firstName", "lastName"] as const).filter((name) => change[name] !== undefined);
  return db.tx(async (tx) => {
    await changePerson(tx, personId, change);
    if (names.length > 0)
      await note(tx, {
        at: clock.now(),
        actorId: personId,
        action: "person_changed",
        object: { kind: "person", id: personId },
        details: { changed: names },
      });
    const person = await personById(tx, personId);
    if (!person) throw fail("not_signed_in");
    return toUser(person);
  });
}

/** Ends every other session. Needs the current password, or another proof where there is none: an open browser proves nobody. */
export async function changeMyPassword(
  app: Needs,
  { actor, token }: { actor: Actor; token: string },
  passwords: BodyOf<typeof changePasswordCall>,
  { language, from }: { language: LanguageTag; from: Caller },
): Promise<void> {
  const { personId } = actor;
  const person = await personById(app.db, personId);
  if (!person) throw fail("not_signed_in");
  if (!mayUsePassword(app.config, person)) throw fail("passwords_off");
  if (person.passwordHash === null) needProof(actor, app.clock.now());
  requireGoodPassword(passwords.password, person);
  const device = await knownDevice(app, from, person.email);
  await limited(app, "login", { account: person.email, address: from.address, device }, async () => {
    if (person.passwordHash !== null && !(await isPasswordOf(person, passwords.current ?? "")))
      throw fail("password_wrong");
    const passwordHash = await hashPassword(passwords.password);
    await app.db.tx(async (tx) => {
      await lockPerson(tx, personId);
      // Of two simultaneous changes the second fails: its current password is already outdated.
      if ((await personById(tx, personId))?.passwordHash !== person.passwordHash)
        throw fail("password_wrong");
      await changePasswordOf(app, tx, person, passwordHash, {
        keep: hashToken(token),
        way: "change",
        language,
      });
    });
  });
}

export const mySessions = async ({ db, clock }: Parts, personId: PersonId, token: string) => ({
  sessions: await store.sessionsOf(db, personId, hashToken(token), clock.now()),
});

/** Ends all other sessions, or all. Returns how many ended. */
export async function endMySessions(
  { db, clock, identity }: Parts,
  personId: PersonId,
  token: string,
  everywhere: boolean,
): Promise<number> {
  return db.tx(async (tx) => {
    await lockPerson(tx, personId);
    const ended = await endSessionsOf(tx, personId, everywhere ? undefined : hashToken(token));
    // Whoever wants everybody out means programs too: a token may be in the same wrong hands.
    await dropApiTokensOf(tx, personId);
    await forgetThere(tx, { identity }, personId);
    if (ended > 0) await noteEnded(tx, clock.now(), personId, { ended, everywhere });
    return ended;
  });
}

/** Another person's session is answered as not found. */
export async function endMySession(
  { db, clock, identity }: Parts,
  personId: PersonId,
  id: SessionId,
): Promise<void> {
  await db.tx(async (tx) => {
    const at = clock.now();
    await lockPerson(tx, personId);
    if (!(await store.endSessionOf(tx, personId, id, at))) throw fail("session_not_found");
    await forgetThere(tx, { identity }, personId);
    await noteEnded(tx, at, personId, { ended: 1, everywhere: false });
  });
}

const noteEnded = (tx: Tx, at: Date, id: PersonId, details: { ended: number; everywhere: boolean }) =>
  note(tx, { at, actorId: id, action: "sessions_ended", object: { kind: "person", id }, details });

/** Otherwise the identity provider would sign a signed-out browser in again without a password. */
async function forgetThere(tx: Tx, { identity }: Pick<Parts, "identity">, personId: PersonId): Promise<void> {
  const person = await personById(tx, personId);
  if (person) await identity.forget(tx, person.uuid);
}

export const MOST_TOKENS = 20;

type TokenParts = Pick<Needs, "db" | "clock" | "config">;

export const myTokens = async ({ db, clock, config }: TokenParts, personId: PersonId) => ({
  tokens: await store.apiTokensOf(db, personId, clock.now()),
  mayLast: config.TOKENS_WITHOUT_END,
});

/** The token itself is answered once and stored nowhere. */
export async function makeToken(
  { db, clock, config }: TokenParts,
  { personId, role }: Pick<Actor, "personId" | "role">,
  { name, days = TOKEN_DAYS, scope = "write", places }: BodyOf<typeof makeTokenCall>,
): Promise<{ token: string; view: ApiTokenView }> {
  if (days === null && !config.TOKENS_WITHOUT_END) throw fail("token_end_needed");
  if (scope === "admin" && role === "User") throw fail("role_missing");
  const token = API_TOKEN_PREFIX + clock.token();
  const at = clock.now();
  const expiresAt = days === null ? null : later(at, days * DAY);
  return db.tx(async (tx) => {
    await lockPerson(tx, personId);
    if ((await store.apiTokensOf(tx, personId, at)).length >= MOST_TOKENS)
      throw fail("too_many_tokens", { limit: MOST_TOKENS });
    const tokenHash = hashToken(token);
    const view = await store.insertApiToken(tx, {
      personId,
      name,
      tokenHash,
      scope,
      createdAt: at,
      expiresAt,
      ...places,
    });
    await note(tx, {
      at,
      actorId: personId,
      action: "token_made",
      object: { kind: "token", id: view.id },
      details: { scope, days },
    });
    return { token, view };
  });
}

export async function endToken({ db, clock }: Parts, personId: PersonId, id: ApiTokenId): Promise<void> {
  await db.tx(async (tx) => {
    await lockPerson(tx, personId);
    if (!(await store.endApiTokenOf(tx, personId, id))) throw fail("token_not_found");
    await note(tx, {
      at: clock.now(),
      actorId: personId,
      action: "token_ended",
      object: { kind: "token", id },
    });
  });
}

const MOST_UNFINISHED = 1024 * 1024;

export async function readUnfinished(db: Queryable, personId: PersonId) {
  return (await store.unfinishedOf(db, personId)) ?? { data: null, updatedOn: null };
}

export async function keepUnfinished(
  { db, clock }: Parts,
  personId: PersonId,
  data: Record<string, unknown>,
): Promise<{ updatedOn: string }> {
  const json = JSON.stringify(data);
  if (Buffer.byteLength(json) > MOST_UNFINISHED) throw fail("too_large", { limit: "1 MB" });
  const at = clock.now();
  await store.keepUnfinished(db, personId, json, at);
  return { updatedOn: at.toISOString() };
}

export const forgetUnfinished = (db: Queryable, personId: PersonId): Promise<void> =>
  store.forgetUnfinished(db, personId);
