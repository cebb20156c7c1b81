export type { Needs } from "./needs.ts";
export { researchPipeline } from "./pipeline.ts";
export {
  MINIMUM_RELEVANCE,
  nodeAndBelow,
  planNode,
  planAbout,
  searchedNodes,
  type NodePlan,
} from "./rules.ts";
export { parametersOf, REQUEST_VERSION, requestOf, RunRequest } from "./request.ts";
export { startRefresh, type Refresh } from "./again/refresh.ts";
export { BY_ANY, FROM_TEMPLATE, latestOf, needDocuments, readableOf, readPlan } from "./again/actions.ts";
export type { Latest } from "./again/actions.ts";
export { librariesIn, losesItsSources, withLibraries } from "./again/rules.ts";
export { checkConfig, completeConfig } from "./config.ts";
export { accessFor } from "./access.rules.ts";
export { checkLibraries } from "./checking.ts";
export { needFlags, startGyanIn } from "./actions.ts";
export { noteGone } from "./again/gone.ts";
export { beginTaken, CLIPPED, TAKEN } from "./taken/taken.ts";
