import { retryAfter } from "#ports/retry-after.rules.ts";
import { jsonOf, refuseBadStatus } from "./answers.ts";
import { SourceFailed } from "./failed.ts";
import { asList, asNumber, asObject, asText, type Json } from "./json.ts";
import type { RemoteAnswer } from "./remote.ts";

/** Who is told to come back later than this has not asked too fast, but has used up what a day allows. */
const LONG_WAIT_S = 600;
const MOST_READ = 4_000;
const MOST_DETAIL = 200;

const SPENT =
  /per day|daily[ _]?limit|quotaExceeded|quota_limited|quota limit exceeded|out of call volume|(?:daily|monthly) (?:quota|budget|limit)|usage limit|insufficient (?:budget|credit|funds|balance)|budget[^.]{0,20}(?:spent|exhausted|exceeded)/iu;
const TOO_FAST =
  /rate[ _-]?limit|rate exceeded|too[ _]many[ _](?:requests|attempts|queries)|per (?:minute|second|\d+ seconds)/iu;
const KEY =
  /(?:api|subscription)[ _-]?(?:key|token)[^.]{0,30}(?:not valid|invalid|missing|required|expired)|invalid[^.]{0,12}(?:api|subscription)[ _-]?(?:key|token)|key_?invalid|keyExpired|(?:Invalid|Insufficient)Authorization|accessNotConfigured|unauthenticated|access denied/iu;
const WRONG_REQUEST =
  /invalid|missing|required|unrecognized|unsupported|not valid|bad request|not[ _]found/iu;

/**
 * The body of an answer that is no error. Interfaces say more in their words than in a status: a spent day looks like a hurry,
 * a wrong key like a wrong request, and some errors come as if all was well.
 */
export function bodyOf(answer: RemoteAnswer): unknown {
  if (answer.status >= 200 && answer.status < 300) {
    const body = jsonOf(answer);
    const error = errorIn(body);
    if (error !== null) refuse(answer, JSON.stringify(error), statusIn(error));
    return body;
  }
  return refuse(answer, answer.body, answer.status);
}

function errorIn(body: unknown): Json | null {
  const json = asObject(body);
  const isNamed = json["_type"] === "ErrorResponse" || json["type"] === "ErrorResponse";
  const hasError = Boolean(json["error"]) || asList(json["errors"]).length > 0;
  // A message and nothing besides it: results, a record and a list all have more to tell.
  const isMessage = asText(json["message"]) !== null && Object.keys(json).length <= 4 && !("data" in json);
  return isNamed || hasError || isMessage ? json : null;
}

function statusIn(error: Json): number | null {
  const inner = asObject(error["error"]);
  const codes = [
    inner["status"],
    inner["code"],
    error["code"],
    error["statusCode"],
    error["HTTP_status_code"],
  ];
  return codes.map(asNumber).find((status) => status !== null && status >= 400 && status < 600) ?? null;
}

function refuse(answer: RemoteAnswer, words: string, status: number | null): never {
  const text = words.slice(0, MOST_READ);
  const detail = `${status ?? answer.status}: ${text.replace(/\s+/gu, " ").trim().slice(0, MOST_DETAIL)}`;
  const wait = retryAfter(answer) ?? waitIn(text);
  // The text of a server error (5xx) is not about our key or our pace.
  const isTrouble = status !== null && status >= 500;
  if (!isTrouble && SPENT.test(text)) throw new SourceFailed("budget_spent", detail, wait);
  if (!isTrouble && (status === 429 || TOO_FAST.test(text)))
    throw new SourceFailed((wait ?? 0) > LONG_WAIT_S ? "budget_spent" : "rate_limited", detail, wait);
  if (!isTrouble && KEY.test(text)) throw new SourceFailed("key_refused", detail);
  if (status !== null) refuseBadStatus({ ...answer, status });
  throw new SourceFailed(WRONG_REQUEST.test(text) ? "not_understood" : "server_trouble", detail, wait);
}

const SECONDS: Record<string, number> = { second: 1, minute: 60, hour: 3600, day: 86_400 };

/** "Try again in 26 seconds", "replenished in 2.5 days" and "retryAfter": 3600. */
function waitIn(text: string): number | null {
  const named = /"retry_?after"\s*:\s*"?(\d{1,9})/iu.exec(text);
  if (named) return Number(named[1]);
  const match =
    /(?:again|replenished|resets?|retry|wait)[^.\d]{0,20} (\d{1,9}(?:\.\d+)?) ?(second|minute|hour|day)/iu.exec(
      text,
    );
  return match ? Math.ceil(Number(match[1]) * (SECONDS[match[2]!.toLowerCase()] ?? 1)) : null;
}
