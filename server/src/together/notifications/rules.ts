import type { ChangeCounts } from "@gyan/contract/living/changes.ts";
import type { TaskType } from "@gyan/contract/notifications.ts";
import { isRetryable } from "@gyan/contract/living/retrying.rules.ts";
import type { TaskStatus } from "@gyan/contract/runs.ts";

type Asked = { kind: "create" | "refresh"; askedWith: "sentence" | "outline" | "documents" };

const ASKED_WITH = { sentence: 1, outline: 2, documents: 3 } as const satisfies Record<
  Asked["askedWith"],
  TaskType
>;

export const taskTypeOf = ({ kind, askedWith }: Asked): TaskType =>
  kind === "refresh" ? 4 : ASKED_WITH[askedWith];

type Ending = { status: TaskStatus; unreached: number; endedAt: Date | null; cancelledAt: Date | null };
type Situation = Ending & {
  /** Cancelling and retrying are about the latest run of a topic. */
  isLatest: boolean;
  mayEdit: boolean;
};

export const canCancel = ({ endedAt, cancelledAt, isLatest, mayEdit }: Situation): boolean =>
  mayEdit && isLatest && endedAt === null && cancelledAt === null;

export const canRetry = ({ endedAt, isLatest, mayEdit, ...run }: Situation): boolean =>
  mayEdit &&
  isLatest &&
  endedAt !== null &&
  isRetryable(run.status, run.cancelledAt !== null, run.unreached > 0);

/** It is told before its first mail is begun, while they go out, and when the last has gone. The rights hold all the while. */
export const shareStatus = ({ endedAt, done }: { endedAt: Date | null; done: number }): TaskStatus => {
  if (endedAt !== null) return "FINISHED";
  return done > 0 ? "PROCESSING" : "SUBMITTED";
};

/** Whoever waits for less is still there. */
const LONG_MS = 2 * 60_000;

type Ended = { createdAt: Date; reopenedAt: Date | null; cancelledAt: Date | null; finishedAt: Date };

/** From when it was asked for, the waiting for its turn counted. Whoever stopped it knows that it has ended. */
export const isWorthAMail = ({ createdAt, reopenedAt, cancelledAt, finishedAt }: Ended): boolean =>
  cancelledAt === null && finishedAt.getTime() - (reopenedAt ?? createdAt).getTime() > LONG_MS;

/** Whether a run has something to tell that was not told at an earlier end of it. */
export const hasChanges = ({ changes, isTold }: { changes: ChangeCounts | null; isTold: boolean }): boolean =>
  !isTold && Object.values(changes ?? {}).some((count) => count > 0);
