import { isCaption } from "../layout/captions.ts";
import type { Language } from "../language.ts";
import { textLanguage } from "../languages/registry.ts";
import { countedWords } from "../languages/word-count.ts";
import { sections } from "../sections.ts";
import { sentences } from "../sentences.ts";
import type { OtherName } from "../question/other-names.ts";
import { readAs } from "../question/read-as.ts";
import type { Span } from "../span.ts";
import { stopWordsOf } from "../stop-words.ts";
import { sectionKind } from "../summary/section-kinds.ts";
import { indexedWords, type IndexedWord } from "../words.ts";

/** A sentence that may be evidence, with what is known of it before anybody asks. */
export type ReadSentence = Span & {
  /** Its number among the sentences that may be evidence. */
  order: number;
  /** Where they stand in the text. */
  words: IndexedWord[];
  terms: string[];
  wordCount: number;
  heading: string | null;
};

export type ReadText = {
  text: string;
  language: Language;
  title: string;
  sentences: ReadSentence[];
  /** By these names the text, its title or a heading also says what is asked. */
  names: readonly OtherName[];
  /** The same read without them; null where there are none. */
  asWritten: ReadText | null;
};

export type ToRead = {
  text: string;
  language: Language;
  title: string;
  skip?: Span[] | undefined;
  names?: readonly OtherName[] | undefined;
};

/** Beyond this many the rest of a book is left unread: nobody could wait for more. */
const MOST_SENTENCES = 4_000;

/**
 * The sentences of a text that may be evidence. Lists of references, acknowledgements, captions, headers and licences are none: those
 * that the parser knows are given, those under a heading of their own are found, and lines that only look like sentences are left out.
 */
export function readText(
  { names = [], ...given }: ToRead,
  /** Both are given where they are known already: to cut and to index a long text takes longer than to rank its sentences. */
  cut: Span[] = sentences(given.text, given.language),
  indexed: IndexedWord[] = indexedWords(given.text, given.language),
): ReadText {
  const { text, language, title } = given;
  const asWritten: ReadText = {
    text,
    language,
    title,
    sentences: evidenceIn(given, cut, indexed),
    names: [],
    asWritten: null,
  };
  const read = readAs(given.text, given.language, names, indexed);
  const ofTitle = indexedWords(given.title, given.language);
  if (read === indexed && readAs(given.title, given.language, names, ofTitle) === ofTitle) return asWritten;
  return { ...asWritten, sentences: evidenceIn(given, cut, read), names, asWritten };
}

function evidenceIn(
  { text, language, skip = [] }: ToRead,
  cut: Span[],
  indexed: IndexedWord[],
): ReadSentence[] {
  const headings = sections(text);
  const left = [...skip].sort((a, b) => a.start - b.start);
  const found: ReadSentence[] = [];
  let section = 0;
  let next = 0;
  let word = 0;
  for (const whole of cut) {
    const { end } = whole;
    const start = whole.start + marksOfReferences(text.slice(whole.start, end), language);
    while (section < headings.length - 1 && start >= headings[section]!.span.end) section++;
    while (next < left.length && left[next]!.end <= start) next++;
    const heading = headings[section]?.heading ?? null;
    if (next < left.length && left[next]!.start < end) continue;
    if (heading !== null && sectionKind(heading) === "listing") continue;
    const sentence = text.slice(start, end);
    if (isNoSentence(sentence)) continue;
    while (word < indexed.length && indexed[word]!.start < start) word++;
    const from = word;
    while (word < indexed.length && indexed[word]!.start < end) word++;
    const words = indexed.slice(from, word);
    found.push({
      start,
      end,
      order: found.length,
      words,
      terms: words.flatMap(({ terms }) => terms),
      wordCount: textLanguage(language)?.isUnspaced ? countedWords(sentence) : countWords(sentence),
      heading,
    });
    if (found.length === MOST_SENTENCES) break;
  }
  return found;
}

/** "[47] Molecules …", "5 Although …": marks that belong to the sentence before it, and were parted from it by its stop. */
function marksOfReferences(sentence: string, language: Language): number {
  const marks = /^(?:\p{Nd}{1,3}(?!\p{Nd})[,–-]?\s?)*(?:\[\p{Nd}[\p{Nd},;–\s-]*\]\s*)+(?=\p{Lu})/u.exec(
    sentence,
  )?.[0];
  if (marks) return marks.length;
  const [number, next] = /^\p{Nd}{1,3}(?:[,–-]\s?\p{Nd}{1,3})*\s+(?=(\p{Lu}\p{L}*))/u.exec(sentence) ?? [];
  return number && next && stopWordsOf(language).has(next.toLowerCase()) ? number.length : 0;
}

function countWords(sentence: string): number {
  let count = 1;
  for (let at = 1; at < sentence.length; at++) if (sentence[at] === " " && sentence[at - 1] !== " ") count++;
  return count;
}

const line =
  /^(?:\||https?:|doi\b|www\.|sha:|date:|authors?:|licen[cs]e:|keywords?:|mots-clés|received\b|accepted\b|published\b.{0,40}$|©|copyright\b|correspond(?:ing|ence)\b|e-?mail\b|this is an open[- ]access)/iu;
const thanks =
  /\b(?:authors? (?:declare|thank|would like to thank)|we (?:would like to |wish to |also )?(?:thank|acknowledge)\b|(?:conflicts?|competing) (?:of )?interests?\b|creative commons|all rights reserved|supported (?:in part )?by (?:the|a|grants?)\b.{0,80}\b(?:grant|foundation|council|fund|institute|ministry))/iu;
/** "Smith J, Doe A. Title of it. J Biol Chem 2004; 12: 34–56." */
const reference =
  /^\s*(?:\[?\d{1,3}[\].)]\s*)?(?:\p{Lu}[\p{L}'’-]+,? (?:\p{Lu}\.? ?){1,3},? ?){2,}|\b(?:19|20)\d\d;\s?\d+(?:\(\d+\))?:\s?\w+|\bpp?\.\s?\d+\s?[–-]\s?\d+\b.*\b(?:19|20)\d\d\b|\bet al\.,? (?:\p{L}+\.? ){1,6}\(?(?:19|20)\d\d\)?[.,;]?\s?\d*\s*$/u;
/** A line of the page, thanks, a licence, a reference or a caption. */
export function isNoSentence(sentence: string): boolean {
  return line.test(sentence) || isCaption(sentence) || thanks.test(sentence) || reference.test(sentence);
}
