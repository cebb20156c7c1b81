import type { IncomingMessage, ServerResponse } from "node:http";
import { CANCELLED, FORGOTTEN, type Policy } from "@gyan/contract/identity/calls.ts";
import { fail } from "@gyan/contract/failures.ts";
import { errors, type Interaction, type InteractionResults } from "oidc-provider";
import type Provider from "oidc-provider";
import {
  changeMe,
  checkPassword,
  limited,
  personByUuid,
  refuseUnlessAdmitted,
  sendResetCode,
  useResetCode,
  withSamePassword,
} from "#people/accounts/index.ts";
import type { Person } from "#people/accounts/index.ts";
import type { Caller } from "#platform/session.ts";
import type { Needs } from "./needs.ts";
import { policyOf } from "./rules.ts";

/** Which sign-in it is, and the request whose cookie proves that it is this browser's. */
export type Asked = { uid: string; request: IncomingMessage; response: ServerResponse };

type GoOn = { goTo: string };

export async function look(app: Needs, provider: Provider, call: Asked) {
  const interaction = await opened(provider, call);
  const hint = interaction.params["login_hint"];
  const person = interaction.prompt.name === "edit-profile" ? await ownerOf(app, interaction) : null;
  return {
    policy: policyOf(interaction.params),
    needsSignIn: interaction.prompt.name === "login",
    email: typeof hint === "string" ? hint.slice(0, 320) : "",
    profile: person && { firstName: person.firstName, lastName: person.lastName },
  };
}

export async function signIn(
  app: Needs,
  provider: Provider,
  call: Asked,
  credentials: { email: string; password: string },
  from: Caller,
): Promise<GoOn> {
  const interaction = await opened(provider, call, "login");
  const person = await checkPassword(app, credentials, from);
  if (!person.isVerified) throw fail("email_not_verified");
  refuseUnlessAdmitted(person);
  const goOn = await signedIn(provider, call, interaction, person, {});
  try {
    // Checked after the result is saved: a later password change ends this sign-in with all others.
    await app.db.tx((tx) => withSamePassword(tx, person));
  } catch (error) {
    await interaction.destroy();
    throw error;
  }
  return goOn;
}

/** The application then starts the reset, as with Azure AD B2C and applications made for it. */
export const forgot = (provider: Provider, call: Asked): Promise<GoOn> =>
  refused(provider, call, `${FORGOTTEN}: The user has forgotten their password.`);

export const cancel = (provider: Provider, call: Asked): Promise<GoOn> =>
  refused(provider, call, `${CANCELLED}: The user has cancelled entering self-asserted information.`);

export async function sendCode(
  app: Needs,
  provider: Provider,
  call: Asked,
  reset: { email: string; language: Parameters<typeof sendResetCode>[2]; from: Caller },
): Promise<{ sent: true }> {
  await opened(provider, call, "reset-password");
  await limited(app, "forgot", { account: reset.email, address: reset.from.address }, () =>
    sendResetCode(app, reset.email, reset.language),
  );
  return { sent: true };
}

export async function useCode(
  app: Needs,
  provider: Provider,
  call: Asked,
  reset: Parameters<typeof useResetCode>[1],
): Promise<GoOn> {
  const interaction = await opened(provider, call, "reset-password");
  const person = await useResetCode(app, reset);
  return signedIn(provider, call, interaction, person, { "reset-password": {} });
}

export async function saveProfile(
  app: Needs,
  provider: Provider,
  call: Asked,
  names: { firstName: string; lastName: string },
): Promise<GoOn> {
  const interaction = await opened(provider, call, "edit-profile");
  const person = await ownerOf(app, interaction);
  if (!person) throw fail("not_signed_in");
  await changeMe(app, person.id, names);
  return ended(interaction, { ...interaction.lastSubmission, "edit-profile": {} });
}

/** The sign-in that this browser began at this address; fails unless it waits for this prompt. */
async function opened(provider: Provider, call: Asked, waitsFor?: "login" | Policy): Promise<Interaction> {
  const interaction = await provider
    .interactionDetails(call.request, call.response)
    .catch((error: unknown) => {
      if (error instanceof errors.SessionNotFound) return null;
      throw error;
    });
  if (!interaction || interaction.uid !== call.uid) throw fail("interaction_not_found");
  if (waitsFor !== undefined && interaction.prompt.name !== waitsFor) throw fail("interaction_not_found");
  return interaction;
}

/** Whose session it was when it began; they may have been disabled since. */
async function ownerOf({ db }: Needs, { session }: Interaction): Promise<Person | null> {
  const person = session ? await personByUuid(db, session.accountId) : null;
  return person && !person.isDisabled ? person : null;
}

async function signedIn(
  provider: Provider,
  call: Asked,
  interaction: Interaction,
  person: Person,
  also: InteractionResults,
): Promise<GoOn> {
  // Signs out anybody else in this browser: with two people in it, actions could not be attributed.
  const before = await provider.Session.get(provider.createContext(call.request, call.response));
  if (before.accountId !== undefined && before.accountId !== person.uuid) await before.destroy();
  delete interaction.session;
  return ended(interaction, { ...interaction.lastSubmission, ...also, login: { accountId: person.uuid } });
}

async function refused(provider: Provider, call: Asked, reason: string): Promise<GoOn> {
  const interaction = await opened(provider, call);
  return ended(interaction, { error: "access_denied", error_description: reason });
}

/** Saved directly: the provider's own method needs the session that a new password has just ended. */
async function ended(interaction: Interaction, result: InteractionResults): Promise<GoOn> {
  interaction.result = result;
  await interaction.persist();
  return { goTo: interaction.returnTo };
}
