import type { Language } from "../language.ts";

const irregular = new Map(
  Object.entries({
    analyses: "analysis",
    hypotheses: "hypothesis",
    syntheses: "synthesis",
    catalyses: "catalysis",
    crises: "crisis",
    bases: "basis",
    bacteria: "bacterium",
    phenomena: "phenomenon",
    criteria: "criterion",
    media: "medium",
    strata: "stratum",
    spectra: "spectrum",
    fungi: "fungus",
    larvae: "larva",
    algae: "alga",
    mice: "mouse",
    indices: "index",
    matrices: "matrix",
    vertices: "vertex",
    appendices: "appendix",
  }),
);

/** British to American, so that two spellings give one string; it is compared and never shown. */
const spellings: [RegExp, string][] = [
  [/isation/gu, "ization"],
  [/(?<=.{3})is(?=e|ed|es|er|ing$)/gu, "iz"],
  [/(?<=.{3})yse(?=d?$|s$)/gu, "yze"],
  [/(?<=.{2})our(?=$|s$|ed$|ing$|al|ab|ist)/gu, "or"],
  [/(?<=[bt])re(?=s?$)/gu, "er"],
  [/(?<=[ea])ll(?=ing$|ed$|er$|ers$)/gu, "l"],
  [/ae(?=[^r]|rob)|oe(?=[dms])/gu, "e"],
  [/ogue(?=s?$)/gu, "og"],
  [/(?<=.{3})ence(?=s?$)/gu, "ense"],
  [/ageing/gu, "aging"],
  [/sulph/gu, "sulf"],
  [/aluminium/gu, "aluminum"],
  [/grey/gu, "gray"],
  [/programme/gu, "program"],
];

/**
 * The same string for forms that differ in nothing but spelling, hyphens and blanks, or the order that "of" makes:
 * micro-grid and microgrid, behaviour and behavior, storage of energy and energy storage.
 */
export function sameWords(key: string, label: string, language: Language): string {
  if (language !== "en") return key.replaceAll(" ", "");
  const [head = "", tail, ...more] = label.toLowerCase().split(/\sof\s(?:the\s|an?\s)?/u);
  const inOrder = tail !== undefined && more.length === 0 ? `${tail} ${head}` : label.toLowerCase();
  return inOrder
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== "" && word !== "of")
    .map(plainly)
    .join("");
}

const CACHE_SIZE = 50_000;
const known = new Map<string, string>();

function plainly(word: string): string {
  let plain = known.get(word);
  if (plain === undefined) {
    if (known.size >= CACHE_SIZE) known.clear();
    plain = singular(american(irregular.get(word) ?? word));
    known.set(word, plain);
  }
  return plain;
}

function american(word: string): string {
  return spellings.reduce((written, [pattern, by]) => written.replace(pattern, by), word);
}

/** No stemming: tokens are not tokenisation, although both have one stem in American spelling. */
function singular(word: string): string {
  return word.replace(/ies$/u, "y").replace(/(?<=[^s])s$/u, "");
}
