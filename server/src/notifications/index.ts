export { mailWhenDone, runMailStep } from "./mailing.ts";
