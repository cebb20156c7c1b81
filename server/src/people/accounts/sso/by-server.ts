import type { HalfWay, IdentityFlowName, SignedIn } from "@gyan/contract/accounts/signing-in.ts";
import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { fail } from "@gyan/contract/failures.ts";
import { hashToken, later, MINUTE } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import { readCookies, writeCookie } from "#platform/http/cookies.ts";
import { seal, unseal } from "#platform/seal.ts";
import type { Caller } from "#platform/session.ts";
import { isByHttps, isLoopback } from "#platform/settings/hosted.rules.ts";
import type { Exchange, FlowSecrets } from "#ports/identity.ts";
import type { Needs } from "../needs.ts";
import { enterAs } from "./sign-in.ts";
import * as store from "./store.ts";

/** Long enough to find a password and a phone. */
const LIFE_MS = 10 * MINUTE;
const PURPOSE = "a sign-in with the identity provider";
/** Sign-ins that were given up leave their cookies behind for ten minutes; the headers of a request must not fill with them. */
const MOST_COOKIES = 6;

type Asked = {
  flow: IdentityFlowName;
  prompt?: "none" | "login" | undefined;
  loginHint?: string | undefined;
  domainHint?: string | undefined;
};

/**
 * What ties the answer to this sign-in stays here, sealed; the browser gets a word in a cookie that no script reads. Whoever makes
 * somebody open the answer of a sign-in of their own does not get them signed in as themselves: that browser has no such cookie.
 */
export async function begin(
  app: Needs,
  asked: Asked,
  { language, host, from }: { language: LanguageTag; host: string; from: Caller },
): Promise<{ reply: { address: string; state: string }; cookies: string[] }> {
  const { clock, config } = app;
  const exchange = exchangeOf(app);
  const [state, browserWord] = [clock.token(), clock.token()];
  const place = placeOf(config, host);
  if (place === null) {
    app.log.warn("PUBLIC_URL is not set, so the identity provider cannot be told where to lead people back");
    throw fail("identity_not_valid");
  }
  const redirectUri = `${place}/auth`;
  const secrets = { state, nonce: clock.token(), verifier: clock.token(), redirectUri };
  const address = await exchange.addressFor({ ...asked, language }, secrets);
  if (address === null) throw fail("identity_not_valid");
  const createdAt = clock.now();
  await store.insertFlow(app.db, {
    stateHash: hashToken(state),
    browserHash: hashToken(browserWord),
    // Of another flow only that it came back matters: its tokens are never used.
    sealed: await seal(
      config,
      PURPOSE,
      JSON.stringify({ ...secrets, flow: asked.flow, isSilent: asked.prompt === "none" }),
    ),
    createdAt,
    expiresAt: later(createdAt, LIFE_MS),
  });
  const isHttps = isByHttps(config);
  const stored = [...readCookies(from.cookie).keys()].filter((name) => name.startsWith(prefixOf(isHttps)));
  const tooMany = stored.slice(0, Math.max(0, stored.length - MOST_COOKIES + 1));
  return {
    reply: { address, state },
    cookies: [
      writeCookie(cookieNameOf(state, isHttps), browserWord, LIFE_MS / 1000, isHttps),
      ...tooMany.map((name) => writeCookie(name, "", 0, isHttps)),
    ],
  };
}

/** A sign-in counts once, however it ends: a code that was shown is spent. */
export async function finish(
  app: Needs,
  request: { answer: string; timeZone?: string | undefined; isDefaultSub?: boolean | undefined },
  from: Caller,
): Promise<(SignedIn | HalfWay) & { idToken: string }> {
  const exchange = exchangeOf(app);
  const secrets = await takenFlow(app, stateIn(request.answer), from);
  const { claims, idToken } = await exchange.finish(request.answer, secrets);
  return { ...(await enterAs(app, claims, request, { from, isSilent: secrets.isSilent })), idToken };
}

type Flow = FlowSecrets & { flow: IdentityFlowName; isSilent: boolean };

async function takenFlow({ db, clock, config }: Needs, state: string, from: Caller): Promise<Flow> {
  const browserWord = readCookies(from.cookie).get(cookieNameOf(state, isByHttps(config)));
  const hashes = browserWord !== undefined && {
    stateHash: hashToken(state),
    browserHash: hashToken(browserWord),
  };
  const sealed = hashes && (await store.takeFlow(db, hashes, clock.now()));
  const opened = sealed && (await unseal(config, PURPOSE, sealed).catch(() => null));
  const flow = opened && (JSON.parse(opened) as Flow);
  if (!flow || flow.flow !== "signIn") throw fail("identity_not_valid");
  return flow;
}

/** Null where the provider has no page for it, or cannot be asked: whoever leaves has left here all the same. */
export async function leavingAddress(
  { identity, config }: Needs,
  idToken: string | undefined,
  host: string,
): Promise<string | null> {
  const place = placeOf(config, host);
  if (!identity.exchange || place === null) return null;
  return identity.exchange.leavingAddress({ idToken, returnTo: `${place}/login` }).catch(() => null);
}

/** The browser forgets the word of a sign-in that is over. */
export const spentCookie = (config: Config, answer: string): string =>
  writeCookie(cookieNameOf(stateIn(answer), isByHttps(config)), "", 0, isByHttps(config));

function exchangeOf({ identity }: Needs): Exchange {
  if (!identity.exchange) throw fail("identity_not_valid");
  return identity.exchange;
}

/**
 * Where people have the page open: PUBLIC_URL once it is set, else this machine by the name that the browser says. No other is
 * believed, because the provider's answer goes there: null.
 */
function placeOf({ PUBLIC_URL }: Config, host: string): string | null {
  if (PUBLIC_URL !== undefined) return new URL(PUBLIC_URL).origin;
  const here = URL.parse(`http://${host}`);
  return here && isLoopback(here.hostname) ? here.origin : null;
}

const stateIn = (answer: string): string => new URLSearchParams(answer).get("state") ?? "";

/** Each sign-in has its own: two tabs may begin one each. By __Host- a browser takes it from this very host alone. */
const cookieNameOf = (state: string, isHttps: boolean): string =>
  `${prefixOf(isHttps)}${hashToken(state).toString("hex").slice(0, 12)}`;
const prefixOf = (isHttps: boolean): string => `${isHttps ? "__Host-" : ""}gyan-signin-`;
