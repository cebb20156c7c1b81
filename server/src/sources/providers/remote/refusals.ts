import { jsonOf, refuseBadStatus, retryAfter } from "./answers.ts";
import { SourceFailed } from "./failed.ts";
import { asList, asNumber, asObject, asText, type Json } from "./reading.ts";
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
  const told = asObject(body);
  const isNamed = told["_type"] === "ErrorResponse" || told["type"] === "ErrorResponse";
  const hasError = Boolean(told["error"]) || asList(told["errors"]).length > 0;
  // A message and nothing besides it: results, a record and a list all have more to tell.
  const isMessage = asText(told["message"]) !== null && Object.keys(told).length <= 4 && !("data" in told);
  return isNamed || hasError || isMessage ? told : null;
}

function statusIn(error: Json): number | null {
  const inner = asObject(error["error"]);
  const told = [
    inner["status"],
    inner["code"],
    error["code"],
    error["statusCode"],
    error["HTTP_status_code"],
  ];
  return told.map(asNumber).find((status) => status !== null && status >= 400 && status < 600) ?? null;
}

function refuse(answer: RemoteAnswer, words: string, status: number | null): never {
  const said = words.slice(0, MOST_READ);
  const detail = `${status ?? answer.status}: ${said.replace(/\s+/gu, " ").trim().slice(0, MOST_DETAIL)}`;
  const wait = retryAfter(answer) ?? waitIn(said);
  // Whatever a server in trouble has to say is not about who asked.
  const isTrouble = status !== null && status >= 500;
  if (!isTrouble && SPENT.test(said)) throw new SourceFailed("budget_spent", detail, wait);
  if (!isTrouble && (status === 429 || TOO_FAST.test(said)))
    throw new SourceFailed((wait ?? 0) > LONG_WAIT_S ? "budget_spent" : "rate_limited", detail, wait);
  if (!isTrouble && KEY.test(said)) throw new SourceFailed("key_refused", detail);
  if (status !== null) refuseBadStatus({ ...answer, status });
  throw new SourceFailed(WRONG_REQUEST.test(said) ? "not_understood" : "server_trouble", detail, wait);
}

const SECONDS: Record<string, number> = { second: 1, minute: 60, hour: 3600, day: 86_400 };

/** "Try again in 26 seconds", "replenished in 2.5 days" and "retryAfter": 3600. */
function waitIn(said: string): number | null {
  const named = /"retry_?after"\s*:\s*"?(\d{1,9})/iu.exec(said);
  if (named) return Number(named[1]);
  const told =
    /(?:again|replenished|resets?|retry|wait)[^.\d]{0,20} (\d{1,9}(?:\.\d+)?) ?(second|minute|hour|day)/iu.exec(
      said,
    );
  return told ? Math.ceil(Number(told[1]) * (SECONDS[told[2]!.toLowerCase()] ?? 1)) : null;
}
