import { VERIFY_FIRST, type HalfWay, type SignedIn } from "@gyan/contract/accounts/signing-in.ts";
import { isTimeZone } from "@gyan/contract/accounts/rules.ts";
import { fail } from "@gyan/contract/failures.ts";
import { note } from "#people/audit/index.ts";
import { hashToken } from "#platform/clock.ts";
import type { Queryable } from "#platform/db.ts";
import type { Caller } from "#platform/session.ts";
import { knownDevice } from "./attempts/known.ts";
import { limited } from "./attempts/limited.ts";
import { mayUsePassword } from "./factors/rules.ts";
import { enter } from "./factors/second-step.ts";
import type { Needs } from "./needs.ts";
import { isPasswordOf } from "./passwords.ts";
import { byEmail, changePerson, lockPerson, personById } from "./people.store.ts";
import { giveDefaultPlan } from "./plans.store.ts";
import type { Person } from "./rules.ts";
import { useLink } from "./sessions.store.ts";

type Parts = Pick<Needs, "db" | "clock" | "config" | "whenSignedIn">;

export async function signInByLink(
  parts: Parts,
  request: { loginToken: string; timeZone?: string | undefined; isDefaultSub?: boolean | undefined },
  from: Caller,
): Promise<SignedIn | HalfWay> {
  return parts.db.tx(async (tx) => {
    const personId = await useLink(tx, hashToken(request.loginToken), parts.clock.now());
    if (personId && request.isDefaultSub) await giveDefaultPlan(tx, personId);
    const person = personId && (await personById(tx, personId));
    if (!person || person.isDisabled) throw fail("signin_link_not_valid");
    return enter(parts, tx, await keepTimeZone(tx, person, request.timeZone), { way: "link", from });
  });
}

/** Some browsers send an abbreviation or an offset, which is ignored: the page sends the name later. */
export async function keepTimeZone(tx: Queryable, person: Person, timeZone = ""): Promise<Person> {
  if (person.timeZone !== null || !isTimeZone(timeZone)) return person;
  await changePerson(tx, person.id, { timeZone });
  return { ...person, timeZone };
}

export async function signInByPassword(
  parts: Parts,
  credentials: { email: string; password: string },
  from: Caller,
): Promise<SignedIn | HalfWay | { message: typeof VERIFY_FIRST }> {
  const person = await checkPassword(parts, credentials, from);
  if (!person.isVerified) return { message: VERIFY_FIRST };
  return parts.db.tx(async (tx) =>
    enter(parts, tx, await withSamePassword(tx, person), { way: "password", from }),
  );
}

/** Checking takes a while. If the password was changed meanwhile, the old one must no longer sign in. */
export async function withSamePassword(tx: Queryable, person: Person): Promise<Person> {
  await lockPerson(tx, person.id);
  const now = await personById(tx, person.id);
  if (!now || now.isDisabled || now.passwordHash !== person.passwordHash) throw fail("wrong_credentials");
  return now;
}

/**
 * The person with this address and password. Every mistake fails alike, so that nobody learns who is
 * registered; that passwords are not for them learns only who has the right one. The caller checks whether the address is
 * verified.
 */
export async function checkPassword(
  parts: Parts,
  credentials: { email: string; password: string },
  from: Caller,
): Promise<Person> {
  if (parts.config.PASSWORDS === "off") throw fail("passwords_off");
  const device = await knownDevice(parts, from, credentials.email);
  return limited(parts, "login", { account: credentials.email, address: from.address, device }, async () => {
    const person = await byEmail(parts.db, credentials.email);
    const isRight = await isPasswordOf(person, credentials.password);
    if (person && isRight && !person.isDisabled && !mayUsePassword(parts.config, person))
      throw fail("passwords_off");
    if (person && isRight && !person.isDisabled) return person;
    await note(parts.db, {
      at: parts.clock.now(),
      actorId: null,
      action: "signin_failed",
      object: { kind: "person", id: person?.id ?? null },
      details: { way: "password" },
    });
    throw fail("wrong_credentials");
  });
}
