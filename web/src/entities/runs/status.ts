import type { RunView, TaskStatus } from "@gyan/contract/runs.ts";
import type { Tone } from "#ui/states/Status.tsx";

const over = {
  SUBMITTED: false,
  PENDING: false,
  RUNNING: false,
  PARSING: false,
  PROCESSING: false,
  CONSOLIDATING_SKG: false,
  SUMMARY_GENERATION: false,
  FINISHED: true,
  PARTIAL_FINISH: true,
  NO_ARTICLE_IN_SEARCH: true,
  FAIL: true,
} as const satisfies Record<TaskStatus, boolean>;

type Over = { [Status in TaskStatus]: (typeof over)[Status] extends true ? Status : never }[TaskStatus];

export const isOver = (status: TaskStatus): status is Over => over[status];

/** Accepted, and not begun. */
export const isWaiting = (status: TaskStatus) => status === "SUBMITTED" || status === "PENDING";

type Told = { unreached: number; beingRead: number };

/** It has ended, and not every source could be asked: neither well nor a failure. Null: nothing is told of that. */
export function missingIn(status: TaskStatus, { unreached, beingRead }: Told) {
  if (unreached === 0 || !isOver(status) || status === "FAIL") return null;
  // Where some could not be reached, that is told first.
  return unreached > beingRead
    ? ({ word: `runs.unreached.${status}`, count: unreached - beingRead } as const)
    : ({ word: `runs.beingRead.${status}`, count: beingRead } as const);
}

export function toneOf(status: TaskStatus, unreached = 0): Tone {
  if (status === "FINISHED") return unreached > 0 ? "warn" : "ok";
  if (status === "FAIL") return "bad";
  if (status === "PARTIAL_FINISH" || status === "NO_ARTICLE_IN_SEARCH") return "warn";
  return isWaiting(status) ? "quiet" : "run";
}

/** The phase that a reader would name when asked what is going on: the first that is not over. */
export const currentPhase = (run: RunView) =>
  run.phases.find((phase) => phase.state === "running") ??
  run.phases.find((phase) => phase.state === "waiting");
