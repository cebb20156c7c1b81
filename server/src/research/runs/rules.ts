import type { RunId, TopicId } from "@gyan/contract/ids.ts";
import type { Phase, RunView, Said, TaskStatus } from "@gyan/contract/runs.ts";

/** One sentence, an outline, or documents. */
export type AskedWith = "sentence" | "outline" | "documents";

export type Run = {
  id: RunId;
  topicId: TopicId;
  number: number;
  kind: "create" | "refresh";
  askedWith: AskedWith;
  actorId: number;
  outlineVersion: number;
  request: unknown;
  requestVersion: number;
  status: TaskStatus;
  reason: Said | null;
  cancelledAt: Date | null;
  idleSeconds: number | null;
  createdAt: Date;
  /** When it was last asked to go on. */
  reopenedAt: Date | null;
  startedAt: Date | null;
  finishedAt: Date | null;
};

export type StepState = "ready" | "running" | "done" | "failed" | "cancelled";

export type StepCount = { phase: Phase; state: StepState; count: number; seconds: number };

export const PHASES: Phase[] = ["search", "gather", "judge", "link", "summarise"];

/** The task's status is that of the phase it is in. */
export const statusOf: Record<Phase, TaskStatus> = {
  search: "RUNNING",
  gather: "PARSING",
  judge: "PROCESSING",
  link: "CONSOLIDATING_SKG",
  summarise: "SUMMARY_GENERATION",
};

export const phaseAt = (status: TaskStatus): Phase | null =>
  PHASES.find((phase) => statusOf[phase] === status) ?? null;
export const phaseAfter = (phase: Phase | null): Phase | null =>
  PHASES[phase === null ? 0 : PHASES.indexOf(phase) + 1] ?? null;
export const phasesUpTo = (phase: Phase): Phase[] => PHASES.slice(0, PHASES.indexOf(phase) + 1);
export const phasesAfter = (phase: Phase): Phase[] => PHASES.slice(PHASES.indexOf(phase) + 1);

/** Accepted, and not begun. */
export const isWaiting = (status: TaskStatus): boolean => status === "SUBMITTED" || status === "PENDING";

const isClosed = (state: StepState): boolean =>
  state === "done" || state === "failed" || state === "cancelled";

/** Progress is derived from the steps, never stored beside them. */
export function phasesOf(status: TaskStatus, counts: StepCount[]): RunView["phases"] {
  const now = phaseAt(status);
  const isOver = now === null && !isWaiting(status);
  return PHASES.map((phase) => {
    const own = counts.filter((count) => count.phase === phase);
    const counted = (isMeant: (state: StepState) => boolean): number =>
      own.filter(({ state }) => isMeant(state)).reduce((sum, { count }) => sum + count, 0);
    const total = counted(() => true);
    const done = counted(isClosed);
    const failed = counted((state) => state === "failed");
    const isPast = isOver || (now !== null && PHASES.indexOf(phase) < PHASES.indexOf(now));
    // A later one may be at work already, on what there is to do until now.
    const isBegun = phase === now || (now !== null && total > 0);
    return { phase, state: isPast ? "done" : isBegun ? "running" : "waiting", done, failed, total };
  });
}

/** Enough finished steps to believe their average. */
const ENOUGH = 3;

/** Seconds: what is left of this phase at its own pace, and as much again for the summaries while articles are judged. */
export function timeLeft(status: TaskStatus, counts: StepCount[], concurrency: number): number | null {
  const phase = phaseAt(status);
  const own = counts.filter((count) => count.phase === phase);
  const done = own.filter(({ state }) => state === "done");
  const finished = done.reduce((sum, { count }) => sum + count, 0);
  if (finished < ENOUGH) return null;
  const average = done.reduce((sum, { seconds }) => sum + seconds, 0) / finished;
  const open = own.filter(({ state }) => !isClosed(state)).reduce((sum, { count }) => sum + count, 0);
  const later = phase === "judge" ? finished + open : 0;
  return Math.ceil(((open + later) * average) / concurrency);
}

/** Seconds to wait before the next attempt: 1, 4, 16 … */
export const backoff = (attempts: number): number => 4 ** (attempts - 1);
