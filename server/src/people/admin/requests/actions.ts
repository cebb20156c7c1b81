import type { UserGroup } from "@gyan/contract/accounts/model.ts";
import type { decideRequests as decideCall, requests as listCall } from "@gyan/contract/admin/requests.ts";
import type { BodyOf, QueryOf } from "@gyan/contract/endpoint.ts";
import { Failure, fail } from "@gyan/contract/failures.ts";
import type { OrganisationId, PersonId } from "@gyan/contract/ids.ts";
import {
  changePerson,
  groupNamed,
  lockPerson,
  moveToMainGroup,
  moveToOrganisation,
  ORGANISATION,
  organisationNamed,
  personById,
  queueAccountMail,
  type Person,
} from "#people/accounts/index.ts";
import { note } from "#people/audit/index.ts";
import type { Tx } from "#platform/db.ts";
import type { Needs } from "../needs.ts";
import * as store from "./store.ts";

const PAGE = 50;

export async function listRequests({ db }: Needs, { cursor, ...filters }: QueryOf<typeof listCall>) {
  const found = await store.page(db, filters, { after: cursor, limit: PAGE });
  return {
    requests: found,
    total: await store.count(db, filters),
    unverified: await store.countUnverified(db),
    next: found.length === PAGE ? (found.at(-1)?.personId ?? null) : null,
  };
}

type Decision = BodyOf<typeof decideCall>;

export async function decideRequests(app: Needs, by: PersonId, decision: Decision) {
  const { organisationId } = decision;
  if (organisationId !== undefined && !(await store.openOrganisation(app.db, organisationId)))
    throw fail("client_not_found");
  return eachByItself(app, decision.personIds, (tx, personId) => decide(app, tx, by, personId, decision));
}

export const reopenRequests = (app: Needs, by: PersonId, { personIds }: { personIds: PersonId[] }) =>
  eachByItself(app, personIds, (tx, personId) => reopen(app, tx, by, personId));

/** One that fails keeps none of the others from being done. */
async function eachByItself(
  { db }: Needs,
  personIds: PersonId[],
  act: (tx: Tx, personId: PersonId) => Promise<void>,
) {
  const outcomes: { personId: PersonId; outcome: string }[] = [];
  for (const personId of new Set(personIds)) {
    const outcome = await db
      .tx((tx) => act(tx, personId))
      .then(
        () => "done",
        (error: unknown) => {
          if (error instanceof Failure) return error.code;
          throw error;
        },
      );
    outcomes.push({ personId, outcome });
  }
  return { outcomes };
}

/** Locked: of two administrators who decide at once, the second is told that the first has. */
async function requestedBy(tx: Tx, personId: PersonId): Promise<{ person: Person; request: store.Stored }> {
  await lockPerson(tx, personId);
  const person = await personById(tx, personId);
  if (!person) throw fail("person_not_found");
  const request = await store.requestOf(tx, personId);
  if (!request) throw fail("request_not_found");
  return { person, request };
}

async function decide(
  app: Needs,
  tx: Tx,
  by: PersonId,
  personId: PersonId,
  decision: Decision,
): Promise<void> {
  const { person, request } = await requestedBy(tx, personId);
  if (request.outcome !== null) throw fail("request_decided");
  const at = app.clock.now();
  const isGranted = decision.decision === "grant";
  const given = isGranted ? await grant(app, tx, { person, request, decision }) : {};
  if (!isGranted) await refuse(app, tx, person, request);
  await store.decide(tx, personId, isGranted ? "granted" : "refused", { personId: by, at });
  await note(tx, {
    at,
    actorId: by,
    action: isGranted ? "request_granted" : "request_refused",
    object: { kind: "person", id: personId },
    details: { asked: request.kind, ...given },
  });
  if (request.kind === "curator") return;
  const kind = `${request.kind}_${isGranted ? "granted" : "refused"}` as const;
  const sentence = isGranted ? "" : (decision.sentence ?? "");
  await queueAccountMail(app, tx, { kind, personId, sentence, language: person.language ?? "en" });
}

type Granting = { person: Person; request: store.Stored; decision: Decision };

/**
 * What the administrator chose, else what was asked for, else what they are. Whoever is let in is no curator unless an
 * administrator says so; a wish to be one is granted as such.
 */
async function grant(
  app: Needs,
  tx: Tx,
  { person, request, decision }: Granting,
): Promise<{ userGroupName?: UserGroup; organisationId?: OrganisationId }> {
  if (request.kind === "curator") return {};
  const at = app.clock.now();
  const home = await organisationNamed(tx, ORGANISATION.urlName, ORGANISATION.name, at);
  const isNew = request.kind === "account";
  const wanted =
    decision.organisationId ??
    request.wantedOrganisationId ??
    ((isNew ? home : person.organisationId) as OrganisationId);
  const isMoved = wanted !== person.organisationId;
  const organisation = isMoved ? await store.openOrganisation(tx, wanted) : null;
  if (isMoved && !organisation) throw fail("client_not_found");
  const userGroupName =
    decision.userGroupName ?? (isNew ? "Portal Users" : (request.wantedGroup ?? person.groupName));
  const groupId = await groupNamed(tx, wanted, userGroupName, at);
  if (isMoved) await moveToOrganisation(tx, person.id, { organisationId: wanted, groupId });
  else if (userGroupName !== person.groupName) await moveToMainGroup(tx, person.id, groupId);
  if (isNew) await changePerson(tx, person.id, { approval: null });
  if (organisation?.needsSubscription) await changePerson(tx, person.id, { needsSubscription: true });
  return { userGroupName, organisationId: wanted };
}

/** Who waits stays outside; a wish stays one; and somebody who made themselves a curator is one no longer. */
async function refuse(app: Needs, tx: Tx, person: Person, request: store.Stored): Promise<void> {
  if (request.kind === "account") await changePerson(tx, person.id, { approval: "refused" });
  if (request.kind === "curator") await setGroup(app, tx, person, "Portal Users");
}

async function setGroup(app: Needs, tx: Tx, person: Person, name: UserGroup): Promise<void> {
  if (person.groupName === name) return;
  const groupId = await groupNamed(tx, person.organisationId, name, app.clock.now());
  await moveToMainGroup(tx, person.id, groupId);
}

/** What was granted is not taken back here: they may have used it since, and their own page has every switch. */
async function reopen(app: Needs, tx: Tx, by: PersonId, personId: PersonId): Promise<void> {
  const { person, request } = await requestedBy(tx, personId);
  if (request.outcome === null) return;
  if (request.outcome === "granted" && request.kind !== "curator") throw fail("request_decided");
  if (request.kind === "account") await changePerson(tx, personId, { approval: "waiting" });
  if (request.kind === "curator") await setGroup(app, tx, person, "Portal Curator");
  await store.reopen(tx, personId);
  await note(tx, {
    at: app.clock.now(),
    actorId: by,
    action: "request_reopened",
    object: { kind: "person", id: personId },
    details: { asked: request.kind },
  });
}
