export {
  ENDINGS_FORGIVEN,
  EndsItsProcess,
  freePieces,
  passWhenTaken,
  PieceTaken,
  startHands,
  startHeartbeat,
} from "./hands.ts";
export type { Ground, Hands, WorkKind } from "./hands.ts";
export { DEAD_AFTER_SECONDS, giveBack, isFree, isHeld, taking, wake } from "./pieces.store.ts";
export type { Piece, Self, WorkTable } from "./pieces.store.ts";
export { createJobs, nextOf, job } from "./queue.ts";
export type { Schedule, Job, Jobs, JobWork } from "./queue.ts";
export { areFilesHeldBack, STALLED_SECONDS } from "./holding.store.ts";
