import type { Said, TaskStatus } from "../runs.ts";

/** The sentences of a source that gave nothing because nobody was there. */
export const UNREACHED = ["source_unreachable", "source_timed_out", "source_resting"];

/** Whether a source could not be reached: it was asked, and says nothing about whether it has something. */
export const isUnreached = ({ stopped }: { stopped: Said | null }): boolean =>
  stopped !== null && UNREACHED.includes(stopped.code);

/** Whether an ended run may be asked to go on: something failed, somebody stopped it, or sources could not be reached. */
export const isRetryable = (status: TaskStatus, isCancelled: boolean, hasUnreached = false): boolean =>
  status === "FAIL" ||
  status === "PARTIAL_FINISH" ||
  isCancelled ||
  (hasUnreached && (status === "FINISHED" || status === "NO_ARTICLE_IN_SEARCH"));
