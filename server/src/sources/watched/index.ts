export { watchedWork } from "./work.ts";
