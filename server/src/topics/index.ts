export { createTopic, descriptionOf, outlineOf, saveOutline } from "./store.ts";
export { deleteForGood, deleteTopics, purgeBin, restoreTopics, topicDetail } from "./actions.ts";
export { tagTopics, type Tagging } from "./tagging.ts";
export { listTopics } from "./cards.ts";
export { shownPlaces } from "./cards.store.ts";
export { flatten } from "./rules.ts";
