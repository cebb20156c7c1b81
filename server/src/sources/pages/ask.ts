import { takeTurn, type Turn, type TurnEnd } from "#sources/asking/index.ts";
import { FetchFailed, type Fetched, type FetchOptions } from "#ports/fetcher.ts";
import { SourceFailed } from "#sources/providers/remote/failed.ts";
import type { Needs } from "./needs.ts";
import { unread, WHY_NOT_FETCHED, whyOfStatus, type Unread } from "./outcome.ts";
import {
  EVERYTHING_ALLOWED,
  mayRead,
  MOST_ROBOTS,
  parseRobots,
  restFrom,
  type Robots,
} from "./robots.rules.ts";
import * as store from "./store.ts";

export type AskParts = Pick<Needs, "db" | "clock" | "fetcher">;

export type AskOptions = Omit<FetchOptions, "signal"> & { signal: AbortSignal };

export type AskOutcome = { kind: "answered"; fetched: Fetched } | Unread;

const SECOND = 1_000;
/** The pause between two requests to a host that names none. */
const PACE_MS = SECOND;
/** The rest after "too many requests" without a stated time. */
const REST_S = 60;

/** An address of the web, asked as a good guest does: where its site allows it, in its turn, and not while it rests. */
export async function askPolitely(app: AskParts, address: string, options: AskOptions): Promise<AskOutcome> {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/u.test(url.protocol))
    return unread("page_bad_address", "This is not an address of the web.");
  if (url.username !== "" || url.password !== "")
    return unread("page_bad_address", `${url.host}: the address holds a name or a password.`);
  const robots = await robotsOf(app, url, options.signal);
  if ("kind" in robots) return robots;
  if (!mayRead(robots, url)) return unread("page_robots", `${url.host}: robots.txt does not allow it.`);
  const pace = Math.max(PACE_MS, (robots.delayS ?? 0) * SECOND);
  const outcome = await inTurn(app, url, pace, options);
  if (outcome.kind === "unread") return outcome;
  const end = new URL(outcome.fetched.url);
  if (end.href === url.href) return outcome;
  // Redirects are followed before we see them; what its own site does not allow is then not used.
  const itsRobots = await robotsOf(app, end, options.signal);
  if ("kind" in itsRobots) return itsRobots;
  return mayRead(itsRobots, end)
    ? outcome
    : unread("page_robots", `${end.host}: robots.txt does not allow where ${url.host} redirects to.`);
}

/** The same for what is made for programs and named by a person, as a feed is: robots.txt speaks of other things. */
export const askInTurn = (app: AskParts, url: URL, options: AskOptions): Promise<AskOutcome> =>
  inTurn(app, url, PACE_MS, options);

/** What a site asks of us, read at most once a day. */
export async function robotsOf(app: AskParts, url: URL, signal: AbortSignal): Promise<Robots | Unread> {
  const storedRobots = await store.keptRobots(app.db, url.host, app.clock.now());
  if (storedRobots?.robots === null) return inTrouble(url, storedRobots.leftS);
  if (storedRobots) return parseRobots(storedRobots.robots);
  // No pace: it is one small file a day, and the page should not wait for it.
  const robotsAnswer = await inTurn(app, new URL("/robots.txt", url), 0, {
    signal,
    accept: "text/plain, */*;q=0.5",
    mostBytes: 4 * MOST_ROBOTS,
    timeMs: 10 * SECOND,
  });
  const now = app.clock.now();
  if (robotsAnswer.kind === "answered") {
    const text = new TextDecoder().decode(robotsAnswer.fetched.bytes.subarray(0, MOST_ROBOTS));
    await store.keepRobots(app.db, url.host, text, now);
    return parseRobots(text);
  }
  if (robotsAnswer.why === "page_server_trouble") {
    await store.keepRobots(app.db, url.host, null, now);
    return inTrouble(url, HOUR_S);
  }
  // Where there is none, or nobody may see it, everything may be read (RFC 9309, 2.3.1.3).
  const isNone = ["page_gone", "page_not_open", "page_refused", "page_too_many_redirects"].includes(
    robotsAnswer.why,
  );
  if (!isNone) return robotsAnswer;
  await store.keepRobots(app.db, url.host, "", now);
  return EVERYTHING_ALLOWED;
}

const HOUR_S = 3600;
const inTrouble = ({ host }: URL, retryAfterS: number): Unread =>
  unread(
    "page_server_trouble",
    `${host} could not give its robots.txt, so nothing may be read.`,
    retryAfterS,
  );

async function inTurn(app: AskParts, url: URL, everyMs: number, options: AskOptions): Promise<AskOutcome> {
  const turn = await turnAt(app, url.host, everyMs, options.signal);
  if ("kind" in turn) return turn;
  let how: TurnEnd = "given_up";
  try {
    const fetched = await app.fetcher.fetch(url.href, options);
    const { status, headers } = fetched;
    const asksForPatience = status === 429 || status === 503;
    const statedRestS = asksForPatience ? restFrom(headers["retry-after"], app.clock.now()) : null;
    const restS = statedRestS ?? (status === 429 ? REST_S : null);
    if (restS !== null) {
      how = { restS };
      return unread("page_rate_limited", `${url.host} answered ${status}.`, restS);
    }
    how = status < 500 ? "answered" : "failed";
    if (status === 304) return { kind: "answered", fetched };
    const why = whyOfStatus(status);
    if (why === null) return { kind: "answered", fetched };
    const refused = unread(why, `${url.host} answered ${status}.`);
    return status === 410 ? { ...refused, isForGood: true } : refused;
  } catch (error) {
    if (!(error instanceof FetchFailed)) throw error;
    how = HOW_IT_ENDED[error.code];
    if (error.code === "aborted") throw options.signal.reason;
    return unread(WHY_NOT_FETCHED[error.code], error.message);
  } finally {
    await turn.done(how);
  }
}

/** What a host did; where it was not asked at all, nothing is said about it. */
const HOW_IT_ENDED: Record<FetchFailed["code"], TurnEnd> = {
  bad_address: "given_up",
  private_address: "given_up",
  aborted: "given_up",
  too_large: "answered",
  too_many_redirects: "answered",
  not_resolved: "unreachable",
  refused: "unreachable",
  not_connected: "unreachable",
  timed_out: "failed",
  broken_answer: "failed",
};

async function turnAt(
  app: AskParts,
  host: string,
  everyMs: number,
  signal: AbortSignal,
): Promise<Turn | Unread> {
  try {
    return await takeTurn(app, host, { everyMs }, signal);
  } catch (error) {
    if (!(error instanceof SourceFailed)) throw error;
    return {
      // A host that repeatedly could not be reached is not waited for.
      ...unread("page_rate_limited", error.message, error.isAway ? null : error.retryAfterS),
      isOwnPace: error.isOwnPace,
    };
  }
}
