import type { Clock } from "../clock.ts";
import { outsideTransaction, type Db } from "../db.ts";
import { listen, LOOK_MS } from "../listen.ts";
import { inBackground } from "../fairness/urgency.ts";
import type { Log } from "../log.ts";
import { asTrace, kindOfFailure, type Attributes, type Tracing } from "../watching/tracing.ts";
import { PassagesAway } from "#ports/passages.ts";
import { isDatabaseAway } from "../watching/trouble.rules.ts";
import * as store from "./pieces.store.ts";
import type { Piece, Self, WorkTable } from "./pieces.store.ts";

/**
 * A kind of work that outlives the process that asked for it. Its pieces are rows; whoever takes one marks it, and says in the
 * transaction that writes the result that it is done. So a process may be killed at any moment: what it had in hand is free as soon as
 * it is known to be dead, and whatever is done twice is written once.
 */
export type WorkKind<One extends Piece = Piece, Needs = Ground> = {
  name: string;
  table: WorkTable;
  /** How many hands of one process do it at the same time. */
  hands(app: Needs): number;
  /** The next piece, or some that are done together, in an order that is fair to the people they belong to. */
  take(app: Needs, self: Self, inHand: readonly One[]): Promise<One[]>;
  /** What is done where no piece is due; true when there may be more. */
  otherwise?(app: Needs): Promise<boolean>;
  /** How often a piece may fail. It may be begun `ENDINGS_FORGIVEN` times more, when its process ended in the middle of it. */
  mostAttempts(app: Needs, piece: One): number;
  /** Does them and writes that they are done. `signal` tells that the process stops. */
  run(app: Needs, pieces: One[], signal: AbortSignal): Promise<void>;
  /** Writes what became of a piece that failed: tried again later, or given up. */
  fail(app: Needs, piece: One, error: unknown): Promise<void>;
  /** What a trace tells of a piece, in names and numbers of the program's own. */
  traced?(piece: One): Attributes;
};

/** What the hands need, whatever they do. */
export type Ground = {
  db: Db;
  clock: Clock;
  log: Log;
  workerId: string;
  stopping: AbortSignal;
  /** Left out where no traces are wanted. */
  tracing?: Tracing | undefined;
};

export type Hands = { stop(): Promise<void> };

/** Somebody else has the piece by now: their result stands, and whatever is still done for it here is for nothing. */
export class PieceTaken extends Error {}

/** For what is written when a piece failed: where somebody else has it by now, nothing is left to say. */
export function passWhenTaken(error: unknown): void {
  if (!(error instanceof PieceTaken)) throw error;
}

/**
 * A piece that ends its process cannot say that it failed, so it is not begun for ever. Most processes end by something else, as a restart
 * or a power cut, and then it is by chance that a piece was in hand: the first ones of a row are in hand at every start.
 */
export const ENDINGS_FORGIVEN = 5;

/** Each attempt ended the process before it could say why. */
export class EndsItsProcess extends Error {
  override message = "The process ended every time it was tried.";
}

const BEAT_MS = 10_000;
/** After trouble with the database itself. */
const REST_MS = 1_000;
const PATIENCE_AT_STOP_MS = 6_000;

/** Tells other processes that this one lives: silent for thirty seconds, its pieces are taken over. */
export async function startHeartbeat(app: Ground): Promise<{ stop(): Promise<void> }> {
  const { db, clock, log, workerId } = app;
  const startedAt = clock.now();
  await store.beat(db, workerId, startedAt, startedAt);
  // The folder's lock says that no other process lives.
  if (db.kind === "embedded") await store.forgetWorkers(db, { except: workerId });
  const timer = setInterval(() => {
    store
      .beat(db, workerId, startedAt, clock.now())
      .catch((error: unknown) => log.warn({ err: error }, "heartbeat"));
  }, BEAT_MS);
  return {
    async stop() {
      clearInterval(timer);
      await store.forgetWorkers(db, { only: workerId });
    },
  };
}

/** The embedded database belongs to one process: what is still marked as being worked on was left by a dead one. */
export async function freePieces(app: Ground, kinds: WorkKind<never, never>[]): Promise<void> {
  if (app.db.kind !== "embedded") return;
  for (const { table } of kinds) await store.freeAll(app.db, table);
}

/** Works in the background as long as the process lives. */
export async function startHands<Needs extends Ground>(
  app: Needs,
  kinds: WorkKind<never, Needs>[],
): Promise<Hands> {
  const outage = outageTold(app.log);
  const crews = new Map(
    kinds.map((kind) => [kind.name, crewOf(app, kind as unknown as WorkKind<Piece, Needs>, outage)]),
  );
  // Also without news: what another process had in hand becomes free when it dies.
  const wakeAll = () => crews.forEach((crew) => crew.wake());
  const listener = await listen(app.db.connect, "work", (name) => crews.get(name)?.wake(), wakeAll);
  return {
    async stop() {
      await listener.close();
      await Promise.all([...crews.values()].map((crew) => crew.stop()));
    },
  };
}

type Outcome = "done" | "failed" | "given back" | "taken over";

type Outage = { begins(): void; isOver(): void };

/** Every hand meets an outage of the database once a second until it is over: the log has one line when it begins, and one when it is over. */
function outageTold(log: Log): Outage {
  let isAway = false;
  return {
    begins() {
      if (!isAway) log.error("the database cannot be reached: work waits until it is back");
      isAway = true;
    },
    isOver() {
      if (isAway) log.info("the database is back: work goes on");
      isAway = false;
    },
  };
}

const mostBegun = <One extends Piece, Needs>(app: Needs, kind: WorkKind<One, Needs>, piece: One): number =>
  kind.mostAttempts(app, piece) + ENDINGS_FORGIVEN;

type Crew = { wake(): void; stop(): Promise<void> };

/** The hands of one kind. One wakes the next whenever it found something to do, so a wake in vain costs one look. */
function crewOf<One extends Piece, Needs extends Ground>(
  app: Needs,
  kind: WorkKind<One, Needs>,
  outage: Outage,
): Crew {
  const busy = new Set<Promise<void>>();
  const inHand = new Set<One>();
  let news = 0;
  let alarm: NodeJS.Timeout | undefined;
  let looking: Promise<unknown> = Promise.resolve();

  /** One looks at a time: what it took is in hand before the next one counts. */
  function take(): Promise<One[]> {
    const look = async () => {
      if (app.stopping.aborted) return [];
      const self = { worker: app.workerId, inHand: [...inHand].map(({ id }) => id) };
      const pieces = await kind.take(app, self, [...inHand]);
      for (const piece of pieces) inHand.add(piece);
      if (!app.stopping.aborted) return pieces;
      // The process was told to stop while it looked, and what was given back a moment ago was there to be taken.
      await Promise.all(pieces.map(giveBack));
      return [];
    };
    const turn = looking.then(look, look);
    looking = turn;
    return turn;
  }

  async function giveBack(piece: One): Promise<void> {
    await store.giveBack(app.db, kind.table, piece, app.workerId);
    inHand.delete(piece);
  }

  async function work(pieces: One[]): Promise<void> {
    try {
      const exhausted = pieces.filter((piece) => piece.attempts > mostBegun(app, kind, piece));
      for (const piece of exhausted) await kind.fail(app, piece, new EndsItsProcess());
      const others = pieces.filter((piece) => !exhausted.includes(piece));
      if (others.length > 0) await runAll(others);
    } finally {
      for (const piece of pieces) inHand.delete(piece);
    }
  }

  function runAll(pieces: One[]): Promise<void> {
    const [first] = pieces;
    const attributes = {
      "gyan.work.kind": kind.name,
      "gyan.work.pieces": pieces.length,
      "gyan.work.attempt": Math.max(...pieces.map(({ attempts }) => attempts)),
      ...(first && kind.traced?.(first)),
    };
    return asTrace(app.tracing, { name: `work ${kind.name}`, kind: "piece", attributes }, async (span) => {
      const outcome = await outcomeOf(pieces, (error) => span?.fail(kindOfFailure(error)));
      span?.note({ "gyan.work.outcome": outcome });
    });
  }

  async function outcomeOf(pieces: One[], failed: (error: unknown) => void): Promise<Outcome> {
    try {
      await kind.run(app, pieces, app.stopping);
      return "done";
    } catch (error) {
      if (error instanceof PieceTaken) return "taken over";
      if (!app.stopping.aborted) failed(error);
      for (const piece of pieces)
        if (app.stopping.aborted) await giveBack(piece);
        else await kind.fail(app, piece, error);
      return app.stopping.aborted ? "given back" : "failed";
    }
  }

  async function untilNothingIsLeft(): Promise<void> {
    for (let seen = -1; seen !== news && !app.stopping.aborted;) {
      // What came while the last one was looked for would wait for the next look.
      seen = news;
      for (;;) {
        const pieces = await take();
        if (pieces.length > 0) {
          begin();
          await work(pieces);
        } else if (app.stopping.aborted || !(await kind.otherwise?.(app))) break;
      }
    }
    if (busy.size === 1) await setAlarm();
  }

  async function setAlarm(): Promise<void> {
    if (app.stopping.aborted) return;
    const at = app.clock.now();
    const due = await store.nextDue(app.db, kind.table, at);
    if (due) wakeIn(Math.min(due.getTime() - at.getTime(), LOOK_MS));
  }

  function wakeIn(ms: number): void {
    clearTimeout(alarm);
    alarm = setTimeout(wake, ms);
  }

  function begin(): void {
    if (busy.size >= kind.hands(app) || app.stopping.aborted) return;
    const hand: Promise<void> = inBackground(() => outsideTransaction(untilNothingIsLeft))
      .then(outage.isOver)
      .catch((error: unknown) => {
        if (app.stopping.aborted) return;
        if (isDatabaseAway(error)) outage.begins();
        else if (error instanceof PassagesAway)
          app.log.warn({ err: error, kind: kind.name }, "work waits, because the passage index is away");
        else app.log.error({ err: error, kind: kind.name }, "work stopped and goes on in a moment");
        wakeIn(REST_MS);
      })
      .finally(() => busy.delete(hand));
    busy.add(hand);
  }

  function wake(): void {
    news += 1;
    begin();
  }

  return {
    wake,
    async stop() {
      clearTimeout(alarm);
      // Whatever does not hear the signal ends with the process, and is taken up again by the next.
      const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_AT_STOP_MS).unref());
      await Promise.race([Promise.all(busy), patience]);
      clearTimeout(alarm);
    },
  };
}
