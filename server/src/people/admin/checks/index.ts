export { logChecks } from "./actions.ts";
