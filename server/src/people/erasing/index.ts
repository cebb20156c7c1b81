export { erase } from "./erase.ts";
export { removeFilesStep } from "./files.ts";
