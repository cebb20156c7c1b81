export { listingOf } from "./listing.ts";
export { selectArticles } from "./selection.ts";
export { comparable } from "./words/words.rules.ts";
