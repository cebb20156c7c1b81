export { accessTo } from "./access.ts";
export { triedSources } from "./tried.ts";
export { askSource } from "./ask.ts";
export { isAllowed, readPairs } from "./rules.ts";
export { takeTurn, type Turn, type TurnEnd } from "./turns.ts";
