import { VERIFY_FIRST, type SignedIn } from "@gyan/contract/accounts/signing-in.ts";
import { isTimeZone } from "@gyan/contract/accounts/rules.ts";
import { fail } from "@gyan/contract/failures.ts";
import { note } from "#people/audit/index.ts";
import { hashToken } from "#platform/clock.ts";
import type { Queryable } from "#platform/db.ts";
import type { Caller } from "#platform/session.ts";
import { limited } from "./attempts/limited.ts";
import type { Needs } from "./needs.ts";
import { isPasswordOf } from "./passwords.ts";
import { byEmail, changePerson, lockPerson, personById } from "./people.store.ts";
import { giveDefaultPlan } from "./plans.store.ts";
import type { Person } from "./rules.ts";
import { startSession } from "./sessions.ts";
import { useLink } from "./sessions.store.ts";

type Parts = Pick<Needs, "db" | "clock" | "config" | "whenSignedIn">;

export async function signInByLink(
  parts: Parts,
  given: { loginToken: string; timeZone?: string | undefined; isDefaultSub?: boolean | undefined },
  from: Caller,
): Promise<SignedIn> {
  return parts.db.tx(async (tx) => {
    const personId = await useLink(tx, hashToken(given.loginToken), parts.clock.now());
    if (personId && given.isDefaultSub) await giveDefaultPlan(tx, personId);
    const person = personId && (await personById(tx, personId));
    if (!person || person.isDisabled) throw fail("signin_link_not_valid");
    return startSession(parts, tx, await keepTimeZone(tx, person, given.timeZone), { way: "link", from });
  });
}

/** The browser may say an abbreviation or an offset instead, which is good for nothing: its page then tells the name. */
export async function keepTimeZone(tx: Queryable, person: Person, timeZone = ""): Promise<Person> {
  if (person.timeZone !== null || !isTimeZone(timeZone)) return person;
  await changePerson(tx, person.id, { timeZone });
  return { ...person, timeZone };
}

export async function signInByPassword(
  parts: Parts,
  given: { email: string; password: string },
  from: Caller,
): Promise<SignedIn | { message: typeof VERIFY_FIRST }> {
  const person = await checkPassword(parts, given, from);
  if (!person.isVerified) return { message: VERIFY_FIRST };
  return parts.db.tx(async (tx) =>
    startSession(parts, tx, await withSamePassword(tx, person), { way: "password", from }),
  );
}

/** Checking takes a while: a password that was changed meanwhile, because somebody else knew it, opens nothing any more. */
export async function withSamePassword(tx: Queryable, person: Person): Promise<Person> {
  await lockPerson(tx, person.id);
  const now = await personById(tx, person.id);
  if (!now || now.isDisabled || now.passwordHash !== person.passwordHash) throw fail("wrong_credentials");
  return now;
}

/**
 * Who has this address and this password. Whatever is wrong has the same answer: nobody learns who is registered here.
 * Whether their address is verified is for the caller to ask.
 */
export const checkPassword = (
  parts: Parts,
  given: { email: string; password: string },
  from: Caller,
): Promise<Person> =>
  limited(parts, "login", { account: given.email, address: from.address }, async () => {
    const person = await byEmail(parts.db, given.email);
    const isRight = await isPasswordOf(person, given.password);
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
