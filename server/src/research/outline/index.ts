export { keepSearched, searchedDraft } from "./drafts.ts";
export type { KeptDraft } from "./drafts.ts";
