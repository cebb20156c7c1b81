import type { Language } from "../language.ts";
import { firstLanguageOr } from "../languages/registry.ts";
import type { Span } from "../span.ts";
import { magnitudes, numerals, unitNames, unitOf } from "./units.ts";

/** A number with its unit: `key` is the same for the same quantity, however it is written. */
export type Figure = Span & { key: string; isAbout: boolean };

const alternatives = (words: Iterable<string>): string =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[$/]/gu, "\\$&"))
    .join("|");

const unitAhead = new RegExp(`^(?: |-)?(${alternatives(unitNames.keys())})(?![\\p{L}\\p{M}\\p{N}'])`, "iu");
const magnitudeAhead = new RegExp(
  `^ (${alternatives(magnitudes.keys())})(?![\\p{L}\\p{M}])(?: of(?= )| de(?= )| d'| d’)?`,
  "iu",
);
const digits = String.raw`(?<![\p{L}\p{M}\p{N}.,]|\p{L}-)(?:\p{Nd}{1,3}(?: \p{Nd}{3}(?!\p{Nd}))+|\p{Nd}+)(?:[.,]\p{Nd}+)*`;
const numbers = (language: keyof typeof numerals): RegExp =>
  new RegExp(
    `${digits}|(?<![\\p{L}\\p{M}\\p{N}-])(?:${alternatives(numerals[language].keys())})(?![\\p{L}\\p{M}\\p{N}'-])`,
    "giu",
  );
const patterns = { en: numbers("en"), fr: numbers("fr"), hi: numbers("hi") };

/** Not the dash of "5-10", "10 %-20 %" and "COVID-19", and not the word of "au moins". */
const minus =
  /(?<![\p{L}\p{M}\p{N}.,%°$€₹)]|\p{N} )[-−]$|(?<![\p{L}\p{M}])(?:minus|माइनस|(?<!\b(?:au|du|ou|le|en) )moins) $/iu;
const before: [RegExp, string][] = [
  [/(?:[≥⩾]|>=) ?$/u, "≥"],
  [/(?:[≤⩽]|<=) ?$/u, "≤"],
  [/(?<![-=])> ?$/u, ">"],
  [/< ?$/u, "<"],
  [/(?:at least|no less than|a minimum of|au moins|au minimum|कम से कम|न्यूनतम) $/iu, "≥"],
  [/(?:at most|no more than|up to|a maximum of|au plus|au maximum|jusqu'à|अधिक से अधिक|अधिकतम) $/iu, "≤"],
  [/(?:more than|over|above|greater than|plus de|supérieure? à) $/iu, ">"],
  [/(?:less than|fewer than|under|below|moins de|inférieure? à) $/iu, "<"],
  [
    /(?:about|around|approximately|roughly|nearly|almost|circa|environ|près de|presque|लगभग|करीब|क़रीब) $/iu,
    "~",
  ],
  [/[~≈] ?$/u, "~"],
  [/\bfrom $/iu, "from "],
  [/\bby $/iu, "by "],
];
const behind: [RegExp, string][] = [
  [/^ ?से (?:अधिक|ज्यादा|ज़्यादा)/u, ">"],
  [/^ ?से कम(?! से)/u, "<"],
];
/** Between two numbers that share a unit: "10 to 20 kg", "10–20 %". */
const joining = /^ ?(?:to|and|or|[-–—−]|à|et|ou|से|और|या) ?$/iu;
const MOST_BEFORE = 24;

export function figuresIn(given: string, language: Language): Figure[] {
  const known = firstLanguageOr(language, "en");
  const text = plain(given);
  const found: (Figure & { value: number; unit: string; role: string })[] = [];
  for (const match of text.matchAll(patterns[known])) {
    let end = match.index + match[0].length;
    let value = numerals[known].get(match[0].toLowerCase()) ?? valueOf(match[0], known);
    const magnitude = magnitudeAhead.exec(text.slice(end, end + 20));
    if (magnitude) {
      value *= magnitudes.get(magnitude[1]!.toLowerCase())!;
      end += magnitude[0].length;
    }
    const unit = unitAhead.exec(text.slice(end, end + 24));
    // "3D" and "19th" are words.
    if (!unit && /^[\p{L}\p{M}]/u.test(text.slice(end))) continue;
    if (unit) end += unit[0].length;
    const currency = /[$€₹] ?$/u.exec(text.slice(0, match.index))?.[0] ?? "";
    let start = match.index - currency.length;
    const below = minus.exec(text.slice(Math.max(0, start - MOST_BEFORE), start))?.[0];
    if (below !== undefined) {
      value = -value;
      start -= below.length;
    }
    const ahead = text.slice(Math.max(0, start - MOST_BEFORE), start);
    const opening = before.flatMap(([pattern, role]) => {
      const said = pattern.exec(ahead)?.[0];
      return said === undefined ? [] : [{ role, length: said.length }];
    })[0];
    const closing = behind.find(([pattern]) => pattern.test(text.slice(end, end + 12)));
    if (closing) end += closing[0].exec(text.slice(end, end + 12))![0].length;
    found.push({
      start: start - (opening?.length ?? 0),
      end,
      key: "",
      value,
      unit: unitOf(unit?.[1] ?? currency.trim()),
      role: closing?.[1] ?? opening?.role ?? "",
      isAbout: opening?.role === "~",
    });
  }
  for (const [at, figure] of found.entries()) {
    const next = found[at + 1];
    if (!next || !joining.test(text.slice(figure.end, next.start))) continue;
    if (figure.unit === "" && !isYear(figure.value)) figure.unit = next.unit;
    if (/^ (?:to|à|से) $/iu.test(text.slice(figure.end, next.start)) && opensRange(text, figure, known)) {
      figure.role = "from ";
      next.role ||= "to ";
    }
  }
  return found.map(({ start, end, value, unit, role, isAbout }) => ({
    start,
    end,
    isAbout,
    key: `#${role === "~" ? "" : role}${value} ${unit}`.trimEnd(),
  }));
}

const isYear = (value: number): boolean => Number.isInteger(value) && value >= 1500 && value <= 2100;

/** "From 10 to 20" goes somewhere; "10 to 20" is a range. */
function opensRange(text: string, figure: { start: number; role: string }, language: string): boolean {
  if (language === "hi") return true;
  return language === "fr" ? /\bde $/iu.test(text.slice(0, figure.start)) : figure.role === "from ";
}

/** Letter for letter as long. */
function plain(text: string): string {
  return text
    .replace(/[०-९]/gu, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/[\u00a0\u202f\u2009]/gu, " ")
    .replace(/[’ʼ]/gu, "'");
}

function valueOf(raw: string, language: "en" | "fr" | "hi"): number {
  const text = raw.replaceAll(" ", "");
  const last = text.search(/[.,](?!.*[.,])/u);
  if (last === -1) return Number(text);
  const tail = text.slice(last + 1);
  const signs = new Set(text.match(/[.,]/gu));
  const count = text.match(/[.,]/gu)!.length;
  const isGrouping =
    signs.size === 1 && (count > 1 || (text[last] === "," && language !== "fr" && tail.length === 3));
  const whole = (isGrouping ? text : text.slice(0, last)).replace(/[.,]/gu, "");
  return Number(isGrouping ? whole : `${whole}.${tail}`);
}
