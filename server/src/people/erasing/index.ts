export { erase } from "./erase.ts";
export { removeFilesJob } from "./files.ts";
