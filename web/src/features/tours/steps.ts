import type { AccessFlag } from "@gyan/contract/accounts/model.ts";
import type { Tour } from "@gyan/contract/tours.ts";
import type { TextKey } from "#lib/texts.ts";

export type TourStep = {
  /** The `data-tour` of the element that is shown. */
  anchor: string;
  title: TextKey;
  text: TextKey;
  /** Only for those who have it. */
  flag?: AccessFlag;
  /** Left out while its element is not on the screen; for every other step the tour waits. */
  isOptional?: boolean;
};

export type TourPlan = {
  /** Where its elements are. */
  route: string;
  /** From the trigger to the first step, in milliseconds. */
  delay: 100 | 300 | 500 | 1000;
  /** It comes up while somebody works: it waits until they leave the field that they write in. Others then come another time. */
  waitsForWriter?: boolean;
  steps: TourStep[];
};

/** All tours. A new one is an entry here, the `data-tour` attributes of its elements and `useTour` in its screen. */
export const TOURS: Partial<Record<Tour, TourPlan>> = {
  SENTENCE_GYAN: {
    route: "/sentencegyan",
    delay: 300,
    steps: [
      {
        anchor: "sentence-question",
        title: "tours.sentence.questionTitle",
        text: "tours.sentence.questionText",
      },
      {
        anchor: "sentence-template",
        title: "tours.sentence.templateTitle",
        text: "tours.sentence.templateText",
        flag: "CreateGyanWithTemplate",
      },
      {
        anchor: "sentence-search",
        title: "tours.sentence.searchTitle",
        text: "tours.sentence.searchText",
      },
    ],
  },
  DOCUMENT_ANALYSIS: {
    route: "/documentAnalysis",
    delay: 300,
    // Without files there is nothing to tick; without room for the run beside the list it opens as a sheet.
    steps: [
      {
        anchor: "documents-upload",
        title: "tours.documents.uploadTitle",
        text: "tours.documents.uploadText",
      },
      {
        anchor: "documents-list",
        title: "tours.documents.listTitle",
        text: "tours.documents.listText",
      },
      {
        anchor: "documents-first",
        title: "tours.documents.firstTitle",
        text: "tours.documents.firstText",
        isOptional: true,
      },
      {
        anchor: "documents-selected",
        title: "tours.documents.selectedTitle",
        text: "tours.documents.selectedText",
        isOptional: true,
      },
      {
        anchor: "documents-name",
        title: "tours.documents.nameTitle",
        text: "tours.documents.nameText",
        isOptional: true,
      },
      {
        anchor: "documents-initiate",
        title: "tours.documents.initiateTitle",
        text: "tours.documents.initiateText",
        isOptional: true,
      },
    ],
  },
  // Nine steps in the specification, without the fourth; the seventh only where Refine Search is.
  ADVANCED_SEARCH: {
    route: "/createGyan",
    delay: 300,
    steps: [
      {
        anchor: "builder-topic",
        title: "tours.advanced.topicTitle",
        text: "tours.advanced.topicText",
      },
      {
        anchor: "builder-outline",
        title: "tours.advanced.outlineTitle",
        text: "tours.advanced.outlineText",
      },
      {
        anchor: "builder-overview",
        title: "tours.advanced.overviewTitle",
        text: "tours.advanced.overviewText",
      },
      {
        anchor: "builder-help",
        title: "tours.advanced.helpTitle",
        text: "tours.advanced.helpText",
      },
      {
        anchor: "builder-sources",
        title: "tours.advanced.sourcesTitle",
        text: "tours.advanced.sourcesText",
      },
      {
        anchor: "builder-refine",
        title: "tours.advanced.refineTitle",
        text: "tours.advanced.refineText",
        isOptional: true,
      },
      {
        anchor: "builder-save",
        title: "tours.advanced.saveTitle",
        text: "tours.advanced.saveText",
      },
      {
        anchor: "builder-search",
        title: "tours.advanced.searchTitle",
        text: "tours.advanced.searchText",
      },
    ],
  },
  ADVANCED_SEARCH_SOURCES: {
    route: "/createGyan",
    delay: 300,
    waitsForWriter: true,
    steps: [
      {
        anchor: "sources-knowledgeStores",
        title: "tours.advancedSources.knowledgeTitle",
        text: "tours.advancedSources.knowledgeText",
      },
      {
        anchor: "sources-libraries",
        title: "tours.advancedSources.filesTitle",
        text: "tours.advancedSources.filesText",
      },
      {
        anchor: "sources-addresses",
        title: "tours.advancedSources.addressesTitle",
        text: "tours.advancedSources.addressesText",
      },
      {
        anchor: "sources-engines",
        title: "tours.advancedSources.enginesTitle",
        text: "tours.advancedSources.enginesText",
      },
    ],
  },
  // The buttons of the topic stand for those of every subtopic. They are there when it has a name.
  ADVANCED_SEARCH_TOPIC_OUTLINE: {
    route: "/createGyan",
    delay: 300,
    waitsForWriter: true,
    steps: [
      {
        anchor: "node-templates",
        title: "tours.advancedOutline.templatesTitle",
        text: "tours.advancedOutline.templatesText",
        flag: "GyanTemplates",
        isOptional: true,
      },
      {
        anchor: "node-keywords",
        title: "tours.advancedOutline.keywordsTitle",
        text: "tours.advancedOutline.keywordsText",
        flag: "KeyConcepts",
        isOptional: true,
      },
      {
        anchor: "node-sources",
        title: "tours.advancedOutline.sourcesTitle",
        text: "tours.advancedOutline.sourcesText",
        flag: "TopicLevelSourcing",
        isOptional: true,
      },
      {
        anchor: "node-settings",
        title: "tours.advancedOutline.settingsTitle",
        text: "tours.advancedOutline.settingsText",
        flag: "TocSettings",
        isOptional: true,
      },
    ],
  },
  ADVANCED_SEARCH_REFINE_RESEARCH: {
    route: "/createGyan",
    delay: 300,
    waitsForWriter: true,
    steps: [
      {
        anchor: "refine-parameters",
        title: "tours.advancedRefine.parametersTitle",
        text: "tours.advancedRefine.parametersText",
      },
      // Only what was changed can be reset.
      {
        anchor: "refine-reset",
        title: "tours.advancedRefine.changedTitle",
        text: "tours.advancedRefine.changedText",
        isOptional: true,
      },
    ],
  },
};

export const anchorOf = ({ anchor }: TourStep): HTMLElement | null => {
  const element = document.querySelector<HTMLElement>(`[data-tour="${anchor}"]`);
  // What a narrow screen hides cannot be pointed at.
  return element?.checkVisibility?.() === false ? null : element;
};

/** What this person is shown now; null while the screen is not complete. */
export function stepsNow(plan: TourPlan, flags: readonly AccessFlag[]): TourStep[] | null {
  const allowed = plan.steps.filter(({ flag }) => flag === undefined || flags.includes(flag));
  if (allowed.some((step) => !step.isOptional && !anchorOf(step))) return null;
  const steps = allowed.filter((step) => anchorOf(step));
  // All of them are put away: they may be opened again.
  return allowed.length > 0 && steps.length === 0 ? null : steps;
}
