import { isAside, isProse, isTitle, keepArticle, plainTitles, type Known } from "./block-rules.ts";
import { lengthOf, type Block } from "./block-text.ts";

/** Longer than this, what stands between the title and the article is something else. */
const LONGEST_LEAD = 1_500;
const MOST_BETWEEN = 25;
const LINKED = 0.3;

/**
 * What was found, with what belongs to it and was set apart: the lead between title and body, and passages that stand in
 * the like of what the found ones stand in. `page` has all blocks of the page in their order.
 */
export function withSurroundings(found: Block[], page: Block[], known: Known): Block[] {
  const texts = new Set(found.map(({ text }) => text));
  const start = page.findIndex((block) => isProse(block) && texts.has(block.text));
  if (start === -1) return found;
  const titles = plainTitles(known.titles);
  const title = page.slice(0, start).findLastIndex((block) => isMainHeading(block) || isTitle(block, titles));
  const lead = leadOf(page, title, start).filter(({ text }) => !texts.has(text));
  const places = new Set(page.filter((block) => isProse(block) && texts.has(block.text)).map(({ place }) => place));
  const leads = new Set(lead);
  const isIn = (block: Block | undefined): boolean =>
    block !== undefined &&
    (texts.has(block.text) || leads.has(block) || (isProse(block) && places.has(block.place) && isPlain(block)));
  const wide = keepArticle(page.slice(title + 1), known);
  const kept = wide.filter((block, at) => isIn(block) || (isIn(wide[at - 1]) && isIn(wide[at + 1])));
  const led = [...lead, ...found];
  return lengthOf(kept) > lengthOf(led) ? kept : led;
}

function leadOf(page: Block[], title: number, start: number): Block[] {
  if (title === -1 || start - title > MOST_BETWEEN) return [];
  const lead = page.slice(title + 1, start).filter(isLead);
  return lengthOf(lead) > LONGEST_LEAD ? [] : lead;
}

function isLead(block: Block): boolean {
  if (block.kind === "item" || block.kind === "row") return false;
  return isProse({ ...block, kind: "paragraph" }) && isPlain(block) && !isAside(block);
}

const isPlain = ({ text, linked }: Block): boolean => linked < text.length * LINKED;

const isMainHeading = ({ place }: Block): boolean => /> H1\.[^>]*$/u.test(place ?? "");
