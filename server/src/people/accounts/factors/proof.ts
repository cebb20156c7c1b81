import type { PasskeyAnswer, prove as proveCall } from "@gyan/contract/accounts/factors.ts";
import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { BodyOf } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { note } from "#people/audit/index.ts";
import { hashToken } from "#platform/clock.ts";
import type { Queryable } from "#platform/db.ts";
import type { Caller } from "#platform/session.ts";
import { limited } from "../attempts/limited.ts";
import type { Needs } from "../needs.ts";
import { isPasswordOf } from "../passwords.ts";
import { lockPerson, personById } from "../people.store.ts";
import type { Person } from "../rules.ts";
import { useCode } from "./codes.ts";
import * as passkeys from "./passkeys.ts";
import { mayUsePassword } from "./rules.ts";
import { waysOf } from "./second-step.ts";
import * as store from "./store.ts";

/** Whose session, and which. */
type Session = { personId: PersonId; token: string };

export async function proofWays({ db, config }: Pick<Needs, "db" | "config">, { personId, token }: Session) {
  const person = await known(db, personId);
  const hasPassword = person.passwordHash !== null && mayUsePassword(config, person);
  return {
    ways: [...(hasPassword ? (["password"] as const) : []), ...(await waysOf(db, personId))],
    isByIdentity: (await store.wayOf(db, hashToken(token))) === "identity",
  };
}

/** A right password, code or recovery code is a proof of this session alone. */
export async function prove(
  app: Needs,
  session: Session,
  given: BodyOf<typeof proveCall>,
  { language, from }: { language: LanguageTag; from: Caller },
): Promise<void> {
  const person = await known(app.db, session.personId);
  if ("password" in given) return proveByPassword(app, session, person, given.password, from);
  // Counted by session: whoever guesses in a stolen one does not keep the owner from proving themselves in theirs.
  const account = `session ${hashToken(session.token).toString("hex")}`;
  await limited(app, "proof", { account, address: from.address }, () =>
    app.db.tx(async (tx) => {
      await lockPerson(tx, person.id);
      const way = await useCode(app, tx, await known(tx, person.id), given.code, language);
      await noteProof(app, tx, session, way);
    }),
  );
}

async function proveByPassword(
  app: Needs,
  session: Session,
  person: Person,
  password: string,
  from: Caller,
): Promise<void> {
  if (!mayUsePassword(app.config, person)) throw fail("passwords_off");
  // The same count as signing in: it is the same guess.
  await limited(app, "login", { account: person.email, address: from.address }, async () => {
    if (!(await isPasswordOf(person, password))) throw fail("password_wrong");
    await noteProof(app, app.db, session, "password");
  });
}

export async function proveByPasskey(
  app: Needs,
  session: Session,
  answered: { handle: string; answer: PasskeyAnswer },
): Promise<void> {
  const proven = await passkeys.check(app, "proof", session.personId, answered);
  await passkeys.refuseCopied(app, proven);
  await app.db.tx(async (tx) => {
    if (!(await passkeys.spend(app, tx, proven))) throw fail("passkey_not_valid");
    await noteProof(app, tx, session, "passkey");
  });
}

async function noteProof(
  { clock }: Pick<Needs, "clock">,
  db: Queryable,
  { personId, token }: Session,
  way: string,
): Promise<void> {
  const at = clock.now();
  await store.noteProof(db, hashToken(token), at);
  await note(db, { at, actorId: personId, action: "proved", details: { way } });
}

async function known(db: Queryable, id: PersonId): Promise<Person> {
  const person = await personById(db, id);
  if (!person) throw fail("not_signed_in");
  return person;
}
