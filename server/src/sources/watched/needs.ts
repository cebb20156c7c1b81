import type { DocumentNeeds } from "#sources/documents/index.ts";

/** What this slice is given: it brings documents, and reads their texts. */
export type Needs = DocumentNeeds;
