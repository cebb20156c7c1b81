export { selectArticles } from "./selection.ts";
