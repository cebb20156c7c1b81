import type { ChainSource } from "@gyan/contract/chaining/rules.ts";
import { crossrefCitations } from "./crossref.ts";
import { europepmcCitations } from "./europepmc.ts";
import type { CitationIndex } from "./index-of-citations.ts";
import { openalexCitations } from "./openalex.ts";
import { semanticScholarCitations } from "./semantic-scholar.ts";

/** All that are asked, in the order in which they are shown. */
export const INDEXES: readonly CitationIndex[] = [
  openalexCitations,
  semanticScholarCitations,
  crossrefCitations,
  europepmcCitations,
];

export const indexNamed = (name: string): CitationIndex | undefined =>
  INDEXES.find(({ source }) => source.name === name);

export const sourceOf = ({ source }: CitationIndex): ChainSource => source.name as ChainSource;
