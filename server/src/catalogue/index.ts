export { sentenceOutline } from "./actions.ts";
export { readCatalogue } from "./starter.ts";
