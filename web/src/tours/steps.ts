import type { AccessFlag } from "@gyan/contract/accounts/model.ts";
import type { Tour } from "@gyan/contract/tours.ts";

export type TourStep = {
  /** The `data-tour` of the element that is shown. */
  anchor: string;
  title: string;
  text: string;
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
  return allowed.filter((step) => anchorOf(step));
}
