import type {
  NewPasskeyAnswer,
  PasskeyAnswer,
  PasskeyQuestion,
  PasskeyView,
} from "@gyan/contract/accounts/factors.ts";
import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { note } from "#people/audit/index.ts";
import { hashToken, later, MINUTE } from "#platform/clock.ts";
import type { Queryable } from "#platform/db.ts";
import type { Needs } from "../needs.ts";
import { lockPerson, personById } from "../people.store.ts";
import type { Person } from "../rules.ts";
import { tellOfChange } from "./changes.ts";
import { newCodes } from "./codes.ts";
import { isCountedOn } from "./rules.ts";
import * as store from "./store.ts";

/** Two hundred files, which a start need not wait for: most people have no passkey. */
const webAuthn = () => import("@simplewebauthn/server");

const QUESTION_MS = 5 * MINUTE;
const MOST_PASSKEYS = 20;
/** EdDSA, ES256 and RS256, which every authenticator has one of. Asked for the rest, Node warns that they are experimental. */
const ALGORITHMS = [-8, -7, -257];

/** Passkeys belong to one host: that of the address people use. */
function placeOf(app: Pick<Needs, "origin">): { origin: string; host: string } {
  const { origin, hostname } = new URL(app.origin());
  return { origin, host: hostname };
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

/** How an authenticator knows its owner: it tells nobody who that is. */
const handleOf = ({ uuid }: Pick<Person, "uuid">) => new Uint8Array(Buffer.from(uuid));

const described = ({ credentialId, transports }: store.Key) => ({ id: textOf(credentialId), transports });

async function keep(
  { db, clock }: Pick<Needs, "db" | "clock">,
  purpose: store.Purpose,
  personId: PersonId | null,
  options: { challenge: string },
): Promise<PasskeyQuestion> {
  const handle = clock.token();
  const at = clock.now();
  const { challenge } = options;
  await store.insertChallenge(
    db,
    { handleHash: hashToken(handle), purpose, personId, challenge, expiresAt: later(at, QUESTION_MS) },
    at,
  );
  return { handle, options: { ...options } };
}

/** `person` null: whoever has a passkey of this host. Then it must ask its owner for more than a touch. */
export async function ask(
  app: Needs,
  purpose: Exclude<store.Purpose, "add">,
  person: PersonId | null,
): Promise<PasskeyQuestion> {
  const keys = person === null ? [] : await store.keysOf(app.db, person);
  if (person !== null && keys.length === 0) throw fail("factor_missing");
  const options = await (
    await webAuthn()
  ).generateAuthenticationOptions({
    rpID: placeOf(app).host,
    challenge: bytesOf(app.clock.token()),
    userVerification: person === null ? "required" : "preferred",
    allowCredentials: keys.map(described),
    timeout: QUESTION_MS,
  });
  return keep(app, purpose, person, options);
}

type Answered = { handle: string; answer: PasskeyAnswer };
export type Proven = { key: store.Key; counter: number };

/**
 * Whose passkey answered. The question is gone with the first answer; signature, host, origin and challenge are right. Whether
 * the counter went on is decided by `spend`, in the transaction of what it opens.
 */
export async function check(
  app: Needs,
  purpose: Exclude<store.Purpose, "add">,
  person: PersonId | null,
  { handle, answer }: Answered,
): Promise<Proven> {
  const asked = await store.takeChallenge(app.db, hashToken(handle), purpose, app.clock.now());
  if (!asked || asked.personId !== person) throw fail("passkey_not_valid");
  const key = await store.keyNamed(app.db, Buffer.from(answer.id, "base64url"));
  if (!key || (person !== null && key.personId !== person)) throw fail("passkey_not_valid");
  const { origin, host } = placeOf(app);
  const verified = await (
    await webAuthn()
  )
    .verifyAuthenticationResponse({
      response: { clientExtensionResults: {}, ...answer } as AuthenticationResponseJSON,
      expectedChallenge: asked.challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      // The counter is compared with what is stored when it is stored, not with what was read before.
      credential: { id: textOf(key.credentialId), publicKey: new Uint8Array(key.publicKey), counter: 0 },
      requireUserVerification: person === null,
    })
    .catch(() => null);
  if (!verified?.verified) throw fail("passkey_not_valid");
  return { key, counter: verified.authenticationInfo.newCounter };
}

/** False when it counted backwards: it has been copied, and whoever answers now may not be its owner. */
export const spend = ({ clock }: Pick<Needs, "clock">, tx: Queryable, { key, counter }: Proven) =>
  store.countOn(tx, key.id, counter, clock.now());

/** Outside of the transaction that failed, so that it is found later. */
export async function noteCopied(
  { db, clock }: Pick<Needs, "db" | "clock">,
  { key, counter }: Proven,
): Promise<void> {
  await note(db, {
    at: clock.now(),
    actorId: null,
    action: "passkey_refused",
    object: { kind: "person", id: key.personId },
    details: { passkey: key.id, counted: key.counter, said: counter },
  });
}

/** Early, before anything is written: the answer is the same. */
export async function refuseCopied(app: Needs, proven: Proven): Promise<void> {
  if (isCountedOn(proven.key.counter, proven.counter)) return;
  await noteCopied(app, proven);
  throw fail("passkey_not_valid");
}

/** Whoever answered to the browser's own list of passkeys is named by the passkey; both must say the same. */
export const isOwner = (person: Person, answer: PasskeyAnswer): boolean =>
  !answer.response.userHandle || answer.response.userHandle === textOf(handleOf(person));

// One's own --------------------------------------------------------------------------------------------------------------

export async function askNew(app: Needs, personId: PersonId): Promise<PasskeyQuestion> {
  const person = await personById(app.db, personId);
  if (!person) throw fail("not_signed_in");
  const keys = await store.keysOf(app.db, personId);
  if (keys.length >= MOST_PASSKEYS) throw fail("too_many_passkeys", { limit: MOST_PASSKEYS });
  const options = await (
    await webAuthn()
  ).generateRegistrationOptions({
    rpName: "Gyan",
    rpID: placeOf(app).host,
    userName: person.email,
    userDisplayName: `${person.firstName} ${person.lastName}`.trim(),
    userID: handleOf(person),
    challenge: bytesOf(app.clock.token()),
    excludeCredentials: keys.map(described),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
    timeout: QUESTION_MS,
  });
  return keep(app, "add", personId, options);
}

export async function add(
  app: Needs,
  personId: PersonId,
  { handle, name, answer }: { handle: string; name: string; answer: NewPasskeyAnswer },
  language: LanguageTag,
): Promise<{ passkey: PasskeyView; recoveryCodes: string[] | null }> {
  const asked = await store.takeChallenge(app.db, hashToken(handle), "add", app.clock.now());
  if (asked?.personId !== personId) throw fail("passkey_not_valid");
  const { origin, host } = placeOf(app);
  const verified = await (
    await webAuthn()
  )
    .verifyRegistrationResponse({
      response: { clientExtensionResults: {}, ...answer } as RegistrationResponseJSON,
      expectedChallenge: asked.challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: false,
    })
    .catch(() => null);
  if (!verified?.verified) throw fail("passkey_not_valid");
  const { credential, credentialDeviceType } = verified.registrationInfo;
  return app.db.tx(async (tx) => {
    await lockPerson(tx, personId);
    const person = await personById(tx, personId);
    if (!person) throw fail("not_signed_in");
    if ((await store.keysOf(tx, personId)).length >= MOST_PASSKEYS)
      throw fail("too_many_passkeys", { limit: MOST_PASSKEYS });
    const passkey = await store.insertPasskey(tx, {
      personId,
      name,
      credentialId: Buffer.from(credential.id, "base64url"),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: answer.response.transports ?? [],
      isSynced: credentialDeviceType === "multiDevice",
      createdAt: app.clock.now(),
    });
    if (!passkey) throw fail("passkey_not_valid");
    const recoveryCodes = person.hasFactor ? null : await newCodes(app, tx, personId);
    await tellOfChange(app, tx, { personId, by: personId, change: "passkey_added", language });
    return { passkey, recoveryCodes };
  });
}
