export { researchPipeline } from "./pipeline.ts";
export { nodeAndBelow, planNode, planAbout, type NodePlan } from "./rules.ts";
export { parametersOf, requestOf } from "./request.ts";
