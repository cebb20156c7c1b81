import type { ServerResponse } from "node:http";
import type { Config } from "#platform/config.ts";
import type { Clock } from "#platform/clock.ts";
import { isSignature, signatureOf } from "#platform/seal.ts";
import type { Caller } from "#platform/session.ts";
import { accountKey } from "./rules.ts";

type Parts = { config: Config; clock: Pick<Clock, "token"> };

const PREFIX = "gyan-device-";
const PURPOSE = "a device that signed in";
const YEAR_S = 365 * 24 * 60 * 60;
/** A machine in a reading room must not fill the headers of its own requests. */
const MOST_ACCOUNTS = 8;

/**
 * A browser that signed in to an account once carries a word of its own for it. Wrong tries with that word are counted apart:
 * strangers who guess at the account do not lock its owner out. The word says nothing and opens nothing; whoever steals it has five
 * free tries and then waits, as everybody does.
 */
async function rememberDevice(
  { config, clock }: Parts,
  response: ServerResponse,
  from: Caller,
  email: string,
): Promise<void> {
  const name = await nameFor(config, email);
  const kept = [...cookiesOf(from)].filter(([one]) => one.startsWith(PREFIX) && one !== name);
  const tooMany = kept.slice(0, Math.max(0, kept.length - MOST_ACCOUNTS + 1)).map(([one]) => one);
  const attributes = `Path=/; HttpOnly; SameSite=Strict${config.PUBLIC_URL?.startsWith("https:") ? "; Secure" : ""}`;
  const nonce = clock.token();
  const signature = await signatureOf(config, PURPOSE, toSigned(email, nonce));
  response.setHeader("set-cookie", [
    `${name}=${nonce}.${signature}; Max-Age=${YEAR_S}; ${attributes}`,
    ...tooMany.map((one) => `${one}=; Max-Age=0; ${attributes}`),
  ]);
}

type SignedInAt = { wire: { response: ServerResponse }; from: Caller };

/** The answer to a way in, after the browser of whoever is in by it was remembered; who has a second step before them is not. */
export async function remembering<Answer extends object>(
  app: Parts,
  { wire, from }: SignedInAt,
  answering: Promise<Answer>,
): Promise<Answer> {
  const answer = await answering;
  if ("user" in answer)
    await rememberDevice(app, wire.response, from, (answer.user as { email: string }).email);
  return answer;
}

/** Under which its tries are counted; undefined for a browser that never signed in to this account. */
export async function knownDevice(
  { config }: Pick<Parts, "config">,
  from: Caller,
  email: string,
): Promise<string | undefined> {
  const cookies = cookiesOf(from);
  if (cookies.size === 0) return undefined;
  const [nonce = "", signature = ""] = cookies.get(await nameFor(config, email))?.split(".") ?? [];
  const isOurs = nonce !== "" && (await isSignature(config, PURPOSE, toSigned(email, nonce), signature));
  return isOurs ? nonce : undefined;
}

const toSigned = (email: string, nonce: string): string => `${accountKey(email)}\0${nonce}`;

/** One for each account that uses the browser; whose it is cannot be read from it. */
const nameFor = async (config: Config, email: string): Promise<string> =>
  `${PREFIX}${(await signatureOf(config, `${PURPOSE}: name`, accountKey(email))).slice(0, 16)}`;

const cookiesOf = ({ cookie = "" }: Caller): Map<string, string> =>
  new Map(
    cookie.split(";").flatMap((pair): [string, string][] => {
      const at = pair.indexOf("=");
      return at < 1 ? [] : [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()]];
    }),
  );
