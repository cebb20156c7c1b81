export { readCursor, writeCursor, type Cursor } from "./rules.ts";
export { forKeeping, scopeNow, type KeptAbout, type KeptScope } from "./scope.ts";
export { keptAs, personName } from "./scope.store.ts";
export { citedWorks, type CitedWork } from "./store.ts";
export { tellReadersOf } from "./telling.ts";
