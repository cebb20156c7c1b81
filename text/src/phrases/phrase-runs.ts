import { blocks } from "../blocks.ts";
import type { Language } from "../language.ts";
import { firstLanguage, type FirstLanguage } from "../languages/registry.ts";
import { isLayoutHere, isNumber, withoutPointers } from "./not-phrases.ts";
import { isVerbHere } from "./verbs-here.ts";
import type { Span } from "../span.ts";
import { kindOf } from "./word-kinds.ts";
import { words, type Word } from "../words.ts";

export const MOST_WORDS = 5;

/**
 * One word, or several that hyphens join: no phrase begins or ends inside it. A link only stands between two of them;
 * a loose one (state of charge, pile à combustible) joins only what is said again. `at` counts the units of a text.
 */
export type Unit = Span & {
  at: number;
  words: Word[];
  link: "close" | "loose" | null;
  isApart: boolean;
  /** How much stands between it and the unit before. */
  gap: number;
  isSmall: boolean;
  cannotEnd: boolean;
};

/** A phrase where it stands: `at` and `until` are its first unit and the one after its last. */
export type Gram = Span & {
  key: string;
  size: number;
  at: number;
  until: number;
  isWhole: boolean;
  /** Joined by a loose link, or with small change in it. */
  isLoose: boolean;
  /** Nothing but small change: "lead time". */
  isSmall: boolean;
};

type Links = { close: ReadonlySet<string>; loose: ReadonlySet<string> };
const none: ReadonlySet<string> = new Set();

/** French and Hindi join with a small word what English puts side by side: stockage de l'énergie, ऊर्जा का भंडारण. */
const links: Record<FirstLanguage, Links> = {
  en: { close: none, loose: new Set(["of"]) },
  fr: { close: new Set(["de", "d", "du", "des", "la", "l"]), loose: new Set(["à", "au", "aux"]) },
  hi: { close: new Set(["का", "के", "की"]), loose: none },
  und: { close: none, loose: none },
};

const blank = /^(?:\s{0,2}|['’])$/u;
const joint = /^[-‐‑–/]$/u;
/** No word of these languages is as long: a file without blanks is not read letter by letter. */
const LONGEST_WORD = 80;
const BLANK = 32;

/** The words of every block, in order. `isSkipped` says at which places nothing is read. */
export function unitsOf(text: string, language: Language, isSkipped?: (at: number) => boolean): Unit[][] {
  const found: Unit[][] = [];
  let count = 0;
  for (const block of blocks(text)) {
    if (isSkipped?.(block.start) && isSkipped(block.end - 1)) continue;
    const all = unitsIn(text, block, language, count);
    count += all.length;
    const read = isSkipped ? withoutSkipped(all, isSkipped) : all;
    if (read.length > 0) found.push(read);
  }
  return found;
}

/** What stands on both sides of something that is skipped is no one phrase. */
function withoutSkipped(units: Unit[], isSkipped: (at: number) => boolean): Unit[] {
  const kept: Unit[] = [];
  let isAfterSkipped = false;
  for (const unit of units) {
    if (isSkipped(unit.start)) isAfterSkipped = true;
    else {
      kept.push(isAfterSkipped ? { ...unit, isApart: true } : unit);
      isAfterSkipped = false;
    }
  }
  return kept;
}

/** Beyond this it is a sequence or an address, and no word. */
const MOST_JOINED = 8;

function unitsIn(text: string, block: Span, language: Language, count: number): Unit[] {
  const found: Unit[] = [];
  const { close, loose } = links[firstLanguage(language)];
  const content = withoutPointers(withoutEndless(text.slice(block.start, block.end)));
  for (const placed of words(content, language)) {
    placed.start += block.start;
    placed.end += block.start;
    const previous = found.at(-1);
    const gap = text.slice(previous?.end ?? block.start, placed.start);
    if (previous && previous.words.length < MOST_JOINED && gap.length === 1 && joint.test(gap)) {
      previous.words.push(placed);
      previous.end = placed.end;
      previous.link = null;
      previous.isSmall &&= kindOf(placed.word, language).isSmall;
    } else
      found.push({
        start: placed.start,
        end: placed.end,
        at: count + found.length,
        words: [placed],
        link: close.has(placed.word) ? "close" : loose.has(placed.word) ? "loose" : null,
        isSmall: kindOf(placed.word, language).isSmall,
        cannotEnd: false,
        gap: gap.length,
        isApart: previous === undefined || gap.length > 2 || !blank.test(gap),
      });
  }
  for (const unit of found) unit.cannotEnd = kindOf(surface(text, unit), language).cannotEnd;
  return found;
}

/** The same text, blanks instead of what no one can read; texts that need none of it are the rule. */
function withoutEndless(content: string): string {
  let length = 0;
  for (let at = 0; at < content.length; at++) {
    length = content.charCodeAt(at) > BLANK ? length + 1 : 0;
    if (length > LONGEST_WORD) return content.replace(/[^\s\p{P}]{80,}/gu, (long) => " ".repeat(long.length));
  }
  return content;
}

/** Runs of content words that neither punctuation nor a line break nor a breaking word interrupts. */
export function runs(blocksOfUnits: Unit[][], language: Language): Unit[][] {
  const found: Unit[][] = [];
  let open: Unit[] = [];
  const close = () => {
    while (open.length > 0 && (open.at(-1)!.link || open.at(-1)!.cannotEnd)) open.pop();
    if (open.length > 0) found.push(open);
    open = [];
  };
  for (const units of blocksOfUnits) {
    for (let at = 0; at < units.length; at++) {
      const unit = units[at]!;
      if (unit.isApart) close();
      if (unit.link && canLink(open, unit)) open.push(unit);
      else if (breaks(unit, language) || isVerbHere(units, at, language) || isLayoutHere(units, at)) close();
      else open.push(unit);
    }
    close();
  }
  return found;
}

/** "de" after a noun, "la" or "l'" only after "de". */
function canLink(open: Unit[], link: Unit): boolean {
  const isArticle = /^(?:la|l)$/u.test(link.words[0]!.word);
  return open.length > 0 && (open.at(-1)!.link !== null) === isArticle;
}

/** True for a unit that is no part of a phrase, whatever stands beside it. */
export function breaks(unit: Unit, language: Language): boolean {
  const [first, second] = unit.words;
  // धीरे-धीरे: a word that is said twice is an adverb.
  if (unit.words.length === 2 && first!.word === second!.word) return true;
  if (isNumber(unit)) return true;
  if (unit.words.length > 1)
    return unit.words.every(({ word, isStop }) => isStop || kindOf(word, language).breaks);
  const { word, stem, isStop } = first!;
  return isStop || stem.length < 2 || kindOf(word, language).breaks;
}

function surface(text: string, { start, end }: Span): string {
  return text.slice(start, end).toLowerCase();
}

/** "risque d'emballement thermique", "तापीय अनियंत्रण का ख़तरा": the head only says something about the rest. */
function isGeneralHead({ words }: Unit, language: Language): boolean {
  return words.length === 1 && kindOf(words[0]!.word, language).isGeneral;
}

export function grams(run: Unit[], language: Language): Gram[] {
  const found: Gram[] = [];
  const opens = (unit: Unit | undefined) => unit === undefined || unit.link !== null || unit.isSmall;
  // "high states of charge": what stands before a loose link is half of something.
  const closes = (unit: Unit | undefined) => unit === undefined || unit.link === "close" || unit.isSmall;
  for (let first = 0; first < run.length; first++) {
    if (run[first]!.link) continue;
    let size = 0;
    let content = 0;
    let key = "";
    let isLoose = false;
    let hasLink = false;
    let isAllSmall = true;
    for (let last = first; last < run.length; last++) {
      const unit = run[last]!;
      if (unit.link) {
        isLoose ||= unit.link === "loose";
        hasLink = true;
        continue;
      }
      size += unit.words.length;
      content += 1;
      isLoose ||= unit.isSmall;
      isAllSmall &&= unit.isSmall;
      if (size > MOST_WORDS && content > 1) break;
      for (const { stem } of unit.words) key += key === "" ? stem : ` ${stem}`;
      if (unit.cannotEnd) continue;
      if (content === 1 && (unit.isSmall || (size === 1 && kindOf(unit.words[0]!.word, language).isGeneral)))
        continue;
      found.push({
        start: run[first]!.start,
        end: unit.end,
        at: run[first]!.at,
        until: unit.at + 1,
        key,
        size: Math.min(size, MOST_WORDS),
        isWhole: opens(run[first - 1]) && closes(run[last + 1]),
        isSmall: isAllSmall,
        isLoose: isLoose || (hasLink && isGeneralHead(language === "hi" ? unit : run[first]!, language)),
      });
    }
  }
  return found;
}
