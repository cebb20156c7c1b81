export { createTopic, outlineOf, purgeBin } from "./store.ts";
export { topicDetail } from "./actions.ts";
