import type { Language } from "../language.ts";
import type { Span } from "../span.ts";
import { inPlainDigits } from "../summary/quantities.ts";

/** A date that a text states: 2024, 2024-03 or 2024-03-05. */
export type StatedDate = Span & { date: string };

const MONTHS: string[][] = [
  ["january", "jan", "janvier", "janv", "जनवरी"],
  ["february", "feb", "février", "févr", "fevrier", "फ़रवरी", "फरवरी"],
  ["march", "mar", "mars", "मार्च"],
  ["april", "apr", "avril", "avr", "अप्रैल"],
  ["may", "mai", "मई"],
  ["june", "jun", "juin", "जून"],
  ["july", "jul", "juillet", "juil", "जुलाई"],
  ["august", "aug", "août", "aout", "अगस्त"],
  ["september", "sept", "sep", "septembre", "सितंबर", "सितम्बर"],
  ["october", "oct", "octobre", "अक्टूबर", "अक्तूबर"],
  ["november", "nov", "novembre", "नवंबर", "नवम्बर"],
  ["december", "dec", "décembre", "déc", "decembre", "दिसंबर", "दिसम्बर"],
];
const monthNumbers = new Map(
  MONTHS.flatMap((names, at) => names.map((name) => [name.normalize("NFC"), at + 1] as const)),
);
const digit = "[0-9०-९]";
const year = `(?:1[5-9]|20|१[५-९]|२०)${digit}{2}`;
const month = [...monthNumbers.keys()].toSorted((a, b) => b.length - a.length).join("|");
const before = "(?<![\\p{L}\\p{M}\\p{N}.,/_-])";
const after = `(?![\\p{L}\\p{M}\\p{N}_]|[.,/]\\p{N}|-(?!${year})\\p{N})`;
const patterns = [
  `(?<y1>${year})[-/.](?<m1>${digit}{1,2})[-/.](?<d1>${digit}{1,2})`,
  `(?<d2>${digit}{1,2})(?:st|nd|rd|th|er)?\\.?\\s+(?:of\\s+)?(?<n2>${month})\\.?,?\\s+(?<y2>${year})`,
  `(?<n3>${month})\\.?\\s+(?<d3>${digit}{1,2})(?:st|nd|rd|th)?,?\\s+(?<y3>${year})`,
  `(?<n4>${month})\\.?,?\\s+(?:of\\s+|de\\s+)?(?<y4>${year})`,
  `(?<y5>${year})[-/](?<m5>0[1-9]|1[0-2])`,
  `(?<d6>${digit}{1,2})[./](?<m6>${digit}{1,2})[./](?<y6>${year})`,
  `(?<y7>${year})`,
];
const stated = new RegExp(`${before}(?:${patterns.join("|")})${after}`, "giu");

/** "2,010 patients", "2000 mg" and "version 2020" are no years. */
const counted =
  /^(?:\s?(?:%|mg|g|kg|m|ml|km|patients?|participants?|people|subjects|cases|women|men|children|samples?|cells?|words?|euros?|dollars?)(?![\p{L}\p{M}]))/iu;

export function dates(text: string, _language: Language): StatedDate[] {
  const found: StatedDate[] = [];
  for (const match of text.matchAll(stated)) {
    const date = dateOf(match.groups!);
    const end = match.index + match[0].length;
    if (date === null || (date.length === 4 && counted.test(text.slice(end, end + 24)))) continue;
    found.push({ start: match.index, end, date });
  }
  return found;
}

function dateOf(groups: Record<string, string | undefined>): string | null {
  const of = (name: string): string | undefined =>
    [1, 2, 3, 4, 5, 6, 7].map((at) => groups[`${name}${at}`]).find((one) => one !== undefined);
  const plain = (written: string | undefined): number | null =>
    written === undefined ? null : Number(inPlainDigits(written));
  const [whole, named] = [plain(of("y")), of("n")];
  let [monthOf, day] = [
    named ? monthNumbers.get(named.toLowerCase().normalize("NFC")) : plain(of("m")),
    plain(of("d")),
  ];
  if (whole === null) return null;
  // "13/03/2020" is the thirteenth in one order and nothing in the other; of "03/04/2020" only the year is sure.
  if (groups["y6"] !== undefined && monthOf && day) {
    if (monthOf > 12) [monthOf, day] = [day, monthOf];
    else if (day <= 12 && day !== monthOf) [monthOf, day] = [null, null];
  }
  if (!monthOf || monthOf > 12) return String(whole);
  const inMonth = `${whole}-${String(monthOf).padStart(2, "0")}`;
  const days = new Date(Date.UTC(whole, monthOf, 0)).getUTCDate();
  return !day || day > days ? inMonth : `${inMonth}-${String(day).padStart(2, "0")}`;
}
