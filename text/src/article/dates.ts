const MONTHS = [
  "jan january janvier januar enero gennaio janeiro जनवरी",
  "feb february février fevrier févr februar febrero febbraio fevereiro फरवरी फ़रवरी",
  "mar march mars märz marzo março मार्च",
  "apr april avril abril aprile अप्रैल",
  "may mai mayo maggio maio मई",
  "jun june juin juni junio giugno junho जून",
  "jul july juillet juli julio luglio julho जुलाई",
  "aug august août aout agosto अगस्त",
  "sep sept september septembre septiembre settembre setembro सितंबर सितम्बर",
  "oct october octobre oktober octubre ottobre outubro अक्टूबर अक्तूबर",
  "nov november novembre noviembre novembro नवंबर नवम्बर",
  "dec december décembre decembre déc dezember diciembre dicembre dezembro दिसंबर दिसम्बर",
];
const MONTH_OF = new Map(
  MONTHS.flatMap((names, at) => names.split(" ").map((name) => [name, at + 1] as const)),
);

/** 2024, 2024-03 or 2024-03-05, as exactly as the text says it; nothing when it says no date, or an impossible one. */
export function dateIn(text: string): string | null {
  const line = text.slice(0, 200).trim();
  return numericDate(line) ?? namedDate(line) ?? bareYear(line);
}

function numericDate(line: string): string | null {
  const stamp = /^(\d{10}|\d{13})$/u.exec(line)?.[1];
  if (stamp) return new Date(Number(stamp.padEnd(13, "0"))).toISOString().slice(0, 10);
  const packed = /^((?:1[5-9]|20)\d\d)(\d\d)(\d\d)(?!\d)/u.exec(line);
  if (packed) return written(packed[1], packed[2], packed[3]);
  const yearFirst = /(?<!\d)(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?(?!\d)/u.exec(line);
  if (yearFirst) return written(yearFirst[1], yearFirst[2], yearFirst[3]);
  const yearLast = /(?<!\d)(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/u.exec(line);
  if (!yearLast) return null;
  const [, one = "", two = "", year] = yearLast;
  // 05/03/2024 is the fifth of March in most places and the third of May in some: only the year is sure.
  if (Number(one) <= 12 && Number(two) <= 12 && one !== two) return written(year);
  return Number(one) > 12 ? written(year, two, one) : written(year, one, two);
}

/** "5 March 2024", "March 5th, 2024", "mars 2024". */
function namedDate(line: string): string | null {
  const words = line.toLowerCase().match(/[\p{L}\p{M}]+|\d+/gu) ?? [];
  const at = words.findIndex((word) => MONTH_OF.has(word));
  if (at === -1) return null;
  const month = String(MONTH_OF.get(words[at] ?? ""));
  const near = words.slice(Math.max(0, at - 3), at + 5);
  const year = near.find((word) => /^\d{4}$/u.test(word));
  const isDay = (word: string | undefined): boolean => /^\d{1,2}$/u.test(word ?? "");
  const before = words[at - 1];
  const ordinal = /^(?:st|nd|rd|th|er|de)$/u.test(before ?? "") ? words[at - 2] : before;
  const day = [ordinal, words[at + 1]].find(isDay);
  return written(year, month, day);
}

function bareYear(line: string): string | null {
  return written(/^\D{0,20}(\d{4})\D{0,5}$/u.exec(line)?.[1]);
}

function written(year?: string, month?: string, day?: string): string | null {
  if (!year || Number(year) < 1500 || Number(year) > 2100) return null;
  if (!month) return year;
  if (Number(month) < 1 || Number(month) > 12) return null;
  const upToMonth = `${year}-${month.padStart(2, "0")}`;
  if (!day || Number(day) === 0) return upToMonth;
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number(day) > lastDay ? null : `${upToMonth}-${day.padStart(2, "0")}`;
}
