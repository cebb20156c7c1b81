export { erase } from "./erase.ts";
export { removeFilesTask } from "./files.ts";
