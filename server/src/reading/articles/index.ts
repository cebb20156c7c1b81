export { cardsOf } from "./actions.ts";
export { readableArticle } from "./article.ts";
export { listingOf } from "./listing.ts";
export { shownNodes } from "./nodes.ts";
export { shownReason, type StoredReason } from "./rules.ts";
export { selectArticles } from "./selection.ts";
export { fact } from "./columns.store.ts";
export { articleHead, ArticleHead } from "./store.ts";
export { comparable } from "./words/words.rules.ts";
