export { createTopic, descriptionOf, outlineOf, saveOutline } from "./store.ts";
export { deleteForGood, deleteTopics, purgeBin, restoreTopics, topicDetail } from "./actions.ts";
export { tagTopics, type Tagging } from "./tagging.ts";
export { listTopics } from "./cards.ts";
export { isSeen, shownPlaces } from "./cards.store.ts";
export { flatten, seenKinds, type SeenKinds } from "./rules.ts";
