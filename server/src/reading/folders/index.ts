export { deleteFolderForGood, purgeFolders, restoreFolder } from "./actions.ts";
export { topicsWithin } from "./store.ts";
