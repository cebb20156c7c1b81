import type { Contract } from "@gyan/contract";
import type { InputOf } from "@gyan/contract/endpoint.ts";

type Submission = InputOf<Contract["outline"]["submitConcept"]>;

/** A sentence search is an outline of one node, with no source chosen: Gyan then asks all that it has. */
export const toSubmission = (query: string): Submission => ({
  topicOutline: {
    name: query,
    id: 1,
    subtopics: [],
    keyConcept: [],
    isOrganisationalLabel: false,
    isArticleCountToZero: false,
    globalRelevance: false,
    processNonArticles: false,
    skipRelevance: false,
    suppressSummary: false,
    suppressMDS: false,
    ignoreProcess: false,
  },
  sources: {
    repoIds: {},
    repoAvailable: false,
    knowledgeStoreIds: {},
    webAvailable: false,
    favouriteWebsites: [],
    dispreferredWebsites: [],
    includeSubTopic: {},
  },
  config: { consolidateNow: false, generateMultidocSummary: "true" },
  isDraft: false,
  draftId: null,
});
