const ENGLISH =
  "january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec";
const FRENCH = "janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre";
const HINDI = "जनवरी|फ़रवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर";
const MONTH = `(?:${ENGLISH}|${FRENCH}|${HINDI})\\.?`;
const DAY = "\\d{1,2}(?:st|nd|rd|th|er)?";
const YEAR = "(?:19|20)\\d{2}";
/** 5 March 2024 · March 5, 2024 · April 23 - 27 2012 · March 2024 · 2024-03-05 */
const DATE = new RegExp(
  `(?<![\\p{L}\\d])(?:${DAY}\\s+)?${MONTH}(?:\\s+${DAY}(?:\\s*[-–]\\s*(?:${MONTH}\\s+)?${DAY})?)?,?\\s+${YEAR}(?!\\d)|(?<!\\d)${YEAR}-\\d{2}-\\d{2}(?!\\d)`,
  "iu",
);
const LONE_YEAR = new RegExp(`(?<![\\d-])${YEAR}(?![\\d-])`, "u");
/** A line that tells where and when something appeared. */
const IMPRINT =
  /(?<!\p{L})(?:proceedings|proc\.|conference|workshop|journal|transactions|volume|vol\.|published|publication|arxiv|preprint|copyright|©|press|issn|isbn|doi)/iu;
const LONGEST_IMPRINT = 800;
/** How far behind such a word its date stands. */
const NEAR = 220;
const LONGEST_DATE_LINE = 60;

/** The date of publication that the first page prints, as it is written there: dates inside the text are other things' dates. */
export function printedDate(paragraphs: string[]): string | undefined {
  const imprints = paragraphs.flatMap((text) => {
    const at = text.length <= LONGEST_IMPRINT ? text.search(IMPRINT) : -1;
    return at < 0 ? [] : [text.slice(at, at + NEAR)];
  });
  for (const imprint of imprints) {
    const match = DATE.exec(imprint) ?? LONE_YEAR.exec(imprint);
    if (match) return match[0];
  }
  const line = paragraphs.find((text) => text.length <= LONGEST_DATE_LINE && DATE.test(text));
  return line === undefined ? undefined : DATE.exec(line)?.[0];
}
