import { FetchFailed, type Fetched, type FetchFailure } from "#ports/fetcher.ts";
import { retryAfter } from "#ports/retry-after.rules.ts";
import { refuseBadStatus } from "#sources/providers/remote/answers.ts";
import { SourceFailed, type SourceFailure } from "#sources/providers/remote/failed.ts";
import type { Access, RemoteAnswer, RemoteRequest, RemoteSource } from "#sources/providers/remote/remote.ts";
import type { Needs } from "./needs.ts";
import { budgetOf, configuredFor, dayOf, everyMsOf, secondsToMidnight, withoutKey } from "./rules.ts";
import * as store from "./store.ts";
import { takeTurn, type Turn, type TurnEnd } from "./turns.ts";

const TIME = 20_000;
const MOST_BYTES = 20 * 1024 * 1024;

export type AskingApp = Pick<Needs, "db" | "config" | "clock" | "log" | "fetcher">;

/**
 * Asks a source once, within its budget and its pace. The answer comes back whatever its status: reading it is the source's
 * business. Throws `SourceFailed`, or the signal's reason when the caller gave up.
 */
export async function askSource(
  app: AskingApp,
  source: RemoteSource,
  access: Access,
  request: RemoteRequest,
  signal: AbortSignal,
): Promise<RemoteAnswer> {
  const host = URL.parse(request.url)?.host;
  if (!host) throw new SourceFailed("unreachable", `The address of ${source.name} is not one of the web.`);
  const giveBack = await takeFromBudget(app, source, access);
  const pace = { everyMs: everyMsOf(source.pace, access.key !== null), alone: source.pace.alone };
  const turn = await takeTurn(app, host, pace, signal).catch(async (error: unknown) => {
    await giveBack();
    throw error;
  });
  try {
    const answer = await fetchAnswer(app, access, request, { turn, signal });
    await turn.done(endOf(answer));
    await store.noteOutcome(app.db, source.name, failureIn(answer), app.clock.now());
    return answer;
  } catch (error) {
    if (error instanceof SourceFailed)
      await store.noteOutcome(app.db, source.name, error.code, app.clock.now());
    throw error;
  }
}

/** What its status alone says: whoever answers that there is no such thing has answered. */
function failureIn(answer: RemoteAnswer): SourceFailure | null {
  if (answer.status === 404) return null;
  try {
    refuseBadStatus(answer);
    return null;
  } catch (error) {
    return error instanceof SourceFailed ? error.code : null;
  }
}

async function takeFromBudget(app: AskingApp, source: RemoteSource, access: Access) {
  const { budget } = await store.givenTo(app.db, source.name);
  const setting = configuredFor(source.name, app.config).budget;
  const perDay = budgetOf(source.budget, access.key !== null, { administrator: budget, setting });
  const now = app.clock.now();
  const day = dayOf(now);
  if (!(await store.countRequest(app.db, { source: source.name, day, perDay })))
    throw new SourceFailed(
      "budget_spent",
      `The ${perDay} requests of today are used up.`,
      secondsToMidnight(now),
    );
  return () => store.uncountRequest(app.db, source.name, day);
}

async function fetchAnswer(
  app: AskingApp,
  access: Access,
  { url, accept, headers = {} }: RemoteRequest,
  { turn, signal }: { turn: Turn; signal: AbortSignal },
): Promise<RemoteAnswer> {
  try {
    const options = { accept, headers, mostBytes: MOST_BYTES, timeMs: TIME, isSource: true, signal };
    return answerFrom(await app.fetcher.fetch(url, options), access, app.clock.now());
  } catch (error) {
    const isKnown = error instanceof FetchFailed;
    await turn.done(isKnown ? endOfFailure(error.code) : "failed");
    signal.throwIfAborted();
    if (!isKnown) throw error;
    throw new SourceFailed(FAILURES[error.code], withoutKey(error.message, access.key));
  }
}

const NOT_ITS_FAULT: FetchFailure[] = ["aborted", "bad_address", "private_address"];

function endOfFailure(code: FetchFailure): TurnEnd {
  if (NOT_ITS_FAULT.includes(code)) return "given_up";
  return FAILURES[code] === "unreachable" ? "unreachable" : "failed";
}

const FAILURES: Record<FetchFailure, SourceFailure> = {
  bad_address: "unreachable",
  private_address: "unreachable",
  not_resolved: "unreachable",
  refused: "unreachable",
  not_connected: "unreachable",
  timed_out: "timed_out",
  too_large: "broken_answer",
  too_many_redirects: "broken_answer",
  broken_answer: "broken_answer",
  aborted: "timed_out",
};

const answerFrom = (
  { status, headers, bytes, charset }: Fetched,
  { key }: Access,
  at: Date,
): RemoteAnswer => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, withoutKey(value, key)])),
  body: withoutKey(decoded(bytes, charset), key),
  receivedAt: at.getTime(),
});

function decoded(bytes: Uint8Array, charset: string | null): string {
  try {
    return new TextDecoder(charset ?? "utf-8").decode(bytes);
  } catch {
    // A name that nobody knows.
    return new TextDecoder().decode(bytes);
  }
}

/** Whoever says when to come again is left alone until then; whoever only says "too often" is treated as one that fails. */
function endOf(answer: RemoteAnswer): TurnEnd {
  const { status } = answer;
  const wait = retryAfter(answer);
  if ((status === 429 || status === 503) && wait !== null) return { restS: wait };
  return status === 429 || status >= 500 ? "failed" : "answered";
}
