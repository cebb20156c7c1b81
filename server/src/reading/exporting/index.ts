export { citedIn, type CitedIn } from "./citing/citations.ts";
export { FORMATS } from "./formats.ts";
export { markdownHead, toMarkdown } from "./markdown.ts";
export { fileNameOf } from "./rules.ts";
export { quotedArticles, type QuotedArticle } from "./quoted.ts";
export { setBook, setPaper, takePlace } from "./setting.ts";
export { dayIn, wordsIn, type Words } from "./words.ts";
