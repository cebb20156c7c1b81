import type { Phase, RunView, TaskStatus } from "@gyan/contract/runs.ts";

export type StepState = "ready" | "running" | "done" | "failed" | "cancelled";

export type StepCount = { phase: Phase; state: StepState; count: number; seconds: number };

export const PHASES: Phase[] = ["search", "gather", "judge", "link", "summarise"];

/** The status of a run in each phase. */
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

/** Accepted, but not begun. */
export const isWaiting = (status: TaskStatus): boolean => status === "SUBMITTED" || status === "PENDING";

const isClosed = (state: StepState): boolean =>
  state === "done" || state === "failed" || state === "cancelled";

/** Progress is computed from the steps, never stored beside them. */
export function phasesOf(status: TaskStatus, counts: StepCount[]): RunView["phases"] {
  const now = phaseAt(status);
  const isOver = now === null && !isWaiting(status);
  return PHASES.map((phase) => {
    const phaseCounts = counts.filter((count) => count.phase === phase);
    const counted = (isMeant: (state: StepState) => boolean): number =>
      phaseCounts.filter(({ state }) => isMeant(state)).reduce((sum, { count }) => sum + count, 0);
    const total = counted(() => true);
    const done = counted(isClosed);
    const failed = counted((state) => state === "failed");
    const isPast = isOver || (now !== null && PHASES.indexOf(phase) < PHASES.indexOf(now));
    // Steps of a later phase may already be at work.
    const isBegun = phase === now || (now !== null && total > 0);
    return { phase, state: isPast ? "done" : isBegun ? "running" : "waiting", done, failed, total };
  });
}

/** So many finished steps make a reliable average. */
const ENOUGH = 3;

/** In seconds: the open steps of this phase at its average; while judging, the summaries are added. */
export function timeLeft(status: TaskStatus, counts: StepCount[], concurrency: number): number | null {
  const phase = phaseAt(status);
  const phaseCounts = counts.filter((count) => count.phase === phase);
  const done = phaseCounts.filter(({ state }) => state === "done");
  const finished = done.reduce((sum, { count }) => sum + count, 0);
  if (finished < ENOUGH) return null;
  const average = done.reduce((sum, { seconds }) => sum + seconds, 0) / finished;
  const open = phaseCounts.filter(({ state }) => !isClosed(state)).reduce((sum, { count }) => sum + count, 0);
  const later = phase === "judge" ? finished + open : 0;
  return Math.ceil(((open + later) * average) / concurrency);
}

/** Seconds to wait before the next attempt: 1, 4, 16 … */
export const backoff = (attempts: number): number => 4 ** (attempts - 1);
