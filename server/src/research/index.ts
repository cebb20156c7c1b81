export { researchPipeline } from "./pipeline.ts";
export { nodeAndBelow } from "./rules.ts";
