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
  sendResetCode,
  useResetCode,
  withSamePassword,
} from "#people/accounts/index.ts";
import type { Person } from "#people/accounts/index.ts";
import type { Caller } from "#platform/session.ts";
import type { Needs } from "./needs.ts";
import { policyOf } from "./rules.ts";

/** Which sign-in, and in whose browser: the cookie that goes with the address says so. */
export type Asked = { uid: string; request: IncomingMessage; response: ServerResponse };

type GoOn = { goTo: string };

export async function look(app: Needs, provider: Provider, asked: Asked) {
  const interaction = await opened(provider, asked);
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
  asked: Asked,
  given: { email: string; password: string },
  from: Caller,
): Promise<GoOn> {
  const interaction = await opened(provider, asked, "login");
  const person = await checkPassword(app, given, from);
  if (!person.isVerified) throw fail("email_not_verified");
  const goOn = await signedIn(provider, asked, interaction, person, {});
  try {
    // Only once it is written: whoever takes a new password from now on takes this away with the rest.
    await app.db.tx((tx) => withSamePassword(tx, person));
  } catch (error) {
    await interaction.destroy();
    throw error;
  }
  return goOn;
}

/** The application then starts the reset: as Azure AD B2C does it, and everything that is made for it. */
export const forgot = (provider: Provider, asked: Asked): Promise<GoOn> =>
  refused(provider, asked, `${FORGOTTEN}: The user has forgotten their password.`);

export const cancel = (provider: Provider, asked: Asked): Promise<GoOn> =>
  refused(provider, asked, `${CANCELLED}: The user has cancelled entering self-asserted information.`);

export async function sendCode(
  app: Needs,
  provider: Provider,
  asked: Asked,
  given: { email: string; language: Parameters<typeof sendResetCode>[2]; from: Caller },
): Promise<{ sent: true }> {
  await opened(provider, asked, "reset-password");
  await limited(app, "forgot", { account: given.email, address: given.from.address }, () =>
    sendResetCode(app, given.email, given.language),
  );
  return { sent: true };
}

export async function useCode(
  app: Needs,
  provider: Provider,
  asked: Asked,
  given: Parameters<typeof useResetCode>[1],
): Promise<GoOn> {
  const interaction = await opened(provider, asked, "reset-password");
  const person = await useResetCode(app, given);
  return signedIn(provider, asked, interaction, person, { "reset-password": {} });
}

export async function saveProfile(
  app: Needs,
  provider: Provider,
  asked: Asked,
  names: { firstName: string; lastName: string },
): Promise<GoOn> {
  const interaction = await opened(provider, asked, "edit-profile");
  const person = await ownerOf(app, interaction);
  if (!person) throw fail("not_signed_in");
  await changeMe(app, person.id, names);
  return ended(interaction, { ...interaction.lastSubmission, "edit-profile": {} });
}

/** The sign-in that this browser began under this address, when it waits for what the caller wants to answer. */
async function opened(provider: Provider, asked: Asked, waitsFor?: "login" | Policy): Promise<Interaction> {
  const interaction = await provider
    .interactionDetails(asked.request, asked.response)
    .catch((error: unknown) => {
      if (error instanceof errors.SessionNotFound) return null;
      throw error;
    });
  if (!interaction || interaction.uid !== asked.uid) throw fail("interaction_not_found");
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
  asked: Asked,
  interaction: Interaction,
  person: Person,
  also: InteractionResults,
): Promise<GoOn> {
  // Whoever was signed in here before no longer is: with two people in one browser nobody knows who does what.
  const before = await provider.Session.get(provider.createContext(asked.request, asked.response));
  if (before.accountId !== undefined && before.accountId !== person.uuid) await before.destroy();
  delete interaction.session;
  return ended(interaction, { ...interaction.lastSubmission, ...also, login: { accountId: person.uuid } });
}

async function refused(provider: Provider, asked: Asked, reason: string): Promise<GoOn> {
  const interaction = await opened(provider, asked);
  return ended(interaction, { error: "access_denied", error_description: reason });
}

/** Saved by hand: the provider's own way insists on the session that a new password has just ended. */
async function ended(interaction: Interaction, result: InteractionResults): Promise<GoOn> {
  interaction.result = result;
  await interaction.persist();
  return { goTo: interaction.returnTo };
}
