// Where a note belongs, and how that place is found again after the text around it, or the words themselves, have changed.

export type AnchorSpan = { start: number; end: number };

/** The words, a little of what stands around them, and where they stood. */
export type Anchor = AnchorSpan & { quote: string; before: string; after: string };

/**
 * `same`: where they were, `moved`: the same words elsewhere, `changed`: words that are nearly the same.
 */
export type AnchorPlace = AnchorSpan & { how: "same" | "moved" | "changed" };

export const AROUND = 32;
export const LONGEST_QUOTE = 10_000;

/** Half a surrogate pair is no text: the cut goes to the nearer side of it that keeps the pair whole. */
const splitsPair = (text: string, at: number): boolean =>
  at > 0 && at < text.length && /[\uD800-\uDBFF]/.test(text[at - 1]!) && /[\uDC00-\uDFFF]/.test(text[at]!);

/** Null when nothing but blanks is chosen, or more than a note can be about. */
export function anchorAt(text: string, span: AnchorSpan): Anchor | null {
  let start = Math.max(0, Math.min(span.start, span.end));
  let end = Math.min(text.length, Math.max(span.start, span.end));
  if (splitsPair(text, start)) start -= 1;
  if (splitsPair(text, end)) end += 1;
  const chosen = text.slice(start, end);
  start += chosen.length - chosen.trimStart().length;
  end = start + chosen.trim().length;
  if (end <= start || end - start > LONGEST_QUOTE) return null;
  let from = Math.max(0, start - AROUND);
  let to = Math.min(text.length, end + AROUND);
  if (splitsPair(text, from)) from += 1;
  if (splitsPair(text, to)) to -= 1;
  return {
    start,
    end,
    quote: text.slice(start, end),
    before: text.slice(from, start),
    after: text.slice(end, to),
  };
}

const LETTER = String.raw`(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}])[\p{L}\p{M}\p{N}]`;
const ENDS_IN_WORD = new RegExp(`(?:${LETTER})+$`, "u");
const BEGINS_IN_WORD = new RegExp(`^(?:${LETTER})+`, "u");
/** No word is longer; what seems to be one is something else. */
const LONGEST_WORD = 60;

/** A pointer seldom meets the edge of a word: one that is half chosen is meant whole. */
export function wholeWords(text: string, { start, end }: AnchorSpan): AnchorSpan {
  const half = (at: number) => ({
    before: ENDS_IN_WORD.exec(text.slice(Math.max(0, at - LONGEST_WORD), at))?.[0].length ?? 0,
    after: BEGINS_IN_WORD.exec(text.slice(at, at + LONGEST_WORD))?.[0].length ?? 0,
  });
  const [first, last] = [half(start), half(end)];
  const isWord = ({ before, after }: typeof first) =>
    before > 0 && after > 0 && before + after < LONGEST_WORD;
  return {
    start: isWord(first) ? start - first.before : start,
    end: isWord(last) ? end + last.after : end,
  };
}

/** Letter for letter: the words where they are said to stand, and what is said to stand around them. */
export const isAnchorOf = (text: string, { start, end, quote, before, after }: Anchor): boolean =>
  quote !== "" &&
  text.slice(start, end) === quote &&
  before.length <= start &&
  text.startsWith(before, start - before.length) &&
  text.startsWith(after, end);

/**
 * Finds anchors in one text. What a search by words needs of the text is made once, when the first anchor needs it: a text
 * of two million characters is cut into words in a tenth of a second.
 */
export function anchorFinder(text: string): (anchor: Anchor) => AnchorPlace | null {
  let words: Word[] | undefined;
  return (anchor) => {
    if (anchor.quote === "") return null;
    if (isAnchorOf(text, anchor)) return { start: anchor.start, end: anchor.end, how: "same" };
    const exact = bestExact(text, anchor);
    if (exact) return exact;
    const guesses = [between(text, anchor), wordWindow((words ??= wordsOf(text, MOST_WORDS)), anchor)].filter(
      (guess) => guess !== null,
    );
    return mostAlike(text, anchor, guesses);
  };
}

export const findAnchor = (text: string, anchor: Anchor): AnchorPlace | null => anchorFinder(text)(anchor);

/** Of several places with the same words, the one with the most of the same around it; of those, the nearest. */
function bestExact(text: string, anchor: Anchor): AnchorPlace | null {
  let best: { start: number; around: number; far: number } | undefined;
  // Words that repeat within themselves would be compared once for each of their letters.
  const step = Math.max(1, anchor.quote.length >> 2);
  for (let at = text.indexOf(anchor.quote); at >= 0; at = text.indexOf(anchor.quote, at + step)) {
    const around = sameAround(text, anchor, at);
    const far = Math.abs(at - anchor.start);
    if (!best || around > best.around || (around === best.around && far < best.far))
      best = { start: at, around, far };
  }
  if (!best) return null;
  const how = best.start === anchor.start ? "same" : "moved";
  return { start: best.start, end: best.start + anchor.quote.length, how };
}

function sameAround(text: string, { quote, before, after }: Anchor, at: number): number {
  let same = 0;
  while (same < before.length && at - same > 0 && text[at - same - 1] === before.at(-same - 1)) same += 1;
  const end = at + quote.length;
  let behind = 0;
  while (behind < after.length && text[end + behind] === after[behind]) behind += 1;
  return same + behind;
}

/** How much of what stood around is enough to know the place by. */
const KNOWN_BY = 12;
/** Neighbours that stand in more places tell nothing. */
const MOST_PLACES = 500;

/** What stands now between the same neighbours. */
function between(text: string, { start, quote, before, after }: Anchor): AnchorSpan | null {
  const lead = before.slice(-2 * KNOWN_BY);
  const trail = after.slice(0, 2 * KNOWN_BY);
  if (lead.length < KNOWN_BY || trail.length < KNOWN_BY) return null;
  const widest = 2 * quote.length + AROUND;
  let best: AnchorSpan | null = null;
  let places = 0;
  for (let at = text.indexOf(lead); at >= 0 && places < MOST_PLACES; at = text.indexOf(lead, at + 1)) {
    places += 1;
    const from = at + lead.length;
    const length = text.slice(from, from + widest + trail.length).indexOf(trail);
    if (length < 1) continue;
    if (!best || Math.abs(from - start) < Math.abs(best.start - start))
      best = { start: from, end: from + length };
  }
  return best;
}

type Word = AnchorSpan & { key: string };

/** Far more than any article has: beyond, words are not looked at. */
const MOST_WORDS = 600_000;

/** Scripts that put no blanks between words are cut into letters. */
const WORD = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[\p{L}\p{M}\p{N}]+/gu;

function wordsOf(text: string, most: number): Word[] {
  const found: Word[] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    found.push({ start: index, end: index + word.length, key: word.toLowerCase() });
    if (found.length === most) break;
  }
  return found;
}

/** Fewer words are too easily somewhere. */
const FEWEST_WORDS = 3;
/** This part of the words must be there. */
const ENOUGH_WORDS = 0.6;

/**
 * The stretch that holds the most of the words, whatever their order; a quarter more room than they need, for words that
 * were put in. One pass: a word comes in, a word goes out.
 */
function wordWindow(words: Word[], anchor: Anchor): AnchorSpan | null {
  const wanted = new Map<string, number>();
  const asked = wordsOf(anchor.quote, MOST_WORDS);
  if (asked.length < FEWEST_WORDS) return null;
  for (const { key } of asked) wanted.set(key, (wanted.get(key) ?? 0) + 1);
  const room = asked.length + Math.max(2, asked.length >> 2);
  const held = new Map<string, number>();
  let shared = 0;
  let best = { shared: 0, far: Infinity, last: -1 };
  for (const [at, word] of words.entries()) {
    shared += take(held, wanted, word.key, 1);
    const gone = words[at - room];
    if (gone) shared += take(held, wanted, gone.key, -1);
    const far = Math.abs((words[Math.max(0, at - room + 1)] ?? word).start - anchor.start);
    if (shared > best.shared || (shared === best.shared && far < best.far)) best = { shared, far, last: at };
  }
  if (best.shared < ENOUGH_WORDS * asked.length) return null;
  return tightened(words.slice(Math.max(0, best.last - room + 1), best.last + 1), wanted);
}

/** Counts a word in or out, and says by how much the words that are shared become more. */
function take(held: Map<string, number>, wanted: Map<string, number>, key: string, by: 1 | -1): number {
  const most = wanted.get(key);
  if (most === undefined) return 0;
  const before = held.get(key) ?? 0;
  held.set(key, before + by);
  return Math.min(most, before + by) - Math.min(most, before);
}

/** Without what stands at either end and is not needed. */
function tightened(words: Word[], wanted: Map<string, number>): AnchorSpan | null {
  const held = new Map<string, number>();
  for (const { key } of words) held.set(key, (held.get(key) ?? 0) + 1);
  const isSpare = ({ key }: Word) => (held.get(key) ?? 0) > (wanted.get(key) ?? 0);
  const drop = (word: Word) => held.set(word.key, held.get(word.key)! - 1);
  let [from, to] = [0, words.length - 1];
  while (from < to && isSpare(words[from]!)) drop(words[from++]!);
  while (to > from && isSpare(words[to]!)) drop(words[to--]!);
  const [first, last] = [words[from], words[to]];
  return first && last ? { start: first.start, end: last.end } : null;
}

/** Less alike than this, and it is something else. */
const ALIKE = 0.6;

function mostAlike(text: string, { quote }: Anchor, guesses: AnchorSpan[]): AnchorPlace | null {
  const pairs = pairsOf(quote);
  let best: AnchorPlace | null = null;
  let most = ALIKE;
  for (const { start, end } of guesses) {
    const alike = likeness(pairs, pairsOf(text.slice(start, end)));
    if (alike < most || (best && alike === most)) continue;
    most = alike;
    best = { start, end, how: "changed" };
  }
  return best;
}

/** Each two letters that follow each other, with how often; blanks, hyphens and case do not count. */
function pairsOf(text: string): Map<string, number> {
  const letters = (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]/gu) ?? []).slice(0, LONGEST_QUOTE * 2);
  const pairs = new Map<string, number>();
  for (let at = 1; at < letters.length; at += 1) {
    const pair = letters[at - 1]! + letters[at]!;
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

/** 0 to 1: what both have, of what either has. */
function likeness(a: Map<string, number>, b: Map<string, number>): number {
  const count = (pairs: Map<string, number>) => [...pairs.values()].reduce((sum, one) => sum + one, 0);
  const all = count(a) + count(b);
  if (all === 0) return 0;
  let both = 0;
  for (const [pair, times] of a) both += Math.min(times, b.get(pair) ?? 0);
  return (2 * both) / all;
}
