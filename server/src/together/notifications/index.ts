export { mailWhenDone, runMailing } from "./mailing.ts";
