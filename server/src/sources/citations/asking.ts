import { MINUTE, later } from "#platform/clock.ts";
import type { Db, Tx } from "#platform/db.ts";
import { say, type Said } from "@gyan/contract/runs.ts";
import type { WorkId } from "@gyan/contract/ids.ts";
import { EndsItsProcess, giveBack, passWhenTaken, PieceTaken, type WorkKind } from "#platform/work/index.ts";
import { accessTo, askSource } from "#sources/asking/index.ts";
import { SourceFailed, type SourceFailure } from "#sources/providers/remote/failed.ts";
import type { Access, RemoteAnswer, RemoteRequest } from "#sources/providers/remote/remote.ts";
import * as asks from "./asks.store.ts";
import type { Ask, Outcome } from "./asks.store.ts";
import { joinedFinds } from "./joining.rules.ts";
import type { Needs } from "./needs.ts";
import type { CitationIndex, Neighbour, OutsideNames } from "./reading/index-of-citations.ts";
import { INDEXES, indexNamed } from "./reading/indexes.ts";
import { chainKey, titleKeyOf, yearOf } from "@gyan/contract/chaining/keys.rules.ts";
import * as store from "./store.ts";
import type { Told } from "./store.ts";

/** Of what cites a work, and of what a list of references holds; what is longer is cut. */
const MOST = { cited_by: 1_000, cites: 10_000 };
const MOST_ATTEMPTS = 3;
const REST_MS = MINUTE / 2;
/** Longer than this nobody is waited for; whoever asks again tomorrow asks it too. */
const MOST_PATIENCE_S = 150;
const TELL_EVERY_MS = 1_000;

/** Faults that may be gone in a later attempt. */
const PASSING: SourceFailure[] = ["server_trouble", "broken_answer", "timed_out"];

/** What one index says of one work in one direction is a piece of work, and a page of it is written at once or not at all. */
export const citationWork: WorkKind<Ask, Needs> = {
  name: asks.ASKING,
  table: asks.ASKS,
  hands: () => INDEXES.length,
  async take(app, self, inHand) {
    const besides = inHand.map(({ source }) => source);
    const taken = await asks.takeAsk(app.db, self, besides, app.clock.now());
    return taken ? [taken] : [];
  },
  mostAttempts: () => MOST_ATTEMPTS,
  async run(app, [ask], signal) {
    if (!ask) return;
    try {
      await end(app, ask, await askAll(app, ask, signal));
    } catch (error) {
      if (!(error instanceof SourceFailed)) throw error;
      signal.throwIfAborted();
      await failed(app, ask, error);
    }
  },
  async fail(app, ask, error) {
    app.log.error({ err: error, source: ask.source }, "an index of citations could not be asked");
    if (error instanceof EndsItsProcess || ask.attempts >= MOST_ATTEMPTS)
      return end(app, ask, { outcome: "failed", problem: say("source_broken_answer", {}) }).catch(
        passWhenTaken,
      );
    return giveBack(app.db, asks.ASKS, ask, app.workerId, { notBefore: later(app.clock.now(), REST_MS) });
  },
};

async function failed(app: Needs, ask: Ask, error: SourceFailed): Promise<void> {
  const { code, retryAfterS, isOwnPace, isAway } = error;
  app.log.info({ source: ask.source, code, detail: error.message }, "an index of citations gave no more");
  const isPatient = (code === "rate_limited" || code === "resting") && !isAway;
  if (isPatient && retryAfterS !== null && (isOwnPace || retryAfterS <= MOST_PATIENCE_S))
    return asks.delay(app.db, ask, app.workerId, later(app.clock.now(), Math.max(1, retryAfterS) * 1_000));
  if (PASSING.includes(code) && ask.attempts < MOST_ATTEMPTS)
    return giveBack(app.db, asks.ASKS, ask, app.workerId, {
      notBefore: later(app.clock.now(), 2 ** ask.attempts * 1_000),
    });
  await end(app, ask, { outcome: "failed", problem: problemOf(error, ask) });
}

const problemOf = ({ code, retryAfterS }: SourceFailed, { progress }: Ask): Said =>
  say(`source_${code}`, {
    found: progress?.found ?? 0,
    total: 0,
    minutes: Math.ceil((retryAfterS ?? 0) / 60),
  });

/** Page by page, from where it stopped. Throws `SourceFailed`. */
async function askAll(app: Needs, ask: Ask, signal: AbortSignal): Promise<Outcome> {
  const index = indexNamed(ask.source);
  const allowed = index && (await accessTo(app, index.source));
  if (!index || !allowed || "why" in allowed)
    throw new SourceFailed(
      allowed && "why" in allowed ? allowed.why : "turned_off",
      `${ask.source} cannot be asked.`,
    );
  const call = { app, index, access: allowed.access, signal };
  const names = await namesOf(app, ask.workId);
  const name = ask.progress?.name ?? (names && (await nameAt(call, names)));
  if (name === null) return UNKNOWN;
  let at = ask.progress ?? { name, next: null, found: 0 };
  for (;;) {
    const answer = await asked(call, index.request(name, ask.direction, at.next, call.access));
    if (answer.status === 404) return UNKNOWN;
    const page = index.read(answer, ask.direction, at.next);
    const neighbours = page.neighbours.slice(0, MOST[ask.direction] - at.found);
    at = { name, next: page.next, found: at.found + neighbours.length };
    await savePage(app, ask, neighbours, at);
    ask.progress = at;
    ask.attempts = 1;
    if (page.next === null || at.found >= MOST[ask.direction]) return { outcome: "asked", problem: null };
  }
}

const UNKNOWN: Outcome = { outcome: "unknown", problem: null };

type Call = { app: Needs; index: CitationIndex; access: Access; signal: AbortSignal };

const asked = ({ app, index, access, signal }: Call, request: RemoteRequest): Promise<RemoteAnswer> =>
  askSource(app, index.source, access, request, signal);

/** How the index calls it; null: it does not know the work, or there is nothing to ask by. */
async function nameAt(call: Call, names: OutsideNames): Promise<string | null> {
  const known = call.index.nameOf(names);
  if (known !== null) return known;
  const request = call.index.lookUp(names, call.access);
  if (request === null) return null;
  const answer = await asked(call, request);
  return answer.status === 404 ? null : call.index.readName(answer, names);
}

/** A private work is called by its DOI and by nothing else. */
async function namesOf({ db }: Pick<Needs, "db">, workId: WorkId): Promise<OutsideNames | null> {
  const work = await store.namedWork(db, workId);
  if (!work) return null;
  const doi = work.doi?.toLowerCase() ?? null;
  if (work.privateTo !== null) return { doi, ids: [], title: null, year: null };
  return { doi, ids: work.identities, title: work.title, year: yearOf(work.publishedOn) };
}

/** All of a page or nothing of it: where the work is in another hand, or was stopped. */
async function savePage(app: Needs, ask: Ask, neighbours: Neighbour[], at: asks.Progress): Promise<void> {
  const told = toldBy(neighbours);
  await app.db.tx(async (tx) => {
    if (!(await asks.keepProgress(tx, ask, app.workerId, at))) throw new PieceTaken();
    const keys = [...told.keys()];
    for (const { key, timesCited, found } of await store.toldBefore(tx, keys)) {
      const now = told.get(key)!;
      told.set(key, toTold(key, joinedFinds(found, now.found), most(timesCited, now.timesCited)));
    }
    const now = app.clock.now();
    await store.saveTold(tx, [...told.values()], now);
    await store.saveLinks(tx, ask, keys);
    if (isToTell(app, ask.workId)) await tell(tx, ask.workId);
  });
}

function toldBy(neighbours: Neighbour[]): Map<string, Told> {
  const told = new Map<string, Told>();
  for (const { article, timesCited } of neighbours) {
    const key = keyOf(article);
    if (key === null) continue;
    const before = told.get(key);
    const found = before ? joinedFinds(before.found, article) : article;
    told.set(key, toTold(key, found, most(before?.timesCited ?? null, timesCited)));
  }
  return told;
}

const keyOf = ({ doi, title, publishedOn }: Neighbour["article"]): string | null =>
  chainKey({ doi, titleKey: titleKeyOf(title), year: yearOf(publishedOn) });

const LONGEST_TITLE = 1_000;
const MOST_AUTHORS = 200;

const toTold = (key: string, found: Told["found"], timesCited: number | null): Told => ({
  key,
  title: found.title.slice(0, LONGEST_TITLE),
  authors: found.authors.slice(0, MOST_AUTHORS),
  year: yearOf(found.publishedOn),
  doi: found.doi,
  timesCited,
  found: {
    ...found,
    title: found.title.slice(0, LONGEST_TITLE),
    authors: found.authors.slice(0, MOST_AUTHORS),
  },
});

const most = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.max(a, b);

async function end(app: Needs, ask: Ask, outcome: Outcome): Promise<void> {
  await app.db.tx(async (tx) => {
    if (!(await asks.endAsk(tx, ask, app.workerId, outcome, app.clock.now()))) throw new PieceTaken();
    if (outcome.outcome !== "failed") await store.dropOlderLinks(tx, ask);
    const addressees = await asks.waitingFor(tx, ask.workId);
    const isLast = await asks.forgetWishes(tx, ask.workId);
    if (isLast || isToTell(app, ask.workId)) tellAll(tx, addressees);
  });
}

const tell = async (tx: Tx, workId: WorkId): Promise<void> => tellAll(tx, await asks.waitingFor(tx, workId));

function tellAll(tx: Tx, addressees: Awaited<ReturnType<typeof asks.waitingFor>>): void {
  for (const { topicId, personId } of addressees)
    if (topicId !== null) tx.emit({ kind: "citations.changed", topicId });
    else tx.emit({ kind: "citations.changed", holder: { kind: "person", id: personId } });
}

const lastTold = new WeakMap<Db, Map<WorkId, number>>();
const MOST_REMEMBERED = 1_000;

/** An open page asks again when it hears of a change: once a second is enough. */
function isToTell({ db, clock }: Needs, workId: WorkId): boolean {
  const last = lastTold.get(db) ?? new Map<WorkId, number>();
  lastTold.set(db, last);
  if (last.size > MOST_REMEMBERED) last.clear();
  const at = clock.now().getTime();
  if (at - (last.get(workId) ?? 0) < TELL_EVERY_MS) return false;
  last.set(workId, at);
  return true;
}
