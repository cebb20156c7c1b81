export { marksOf, topicOfArticle } from "./store.ts";
