import type { SourceChoice } from "../model.ts";

/** Nothing chosen: everything available is asked. */
export const NO_SOURCES: SourceChoice = {
  libraries: {},
  knowledgeStores: {},
  useLibraries: false,
  useWeb: false,
  preferredSites: [],
  avoidedSites: [],
  includeSubtopics: {},
};

export const mapValues = <V, W>(record: Record<string, V>, change: (value: V) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
