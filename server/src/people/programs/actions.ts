import type { IncomingMessage, ServerResponse } from "node:http";
import { opens, SCOPES, type Scope } from "@gyan/contract/accounts/scopes.rules.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { ApiTokenId, PersonId } from "@gyan/contract/ids.ts";
import type { AskingProgram } from "@gyan/contract/programs/calls.ts";
import { errors, type Interaction } from "oidc-provider";
import type Provider from "oidc-provider";
import { lockPerson, MOST_TOKENS, personById } from "#people/accounts/index.ts";
import { note } from "#people/audit/index.ts";
import { DAY, hashToken, later } from "#platform/clock.ts";
import type { Actor } from "#platform/session.ts";
import type { Needs } from "./needs.ts";
import { codeUid } from "./records.ts";
import { hostOf, isOurs, permissionDays, programName, scopeAsked, wordsOf } from "./rules.ts";
import * as store from "./store.ts";

/** Which request of a program it is, and the request whose cookie proves that it began in this browser. */
export type Asked = { uid: string; request: IncomingMessage; response: ServerResponse };

type Program = Omit<AskingProgram, "scope" | "scopes"> & { clientId: string };
type Asking = { program: Program; params: Record<string, unknown> };

/** The administration is given to programs by those alone who have it. */
const mayGive = ({ role }: Pick<Actor, "role">): Scope[] =>
  SCOPES.filter((scope) => scope !== "admin" || role !== "User");

function shownTo(actor: Actor, { program, params }: Asking): AskingProgram {
  const { clientId: _clientId, ...shown } = program;
  const scopes = mayGive(actor);
  const scope = scopeAsked(params["scope"]);
  return { ...shown, scope: scopes.includes(scope) ? scope : scopes.at(-1)!, scopes };
}

export async function look(provider: Provider, actor: Actor, call: Asked): Promise<AskingProgram> {
  return shownTo(actor, await askingIn(provider, await opened(provider, call)));
}

export async function allow(
  app: Needs,
  provider: Provider,
  actor: Actor,
  call: Asked,
  scope: Scope,
): Promise<{ goTo: string }> {
  const interaction = await opened(provider, call);
  const asking = await askingIn(provider, interaction);
  const { grantId, uuid } = await permit(app, provider, actor, asking, scope);
  // Whoever else was let through in this browser has nothing to do with this permission.
  const before = await provider.Session.get(provider.createContext(call.request, call.response));
  if (before.accountId !== undefined && before.accountId !== uuid) await before.destroy();
  delete interaction.session;
  // The library goes on with what was asked: from here on that is what was chosen.
  interaction.params["scope"] = wordsOf(scope);
  interaction.result = { login: { accountId: uuid, remember: false }, consent: { grantId } };
  await interaction.persist();
  return { goTo: interaction.returnTo };
}

export async function refuse(provider: Provider, call: Asked): Promise<{ goTo: string }> {
  const interaction = await opened(provider, call);
  interaction.result = { error: "access_denied", error_description: "It was not allowed." };
  await interaction.persist();
  return { goTo: interaction.returnTo };
}

export async function lookAtCode(
  app: Needs,
  provider: Provider,
  actor: Actor,
  userCode: string,
): Promise<AskingProgram> {
  return shownTo(actor, await askingByCode(app, provider, userCode));
}

export async function allowByCode(
  app: Needs,
  provider: Provider,
  actor: Actor,
  { userCode, scope }: { userCode: string; scope: Scope },
): Promise<void> {
  const asking = await askingByCode(app, provider, userCode);
  const { grantId, uuid, resources } = await permit(app, provider, actor, asking, scope);
  const at = app.clock.now();
  const answer = {
    accountId: uuid,
    grantId,
    scope: wordsOf(scope),
    resource: resources.length === 1 ? resources[0] : resources,
    authTime: Math.floor(at.getTime() / 1000),
  };
  if (await store.answerDevice(app.db, codeUid(userCode), answer, at)) return;
  await store.endPermission(app.db, grantId);
  throw fail("program_code_not_valid");
}

export async function refuseByCode(app: Needs, userCode: string): Promise<void> {
  const answer = { error: "access_denied", errorDescription: "It was not allowed." };
  if (!(await store.answerDevice(app.db, codeUid(userCode), answer, app.clock.now())))
    throw fail("program_code_not_valid");
}

export const myPrograms = async ({ db, clock }: Needs, personId: PersonId) => ({
  programs: await store.programsOf(db, personId, clock.now()),
});

export async function end({ db, clock }: Needs, personId: PersonId, id: ApiTokenId): Promise<void> {
  await db.tx(async (tx) => {
    const grantId = await store.takeProgram(tx, personId, id);
    if (grantId === null) throw fail("token_not_found");
    await store.dropRecordsOf(tx, grantId);
    await note(tx, {
      at: clock.now(),
      actorId: personId,
      action: "token_ended",
      object: { kind: "token", id },
    });
  });
}

/** The permission is a grant of the library and a row among the tokens of whoever gives it; its first token comes later. */
async function permit(
  { db, clock }: Needs,
  provider: Provider,
  actor: Actor,
  { program, params }: Asking,
  scope: Scope,
): Promise<{ grantId: string; uuid: string; resources: string[] }> {
  if (!mayGive(actor).some((one) => opens(one, scope))) throw fail("role_missing");
  const person = await personById(db, actor.personId);
  if (!person) throw fail("not_signed_in");
  const { clientId } = program;
  const resources = resourcesIn(params);
  const grant = new provider.Grant({ accountId: person.uuid, clientId });
  grant.addOIDCScope(wordsOf(scope));
  for (const resource of resources) grant.addResourceScope(resource, wordsOf(scope));
  const grantId = await grant.save();
  const at = clock.now();
  const days = permissionDays(clientId);
  const expiresAt = later(at, days * DAY);
  await db.tx(async (tx) => {
    await lockPerson(tx, actor.personId);
    if ((await store.programsOf(tx, actor.personId, at)).length >= MOST_TOKENS)
      throw fail("too_many_tokens", { limit: MOST_TOKENS });
    const id = await store.insertProgram(tx, {
      personId: actor.personId,
      name: program.name,
      // Nobody has a token that leads here before the library issues one.
      tokenHash: hashToken(clock.token()),
      scope,
      createdAt: at,
      expiresAt,
      freshUntil: at,
      grantId,
      clientId,
      clientHost: program.host,
    });
    if (!isOurs(clientId)) await store.keepClient(tx, clientId, expiresAt);
    await note(tx, {
      at,
      actorId: actor.personId,
      action: "token_made",
      object: { kind: "token", id },
      details: { scope, days, program: program.name },
    });
  });
  return { grantId, uuid: person.uuid, resources };
}

/** What the program wants to reach; the library has refused what is none of ours, and names ours where it wants nothing. */
const resourcesIn = ({ resource }: Record<string, unknown>): string[] =>
  (Array.isArray(resource) ? resource : [resource]).filter((one) => typeof one === "string");

async function askingIn(provider: Provider, { params }: Interaction): Promise<Asking> {
  const program = await programOf(provider, params["client_id"]);
  return { program: { ...program, host: hostOf(params["redirect_uri"]) }, params };
}

async function askingByCode(app: Needs, provider: Provider, userCode: string): Promise<Asking> {
  const waiting = await store.waitingDevice(app.db, codeUid(userCode), app.clock.now());
  if (!waiting) throw fail("program_code_not_valid");
  const { clientId, params = {} } = waiting.payload;
  return { program: { ...(await programOf(provider, clientId)), host: null }, params };
}

async function programOf(provider: Provider, clientId: unknown): Promise<Omit<Program, "host">> {
  const client = typeof clientId === "string" ? await provider.Client.find(clientId) : undefined;
  if (!client) throw fail("program_not_found");
  return {
    clientId: client.clientId,
    name: programName(client.clientName, client.clientId),
    isOurs: isOurs(client.clientId),
  };
}

/** The request that this browser came with to this address. */
async function opened(provider: Provider, call: Asked): Promise<Interaction> {
  const interaction = await provider
    .interactionDetails(call.request, call.response)
    .catch((error: unknown) => {
      if (error instanceof errors.SessionNotFound) return null;
      throw error;
    });
  if (!interaction || interaction.uid !== call.uid || interaction.result) throw fail("program_not_found");
  return interaction;
}
