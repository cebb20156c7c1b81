import { blocks } from "./blocks.ts";
import type { Language } from "./language.ts";
import { textLanguage } from "./languages/registry.ts";
import { countedWords } from "./languages/word-count.ts";
import { sentences } from "./sentences.ts";
import type { Span } from "./span.ts";

const ENOUGH_WORDS = 90;
const MOST_WORDS = 160;

type Counted = Span & { words: number };

/**
 * Stretches of whole sentences, about 90 to 160 words, that no heading interrupts. Every sentence is in exactly one.
 * Only a section that is shorter, or a single sentence that is longer, leaves that range.
 */
export function passages(
  text: string,
  language: Language,
  /** Given where they are known already: to cut a long text takes as long as to judge it. */
  cut: Span[] = sentences(text, language),
): Span[] {
  const headings = blocks(text).filter((block) => block.kind === "heading");
  const count = textLanguage(language)?.isUnspaced ? countedWords : wordCount;
  const found: Counted[] = [];
  let section: Counted[] = [];
  let nextHeading = 0;
  for (const sentence of cut) {
    let isNewSection = false;
    while (nextHeading < headings.length && headings[nextHeading]!.start < sentence.start) {
      nextHeading++;
      isNewSection = true;
    }
    if (isNewSection) {
      found.push(...gather(section));
      section = [];
    }
    section.push({ ...sentence, words: count(text.slice(sentence.start, sentence.end)) });
  }
  found.push(...gather(section));
  return found.map(({ start, end }) => ({ start, end }));
}

/** Even shares: a section of 200 words becomes 100 and 100, not 160 and 40. */
function gather(section: Counted[]): Counted[] {
  const total = section.reduce((sum, sentence) => sum + sentence.words, 0);
  const shares = Math.max(1, Math.round(total / ((ENOUGH_WORDS + MOST_WORDS) / 2)));
  const target = total / shares;
  const found: Counted[] = [];
  let open: Counted | undefined;
  for (const sentence of section) {
    const grown: number = (open?.words ?? 0) + sentence.words;
    const isCloser = open === undefined || grown - target <= target - open.words;
    if (open && grown <= MOST_WORDS && (isCloser || open.words < ENOUGH_WORDS)) {
      open.end = sentence.end;
      open.words = grown;
    } else {
      open = { ...sentence };
      found.push(open);
    }
  }
  return joinShortLast(found);
}

function joinShortLast(found: Counted[]): Counted[] {
  const [before, last] = found.slice(-2);
  if (!before || !last || last.words >= ENOUGH_WORDS / 2 || before.words + last.words > MOST_WORDS + 20)
    return found;
  return [...found.slice(0, -2), { start: before.start, end: last.end, words: before.words + last.words }];
}

function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Join_Control}'’]*/gu)?.length ?? 0;
}
