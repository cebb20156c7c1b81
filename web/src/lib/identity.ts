import type { Identity } from "@gyan/contract/system.ts";
import type { OidcClient } from "oidc-client-ts";
import { api } from "./api.ts";
import { readConfig } from "./config.ts";
import { SILENT, hasLeftByHand, isPlace, mustBeAsked } from "./entrance.ts";
import { HOME } from "./session/home.ts";
import { ApiFailure } from "./failure.ts";
import { leave } from "./leave.ts";
import { answerIn, keepErrandOf, takeErrandOf } from "./identity/by-server.ts";
import { keepIdentity, keptIdentity } from "./identity/kept.ts";
import { readRedirect } from "./identity/redirect.ts";
import { perTab } from "./storage.ts";
import { atBase, homeAddress } from "./browser/base.ts";

/** The three flows that Azure AD B2C calls policies. */
type Flow = keyof Identity["policies"];
/** What a flow was begun for; it waits in this tab while the provider has the browser. */
type Errand = { flow: Flow; from: string };

/**
 * Who somebody is, as the provider says: the tokens that this page fetched, or the answer for which the server fetches them. With the
 * access token the server asks the provider for what the id token leaves out; it keeps neither.
 */
export type Proof = { idToken: string; accessToken?: string } | { answer: string };

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
  const nonce = identity.isByServer ? undefined : (await api.accounts.startSso()).nonce;
  const isAddress = hint.includes("@");
  // Who has signed out here is asked who they are: the next person at this screen may be another.
  const hasLeft = identity.kind === "embedded" && hasLeftByHand();
  await goToProvider(identity, "signIn", {
    ...(nonce !== undefined && { nonce }),
    replaces,
    ...((hasLeft || mustBeAsked()) && { prompt: "login" }),
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
  prompt?: "login";
  login_hint?: string;
  domain_hint?: string;
};

async function goToProvider(
  identity: Identity,
  flow: Flow,
  { from = HOME, replaces = false, domain_hint, ...said }: Question,
) {
  const errand: Errand = { flow, from };
  if (identity.isByServer) {
    const { login_hint: loginHint, prompt } = said;
    const { address, state } = await api.accounts.beginSso({
      flow,
      ...(prompt && { prompt }),
      ...(loginHint && { loginHint }),
      ...(domain_hint && { domainHint: domain_hint }),
    });
    keepErrandOf(state, JSON.stringify(errand));
    perTab.write(ERRAND, JSON.stringify(errand));
    leave.to(address, { replaces });
    return;
  }
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
  | { next: "enter"; proof: Proof }
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
  return { next: "enter", proof: await proofOf(identity, flow, redirect.address) };
}

async function errandOf(identity: Identity, address: string): Promise<Errand> {
  // Whether it began in this browser is looked at by the server.
  if (identity.isByServer) return readErrand(takeErrandOf(address));
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

async function proofOf(identity: Identity, flow: Flow, address: string, client?: OidcClient): Promise<Proof> {
  if (identity.isByServer) return { answer: answerIn(address) };
  const { idToken, accessToken } = await tokensOf(client ?? (await clientFor(identity, flow)), address);
  // Our own provider says everything in the id token.
  return { idToken, ...(identity.kind === "external" && accessToken && { accessToken }) };
}

async function tokensOf(client: OidcClient, address: string) {
  const answer = await client.processSigninResponse(address).catch((error: unknown) => {
    // fetch throws a TypeError, and the library its own error when it has waited long enough.
    const isDown = error instanceof TypeError || (error instanceof Error && error.name === "ErrorTimeout");
    throw isDown
      ? new ApiFailure(0, { code: "identity_unreachable", message: "The identity provider did not answer." })
      : notValid();
  });
  if (!answer.id_token) throw notValid();
  return { idToken: answer.id_token, accessToken: answer.access_token };
}

/**
 * Asks the provider, out of sight, whether it knows who this is. Whatever goes wrong means no. Who waits for it has less
 * patience than a page on which nobody sees it.
 */
export async function trySilently(
  signal: AbortSignal,
  patience: number = SHORT_PATIENCE_S,
): Promise<Proof | null> {
  const identity = readConfig().identity;
  if (!identity) return null;
  try {
    if (identity.isByServer) {
      const { address } = await api.accounts.beginSso({ flow: "signIn", prompt: "none" }, { signal });
      return await known(identity, await throughFrame(address, signal));
    }
    const { nonce } = await api.accounts.startSso({}, { signal });
    const client = await clientFor(identity, "signIn", patience);
    const request = await client.createSigninRequest({ nonce, prompt: "none" });
    return await known(identity, await throughFrame(request.url, signal), client);
  } catch {
    return null;
  }
}

async function known(identity: Identity, cameTo: string, client?: OidcClient): Promise<Proof | null> {
  const { outcome, hasState, address } = readRedirect(cameTo);
  return outcome === "succeeded" && hasState ? proofOf(identity, "signIn", address, client) : null;
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
    if (identity.isByServer) {
      const { address } = await api.accounts.leaveSso(idToken ? { idToken } : {});
      if (address !== null) leave.to(address);
      return address !== null;
    }
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
