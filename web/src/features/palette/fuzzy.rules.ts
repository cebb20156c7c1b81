export type Span = { start: number; end: number };
export type Match = { score: number; marks: Span[] };

type Letter = { char: string; at: number; length: number; isStart: boolean };

/** What stands further back names nothing, and a longer word is no abbreviation. */
const MOST_LETTERS = 200;
const LONGEST_SHORT = 12;

const hasNoSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Letters as they are compared, case and Latin accents aside, each with its place in the text. */
function lettersOf(text: string): Letter[] {
  const letters: Letter[] = [];
  let at = 0;
  let before = " ";
  for (const raw of text) {
    const plain = raw
      .normalize("NFKD")
      .toLowerCase()
      .replace(/(?<=\p{Script=Latin})\p{M}+/gu, "");
    const isStart =
      hasNoSpaces.test(raw) ||
      !/[\p{L}\p{N}\p{M}'’]/u.test(before) ||
      (/\p{Lu}/u.test(raw) && /\p{Ll}/u.test(before));
    // A mark that stands alone belongs to the letter before it.
    const isLoose = /^\p{M}+$/u.test(raw) && /\p{Script=Latin}/u.test(before);
    if (!isLoose) for (const char of plain) letters.push({ char, at, length: raw.length, isStart });
    at += raw.length;
    if (!isLoose) before = raw;
  }
  return letters;
}

const plainOf = (text: string): string[] => lettersOf(text).map(({ char }) => char);

/**
 * How well a name fits what was typed; null when it does not. Each word of it must stand in the name: as a whole, best at
 * its beginning or at that of a word, or as letters that begin words ("da" for Document Analysis). Letters that happen to
 * stand somewhere in this order are no match: of long names half would be.
 */
export function fuzzy(name: string, typed: string): Match | null {
  const letters = lettersOf(name).slice(0, MOST_LETTERS);
  const sought = typed.trim().split(/\s+/u).filter(Boolean).map(plainOf);
  if (sought.length === 0) return { score: 0, marks: [] };
  let score = 0;
  const marks: Span[] = [];
  for (const word of sought) {
    const found = wholeIn(letters, word) ?? startsIn(letters, word);
    if (!found) return null;
    score += found.score;
    marks.push(...found.places.map((place) => spanOf(letters[place]!)));
  }
  return { score: score / sought.length - Math.min(10, letters.length / 10), marks: joined(marks) };
}

type Found = { score: number; places: number[] };

function wholeIn(letters: Letter[], word: string[]): Found | null {
  let best: Found | null = null;
  for (let from = 0; from + word.length <= letters.length; from += 1) {
    if (!word.every((char, at) => letters[from + at]!.char === char)) continue;
    const score = from === 0 ? 100 : letters[from]!.isStart ? 80 : 45;
    if (!best || score > best.score) best = { score, places: word.map((_, at) => from + at) };
  }
  return best;
}

/** Each letter begins a word or follows the one before it; the first begins a word. */
function startsIn(letters: Letter[], word: string[]): Found | null {
  if (word.length < 2 || word.length > LONGEST_SHORT) return null;
  const dead = new Set<number>();
  const follow = (at: number, from: number, previous: number): number[] | null => {
    if (at === word.length) return [];
    const key = (at * (letters.length + 1) + from) * 2 + (previous === from - 1 ? 1 : 0);
    if (dead.has(key)) return null;
    for (let place = from; place < letters.length; place += 1) {
      const { char, isStart } = letters[place]!;
      if (char !== word[at] || !(isStart || (at > 0 && place === previous + 1))) continue;
      const rest = follow(at + 1, place + 1, place);
      if (rest) return [place, ...rest];
    }
    dead.add(key);
    return null;
  };
  const places = follow(0, 0, -2);
  return places && { score: 60, places };
}

const spanOf = ({ at, length }: Letter): Span => ({ start: at, end: at + length });

function joined(spans: Span[]): Span[] {
  const marks: Span[] = [];
  for (const { start, end } of spans.sort((a, b) => a.start - b.start)) {
    const last = marks.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else marks.push({ start, end });
  }
  return marks;
}

/** What was chosen lately comes before what fits as well: up to 15 points, less the longer it is ago. */
export const recency = (place: number): number => (place < 0 ? 0 : Math.max(0, 15 - place));
