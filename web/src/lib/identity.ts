import type { Identity } from "@gyan/contract/system.ts";
import type { OidcClient } from "oidc-client-ts";
import { api } from "./api.ts";
import { readConfig } from "./config.ts";
import { SILENT, hasLeftByHand, isPlace } from "./entrance.ts";
import { HOME } from "./session/home.ts";
import { ApiFailure } from "./failure.ts";
import { leave } from "./leave.ts";
import { keepIdentity, keptIdentity } from "./identity/kept.ts";
import { readRedirect } from "./identity/redirect.ts";
import { perTab } from "./storage.ts";
import { atBase, homeAddress } from "./browser/base.ts";

/** The three flows that Azure AD B2C calls policies. */
type Flow = keyof Identity["policies"];
/** What a flow was begun for; it waits in this tab while the provider has the browser. */
type Errand = { flow: Flow; from: string };

const ERRAND = "identityErrand";
const OF_THE_LIBRARY = "oidc.";

const PATIENCE_S = 10;
const SHORT_PATIENCE_S = 3;

/** The library is fetched when somebody needs it: the sign-in page is there long before. */
async function clientFor(identity: Identity, flow: Flow, patience = PATIENCE_S): Promise<OidcClient> {
  const { OidcClient, WebStorageStateStore } = await import("oidc-client-ts");
  const policy = identity.policies[flow] ?? identity.policies.signIn;
  const absolute = (address: string) => new URL(atBase(address), location.origin).href;
  return new OidcClient({
    authority: absolute(policy.authority),
    ...(policy.metadataUrl && { metadataUrl: absolute(policy.metadataUrl) }),
    client_id: identity.clientId,
    scope: identity.scope,
    response_type: "code",
    redirect_uri: `${homeAddress()}/auth`,
    post_logout_redirect_uri: `${homeAddress()}/login`,
    extraQueryParams: policy.params,
    ui_locales: document.documentElement.lang || "en",
    stateStore: new WebStorageStateStore({ prefix: OF_THE_LIBRARY, store: sessionStorage }),
    requestTimeoutInSeconds: patience,
  });
}

/** A provider that is down, or answers with something else, is one failure to a person. */
async function reaching<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ApiFailure) throw error;
    throw new ApiFailure(0, {
      code: "identity_unreachable",
      message: "The identity provider did not answer.",
    });
  }
}

/** Leaves for the provider. A hint is an address, or the name of an organisation that it knows. */
export async function startSignIn(hint = "", { replaces = false } = {}) {
  const identity = readConfig().identity;
  if (!identity) return;
  const { nonce } = await api.accounts.startSso();
  const isAddress = hint.includes("@");
  await goToProvider(identity, "signIn", {
    nonce,
    replaces,
    // Who has signed out here is asked who they are: the next person at this screen may be another.
    ...(identity.kind === "embedded" && hasLeftByHand() && { prompt: "login" }),
    ...(isAddress && { login_hint: hint }),
    ...(hint && !isAddress && { domain_hint: hint }),
  });
}

/** Both end where a flow ends, at /auth. False: the provider has no such flow. */
export const startReset = () => startOther("resetPassword", HOME);
export const startEditProfile = (from: string) => startOther("editProfile", isPlace(from) ? from : HOME);

async function startOther(flow: Flow, from: string): Promise<boolean> {
  const identity = readConfig().identity;
  if (!identity?.policies[flow]) return false;
  await goToProvider(identity, flow, { from });
  return true;
}

type Question = {
  from?: string;
  replaces?: boolean;
  nonce?: string;
  prompt?: string;
  login_hint?: string;
  domain_hint?: string;
};

async function goToProvider(
  identity: Identity,
  flow: Flow,
  { from = HOME, replaces = false, domain_hint, ...said }: Question,
) {
  const errand: Errand = { flow, from };
  const request = await reaching(async () => {
    const client = await clientFor(identity, flow);
    const params = { ...client.settings.extraQueryParams, ...(domain_hint && { domain_hint }) };
    return client.createSigninRequest({ ...said, state: errand, extraQueryParams: params });
  });
  perTab.write(ERRAND, JSON.stringify(errand));
  leave.to(request.url, { replaces });
}

/** How a visit to the provider ended, and so what comes next. */
export type Ended =
  | { next: "enter"; idToken: string }
  | { next: "reset" }
  | { next: "sign in" }
  | { next: "renew"; from: string }
  | { next: "back"; from: string }
  | { next: "cancelled" };

/** Reads the answer at /auth. Only a sign-in's own token is ever used to sign in. */
export async function finishVisit(address: string): Promise<Ended> {
  const identity = readConfig().identity;
  const redirect = readRedirect(address);
  const begun = readErrand(perTab.read(ERRAND));
  perTab.remove(ERRAND);
  if (redirect.outcome === "forgotten") return { next: "reset" };
  if (redirect.outcome === "cancelled" || redirect.outcome === "unknown person") {
    return begun.flow === "editProfile" ? { next: "back", from: begun.from } : { next: "cancelled" };
  }
  if (!identity || redirect.outcome === "failed") throw notValid();

  // A code is told by the state that it came with, whatever was begun in this tab since.
  const { flow, from } = await errandOf(identity, redirect.address);
  if (flow === "editProfile") return { next: "renew", from };
  if (flow === "resetPassword") return { next: "sign in" };
  return { next: "enter", idToken: await idTokenOf(await clientFor(identity, flow), redirect.address) };
}

async function errandOf(identity: Identity, address: string): Promise<Errand> {
  const client = await clientFor(identity, "signIn");
  try {
    const { state } = await client.readSigninResponseState(address);
    const errand = readErrand(JSON.stringify(state.data ?? null));
    if (errand.flow !== "signIn") await client.settings.stateStore.remove(state.id);
    return errand;
  } catch {
    throw notValid();
  }
}

const FLOWS = new Set<unknown>(["signIn", "resetPassword", "editProfile"] satisfies Flow[]);

function readErrand(text: string | null): Errand {
  try {
    const { flow, from } = JSON.parse(text ?? "") as Errand;
    if (FLOWS.has(flow)) return { flow, from: isPlace(from) ? from : HOME };
  } catch {
    // Begun in another tab, or not at all: then it is a sign-in, which proves itself.
  }
  return { flow: "signIn", from: HOME };
}

const notValid = () =>
  new ApiFailure(0, { code: "identity_not_valid", message: "The sign-in could not be verified." });

async function idTokenOf(client: OidcClient, address: string): Promise<string> {
  const answer = await client.processSigninResponse(address).catch((error: unknown) => {
    // fetch throws a TypeError, and the library its own error when it has waited long enough.
    const isDown = error instanceof TypeError || (error instanceof Error && error.name === "ErrorTimeout");
    throw isDown
      ? new ApiFailure(0, { code: "identity_unreachable", message: "The identity provider did not answer." })
      : notValid();
  });
  if (!answer.id_token) throw notValid();
  return answer.id_token;
}

/**
 * Asks the provider, out of sight, whether it knows who this is. Whatever goes wrong means no. Who waits for it has less
 * patience than a page on which nobody sees it.
 */
export async function trySilently(
  signal: AbortSignal,
  patience: number = SHORT_PATIENCE_S,
): Promise<string | null> {
  const identity = readConfig().identity;
  if (!identity) return null;
  try {
    const { nonce } = await api.accounts.startSso({}, { signal });
    const client = await clientFor(identity, "signIn", patience);
    const request = await client.createSigninRequest({ nonce, prompt: "none" });
    const redirect = readRedirect(await throughFrame(request.url, signal));
    const isKnown = redirect.outcome === "succeeded" && redirect.hasState;
    return isKnown ? await idTokenOf(client, redirect.address) : null;
  } catch {
    return null;
  }
}

const throughFrame = (address: string, signal: AbortSignal) =>
  new Promise<string>((resolve, reject) => {
    const frame = document.createElement("iframe");
    frame.hidden = true;
    const heard = new AbortController();
    const end = () => {
      heard.abort();
      frame.remove();
    };
    const hear = ({ source, origin, data }: MessageEvent<{ kind?: unknown; address?: unknown } | null>) => {
      if (source !== frame.contentWindow || origin !== location.origin) return;
      if (data?.kind !== SILENT || typeof data.address !== "string") return;
      end();
      resolve(data.address);
    };
    const give = () => {
      end();
      reject(new Error("Nobody answered in time."));
    };
    if (signal.aborted) return give();
    addEventListener("message", hear, { signal: heard.signal });
    signal.addEventListener("abort", give, { signal: heard.signal });
    frame.src = address;
    document.body.append(frame);
  });

/**
 * Forgets what the provider said. Where somebody came in through an external one, the browser leaves through its
 * sign-out page and comes back to /login: true then. To be called before the storage is emptied.
 */
export async function signOutOfIdentity(): Promise<boolean> {
  const identity = readConfig().identity;
  const { idToken, cameThroughIt } = keptIdentity();
  keepIdentity(null);
  perTab.remove(ERRAND);
  forgetLibrary();
  if (identity?.kind !== "external" || !cameThroughIt) return false;
  try {
    const client = await clientFor(identity, "signIn", SHORT_PATIENCE_S);
    const request = await client.createSignoutRequest({
      ...(idToken && { id_token_hint: idToken }),
      extraQueryParams: {},
    });
    leave.to(request.url);
    return true;
  } catch {
    return false; // It has no such page, or cannot be reached: we are signed out all the same.
  }
}

function forgetLibrary() {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(OF_THE_LIBRARY));
    for (const key of keys) sessionStorage.removeItem(key);
  } catch {
    // Closed storage has nothing to forget.
  }
}
