export { zoteroWork } from "./syncing/work.ts";
