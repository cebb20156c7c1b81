export { clipWork } from "./placing.ts";
