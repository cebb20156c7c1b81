export { takeAfterRun, takeDocument } from "./taking.ts";
