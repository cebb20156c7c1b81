import type { Language } from "../language.ts";
import type { Span } from "../span.ts";
import { figures, type Figure } from "../summary/quantities.ts";
import { unitAt, type Unit } from "../summary/units.ts";
import type { IndexedWord } from "../words.ts";
import type { CellValue } from "./asked.ts";
import { countedIn, countsIt, isPointedAt, type Counted } from "./counted.ts";

export type NumberValue = Extract<CellValue, { kind: "number" }>;

export const PEOPLE =
  "patients?|participants?|subjects?|people|persons?|individuals?|adults?|children|women|men|boys|girls|infants?|newborns?|neonates?|adolescents?|respondents?|volunteers?|students?|workers?|physicians?|nurses?|veterans?|residents?|households?|families|couples|donors?|recipients?|survivors?|outpatients|inpatients|pregnancies|births|cases|controls|cohorts?|animals?|mice|rats|dogs|pigs|rabbits|eyes|knees|hips|teeth|samples?|specimens?|sujets?|personnes?|adultes?|enfants?|femmes?|hommes?|volontaires?|étudiants?|ménages?|cas|témoins|échantillons?|रोगियों|रोगी|मरीज़ों|मरीजों|मरीज|प्रतिभागियों|प्रतिभागी|लोगों|लोग|बच्चों|बच्चे|महिलाओं|महिलाएँ|पुरुषों|पुरुष|व्यक्तियों|व्यक्ति|नमूने|नमूनों";
const letters = "[\\p{L}\\p{M}'’-]+";
const people = new RegExp(`^(?:${PEOPLE})$`, "iu");
/** "120 consecutive adult patients": what is counted, with up to three words before it. */
const peopleBehind = new RegExp(
  `^[\\s\\u00a0\\u202f-](?:${letters}\\s+){0,3}?(?:${PEOPLE})(?![\\p{L}\\p{M}])`,
  "iu",
);
const wordBehind = new RegExp(`^[\\s\\u00a0\\u202f](${letters})`, "u");
const sampleAhead = /(?:\bn|\bN|\bsample(?: size)? (?:of|was|is)|échantillon (?:de|était de))\s?[=:≈]?\s?$/u;

const measures = {
  sample:
    /sample(?: size)?|(?:how many|number of|total) (?:\p{L}+ ){0,2}?(?:participants?|patients?|subjects?|people|persons|individuals|respondents|volunteers|cases|animals|children|adults|women|men)\b|\bn\s?=|échantillon|(?:combien de|nombre (?:total )?de) (?:participants?|patients?|sujets?|personnes?|cas|enfants?|adultes?|femmes|hommes)|नमूने? का आकार|कितने (?:लोग|रोगी|मरीज़|मरीज|प्रतिभागी|व्यक्ति|बच्चे)/iu,
  percent:
    /per ?cent|%|proportion|\brates?\b|prevalence|incidence|share|fraction|sensitivity|specificity|accuracy|pourcentage|taux|proportion|prévalence|sensibilité|spécificité|प्रतिशत|दर(?![\p{L}\p{M}])|अनुपात/iu,
  time: /how long|how old|duration|follow[- ]?up|period|\bage\b|\btime\b|half-life|durée|suivi|période|âge|combien de temps|अवधि|कितने (?:समय|दिन|साल|वर्ष)|आयु|उम्र/iu,
  money: /\bcosts?\b|\bprices?\b|expenditure|coûts?|prix|लागत|क़ीमत|कीमत/iu,
  count: /how many|number of|count of|combien|nombre d|कितन|संख्या/iu,
} as const;
type Measure = keyof typeof measures;

export type SoughtNumber = {
  unit: string | null;
  known: Unit | null;
  measure: Measure | null;
  /** Terms of the question that say what is counted or measured. */
  terms: ReadonlySet<string>;
  counted: Counted;
  asksStatistics: boolean;
};

export function soughtNumber(
  question: string,
  unit: string | null,
  terms: ReadonlySet<string>,
  language: Language,
): SoughtNumber {
  const written = unit?.trim() || null;
  const measure = (Object.keys(measures) as Measure[]).find((one) => measures[one].test(question)) ?? null;
  return {
    unit: written,
    known: written === null ? null : knownUnit(written),
    measure,
    terms,
    counted: countedIn(question, language),
    asksStatistics:
      /p[- ]?values?|significan|confidence interval|\bCI\b|odds|hazard|intervalle de confiance/iu.test(
        question,
      ),
  };
}

function knownUnit(written: string): Unit | null {
  const unit = unitAt(written);
  return unit && unit.length === written.length ? { base: unit.base, factor: unit.factor } : null;
}

export type ChosenFigure = Span & { value: NumberValue; fit: number };

const MOST_FIGURES = 60;
/** What speaks for a number in a sentence, and against it. */
const FITS = { measure: 2, near: 1.5, people: 2, term: 2, bare: -0.4, no: -4 };
const NEAR_WORDS = 25;

/** The number of a sentence that the column asks for; null where none can be it. The words' places are those of the whole text. */
export function figureFor(
  sentence: string,
  stated: Figure[],
  at: number,
  words: IndexedWord[],
  sought: SoughtNumber,
): ChosenFigure | null {
  let best: ChosenFigure | null = null;
  const asked = words.filter(({ terms }) => terms.some((term) => sought.terms.has(term)));
  for (const figure of stated.slice(0, MOST_FIGURES)) {
    const value = valueOf(sentence, figure, sought);
    if (value === null) continue;
    const behind = sentence.slice(figure.end);
    const ahead = sentence.slice(Math.max(0, figure.start - 40), figure.start);
    if (!isAsked(sentence, figure, words, at, sought)) continue;
    let fit = noNumber(figure, ahead, behind, sought) ? FITS.no : 0;
    fit += measureFit(figure, ahead, behind, sought);
    const counted = words.find(({ start }) => start - at > figure.end - 1 && start - at < figure.end + 30);
    if (counted?.terms.some((term) => sought.terms.has(term))) fit += FITS.term;
    const far = Math.min(
      NEAR_WORDS,
      ...asked.map(({ start, end }) => wordsBetween(words, at, figure, { start: start - at, end: end - at })),
    );
    fit += FITS.near * (1 - far / NEAR_WORDS);
    if (figure.unit === null && sought.unit === null) fit += FITS.bare;
    const { start, end } = withCounted(sentence, figure);
    if (best === null || fit > best.fit) best = { start, end, value, fit };
  }
  return best !== null && best.fit > FITS.no / 2 ? best : null;
}

/**
 * Whether a number counts or measures what the column asks for: the noun that it stands with is the one that is counted, a time is told
 * in a unit of time, a cost in money. Any other number of the sentence answers something else, however near it stands.
 */
function isAsked(
  sentence: string,
  figure: Figure,
  words: IndexedWord[],
  at: number,
  { measure, counted: { head, isAnybody }, unit: wanted }: SoughtNumber,
): boolean {
  const [ahead, behind] = [sentence.slice(0, figure.start), sentence.slice(figure.end)];
  if (isPointedAt(ahead, figure.isWord)) return false;
  if (measure === "sample" && (head === null || isAnybody))
    return sampleAhead.test(ahead) || peopleBehind.test(behind) || figure.unit?.base.startsWith("#") === true;
  if (measure === "sample" || measure === "count")
    return head === null || countsIt(sentence, figure, words, at, head);
  // In a unit of its own a column takes only what is told in it.
  if (wanted !== null) return true;
  if (measure === "time")
    return figure.unit === null ? ageAhead.test(ahead) : !figure.unit.base.startsWith("%");
  return measure !== "money" || (figure.unit !== null && MONEY.includes(figure.unit.base));
}

const MONEY = ["€", "$", "£", "₹"];
const ageAhead = /(?:\bag(?:ed?|es)|âg(?:e|ée?s?)|आयु|उम्र)(?![\p{L}\p{M}])[^.;]{0,30}$/iu;

const wordsBetween = (words: IndexedWord[], at: number, one: Span, other: Span): number => {
  const [from, to] = one.start < other.start ? [one.end, other.start] : [other.end, one.start];
  return words.filter(({ start }) => start - at >= from && start - at < to).length;
};

const statistic =
  /(?:\b[pP]\s?(?:[-–]?\s?values?)?(?:\s(?:of|was|is))?\s?[<>=≤≥]?\s?|\bCI\)?\]?[:,;=]?\s?|confidence interval[^.;]{0,12}|\b[χX]2?\s?=\s?|\b[tFrzR]\s?=\s?)$/u;
const label =
  /(?:\b(?:fig(?:ure|s|\.)?|tables?|tab\.|section|chapter|equation|eq\.|ref\.?|refs\.?|step|phase|type|grade|stage|level|version|appendix|no\.|number|day|week|chr|chromosome|exon|page|vol\.?|étape|phase|type|tableau|चरण|चित्र|तालिका)|#|№)\s?\(?$/iu;
const marks = /(?:\[|,\s?|–\s?)$/u;

/** Numbers that are none of an article's findings: of tables and references, years, and the measures of how sure something is. */
function noNumber(
  { numbers, unit }: Figure,
  ahead: string,
  behind: string,
  { asksStatistics, unit: wanted }: SoughtNumber,
): boolean {
  if (label.test(ahead)) return true;
  if (marks.test(ahead) && /^\s?(?:[,–-]\s?\d+)*\s?\]/u.test(behind) && unit === null) return true;
  if (
    unit === null &&
    wanted === null &&
    numbers.length === 1 &&
    isYear(numbers[0]!) &&
    !peopleBehind.test(behind)
  )
    return true;
  if (asksStatistics) return false;
  return (
    statistic.test(ahead) ||
    (unit?.base === "%" && /^\s?(?:CI\b|confidence|credible|de confiance|intervalle)/u.test(behind))
  );
}
const isYear = (number: number): boolean => Number.isInteger(number) && number >= 1500 && number <= 2100;

function measureFit(
  { unit, isWord }: Figure,
  ahead: string,
  behind: string,
  { measure }: SoughtNumber,
): number {
  if (measure === null) return 0;
  if (measure === "sample") {
    if (sampleAhead.test(ahead)) return FITS.measure + FITS.people;
    return unit === null && peopleBehind.test(behind)
      ? FITS.people + (isWord ? 0 : FITS.measure)
      : -FITS.measure;
  }
  if (measure === "count")
    return unit === null || unit.base.startsWith("#") ? FITS.measure / 2 : -FITS.measure / 2;
  const base = { percent: ["%"], time: ["h"], money: MONEY }[measure];
  if (unit !== null) return base.includes(unit.base) ? FITS.measure : -FITS.measure / 2;
  return 0;
}

/** The number in its normal form; null where it does not measure in what is asked for. */
export function valueOf(
  sentence: string,
  figure: Figure,
  { unit: wanted, known }: SoughtNumber,
): NumberValue | null {
  const { numbers, unit } = figure;
  const behind = sentence.slice(figure.end);
  if (wanted === null) {
    const counted = unit ? null : countedBehind(behind);
    const { start, end } = withCounted(sentence, figure);
    return {
      kind: "number",
      text: sentence.slice(start, end).replaceAll(/\s+/gu, " ").trim(),
      number: middle(numbers),
      unit: unit ? unit.written.trim() : counted,
    };
  }
  if (known !== null) {
    const isShare = known.base === "%" && unit === null && numbers.every((one) => one > 0 && one < 1);
    const factor = unit?.base === known.base ? unit.factor / known.factor : isShare ? 100 : null;
    return factor === null ? null : inUnit(sentence, figure, factor, wanted);
  }
  const own = unit?.base.startsWith("#") ? unit.written : null;
  const isPeople = people.test(wanted) || /^n$/iu.test(wanted);
  const isIn =
    (own !== null && isSameWord(own, wanted)) ||
    new RegExp(`^[\\s\\u00a0\\u202f-]?${escaped(wanted)}(?![\\p{L}\\p{M}\\p{N}/])`, "iu").test(behind) ||
    (unit === null && isPeople && peopleBehind.test(behind)) ||
    (isPeople && sampleAhead.test(sentence.slice(Math.max(0, figure.start - 40), figure.start)));
  return isIn ? inUnit(sentence, figure, 1, wanted) : null;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, "\\$&");
const isSameWord = (one: string, other: string): boolean =>
  one.toLowerCase().replace(/s$/u, "") === other.toLowerCase().replace(/s$/u, "");

/** "120 patients": what is counted belongs to the number. */
function countedBehind(behind: string): string | null {
  const counted = peopleBehind.exec(behind)?.[0];
  return counted === undefined ? null : counted.split(/[\s-]+/u).at(-1)!;
}

function withCounted(sentence: string, { start, end, unit }: Figure): Span {
  const counted = unit === null ? peopleBehind.exec(sentence.slice(end))?.[0].length : undefined;
  return { start, end: end + (counted ?? 0) };
}

const SIGNS = { least: "≥ ", most: "≤ " };

function inUnit(sentence: string, figure: Figure, factor: number, unit: string): NumberValue {
  const numbers = figure.numbers.map((one) => plainNumber(one * factor));
  const isWritten = factor === 1 && figure.unit !== null && figure.unit.written.trim() === unit;
  const text = isWritten
    ? sentence.slice(figure.start, figure.end).replaceAll(/\s+/gu, " ").trim()
    : `${figure.bound ? SIGNS[figure.bound] : ""}${numbers.map(shown).join("–")} ${unit}`;
  return { kind: "number", text, number: middle(numbers), unit };
}

/** 0.1 + 0.2 is 0.3. */
const plainNumber = (value: number): number => Number(value.toPrecision(12));
const middle = (numbers: number[]): number =>
  plainNumber(numbers.reduce((sum, one) => sum + one, 0) / numbers.length);

/** In digits and a point, never as 1e-7: it is read again when somebody corrects it. */
function shown(number: number): string {
  const written = String(number);
  return written.includes("e") ? number.toFixed(20).replace(/\.?0+$/u, "") : written;
}

const LONGEST_WORDS = 300;

/** What somebody wrote, as a number. */
export function numberFrom(words: string, unit: string | null, language: Language): NumberValue | null {
  const written = words.replaceAll(/\s+/gu, " ").trim().slice(0, LONGEST_WORDS);
  const sought = soughtNumber("", unit, new Set(), language);
  const [figure] = figures(written, language);
  if (!figure) return null;
  const value = valueOf(written, figure, sought);
  const isBare = figure.unit === null && sought.unit !== null && isOnly(written, figure);
  if (value === null || isBare) return isBare ? inUnit(written, figure, 1, sought.unit!) : null;
  // A unit that is not known is the word behind the number, where nothing else is said.
  const [, other] = (value.unit === null && wordBehind.exec(written.slice(figure.end))) || [];
  const isWhole = other !== undefined && isOnly(written.replace(other, ""), figure);
  return { ...value, text: sought.unit === null ? written : value.text, unit: isWhole ? other : value.unit };
}

const isOnly = (written: string, { start, end }: Span): boolean =>
  !/[\p{L}\p{M}\p{N}%€$£₹]/u.test(`${written.slice(0, start).replace(/\bn\s?=/iu, "")}${written.slice(end)}`);
