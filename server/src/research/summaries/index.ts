export { proveQuotes, proveSchedule, proveJob, type Proof } from "./prove.ts";
export {
  dropSummaries,
  lastProof,
  saveSummary,
  shownSummaries,
  shownSummary,
  summarisedArticles,
  summariesWritten,
  type ShownSummary,
  type SummaryKind,
} from "./store.ts";
export { isTrueQuote } from "./rules.ts";
export { writeSummary, type SummarySource } from "./write.ts";
export { languageName, MATERIAL } from "./prompts.rules.ts";
export { nameClusters } from "./naming.ts";
export { keepPastSummaries, summaryAt } from "./past.store.ts";
