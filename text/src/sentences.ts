import { blocks } from "./blocks.ts";
import type { Language } from "./language.ts";
import { LANGUAGES, textLanguage } from "./languages/registry.ts";
import { trimmed } from "./sections.ts";
import type { Span } from "./span.ts";
import { stopWordsOf } from "./stop-words.ts";

/** Tables and lists without full stops would otherwise become one "sentence" of many pages. */
const MAX_LENGTH = 1_200;

const segmenters = Object.fromEntries(
  LANGUAGES.map((language) => [language, new Intl.Segmenter(language, { granularity: "sentence" })]),
) as Record<Language, Intl.Segmenter>;

/** Trimmed, in order, never overlapping, never across a blank line; headings are not sentences. */
export function sentences(text: string, language: Language): Span[] {
  const found: Span[] = [];
  for (const block of blocks(text)) {
    if (block.kind === "heading") continue;
    for (const piece of pieces(text, block)) {
      for (const span of segments(text.slice(piece.start, piece.end), language)) {
        const whole = trimmed(text, { start: piece.start + span.start, end: piece.start + span.end });
        if (!/[\p{L}\p{N}]/u.test(text.slice(whole.start, whole.end))) continue;
        found.push(...split(text, whole));
      }
    }
  }
  return found;
}

/** Nobody writes a paragraph of this length; a file that is one line would be masked and cut as a whole, again and again. */
const LONGEST_PIECE = 20_000;

function* pieces(text: string, { start, end }: Span): Generator<Span> {
  while (end - start > LONGEST_PIECE) {
    const head = text.slice(start, start + LONGEST_PIECE);
    const at = start + (/^.*\s/su.exec(head)?.[0].length ?? safeCut(head));
    yield { start, end: at };
    start = at;
  }
  yield { start, end };
}

function segments(block: string, language: Language): Span[] {
  const masked = mask(block, language);
  const found: Span[] = [];
  for (const { segment, index } of segmenters[language].segment(masked)) {
    const previous = found.at(-1);
    const last = previous && masked.charAt(previous.end - 1);
    const isEnd = textLanguage(language)?.isUnspaced === true && last !== undefined && /[。！？]/u.test(last);
    if (previous && !isEnd && continues(last!, segment)) previous.end += segment.length;
    else found.push({ start: index, end: index + segment.length });
  }
  return found;
}

function continues(lastCharacter: string, next: string): boolean {
  if (/^\s*[»”’)\]]/u.test(next) || /^\s*\p{Ll}/u.test(next)) return true; // « Quoi ! » dit-il
  return /[.?!]/u.test(lastCharacter) && /^[\p{L}\p{N}]/u.test(next); // an address, not an end: "?q=1"
}

// Never the last word of a sentence, whatever follows.
const titles = "Dr|Drs|Mr|Mrs|Ms|Prof|Rev|Sen|Hon|Mt|Pr|Mgr|MM|Mme|Mmes|Mlle|डॉ|डा|प्रो|श्री|श्रीमती|कु|स्व|पं";
const openers =
  "cf|vs|viz|approx|e\\.g|i\\.e|a\\.k\\.a|fig|figs|eqs?|p\\. ?ex|c\\.-à-d|env|av|apr|ई|पू|रु|सं|उदा";
// Also found at the end of one, so what follows decides.
const others =
  "al|ca|incl|resp|dept|univ|assoc|spp|subsp|suppl|eds|refs?|éds?|trad|Ph\\.D|J\\.-C|Inc|Ltd|Sr|Jr|St";
const wordBefore = "(?<![\\p{L}\\p{M}\\p{N}])";
const numbered =
  "nos?|pp?|n|v|vers?|vol|vols|ch|chap|sect?|art|ed|tab|app|ex|coll|jan|feb|aug|sept?|oct|nov|dec|क्र|पृ";

type Stops = { title: RegExp; opener: RegExp; other: RegExp; numbered: RegExp; any: RegExp };

const firstStops = stopsWith({ openers: "", others: "", numbered: "" });
const ownStops = new Map<Language, Stops>();

/** Which stops end no sentence: in every language those of the first ones, because names and references are written alike. */
function stopsOf(language: Language): Stops {
  const own = textLanguage(language)?.abbreviations;
  if (!own) return firstStops;
  let stops = ownStops.get(language);
  if (!stops) ownStops.set(language, (stops = stopsWith(own)));
  return stops;
}

function stopsWith(own: { openers?: string; others?: string; numbered?: string }): Stops {
  const joined = (first: string, more = ""): string => (more === "" ? first : `${first}|${more}`);
  const opening = joined(openers, own.openers);
  const either = joined(others, own.others);
  const counting = joined(numbered, own.numbered);
  return {
    title: new RegExp(`${wordBefore}(?:${titles})\\.(?=\\s*\\S)`, "gu"),
    opener: new RegExp(`${wordBefore}(?:${opening})\\.(?=\\s*\\S)`, "giu"),
    other: new RegExp(`${wordBefore}(?:${either})\\.(?=\\s+(\\p{L}[\\p{L}\\p{M}'’]*))`, "giu"),
    numbered: new RegExp(`(?<![\\p{L}\\p{N}])(?:${counting})\\.(?=\\s?\\p{N})`, "giu"),
    any: new RegExp(`^(?:${titles}|${opening}|${either}|${counting})$`, "iu"),
  };
}

const afterStop = /(?<=[.?!।…]["”’»)]?)(?:\s?\[[\p{N},;–\-\s]+\]|\s(?=»))/gu;
const acronym = /(?<![\p{L}\p{N}])(?:\p{L}\.){2,8}(?=\s+(\p{L}[\p{L}\p{M}'’]*))/gu;
const initial =
  /(?<![\p{L}\p{M}\p{N}.])(?:\p{Lu}|\p{Lu}h|[अ-ह][\u093e-\u094c]?)\.(?=\s*(\p{L}[\p{L}\p{M}'’]*))/gu;
/** "am 3. Mai", "im 19. Jahrhundert". */
const ordinal = /(?<![\p{L}\p{N}.,])\p{Nd}{1,2}\.(?=\s+(\p{L}[\p{L}\p{M}'’]*))/gu;
const opensAfterStop = /(?<=[。！？][”’」』）]*)[“‘「『（]/gu;
const never = /(?!)/u;
const listNumber = /^\s*\p{Nd}{1,2}\./u;

/**
 * The same text, letter for letter as long, in which only the stops that end a sentence look like one:
 * the segmenter's own rules then do the rest.
 */
function mask(block: string, language: Language): string {
  const stops = stopWordsOf(language);
  const known = stopsOf(language);
  const own = textLanguage(language);
  const hide = (match: string) => match.replaceAll(".", "_");
  const hideUnlessSentenceFollows = (match: string, next: string) =>
    opensSentence(next, stops) && !(own && next.length === 1) ? match : hide(match);
  const lines = block
    .replace(/[\n\r\u2028\u2029\u0085]/gu, " ")
    .replace(/(?<=[\p{Script=Devanagari}\s])\|(?=\s|$)/gu, language === "hi" ? "।" : "|")
    .replace(afterStop, (match) => ")".repeat(match.length))
    .replace(listNumber, hide)
    // A quotation mark that opens behind a stop belongs to what follows.
    .replace(own?.isUnspaced ? opensAfterStop : never, "一");
  if (!own?.hasOrdinals && !mayHaveOtherStops(lines, known.any)) return lines;
  return (own?.hasOrdinals ? lines.replace(ordinal, hideUnlessSentenceFollows) : lines)
    .replace(known.title, hide)
    .replace(known.opener, hide)
    .replace(known.numbered, hide)
    .replace(known.other, hideUnlessSentenceFollows)
    .replace(acronym, hideUnlessSentenceFollows)
    .replace(initial, (match, next: string, offset: number) =>
      endsPhrase(block, offset, stops) ? match : hideUnlessSentenceFollows(match, next),
    );
}

const LONGEST_ABBREVIATION = 8;

/**
 * Whether a stop follows something that may be an abbreviation or an initial: most paragraphs have none, and to search each of
 * them for every kind took half of the time that cutting a text takes.
 */
function mayHaveOtherStops(block: string, abbreviation: RegExp): boolean {
  for (let stop = block.indexOf("."); stop !== -1; stop = block.indexOf(".", stop + 1)) {
    let start = stop;
    while (start > 0 && stop - start <= LONGEST_ABBREVIATION && isWordCode(block.charCodeAt(start - 1)))
      start--;
    const length = stop - start;
    if (length === 0 || length > LONGEST_ABBREVIATION) continue;
    if (length <= 2 || abbreviation.test(block.slice(start, stop))) return true;
  }
  return false;
}

/** Letters and marks; signs beyond ASCII that part words are few and stand together. */
const isWordCode = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0xc0 && !(code >= 0x2000 && code <= 0x206f));

/** "et al. The" and "in the U.S. However" end a sentence; "J. Smith" and "U.S. Army" do not. */
function opensSentence(next: string, stops: ReadonlySet<string>): boolean {
  return /^\p{Lu}/u.test(next) && stops.has(next.toLowerCase());
}

/** "vitamin C." ends a sentence, "by J." and "Robert J." do not: a plain word before the letter belongs to it. */
function endsPhrase(block: string, at: number, stops: ReadonlySet<string>): boolean {
  const before = /([\p{L}\p{M}]+)\s+$/u.exec(block.slice(Math.max(0, at - 40), at))?.[1];
  return before !== undefined && /^\p{Ll}{3,}/u.test(before) && !stops.has(before);
}

function split(text: string, sentence: Span): Span[] {
  const found: Span[] = [];
  let rest = sentence;
  while (rest.end - rest.start > MAX_LENGTH) {
    const head = text.slice(rest.start, rest.start + MAX_LENGTH);
    const cut = [/^.*[\n\r]/su, /^.*[;:]\s/su, /^.*,\s/su, /^.*\s/su]
      .map((pattern) => pattern.exec(head)?.[0].length ?? 0)
      .find((length) => length > MAX_LENGTH / 3);
    const at = rest.start + (cut ?? safeCut(head));
    found.push(trimmed(text, { start: rest.start, end: at }));
    rest = trimmed(text, { start: at, end: rest.end });
  }
  if (rest.end > rest.start) found.push(rest);
  return found;
}

/** Never between the halves of one character, nor between a letter and its marks. */
function safeCut(head: string): number {
  const cut = /(?:[\ud800-\udbff]|(?:\P{M}\p{M}*))$/u.exec(head)?.index ?? head.length;
  return cut > 0 ? cut : head.length;
}
