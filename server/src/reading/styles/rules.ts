import type { FailureCode } from "@gyan/contract/failures.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { CitationStyle, StyleRef } from "@gyan/contract/styles/calls.ts";
import {
  BUILT_IN_STYLES,
  MOST_STYLE_BYTES,
  type BuiltInStyle,
  type CitationKind,
  type WhyNoStyle,
} from "@gyan/contract/styles/rules.ts";

const BUILT_IN: Record<BuiltInStyle, { name: string; kind: CitationKind }> = {
  apa: { name: "APA (7th edition)", kind: "author-date" },
  vancouver: { name: "Vancouver", kind: "numeric" },
  ieee: { name: "IEEE", kind: "numeric" },
  chicago: { name: "Chicago (author-date)", kind: "author-date" },
  nature: { name: "Nature", kind: "numeric" },
  harvard: { name: "Harvard (Cite Them Right)", kind: "author-date" },
};

export const builtInOf = (ref: StyleRef): BuiltInStyle | undefined =>
  BUILT_IN_STYLES.find((one) => one === ref);

export const builtInStyle = (ref: BuiltInStyle): CitationStyle => ({
  ref,
  ...BUILT_IN[ref],
  from: "product",
  addedOn: null,
  mayRemove: false,
});

/** Each reason has its sentence; a detail is filled in where the sentence has a place for it. */
const REFUSALS: Record<WhyNoStyle, (detail: string) => [FailureCode, Record<string, string | number>]> = {
  xml: (detail) => ["style_not_xml", { detail }],
  root: (element) => ["style_not_csl", { element }],
  foreign: (element) => ["style_foreign", { element }],
  entities: () => ["style_entities", {}],
  dependent: (parent) => ["style_dependent", { parent }],
  no_list: () => ["style_without_list", {}],
  broken: (detail) => ["style_broken", { detail }],
  too_slow: () => ["style_too_slow", {}],
  too_large: () => ["style_too_large", { megabytes: MOST_STYLE_BYTES / 1024 / 1024 }],
};

export function refusal({ why, detail }: { why: WhyNoStyle; detail: string }) {
  const [code, params] = REFUSALS[why](detail);
  return fail(code, params);
}
