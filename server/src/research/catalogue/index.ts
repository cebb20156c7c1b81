export { configFor, listParameters, sentenceOutline, SPECIAL_SOURCES } from "./actions.ts";
export { consolidateOption } from "./consolidate.ts";
export { mayConsolidate } from "./consolidate.rules.ts";
export { readCatalogue } from "./starter.ts";
