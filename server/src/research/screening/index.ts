export { learnedOrder, screenNewFinds } from "./actions.ts";
export { decidedAgainst, verdicts, type Verdict } from "./store.ts";
