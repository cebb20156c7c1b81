export { EndsItsProcess, freePieces, PieceTaken, startHands, startHeartbeat } from "./hands.ts";
export type { Ground, Hands, WorkKind } from "./hands.ts";
export { DEAD_AFTER_SECONDS, giveBack, isFree, isHeld, taking, wake } from "./pieces.store.ts";
export type { Piece, Self, WorkTable } from "./pieces.store.ts";
export { createTasks, nextOf, task } from "./queue.ts";
export type { Schedule, Task, Tasks, TaskWork } from "./queue.ts";
