export { readPage, type ReadOptions } from "./actions.ts";
export { validatorsFrom } from "./read.rules.ts";
export { askInTurn, askPolitely, robotsOf, type AskOptions, type AskParts } from "./ask.ts";
export { mayRead, type Robots } from "./robots.rules.ts";
export { isAway } from "./outcome.ts";
export type { PageOutcome, Unread, UnreadReason } from "./outcome.ts";
export { rememberRead } from "./store.ts";
