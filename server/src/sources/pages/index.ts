export { readPage, type ReadOptions } from "./actions.ts";
export { askPolitely, robotsOf, type AskOptions, type AskOutcome, type AskParts } from "./ask.ts";
export { mayRead, type Robots } from "./robots.rules.ts";
export { isAway } from "./outcome.ts";
export type { PageOutcome, PageWork, Unread, UnreadReason, Validators } from "./outcome.ts";
export { rememberRead, type ReadToRemember } from "./store.ts";
