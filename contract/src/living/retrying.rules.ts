import type { TaskStatus } from "../runs.ts";

/** Whether an ended run may be asked to go on: something failed, or somebody stopped it. */
export const isRetryable = (status: TaskStatus, isCancelled: boolean): boolean =>
  status === "FAIL" || status === "PARTIAL_FINISH" || isCancelled;
