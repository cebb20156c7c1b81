import { createHash, timingSafeEqual } from "node:crypto";
import { readCookies, writeCookie } from "./cookies.ts";

/**
 * A session of the web has two halves. The token itself lies in a cookie that no script can read. The page gets a word made from
 * it, keeps that in its storage and sends it as x-auth-token. A call counts with both: whoever steals the word has no cookie, and
 * another site that makes the browser send the cookie does not know the word. Programs send the token itself, without a cookie.
 */
const WORD_PREFIX = "web_";
const NAME_PREFIX = "gyan-session-";
const NAME_LENGTH = 12;
/** Sessions that ended without a sign-out leave their cookies behind; the headers of a request must not fill with them. */
const MOST_SESSIONS = 5;

export const pageWordOf = (token: string): string =>
  WORD_PREFIX + createHash("sha256").update(`the word of a page\0${token}`).digest("base64url");

export const isPageWord = (word: string): boolean => word.startsWith(WORD_PREFIX);

/** Each session has a cookie of its own: signing in again does not break a tab that still ends the session before. */
export const cookieNameOf = (word: string, isHttps: boolean): string =>
  `${prefixOf(isHttps)}${word.slice(WORD_PREFIX.length, WORD_PREFIX.length + NAME_LENGTH)}`;

/** By __Host- a browser takes it from this very host alone, and by https alone. */
const prefixOf = (isHttps: boolean): string => (isHttps ? `__Host-${NAME_PREFIX}` : NAME_PREFIX);

/** The session's token for what x-auth-token says. Null when a page's word comes without its cookie. */
export function tokenFor(word: string, cookie: string, isHttps: boolean): string | null {
  if (!isPageWord(word)) return word;
  const token = readCookies(cookie).get(cookieNameOf(word, isHttps));
  if (token === undefined) return null;
  const [right, given] = [Buffer.from(pageWordOf(token)), Buffer.from(word)];
  return right.length === given.length && timingSafeEqual(right, given) ? token : null;
}

/** The cookies that begin a session in a browser; the oldest of those that are there make room. */
export function startingCookies(
  token: string,
  { cookie, seconds, isHttps }: { cookie: string; seconds: number; isHttps: boolean },
): string[] {
  const stored = [...readCookies(cookie).keys()].filter((name) => name.startsWith(prefixOf(isHttps)));
  const tooMany = stored.slice(0, Math.max(0, stored.length - MOST_SESSIONS + 1));
  return [
    writeCookie(cookieNameOf(pageWordOf(token), isHttps), token, seconds, isHttps),
    ...tooMany.map((name) => writeCookie(name, "", 0, isHttps)),
  ];
}

export const endingCookie = (token: string, isHttps: boolean): string =>
  writeCookie(cookieNameOf(pageWordOf(token), isHttps), "", 0, isHttps);
