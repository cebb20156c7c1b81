export { askCitations, indexesNow, indexesToAsk, stopCitations, type IndexNow } from "./actions.ts";
export { citationWork } from "./asking.ts";
export { asksOf, isAskedFor, type Standing } from "./asks.store.ts";
export { joinedFinds } from "./joining.rules.ts";
