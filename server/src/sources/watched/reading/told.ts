import type { Reference } from "#sources/bibliography/index.ts";

/** What a source tells of one of its records. */
export type Told = {
  /** What the source calls it, for good. */
  name: string;
  /** When the source changed it last, as it writes moments; null where it does not say. */
  stamp: string | null;
  /** Null where it was withdrawn. */
  reference: Reference | null;
  /** The whole text as markup, where the source holds it. */
  content: string | null;
  /** Where the whole text may stand besides, surest first. */
  places: string[];
};
