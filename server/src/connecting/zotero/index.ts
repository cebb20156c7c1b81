export { followJob, followSchedule } from "./jobs.ts";
export { zoteroWork } from "./syncing/work.ts";
