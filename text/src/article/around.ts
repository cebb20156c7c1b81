import { isAside, isProse, isTitle, keepArticle, plainTitles, type Known } from "./block-rules.ts";
import { lengthOf, type Block } from "./block-text.ts";

/** Longer than this, what stands between the title and the article is something else. */
const LONGEST_LEAD = 1_500;
const MOST_BETWEEN = 25;
const LINKED = 0.3;
/** A page that does not call itself an article may be of many parts, of which the largest is not enough. */
const WHOLE = 0.75;

/**
 * What was found, with what belongs to it and was set apart: the lead between title and body, and passages that stand in
 * the like of what the found ones stand in. `page` has all blocks of the page in their order.
 */
export function withSurroundings(found: Block[], page: Block[], known: Known): Block[] {
  const texts = new Set(found.map(({ text }) => text));
  const start = page.findIndex((block) => isProse(block) && texts.has(block.text));
  if (start === -1) return found;
  const title = titleBefore(start, page, known.titles);
  const lead = leadOf(page.slice(title + 1, start), title === -1, known).filter(
    ({ text }) => !texts.has(text),
  );
  const places = new Set(
    page.filter((block) => isProse(block) && texts.has(block.text)).map(({ place }) => place),
  );
  const isKin = (block: Block): boolean => isProse(block) && places.has(block.place) && isPlain(block);
  const wide = keepArticle(page.slice(title + 1), known).filter((block) => !lead.includes(block));
  const isIn = wide.map((block) => texts.has(block.text) || isKin(block));
  const kept = wide.filter((_, at) => isIn[at] || (isIn[at - 1] && isIn[at + 1]));
  if (!known.isDeclared && proseOf(kept) < proseOf(wide) * WHOLE) return [...lead, ...wide];
  return [...lead, ...(lengthOf(kept) > lengthOf(found) ? kept : found)];
}

/** The heading of the article is the page's main one, or one that repeats what the page calls itself. */
function titleBefore(start: number, page: Block[], titles: string[]): number {
  const before = page.slice(0, start);
  const main = before.findLastIndex(isMainHeading);
  if (main !== -1) return main;
  const names = plainTitles(titles);
  return before.findLastIndex((block) => isTitle(block, names));
}

/** Where no title stands before, only what the page's description repeats is a lead. */
function leadOf(between: Block[], isUntitled: boolean, { description }: Known): Block[] {
  if (between.length > MOST_BETWEEN) return [];
  const lead = between.filter((block) => isLead(block) && (!isUntitled || isDescribed(block, description)));
  const once = lead.filter(({ text }, at) => lead.findIndex((other) => other.text === text) === at);
  return lengthOf(once) > LONGEST_LEAD ? [] : once;
}

function isDescribed({ text }: Block, description: string | null): boolean {
  const start = (description ?? "").slice(0, 60);
  return start.length > 30 && text.startsWith(start);
}

function isLead(block: Block): boolean {
  if (block.kind === "item" || block.kind === "row") return false;
  return isProse({ ...block, kind: "paragraph" }) && isPlain(block) && !isAside(block);
}

const isPlain = ({ text, linked }: Block): boolean => linked < text.length * LINKED;

const isMainHeading = ({ place }: Block): boolean => /> H1\.[^>]*$/u.test(place ?? "");

const proseOf = (blocks: Block[]): number =>
  lengthOf(blocks.filter((block) => isProse(block) && isPlain(block)));
