export { askForSample, sampleJob } from "./front/sample.ts";
