import type { AccessFlag } from "@gyan/contract/accounts/model.ts";
import type { Tour } from "@gyan/contract/tours.ts";
import type { TextKey } from "#lib/texts.ts";

type Said<Key extends string = TextKey> = Key extends `tours.${infer Name}Title` ? `tours.${Name}` : never;

export type TourStep = {
  /** The `data-tour` of the element that is shown. */
  anchor: string;
  /** The beginning of its texts: with `Title` and with `Text`. */
  says: Said;
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

const optional = (step: TourStep): TourStep => ({ ...step, isOptional: true });

/** What opens in the builder while somebody works. */
const PART_OF_BUILDER = { route: "/createGyan", delay: 300, waitsForWriter: true } as const;

/** All tours. A new one is an entry here, the `data-tour` attributes of its elements and `useTour` in its screen. */
export const TOURS: Partial<Record<Tour, TourPlan>> = {
  SENTENCE_GYAN: {
    route: "/sentencegyan",
    delay: 300,
    steps: [
      { anchor: "sentence-question", says: "tours.sentence.question" },
      { anchor: "sentence-template", says: "tours.sentence.template", flag: "CreateGyanWithTemplate" },
      { anchor: "sentence-search", says: "tours.sentence.search" },
    ],
  },
  DOCUMENT_ANALYSIS: {
    route: "/documentAnalysis",
    delay: 300,
    // Without files there is nothing to tick; without room for the run beside the list it opens as a sheet.
    steps: [
      { anchor: "documents-upload", says: "tours.documents.upload" },
      { anchor: "documents-list", says: "tours.documents.list" },
      optional({ anchor: "documents-first", says: "tours.documents.first" }),
      optional({ anchor: "documents-selected", says: "tours.documents.selected" }),
      optional({ anchor: "documents-name", says: "tours.documents.name" }),
      optional({ anchor: "documents-initiate", says: "tours.documents.initiate" }),
    ],
  },
  // Nine steps in the specification, without the fourth; the seventh only where Refine Search is.
  ADVANCED_SEARCH: {
    route: "/createGyan",
    delay: 300,
    steps: [
      { anchor: "builder-topic", says: "tours.advanced.topic" },
      { anchor: "builder-outline", says: "tours.advanced.outline" },
      { anchor: "builder-overview", says: "tours.advanced.overview" },
      { anchor: "builder-help", says: "tours.advanced.help" },
      { anchor: "builder-sources", says: "tours.advanced.sources" },
      optional({ anchor: "builder-refine", says: "tours.advanced.refine" }),
      { anchor: "builder-save", says: "tours.advanced.save" },
      { anchor: "builder-search", says: "tours.advanced.search" },
    ],
  },
  ADVANCED_SEARCH_SOURCES: {
    ...PART_OF_BUILDER,
    steps: [
      { anchor: "sources-knowledgeStores", says: "tours.advancedSources.knowledge" },
      { anchor: "sources-libraries", says: "tours.advancedSources.files" },
      { anchor: "sources-addresses", says: "tours.advancedSources.addresses" },
      { anchor: "sources-engines", says: "tours.advancedSources.engines" },
    ],
  },
  // The buttons of the topic stand for those of every subtopic. They are there when it has a name.
  ADVANCED_SEARCH_TOPIC_OUTLINE: {
    ...PART_OF_BUILDER,
    steps: [
      optional({ anchor: "node-templates", says: "tours.advancedOutline.templates", flag: "GyanTemplates" }),
      optional({ anchor: "node-keywords", says: "tours.advancedOutline.keywords", flag: "KeyConcepts" }),
      optional({ anchor: "node-sources", says: "tours.advancedOutline.sources", flag: "TopicLevelSourcing" }),
      optional({ anchor: "node-settings", says: "tours.advancedOutline.settings", flag: "TocSettings" }),
    ],
  },
  ADVANCED_SEARCH_REFINE_RESEARCH: {
    ...PART_OF_BUILDER,
    steps: [
      { anchor: "refine-parameters", says: "tours.advancedRefine.parameters" },
      // Only what was changed can be reset.
      optional({ anchor: "refine-reset", says: "tours.advancedRefine.changed" }),
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
