import type { Language } from "../language.ts";
import type { Span } from "../span.ts";
import { unitAt, type Unit } from "./units.ts";

/**
 * A number that a text states, in its unit's base: between `low` and `high`, which are one for a plain number and lie as far apart
 * as it is rounded or vague. The unit of a count is what is counted, with a sign ahead: "#people". `written` is the unit as it stands.
 */
export type Quantity = Span & { low: number; high: number; unit: string; written: string };

const digit = "[0-9०-९]";
const space = "[ \\u00a0\\u202f\\u2009]";
const plain = `${digit}{1,3}(?:${space}${digit}{3})+(?:[.,]${digit}+)?|${digit}+(?:[.,]${digit}+)*`;
const numberWords: Record<string, number> = {
  ...valued(
    "two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 ten 10 eleven 11 twelve 12 fifteen 15 twenty 20 thirty 30 forty 40",
  ),
  ...valued(
    "fifty 50 sixty 60 seventy 70 eighty 80 ninety 90 deux 2 trois 3 quatre 4 cinq 5 sept 7 huit 8 neuf 9 dix 10 douze 12",
  ),
  ...valued(
    "quinze 15 vingt 20 trente 30 quarante 40 cinquante 50 soixante 60 दो 2 तीन 3 चार 4 पाँच 5 पांच 5 छह 6 सात 7 आठ 8 नौ 9 दस 10",
  ),
  ...valued("पंद्रह 15 बीस 20 तीस 30 चालीस 40 पचास 50 साठ 60 सत्तर 70 अस्सी 80 नब्बे 90"),
};
const oneBeforeMagnitude: Record<string, number> = {
  ...valued("one 1 a 1 un 1 एक 1 आधा 0.5 डेढ़ 1.5 ढाई 2.5"),
  "half a": 0.5,
};
const magnitudes = {
  ...valued(
    "thousand 1e3 mille 1e3 हज़ार 1e3 हजार 1e3 lakh 1e5 lakhs 1e5 लाख 1e5 million 1e6 millions 1e6 मिलियन 1e6 crore 1e7",
  ),
  ...valued(
    "crores 1e7 करोड़ 1e7 करोड 1e7 billion 1e9 billions 1e9 milliard 1e9 milliards 1e9 अरब 1e9 बिलियन 1e9 खरब 1e11",
  ),
  ...valued("trillion 1e12 trillions 1e12"),
};
const names = (values: Record<string, number>): string =>
  Object.keys(values)
    .toSorted((a, b) => b.length - a.length)
    .join("|");
const end = "(?![\\p{L}\\p{M}])";
const magnitude = `(?:(?:${names(magnitudes)})${end})`;
const value = `(?:${plain}|(?:${names(numberWords)})${end}|(?:${names(oneBeforeMagnitude)})(?= ${magnitude}))`;
// "Au moins 20" is no minus.
const minus = `(?:[-−](?=[€$£₹]|${digit})|(?:minus|माइनस|(?<!\\b(?:au|du|ou|le|en)${space})moins)${space})`;
const between = `(?:${space}?[–—−-]${space}?|${space}(?:to|and|or|à|et|ou|से|और)${space})`;
const stated = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}.,/_−-])(?<minus>${minus})?(?<sign>[€$£₹]${space}?)?(?<first>${value})(?:${space}?(?<firstScale>${magnitude}))?(?:(?:${space}?(?:%|°\\s?C))?(?<join>${between})(?<secondMinus>${minus})?(?:[€$£₹]${space}?)?(?<second>${value}))?(?:${space}?(?<scale>${magnitude}))?`,
  "giu",
);

const vague =
  /(?:about|around|roughly|approximately|some|nearly|almost|close to|circa|~|≈|environ|près de|presque|autour de|à peu près|लगभग|क़रीब|करीब|तक़रीबन)\s*$/iu;
const least =
  /(?:more than|over|at least|above|exceed(?:s|ed|ing)?|upwards of|greater than|plus d[e’']|au moins|au-delà de|dépasse(?:nt)?|supérieure?s? à|कम से कम|>|≥)\s*$/iu;
const most =
  /(?:less than|under|at most|below|up to|fewer than|no more than|as (?:much|many|high|little) as|moins d[e’']|au plus|jusqu['’]à|inférieure?s? à|अधिकतम|<|≤)\s*$/iu;
const spanning = /(?:between|from|entre|de) $/iu;
const leastAfter = /^\s*(?:or more|et plus|ou plus|से अधिक|से ज़्यादा|से ज्यादा|से ऊपर)/iu;
const mostAfter = /^\s*(?:or less|or fewer|ou moins|से कम|से नीचे|तक)(?![\p{L}\p{M}])/iu;
const LONGEST_SIGN = 24;
const VAGUE = 0.12;
const ROUNDED = 0.05;

export function quantities(sentence: string, language: Language): Quantity[] {
  const found: Quantity[] = [];
  for (const match of sentence.matchAll(stated)) {
    const quantity = quantityOf(sentence, match, language);
    if (quantity) found.push(quantity);
  }
  return found;
}

/** A number as a text states it, exact: one, or both ends of a range; with its unit where one that is known stands with it. */
export type Figure = Span & {
  numbers: number[];
  /** "at least 5", "5 or fewer". */
  bound: "least" | "most" | null;
  unit: (Unit & { written: string }) | null;
  /** A word, as "eight" is one. */
  isWord: boolean;
};

/** "12.3 ± 4.5 mg": what a number deviates by stands between it and its unit. */
const deviation = new RegExp(`^${space}?(?:±|\\+/[-−–]|\\+[-−–])${space}?(?:${plain})`, "u");

/** Every number of a sentence, also those that measure in no unit that is known, or count. */
export function figures(sentence: string, language: Language): Figure[] {
  const found: Figure[] = [];
  for (const match of sentence.matchAll(stated)) {
    const figure = match.index < (found.at(-1)?.end ?? 0) ? null : figureOf(sentence, match, language);
    if (figure) found.push(figure);
  }
  return found;
}

function figureOf(sentence: string, match: RegExpExecArray, language: Language): Figure | null {
  const { sign, first } = match.groups!;
  const { one, last, isList, start, ahead, scaled } = numbersOf(sentence, match, language);
  if (!one || last === undefined) return null;
  const own = match.index + match[0].length;
  const end = own + (deviation.exec(sentence.slice(own))?.[0].length ?? 0);
  const measure = measureOf(sign, sentence.slice(end), scaled);
  const to = measure ? end + measure.length : own;
  const { low, high, before, behind } = qualified(sentence, start, to, { low: 0, high: 0 });
  return {
    start: start - before - (last && !isList ? (spanning.exec(ahead)?.[0].length ?? 0) : 0),
    end: to + behind,
    numbers: isList || !last ? [one.number] : [one.number, last.number].sort((a, b) => a - b),
    bound: high === Infinity ? "least" : low === -Infinity ? "most" : null,
    unit: measure && { base: measure.base, factor: measure.factor, written: measure.written },
    isWord: scaled === 1 && numberWords[first!.toLowerCase()] !== undefined,
  };
}

type Rounded = { low: number; high: number; number: number };

/** The numbers of a match; `last` is undefined where the second one cannot be read. */
function numbersOf(sentence: string, match: RegExpExecArray, language: Language) {
  const { minus, first, firstScale, join, secondMinus, second, scale } = match.groups!;
  const ahead = sentence.slice(Math.max(0, match.index - LONGEST_SIGN), match.index);
  // "in 2010 and 5 kg" is no range: the unit is that of the number next to it.
  const isList = second !== undefined && /and|et|or|ou|और/iu.test(join!) && !spanning.test(ahead);
  const scaleOf = (name: string | undefined): number => magnitudes[(name ?? "").toLowerCase()] ?? 1;
  const scaled = scaleOf(scale ?? firstScale);
  const last = second === undefined ? null : (rounded(second, scaled, secondMinus, language) ?? undefined);
  const one: Rounded | null | undefined = isList
    ? last
    : rounded(first!, scaleOf(firstScale ?? scale), minus, language);
  const start = match.index + (isList ? match[0].lastIndexOf(second) - (secondMinus?.length ?? 0) : 0);
  return { one, last, isList, start, ahead, scaled };
}

function quantityOf(sentence: string, match: RegExpExecArray, language: Language): Quantity | null {
  const { one, last, isList, start, ahead, scaled } = numbersOf(sentence, match, language);
  const end = match.index + match[0].length;
  const measure = measureOf(match.groups!["sign"], sentence.slice(end), scaled);
  if (!measure || !one || last === undefined) return null;
  const { low, high, before, behind } = qualified(sentence, start, end + measure.length, {
    low: Math.min(one.low, last?.low ?? one.low),
    high: Math.max(one.high, last?.high ?? one.high),
  });
  return {
    start: start - before - (last && !isList ? (spanning.exec(ahead)?.[0].length ?? 0) : 0),
    end: end + measure.length + behind,
    low: low * measure.factor,
    high: high * measure.factor,
    unit: measure.base,
    written: measure.written,
  };
}

type Measure = { base: string; factor: number; written: string; length: number };

/** The unit before or behind a number. What a large number counts is the word behind it; a small one may count anything. */
function measureOf(sign: string | undefined, rest: string, scaled: number): Measure | null {
  if (sign) {
    const unit = unitAt(sign.trim());
    return unit && { ...unit, written: sign.trim(), length: 0 };
  }
  // "deux millions d'euros"
  const link = scaled < 1_000 ? "" : "(?:d['’]|de |of )?";
  const gap = new RegExp(`^[\\s-]?${link}`, "u").exec(rest)![0].length;
  const unit = unitAt(rest.slice(gap, gap + LONGEST_SIGN * 2));
  // "the 1990s" are no seconds.
  if (unit && !(gap === 0 && rest.startsWith("s")))
    return { ...unit, written: rest.slice(gap, gap + unit.length), length: gap + unit.length };
  if (scaled < 1_000) return null;
  const [whole, counted] = /^\s(?:de |d['’]|of )?(\p{L}[\p{L}\p{M}-]{2,})/u.exec(rest) ?? [];
  if (whole === undefined || counted === undefined) return null;
  return { base: `#${counted.toLowerCase()}`, factor: 1, written: counted, length: whole.length };
}

/** "more than", "about" and "or less" widen a number, and belong to it. */
function qualified(
  sentence: string,
  start: number,
  end: number,
  { low, high }: { low: number; high: number },
) {
  const ahead = sentence.slice(Math.max(0, start - LONGEST_SIGN), start);
  const after = sentence.slice(end, end + LONGEST_SIGN);
  const length = (pattern: RegExp, text: string): number => pattern.exec(text)?.[0].length ?? 0;
  const before = [vague, least, most].map((pattern) => length(pattern, ahead)).find((size) => size > 0) ?? 0;
  const behind = length(leastAfter, after) || length(mostAfter, after);
  if (least.test(ahead) || leastAfter.test(after)) return { low, high: Infinity, before, behind };
  if (most.test(ahead) || mostAfter.test(after)) return { low: -Infinity, high, before, behind };
  const slack = vague.test(ahead) ? VAGUE : 0;
  return { low: low - slack * Math.abs(low), high: high + slack * Math.abs(high), before, behind };
}

/** 75 is anything from 74.5 to 75.5, and 800 from 760 to 840: the last digit that is not nought may have been rounded. */
function rounded(
  written: string,
  scale: number,
  minus: string | undefined,
  language: Language,
): Rounded | null {
  const word = numberWords[written.toLowerCase()] ?? oneBeforeMagnitude[written.toLowerCase()];
  const digits = word === undefined ? decimal(written, language) : String(word);
  const number = Number(digits);
  if (!Number.isFinite(number)) return null;
  const [, whole = "", fraction] = /^(\d+)(?:\.(\d+))?$/u.exec(digits) ?? [];
  const zeros = /0*$/u.exec(whole)![0].length;
  const place = fraction === undefined ? 10 ** (whole.length > zeros ? zeros : 0) : 10 ** -fraction.length;
  const half = Math.min(place / 2, ROUNDED * number || 0.5);
  const [near, far] = [(number - half) * scale, (number + half) * scale];
  const exact = exactly(digits, scale);
  return minus ? { low: -far, high: -near, number: -exact } : { low: near, high: far, number: exact };
}

/** 2.3 million are 2300000, and not a little less. */
const exactly = (digits: string, scale: number): number =>
  scale >= 1 ? Number(`${digits}e${Math.log10(scale)}`) : Number(digits) * scale;

/** One spelling of a number: "1 234,5", "1,234.5", "1,23,456" and "१२.५" become digits with a point. */
export function decimal(written: string, language: Language): string {
  const digits = inPlainDigits(written).replace(/[\s\u00a0\u202f\u2009]/gu, "");
  const comma = digits.lastIndexOf(",");
  const point = digits.lastIndexOf(".");
  if (comma >= 0 && point >= 0)
    return comma > point ? digits.replaceAll(".", "").replace(",", ".") : digits.replaceAll(",", "");
  if (comma < 0) return (digits.match(/\./gu)?.length ?? 0) > 1 ? digits.replaceAll(".", "") : digits;
  const isGrouped = /^\d{1,3}(?:,\d{2,3})*,\d{3}$/u.test(digits);
  const isOne = digits.indexOf(",") === comma;
  return isGrouped && !(language === "fr" && isOne) ? digits.replaceAll(",", "") : digits.replace(",", ".");
}

export function inPlainDigits(written: string): string {
  return written.replace(/[०-९]/gu, (one) => String(one.charCodeAt(0) - 0x966));
}

function valued(list: string): Record<string, number> {
  const parts = list.split(" ");
  return Object.fromEntries(
    parts.flatMap((name, at) => (at % 2 === 0 ? [[name, Number(parts[at + 1])]] : [])),
  );
}
