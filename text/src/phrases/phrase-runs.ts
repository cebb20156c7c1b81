import { blocks } from "../blocks.ts";
import type { Language } from "../language.ts";
import { breaksPhrase, cannotEndPhrase, isGeneral } from "./phrase-words.ts";
import type { Span } from "../span.ts";
import { words, type Word } from "../words.ts";

const MOST_WORDS = 4;

/** One word, or several that hyphens join: no phrase begins or ends inside it. A link only stands between two of them. */
export type Unit = Span & { words: Word[]; isLink: boolean };

/** French and Hindi join with a small word what English puts side by side: stockage de l'énergie, ऊर्जा का भंडारण. */
const links: Partial<Record<Language, ReadonlySet<string>>> = {
  fr: new Set(["de", "d", "du", "des", "la", "l"]),
  hi: new Set(["का", "के", "की"]),
};

/** Runs of content words that neither punctuation nor a line break nor a breaking word interrupts. */
export function runs(text: string, language: Language): Unit[][] {
  const found: Unit[][] = [];
  let open: Unit[] = [];
  const close = () => {
    while (open.length > 0 && (open.at(-1)!.isLink || cannotEndPhrase(surface(text, open.at(-1)!), language)))
      open.pop();
    if (open.length > 0) found.push(open);
    open = [];
  };
  for (const block of blocks(text)) {
    let end = block.start;
    for (const unit of units(text, block, language)) {
      if (!/^(?:\s{0,2}|['’])$/u.test(text.slice(end, unit.start))) close();
      end = unit.end;
      if (unit.isLink && canLink(open, unit)) open.push(unit);
      else if (breaks(unit, language)) close();
      else open.push(unit);
    }
    close();
  }
  return found;
}

/** "de" after a noun, "la" or "l'" only after "de". */
function canLink(open: Unit[], link: Unit): boolean {
  const isArticle = /^(?:la|l)$/u.test(link.words[0]!.word);
  return open.length > 0 && open.at(-1)!.isLink === isArticle;
}

function breaks(unit: Unit, language: Language): boolean {
  if (unit.words.length > 1) return unit.words.every((word) => word.isStop);
  const { word, stem, isStop } = unit.words[0]!;
  return isStop || stem.length < 2 || /^[\p{N}.,]+$/u.test(word) || breaksPhrase(word, language);
}

function surface(text: string, { start, end }: Span): string {
  return text.slice(start, end).toLowerCase();
}

function units(text: string, block: Span, language: Language): Unit[] {
  const found: Unit[] = [];
  for (const word of words(text.slice(block.start, block.end), language)) {
    const placed = { ...word, start: block.start + word.start, end: block.start + word.end };
    const previous = found.at(-1);
    if (previous && /^[-‐‑/]$/u.test(text.slice(previous.end, placed.start))) {
      previous.words.push(placed);
      previous.end = placed.end;
      previous.isLink = false;
    } else
      found.push({
        start: placed.start,
        end: placed.end,
        words: [placed],
        isLink: links[language]?.has(word.word) ?? false,
      });
  }
  return found;
}

export function grams(run: Unit[]): (Span & { key: string; size: number; isWhole: boolean })[] {
  const found = [];
  const isEdge = (unit: Unit | undefined) => unit === undefined || unit.isLink;
  for (let first = 0; first < run.length; first++) {
    for (let last = first; last < run.length; last++) {
      const part = run.slice(first, last + 1);
      const content = part.filter((unit) => !unit.isLink);
      const stems = content.flatMap((unit) => unit.words.map((word) => word.stem));
      if (run[first]!.isLink || (stems.length > MOST_WORDS && content.length > 1)) break;
      if (run[last]!.isLink || (stems.length === 1 && isGeneral(part[0]!.words[0]!.word))) continue;
      const isWhole = isEdge(run[first - 1]) && isEdge(run[last + 1]);
      const span = { start: run[first]!.start, end: run[last]!.end };
      found.push({ ...span, key: stems.join(" "), size: Math.min(stems.length, MOST_WORDS), isWhole });
    }
  }
  return found;
}
