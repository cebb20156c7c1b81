import type { Said, TaskStatus } from "../runs.ts";

/** The sentence of a library that was searched while texts of it could not be found yet. */
export const BEING_READ = "library_being_read";

/** The sentences of a source whose answer is not known: nobody was there, or it was still being read. */
export const UNREACHED = ["source_unreachable", "source_timed_out", "source_resting", BEING_READ];

export const isBeingRead = ({ stopped }: { stopped: Said | null }): boolean => stopped?.code === BEING_READ;

/** Whether what a source has is not known: it was asked, and could not be reached or was still being read. */
export const isUnreached = ({ stopped }: { stopped: Said | null }): boolean =>
  stopped !== null && UNREACHED.includes(stopped.code);

/** Whether an ended run may be asked to go on: something failed, somebody stopped it, or sources could not be reached. */
export const isRetryable = (status: TaskStatus, isCancelled: boolean, hasUnreached = false): boolean =>
  status === "FAIL" ||
  status === "PARTIAL_FINISH" ||
  isCancelled ||
  (hasUnreached && (status === "FINISHED" || status === "NO_ARTICLE_IN_SEARCH"));
