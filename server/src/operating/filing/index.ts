export { settlePlace } from "./actions.ts";
export { forgetPlace, recordedPlace } from "./store.ts";
