export { letGo, marksOf, setMarks, topicOfArticle } from "./store.ts";
