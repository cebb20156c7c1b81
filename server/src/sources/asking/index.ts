export { accessTo } from "./access.ts";
export { describeSources } from "./actions.ts";
export { askSource, type AskingApp } from "./ask.ts";
export { isAllowed, readPairs } from "./rules.ts";
export { takeTurn, type Pace, type Turn, type TurnEnd } from "./turns.ts";
