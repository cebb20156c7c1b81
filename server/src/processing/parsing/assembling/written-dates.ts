const MONTHS: string[][] = [
  ["january", "jan", "janvier", "janv", "जनवरी"],
  ["february", "feb", "février", "fevrier", "févr", "fév", "फ़रवरी", "फरवरी"],
  ["march", "mar", "mars", "मार्च"],
  ["april", "apr", "avril", "avr", "अप्रैल"],
  ["may", "mai", "मई"],
  ["june", "jun", "juin", "जून"],
  ["july", "jul", "juillet", "juil", "जुलाई"],
  ["august", "aug", "août", "aout", "अगस्त"],
  ["september", "sept", "sep", "septembre", "सितंबर", "सितम्बर"],
  ["october", "oct", "octobre", "अक्टूबर", "अक्तूबर"],
  ["november", "nov", "novembre", "नवंबर", "नवम्बर"],
  ["december", "dec", "décembre", "decembre", "déc", "दिसंबर", "दिसम्बर"],
];
const MONTH_OF = new Map(
  MONTHS.flatMap((names, at) => names.map((name) => [name.normalize("NFC"), at + 1] as const)),
);
const FIRST_YEAR = 1400;
const LAST_YEAR = 2100;

/** A date in any common writing as 2024, 2024-03 or 2024-03-05; null when it is none, or no year of a publication. */
export function publishedOn(written: string | undefined): string | null {
  const text = latinDigits((written ?? "").normalize("NFC").slice(0, 200)).trim();
  return text === "" ? null : (inDigits(text) ?? inWords(text) ?? loneYear(text));
}

function inDigits(text: string): string | null {
  const pdf =
    /^D:\s*(\d{4})(\d{2})?(\d{2})?/u.exec(text) ?? /^(\d{4})(\d{2})(\d{2})(?:\d{6}|T\d|\b)/u.exec(text);
  if (pdf) return dated(pdf[1], pdf[2], pdf[3]);
  const yearFirst = /(?<!\d)(\d{4})\s?[-/.:年]\s?(\d{1,2})(?:\s?[-/.:月]\s?(\d{1,2}))?(?!\d)/u.exec(text);
  if (yearFirst) return dated(yearFirst[1], yearFirst[2], yearFirst[3]);
  const yearLast = /(?<!\d)(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?!\d)/u.exec(text);
  if (!yearLast) return null;
  const [, one = "", mark, two = "", year] = yearLast;
  // 03/05/2024 is in March or in May, depending on who wrote it; with full stops the day comes first everywhere.
  if (mark === "." || Number(one) > 12 || one === two) return dated(year, two, one);
  return Number(two) > 12 ? dated(year, one, two) : dated(year);
}

const FOUR_DIGITS = /(?<!\d)\d{4}(?!\d)/u;
const TIME = "(?:[\\d:]+:\\d\\d\\s+(?:[A-Z]{2,4}\\s+|[+-]\\d{4}\\s+)?)?";
const ONLY_YEAR = new RegExp(`^\\.?[\\s\\-/,]*${TIME}(?<year>\\d{4}|\\d{2}(?![\\d:]))?`, "u");
const DAY_AND_YEAR = new RegExp(
  `^\\.?[\\s\\-/,]*(?:(?<day>\\d{1,2})(?!\\d)(?:st|nd|rd|th)?(?:\\s*[-–]\\s*\\d{1,2}(?!\\d))?[\\s\\-/,]+)?${TIME}(?<year>\\d{4}|\\d{2}(?![\\d:]))?`,
  "u",
);

function inWords(text: string): string | null {
  for (const wordMatch of text.toLowerCase().matchAll(/[\p{L}\p{M}]+/gu)) {
    const month = MONTH_OF.get(wordMatch[0]);
    if (month === undefined) continue;
    const before = text.slice(0, wordMatch.index);
    const after = text.slice(wordMatch.index + wordMatch[0].length);
    const day = /(\d{1,2})\s*(?:st|nd|rd|th|er|ère)?\.?(?:\s+(?:of|de))?[\s\-/,]*$/iu.exec(before)?.[1];
    const rest = (day === undefined ? DAY_AND_YEAR : ONLY_YEAR).exec(after)?.groups;
    const year = rest?.["year"] ?? FOUR_DIGITS.exec(before)?.[0] ?? FOUR_DIGITS.exec(after)?.[0];
    if (year !== undefined) return dated(fullYear(year), String(month), day ?? rest?.["day"]);
  }
  return null;
}

/** Mails of the last century write 92. */
function fullYear(year: string): string {
  if (year.length > 2) return year;
  return Number(year) >= 50 ? `19${year}` : `20${year}`;
}

function loneYear(text: string): string | null {
  const years = [...text.matchAll(/(?<![\d.])(\d{4})(?![\d.]*\d)/gu)]
    .map(([, year]) => dated(year))
    .filter((year) => year !== null);
  return new Set(years).size === 1 ? (years[0] ?? null) : null;
}

/** Impossible parts are dropped from the right: 2024-02-31 becomes 2024-02. */
function dated(year: string | undefined, month?: string, day?: string): string | null {
  if (year === undefined || Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return null;
  const monthNumber = Number(month ?? 0);
  if (monthNumber < 1 || monthNumber > 12) return year;
  const yearMonth = `${year}-${String(monthNumber).padStart(2, "0")}`;
  const dayNumber = Number(day ?? 0);
  const longest = new Date(Date.UTC(Number(year), monthNumber, 0)).getUTCDate();
  if (dayNumber < 1 || dayNumber > longest) return yearMonth;
  return `${yearMonth}-${String(dayNumber).padStart(2, "0")}`;
}

function latinDigits(text: string): string {
  return text.replace(/[०-९]/gu, (digit) => String(digit.charCodeAt(0) - 0x0966));
}
