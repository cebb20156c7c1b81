export { deleteFolderForGood, purgeFolders, restoreFolder } from "./actions.ts";
