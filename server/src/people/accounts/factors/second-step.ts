import type { PasskeyAnswer, PasskeyQuestion } from "@gyan/contract/accounts/factors.ts";
import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { HalfWay, SecondStepWay, SignedIn } from "@gyan/contract/accounts/signing-in.ts";
import { Failure, fail } from "@gyan/contract/failures.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { note } from "#people/audit/index.ts";
import { hashToken, later, MINUTE } from "#platform/clock.ts";
import type { Queryable, Tx } from "#platform/db.ts";
import type { Caller } from "#platform/session.ts";
import { limited } from "../attempts/limited.ts";
import type { Needs } from "../needs.ts";
import { lockPerson, personById } from "../people.store.ts";
import type { Person } from "../rules.ts";
import { NOBODY_VOUCHED, startSession, type Entrance, type Way } from "../sessions.ts";
import { useCode } from "./codes.ts";
import * as passkeys from "./passkeys.ts";
import { asksSecondStep } from "./rules.ts";
import * as store from "./store.ts";

/** Long enough to find a phone. */
const STEP_MS = 10 * MINUTE;

/** Where every first step ends: in a session, or half way to it. The caller has checked that the person may sign in. */
export async function enter(
  app: Pick<Needs, "clock" | "config" | "whenSignedIn">,
  tx: Tx,
  person: Person,
  { way, from, vouched, provedAt }: Entrance<Exclude<Way, "passkey">>,
): Promise<SignedIn | HalfWay> {
  if (!asksSecondStep(app.config, person, way))
    return startSession(app, tx, person, {
      way,
      from,
      ...(vouched && { vouched }),
      ...(provedAt !== undefined && { provedAt }),
    });
  const token = app.clock.token();
  const at = app.clock.now();
  const expiresAt = later(at, STEP_MS);
  await store.insertStep(tx, {
    tokenHash: hashToken(token),
    personId: person.id,
    way,
    createdAt: at,
    expiresAt,
    ...(vouched ?? NOBODY_VOUCHED),
  });
  const ways = await waysOf(tx, person.id);
  return { secondStep: { token, ways, expiresOn: expiresAt.toISOString() } };
}

/** What somebody has, what is easiest first. */
export async function waysOf(db: Queryable, personId: PersonId): Promise<SecondStepWay[]> {
  const ways: [SecondStepWay, boolean][] = [
    ["passkey", (await store.keysOf(db, personId)).length > 0],
    ["code", (await store.authenticatorOf(db, personId)) !== null],
    ["recovery", ((await store.recoveryCodesOf(db, personId))?.left ?? 0) > 0],
  ];
  return ways.filter(([, has]) => has).map(([way]) => way);
}

export async function finishByCode(
  app: Needs,
  { token, code }: { token: string; code: string },
  { language, from }: { language: LanguageTag; from: Caller },
): Promise<SignedIn> {
  const person = await personHalfWay(app, token);
  return limited(app, "second", { account: person.email, address: from.address }, () =>
    app.db.tx(async (tx) => {
      const { now, way, vouched } = await taken(app, tx, token, person.id);
      await useCode(app, tx, now, code, language);
      return startSession(app, tx, now, { way, from, vouched });
    }),
  ).catch(async (error: unknown) => {
    if (error instanceof Failure && error.code === "factor_code_wrong")
      await noteFailed(app, person.id, "code");
    throw error;
  });
}

export async function askSecondPasskey(app: Needs, token: string): Promise<PasskeyQuestion> {
  const person = await personHalfWay(app, token);
  return passkeys.ask(app, "second_step", person.id);
}

export async function finishByPasskey(
  app: Needs,
  { token, ...answered }: { token: string; handle: string; answer: PasskeyAnswer },
  from: Caller,
): Promise<SignedIn> {
  const person = await personHalfWay(app, token);
  const proven = await passkeys
    .check(app, "second_step", person.id, answered)
    .catch(async (error: unknown) => {
      await noteFailed(app, person.id, "passkey");
      throw error;
    });
  await passkeys.refuseCopied(app, proven);
  return app.db.tx(async (tx) => {
    const { now, way, vouched } = await taken(app, tx, token, person.id);
    if (!(await passkeys.spend(app, tx, proven))) throw fail("passkey_not_valid");
    return startSession(app, tx, now, { way, from, vouched });
  });
}

/** A passkey that asked its owner for more than a touch is two factors in one. */
export async function signInByPasskey(
  app: Needs,
  answered: { handle: string; answer: PasskeyAnswer },
  from: Caller,
): Promise<SignedIn> {
  const proven = await passkeys.check(app, "sign_in", null, answered);
  await passkeys.refuseCopied(app, proven);
  return app.db.tx(async (tx) => {
    await lockPerson(tx, proven.key.personId);
    const person = await personById(tx, proven.key.personId);
    if (!person || !passkeys.isOwner(person, answered.answer)) throw fail("passkey_not_valid");
    if (person.isDisabled) throw fail("account_disabled");
    if (!(await passkeys.spend(app, tx, proven))) throw fail("passkey_not_valid");
    return startSession(app, tx, person, { way: "passkey", from });
  });
}

async function personHalfWay({ db, clock }: Pick<Needs, "db" | "clock">, token: string): Promise<Person> {
  const step = await store.stepOf(db, hashToken(token), clock.now());
  const person = step && (await personById(db, step.personId));
  if (!person || person.isDisabled) throw fail("second_step_over");
  return person;
}

/** Read again under the lock: somebody may have been shut out, or another tab been faster. */
async function taken({ clock }: Pick<Needs, "clock">, tx: Tx, token: string, personId: PersonId) {
  await lockPerson(tx, personId);
  const at = clock.now();
  const step = await store.stepOf(tx, hashToken(token), at);
  const now = await personById(tx, personId);
  if (!step || !now || now.isDisabled || !(await store.useSecondStep(tx, hashToken(token), at)))
    throw fail("second_step_over");
  const { issuer, subject, issuerSession } = step;
  const vouched = issuer !== null && subject !== null ? { issuer, subject, issuerSession } : null;
  return { now, way: step.way, vouched };
}

const noteFailed = ({ db, clock }: Pick<Needs, "db" | "clock">, id: PersonId, way: string) =>
  note(db, {
    at: clock.now(),
    actorId: null,
    action: "signin_failed",
    object: { kind: "person", id },
    details: { way },
  });
