export { keepSearched } from "./drafts.ts";
export type { KeptDraft } from "./drafts.ts";
