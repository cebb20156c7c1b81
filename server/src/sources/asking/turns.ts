import { setTimeout as wait } from "node:timers/promises";
import { DAY, later, MINUTE } from "#platform/clock.ts";
import { SourceFailed } from "#sources/providers/remote/failed.ts";
import * as store from "./hosts.store.ts";
import type { Needs } from "./needs.ts";

/** At least so many milliseconds between two requests; `alone`: never two at once. */
export type Pace = { everyMs: number; alone?: boolean | undefined };

export type TurnEnd =
  | "answered"
  | "failed"
  /** No connection could be made: counts as a failure, and later callers do not wait for the host. */
  | "unreachable"
  /** The host itself asked to be left alone for so many seconds. */
  | { restS: number }
  /** It was not asked after all, or nobody waited for the answer: that says nothing about the host. */
  | "given_up";

export type Turn = { done(how: TurnEnd): Promise<void> };

/** Enough for a pace of three seconds: the second in line need not come again. */
const MOST_WAIT = 3_500;
const LOOK_AGAIN = 200;
const LEASE = 90_000;
const FAILURES = 3;
const REST = MINUTE;
const LONGEST_REST = DAY;

type AppPart = Pick<Needs, "db" | "clock">;

/**
 * Hosts that this process could not reach when it last asked them. Kept in memory: who does not know it yet waits for the host
 * once, and then knows.
 */
const away = new Set<string>();
const MOST_AWAY = 10_000;

function noteReached(host: string, how: TurnEnd): void {
  if (how === "given_up") return;
  if (how !== "unreachable") return void away.delete(host);
  if (away.size >= MOST_AWAY) away.clear();
  away.add(host);
}

/**
 * This caller's turn at a host, over all processes: returns when it has come, within a few seconds. Otherwise nothing is taken
 * and `SourceFailed` says when to come again. Whoever has a turn must end it with `done`. An aborted wait throws the
 * signal's reason.
 */
export async function takeTurn(app: AppPart, host: string, pace: Pace, signal: AbortSignal): Promise<Turn> {
  for (let waited = 0; ; waited += LOOK_AGAIN) {
    signal.throwIfAborted();
    const now = app.clock.now();
    const heldUntil = pace.alone ? later(now, LEASE) : null;
    const claim = { host, now, everyMs: pace.everyMs, mostMs: Math.max(0, MOST_WAIT - waited), heldUntil };
    const slot = await store.reserve(app.db, claim);
    if (slot) {
      const turn = turnAt(app, host, heldUntil);
      await pause(slot.getTime() - now.getTime(), signal, () => turn.done("given_up"));
      return turn;
    }
    const refused = await whyRefused(app, host, now, pace);
    // Somebody else is asking: nobody knows when they are done, so it is looked at again for a while.
    if (!refused.isBusy || waited >= MOST_WAIT) throw refused.failure;
    await pause(LOOK_AGAIN, signal);
  }
}

async function whyRefused(app: AppPart, host: string, now: Date, pace: Pace) {
  const state = (await store.hostStates(app.db, [host])).get(host);
  const secondsTo = (at: Date | null | undefined) =>
    Math.max(1, Math.ceil(((at ?? now).getTime() - now.getTime()) / 1000));
  if (state?.restsUntil && state.restsUntil > now) {
    const failure = new SourceFailed(
      "resting",
      `${host} is left alone for now.`,
      secondsTo(state.restsUntil),
      { isAway: away.has(host) },
    );
    return { isBusy: false, failure };
  }
  const isBusy = Boolean(pace.alone && state?.busyUntil && state.busyUntil > now);
  const detail = isBusy ? `${host} is being asked.` : `${host} was asked a moment ago.`;
  return {
    isBusy,
    failure: new SourceFailed("rate_limited", detail, secondsTo(state?.nextAt), { isOwnPace: true }),
  };
}

async function pause(ms: number, signal: AbortSignal, onAbort?: () => Promise<void>): Promise<void> {
  if (ms <= 0) return;
  try {
    await wait(ms, undefined, { signal });
  } catch {
    await onAbort?.();
    signal.throwIfAborted();
  }
}

function turnAt(app: AppPart, host: string, heldUntil: Date | null): Turn {
  return {
    async done(how) {
      noteReached(host, how);
      const now = app.clock.now();
      await store.endTurn(app.db, {
        host,
        heldUntil,
        failures:
          how === "answered" ? "none" : how === "failed" || how === "unreachable" ? "one_more" : "as_before",
        restsUntil: typeof how === "object" ? later(now, Math.min(how.restS * 1000, LONGEST_REST)) : null,
        failed: { times: FAILURES, restsUntil: later(now, REST) },
      });
    },
  };
}
