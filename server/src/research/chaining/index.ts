export { takeAfterRun } from "./taking.ts";
