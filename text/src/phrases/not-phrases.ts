import type { Unit } from "./phrase-runs.ts";
import { setOf } from "./word-lists.ts";

/** Words that point to a place in the text: "Figure 9", "तालिका 2". Before a number they name nothing, nor alone. */
const pointers = setOf(`
figure figures table tables section sections subsection subsections equation equations appendix appendices page pages chapter chapters
paragraph paragraphs column columns row rows line lines step steps theorem theorems lemma lemmas proposition propositions corollary
definition definitions example examples algorithm algorithms scheme schemes panel panels plate plates box boxes part parts footnote
footnotes note notes text item items volume volumes issue issues reference references listing listings supplement experiment experiments
question questions case cases phase phases fig tab sec sect ref app ch chap vol
tableau tableaux annexe annexes équation équations chapitre chapitres paragraphe paragraphes encadré partie parties théorème exemple
schéma planche colonne ligne
चित्र चित्रों तालिका तालिकाएँ तालिकाओं सारणी सारणियाँ अध्याय अध्यायों पृष्ठ पृष्ठों परिशिष्ट समीकरण अनुभाग खंड भाग आकृति आरेख पाद टिप्पणी
`);

/** Of these no one is a concept by itself. */
const layoutAlone = setOf(`
figure figures fig table tables section sections subsection equation equations appendix appendices page pages chapter chapters
paragraph paragraphs column columns row rows footnote footnotes ref sec vol caption captions panel panels bibliography citation citations reference
references abstract abstracts keyword keywords title titles theorem lemma proposition corollary
tableau tableaux annexe annexes équation équations chapitre chapitres paragraphe légende encadré bibliographie sommaire
चित्र चित्रों तालिका तालिकाएँ सारणी अध्याय पृष्ठ पृष्ठों परिशिष्ट समीकरण अनुभाग आकृति शीर्षक ग्रंथसूची
`);

/** Never part of a phrase: they only abbreviate what points. */
const shortPointers = setOf("figs eq eqs eqn eqns tbl refs appx pp vols al ibid viz cf fn");

const measures = setOf(`
km cm mm nm µm μm kg mg µg μg ng ml µl μl dl kl kwh mwh gwh twh kw mw gw hz khz mhz ghz kv mv kpa mpa gpa kj mj mah mol mmol µmol μmol
nmol ppm ppb kb mb gb tb kbps mbps gbps ms ns µs μs sec min hrs dpi rpm wt vol ev kev mev db usd eur inr
किमी सेमी मिमी किग्रा मिग्रा मिली
`);
/** Those that are nothing else, whatever stands before them. */
const measuresOnly = setOf(`
km cm mm nm µm μm kg mg µg μg ml µl μl kwh mwh gwh twh khz mhz ghz kpa mpa gpa mah mmol µmol μmol ppm ppb kbps mbps gbps kev किमी सेमी
मिमी किग्रा मिग्रा
`);

export const isLayoutWord = (word: string): boolean => layoutAlone.has(word) || measuresOnly.has(word);
export const isShortPointer = (word: string): boolean => shortPointers.has(word);

const number = /^[\p{N}.,]+$/u;
/** What stands for a number behind a word that points: 3, 2a, iv, B. */
const place = /^(?:\p{N}[\p{N}.,]*\p{L}?|[ivxl]{1,5}|\p{L}\p{N}*)$/u;

/** 12, 1-7, 2019/20: also joined, numbers alone name nothing. */
export const isNumber = ({ words }: Unit): boolean => words.every(({ word }) => number.test(word));

/** "Figure 9", "5 mg": it points to a place or measures something here, although it may be part of a name elsewhere. */
export function isLayoutHere(units: readonly Unit[], at: number): boolean {
  const unit = units[at]!;
  const after = units[at + 1];
  const before = units[at - 1];
  if (pointers.has(unit.words[0]!.word) && (unit.words.length === 1 || isPlace(unit, 1)))
    if (unit.words.length > 1 || (after && isNear(after) && isPlace(after, 0))) return true;
  // "the Section B results": the letter belongs to what stands before it.
  if (before && isNear(unit) && unit.words.length === 1 && before.words.length === 1)
    if (pointers.has(before.words[0]!.word) && isPlace(unit, 0) && unit.words[0]!.word.length < 3)
      return true;
  const isMeasured = before !== undefined && !unit.isApart && isNumber(before);
  return isMeasured && unit.words.every(({ word }) => measures.has(word) || number.test(word));
}

const isNear = ({ gap }: Unit): boolean => gap <= 2;
const isPlace = ({ words }: Unit, from: number): boolean =>
  words.slice(from).every(({ word }) => place.test(word) && !/^[ai]$/u.test(word));

const LONGEST_CITATION = 400;
const bracketed = new RegExp(`[([][^()[\\]\\n]{6,${LONGEST_CITATION}}[)\\]]`, "gu");
/** "(Brill, 1993; Daelemans et al., 1996)", "(see Volk and Schneider 1998)". */
const cites =
  /^[([](?:see(?: also)?|e\.g\.,?|cf\.?|voir)?\s*\p{Lu}[\p{L}'’.-]*(?:[\s,&]+[\p{L}'’.-]+){0,7}[\s,]+\(?(?:1[89]|20)\d{2}[a-z]?(?=[\s,;:)\]])/u;
const addresses =
  /\b(?:https?:\/\/|www\.)[^\s<>"]+|[\w.+-]+@[\w-]+\.[\w.-]+|\b10\.\d{4,9}\/[^\s<>"]+|\b[\w-]{1,60}\.(?:txt|csv|tsv|pdf|docx?|xlsx?|pptx?|html?|xml|json|ya?ml|zip|tar|gz|png|jpe?g|gif|svg|tiff?|tex|exe|dll|md|log|bib|eps|avi|mp[34]|wav)\b/giu;
/** "Van Halteren et al. (1998)": the names of those who wrote are in no concept of what they wrote about. */
const name = "(?:\\b(?:[Vv][ao]n|[Dd]e[rn]?)\\s+){0,2}\\p{Lu}[\\p{L}'’-]+";
const authors = new RegExp(
  `${name}(?:\\s+(?:and|et|&)\\s+${name})?,?\\s+[([](?:1[89]|20)\\d{2}[a-z]?[)\\]]|${name}\\s+et\\s+al\\b\\.?`,
  "gu",
);

/** The same text with blanks instead of citations, addresses and names of files, so that places stay what they are. */
export function withoutPointers(content: string): string {
  const blank = (found: string): string => " ".repeat(found.length);
  let plain = content;
  if (/[([]/u.test(plain))
    plain = plain.replace(bracketed, (found) => (cites.test(found) ? blank(found) : found));
  if (/\bet al\b|[([](?:1[89]|20)\d{2}/u.test(plain)) plain = plain.replace(authors, blank);
  return /[.@]\w/u.test(plain) ? plain.replace(addresses, blank) : plain;
}
