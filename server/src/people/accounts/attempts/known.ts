import type { ServerResponse } from "node:http";
import type { SignedIn } from "@gyan/contract/accounts/signing-in.ts";
import type { Config } from "#platform/config.ts";
import type { Clock } from "#platform/clock.ts";
import { readCookies, writeCookie } from "#platform/http/cookies.ts";
import { endingCookie, pageWordOf, startingCookies } from "#platform/http/session-cookie.ts";
import { isByHttps } from "#platform/settings/hosted.rules.ts";
import { isSignature, signatureOf } from "#platform/seal.ts";
import type { Caller } from "#platform/session.ts";
import { accountKey } from "./rules.ts";

type Parts = { config: Config; clock: Pick<Clock, "token"> };

const PREFIX = "gyan-device-";
const PURPOSE = "a device that signed in";
const DAY_S = 24 * 60 * 60;
const YEAR_S = 365 * DAY_S;
/** A machine in a reading room must not fill the headers of its own requests. */
const MOST_ACCOUNTS = 8;

/**
 * A browser that signed in to an account once carries a word of its own for it. Wrong tries with that word are counted apart:
 * strangers who guess at the account do not lock its owner out. The word says nothing and opens nothing; whoever steals it has five
 * free tries and then waits, as everybody does.
 */
async function rememberDevice({ config, clock }: Parts, from: Caller, email: string): Promise<string[]> {
  const name = await nameFor(config, email);
  const kept = [...readCookies(from.cookie)].filter(([one]) => one.startsWith(PREFIX) && one !== name);
  const tooMany = kept.slice(0, Math.max(0, kept.length - MOST_ACCOUNTS + 1)).map(([one]) => one);
  const isHttps = isByHttps(config);
  const nonce = clock.token();
  const signature = await signatureOf(config, PURPOSE, toSigned(email, nonce));
  return [
    writeCookie(name, `${nonce}.${signature}`, YEAR_S, isHttps),
    ...tooMany.map((one) => writeCookie(one, "", 0, isHttps)),
  ];
}

type SignedInAt = { wire: { response: ServerResponse }; from: Caller };

/**
 * The answer to a way in, after the browser of whoever is in by it was remembered; who has a second step before them is not. The
 * web keeps the session's token in a cookie and is answered with the word that goes with it.
 */
export async function remembering<Answer extends object>(
  app: Parts,
  { wire, from }: SignedInAt,
  answering: Promise<Answer>,
): Promise<Answer> {
  const answer = await answering;
  if (!isSignedIn(answer)) return answer;
  const { config } = app;
  const cookies = await rememberDevice(app, from, answer.user.email);
  const { cookie = "" } = from;
  if (from.keepsCookies)
    cookies.push(
      ...startingCookies(answer.token, {
        cookie,
        seconds: config.SESSION_DAYS * DAY_S,
        isHttps: isByHttps(config),
      }),
    );
  wire.response.setHeader("set-cookie", cookies);
  return from.keepsCookies ? { ...answer, token: pageWordOf(answer.token) } : answer;
}

const isSignedIn = (answer: object): answer is SignedIn => "user" in answer && "token" in answer;

/** After a sign-out the browser forgets the session's cookie. */
export const forgetting = (
  { config }: Pick<Parts, "config">,
  { wire }: Pick<SignedInAt, "wire">,
  token: string,
): void => void wire.response.setHeader("set-cookie", [endingCookie(token, isByHttps(config))]);

/** Under which its tries are counted; undefined for a browser that never signed in to this account. */
export async function knownDevice(
  { config }: Pick<Parts, "config">,
  from: Caller,
  email: string,
): Promise<string | undefined> {
  const cookies = readCookies(from.cookie);
  if (cookies.size === 0) return undefined;
  const [nonce = "", signature = ""] = cookies.get(await nameFor(config, email))?.split(".") ?? [];
  const isOurs = nonce !== "" && (await isSignature(config, PURPOSE, toSigned(email, nonce), signature));
  return isOurs ? nonce : undefined;
}

const toSigned = (email: string, nonce: string): string => `${accountKey(email)}\0${nonce}`;

/** One for each account that uses the browser; whose it is cannot be read from it. */
const nameFor = async (config: Config, email: string): Promise<string> =>
  `${PREFIX}${(await signatureOf(config, `${PURPOSE}: name`, accountKey(email))).slice(0, 16)}`;
