const DELIMITERS = [",", "\t", ";", "|"] as const;
const MOST_RECORDS = 100;
const MOST_CHARACTERS = 65_536;

/** What separates the columns of a text in columns, or null when it is no such text. */
export function delimiterOf(text: string): string | null {
  const sample = text.slice(0, MOST_CHARACTERS);
  const isCut = text.length > MOST_CHARACTERS;
  let best: { delimiter: string; worth: number } | null = null;
  for (const delimiter of DELIMITERS) {
    const records = recordsOf(sample, delimiter, isCut);
    const worth = worthOf(records, delimiter);
    if (worth > (best?.worth ?? 0)) best = { delimiter, worth };
  }
  return best?.delimiter ?? null;
}

/** How even the columns are, wider tables first; 0 for what is no table. */
function worthOf(records: string[][], delimiter: string): number {
  const counts = new Map<number, number>();
  for (const { length } of records) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [width, often] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0];
  if (width < 2 || records.length < 2) return 0;
  const share = often / records.length;
  if (share < (width === 2 ? 1 : 0.8)) return 0;
  if (delimiter !== "\t" && isProse(records, width)) return 0;
  return share * Math.log2(width + 1);
}

/** Sentences have commas too: after them stands a space, and between them stand many words. */
function isProse(records: string[][], width: number): boolean {
  if (width === 2 && records.length < 3) return true;
  const fields = records.flat();
  const words = fields.reduce((sum, field) => sum + field.trim().split(/\s+/u).length, 0);
  const spaced = fields.filter((field) => field.startsWith(" ")).length;
  const ended = records.filter((record) => /[.!?।]$/u.test((record.at(-1) ?? "").trim())).length;
  const isSpaced = spaced > (fields.length - records.length) * 0.8;
  return (
    words / fields.length > 12 || (isSpaced && (words / fields.length > 2.5 || ended > records.length * 0.5))
  );
}

/** The first records with their fields, quotes understood; a record that the sample cuts is left out. */
function recordsOf(sample: string, delimiter: string, isCut: boolean, hasQuotes = true): string[][] {
  const records: string[][] = [];
  let fields: string[] = [];
  let from = 0;
  let isQuoted = false;
  const endRecord = (at: number): void => {
    fields.push(sample.slice(from, at));
    if (fields.length > 1 || fields[0]?.trim() !== "") records.push(fields);
    fields = [];
  };
  for (let at = 0; at < sample.length && records.length < MOST_RECORDS; at++) {
    const character = sample[at];
    if (hasQuotes && character === '"' && (isQuoted || sample.slice(from, at).trim() === ""))
      isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === delimiter) {
      fields.push(sample.slice(from, at));
      from = at + 1;
    } else if (character === "\n") {
      endRecord(at);
      from = at + 1;
    }
  }
  // A quote that nobody closes took the rest with it: then quotes are letters like others.
  if (isQuoted && (!isCut || records.length < 2)) return recordsOf(sample, delimiter, isCut, false);
  if (!isCut && records.length < MOST_RECORDS && from < sample.length) endRecord(sample.length);
  return records;
}
