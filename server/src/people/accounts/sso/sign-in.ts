import type { HalfWay, SignedIn } from "@gyan/contract/accounts/signing-in.ts";
import { Failure, fail } from "@gyan/contract/failures.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { note } from "#people/audit/index.ts";
import type { Queryable } from "#platform/db.ts";
import { oneAtATime } from "#platform/locks.ts";
import type { Caller } from "#platform/session.ts";
import type { Claims } from "#ports/identity.ts";
import { addPersonIn, ORGANISATION } from "../people.ts";
import {
  byEmail,
  changePerson,
  groupNamed,
  hasOtherAdmin,
  lockPerson,
  moveToMainGroup,
  personById,
  personByUuid,
} from "../people.store.ts";
import { giveDefaultPlan } from "../plans.store.ts";
import type { Person } from "../rules.ts";
import { enter } from "../factors/second-step.ts";
import { shutOut } from "../sessions.ts";
import { keepTimeZone } from "../signing-in.ts";
import { homeNamed } from "../signing-up/store.ts";
import type { Needs } from "../needs.ts";
import { spend } from "./nonces.ts";
import { changedNames, firstNames, isAddressProven, mainGroupOf, membershipsFor, roleOf } from "./rules.ts";
import * as store from "./store.ts";

/** Signs in with an id token that the page fetched from the identity provider. */
export async function signInByIdentity(
  app: Needs,
  request: { loginToken: string; accessToken?: string | undefined } & AboutTheBrowser,
  from: Caller,
): Promise<SignedIn | HalfWay> {
  // Where the server fetches the tokens it takes none from elsewhere.
  if (app.identity.exchange) throw fail("identity_not_valid");
  // Outside the transaction, because it may call over the network.
  const claims = await app.identity.verify(request.loginToken, request.accessToken);
  return enterAs(app, claims, request, { from, before: (tx) => spend(app, tx, claims.nonce) });
}

type AboutTheBrowser = { timeZone?: string | undefined; isDefaultSub?: boolean | undefined };

type How = {
  from: Caller;
  before?: (tx: Queryable) => Promise<void>;
  /** The provider was not to ask anybody. */
  isSilent?: boolean;
};

/** Whoever it is by the claims comes in. `before` is what must hold in the same transaction. */
export async function enterAs(
  app: Needs,
  claims: Claims,
  request: AboutTheBrowser,
  { from, before, isSilent = false }: How,
): Promise<SignedIn | HalfWay> {
  return app.db.tx(async (tx) => {
    await before?.(tx);
    const { id } =
      app.identity.kind === "embedded" ? await ownPerson(tx, claims) : await personFor(app, tx, claims);
    const person = await unlessShutOut(app, tx, id, claims);
    if (app.identity.kind === "external") await follow(app, tx, person, claims);
    if (request.isDefaultSub) await giveDefaultPlan(tx, person.id);
    await keepTimeZone(tx, person, request.timeZone);
    const { issuer, subject } = claims;
    const vouched =
      app.identity.kind === "external"
        ? { issuer, subject, issuerSession: claims.issuerSession || null }
        : null;
    // A provider brings in whoever it still knows without asking: an open browser is no proof of who sits before it.
    const provedAt = claims.askedAt ?? (isSilent ? null : undefined);
    return enter(app, tx, (await personById(tx, person.id))!, {
      way: "identity",
      from,
      vouched,
      ...(provedAt !== undefined && { provedAt }),
    });
  });
}

/** A simultaneous shut-out either came first and is seen here, or waits and then ends this session. */
async function unlessShutOut(app: Needs, tx: Queryable, id: PersonId, claims: Claims): Promise<Person> {
  await lockPerson(tx, id);
  const person = await personById(tx, id);
  if (!person) throw fail("identity_not_known");
  if (person.isDisabled) throw fail("account_disabled");
  if (!(await app.identity.holds(tx, claims))) throw fail("identity_expired");
  return person;
}

/** The embedded provider's subject is the person's uuid. */
async function ownPerson(tx: Queryable, { subject }: Claims): Promise<Person> {
  const isOurs = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(subject);
  const person = isOurs ? await personByUuid(tx, subject) : null;
  if (!person) throw fail("identity_not_known");
  return person;
}

async function personFor(app: Needs, tx: Queryable, claims: Claims): Promise<Person> {
  const linked = await linkedPerson(tx, claims);
  if (linked) return linked;
  await oneAtATime(tx, "firstSignIns");
  // Linked by another sign-in while this one waited.
  const sinceLinked = await linkedPerson(tx, claims);
  if (sinceLinked) return sinceLinked;
  const { email } = claims;
  if (email === null) throw fail("identity_without_email");
  const namesake = await byEmail(tx, email);
  const person = namesake
    ? await claimed(app, tx, namesake, claims)
    : await added(app, tx, { ...claims, email });
  await store.linkTo(tx, person.id, claims, app.clock.now());
  return person;
}

async function linkedPerson(tx: Queryable, claims: Claims): Promise<Person | null> {
  const personId = await store.personOf(tx, claims);
  return personId && personById(tx, personId);
}

/** An account that has this address already: theirs only when the address is proven. */
async function claimed(app: Needs, tx: Queryable, namesake: Person, claims: Claims): Promise<Person> {
  if (!isAddressProven(claims, app.config.OIDC_TRUSTS_EMAIL)) throw fail("identity_not_known");
  await lockPerson(tx, namesake.id);
  if (namesake.isVerified) return namesake;
  // Whoever typed the address never proved it. Its owner takes over, and all earlier ways in are closed.
  await shutOut(app, tx, { personId: namesake.id, uuid: namesake.uuid });
  await store.unlinkAll(tx, namesake.id);
  await changePerson(tx, namesake.id, { passwordHash: null, emailVerifiedAt: app.clock.now() });
  return namesake;
}

async function added(app: Needs, tx: Queryable, claims: Claims & { email: string }): Promise<Person> {
  const { config, clock } = app;
  if (!config.OIDC_SIGN_UP) throw fail("identity_not_known");
  const newPerson = {
    email: claims.email,
    ...firstNames(claims),
    role: roleOf(claims, config.OIDC_ROLE_MAP) ?? "User",
    groupName: mainGroupOf(claims, config.OIDC_GROUP_MAP) ?? "Portal Users",
    access: config.SIGN_UP_ACCESS,
    isVerified: isAddressProven(claims, config.OIDC_TRUSTS_EMAIL),
    needsSubscription: (await homeNamed(tx, ORGANISATION.urlName))?.needsSubscription ?? false,
  };
  const person = await addPersonIn(app, tx, newPerson, null).catch((error: unknown) => {
    // Somebody signed up with it a moment ago, and has not proven it.
    throw error instanceof Failure && error.code === "email_taken" ? fail("identity_not_known") : error;
  });
  await note(tx, { at: clock.now(), actorId: person.id, action: "signed_up", details: { way: "identity" } });
  return person;
}

/** Copies names, role and groups from the provider. */
async function follow(app: Needs, tx: Queryable, person: Person, claims: Claims): Promise<void> {
  const { config, clock } = app;
  await store.noteUse(tx, claims, clock.now());
  const isProvenNow =
    !person.isVerified &&
    claims.email?.toLowerCase() === person.email.toLowerCase() &&
    isAddressProven(claims, config.OIDC_TRUSTS_EMAIL);
  await changePerson(tx, person.id, {
    ...changedNames(person, claims),
    ...(isProvenNow ? { emailVerifiedAt: clock.now() } : {}),
  });
  const role = await roleFor(app, tx, person, claims);
  if (role !== person.role) await changePerson(tx, person.id, { role });
  const mainGroup = mainGroupOf(claims, config.OIDC_GROUP_MAP) ?? person.groupName;
  if (mainGroup !== person.groupName)
    await moveToMainGroup(tx, person.id, await groupNamed(tx, person.organisationId, mainGroup, clock.now()));
  const { joins, leaves } = membershipsFor(
    claims,
    config.OIDC_GROUP_MAP,
    await store.groupsAround(tx, person),
  );
  if (joins.length > 0) await store.join(tx, person.id, joins);
  if (leaves.length > 0) await store.leave(tx, person.id, leaves);
  const newValues = {
    ...(role === person.role ? {} : { role }),
    ...(mainGroup === person.groupName ? {} : { userGroupName: mainGroup }),
  };
  const changed = [...Object.keys(newValues), ...(joins.length + leaves.length === 0 ? [] : ["groups"])];
  if (changed.length === 0) return;
  await note(tx, {
    at: clock.now(),
    actorId: null,
    action: "person_changed",
    object: { kind: "person", id: person.id },
    details: { by: "identity", changed, ...newValues },
  });
}

/** Claims never demote the last administrator: nobody could appoint another. */
async function roleFor(app: Needs, tx: Queryable, person: Person, claims: Claims): Promise<Person["role"]> {
  const role = roleOf(claims, app.config.OIDC_ROLE_MAP) ?? person.role;
  if (person.role !== "Admin" || role === "Admin" || (await hasOtherAdmin(tx, person.id))) return role;
  app.log.warn(
    { personId: person.id },
    "the last administrator keeps the role that the identity provider denies",
  );
  return person.role;
}
