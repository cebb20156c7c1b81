import { isAside, isProse, isTitle } from "./block-rules.ts";
import { lengthOf, type Block } from "./block-text.ts";

/** Longer than this, what stands between the title and the article is something else. */
const LONGEST = 1_500;
const MOST_BLOCKS = 12;

/**
 * The sentences between the title and what was found: the lead, which pages set apart from the body.
 * `page` has the blocks of the page in their order, those that were found among them.
 */
export function leadOf(found: Block[], page: Block[], titles: string[]): Block[] {
  const first = found.find(isProse);
  if (!first) return [];
  const start = page.findIndex(({ text }) => text === first.text);
  const known = new Set(found.map(({ text }) => text));
  const title = page.slice(0, Math.max(0, start)).findLastIndex((block) => isTitle(block, titles));
  if (title === -1 || start - title > MOST_BLOCKS) return [];
  const lead = page
    .slice(title + 1, start)
    .filter((block) => isLead(block) && !known.has(block.text));
  return lengthOf(lead) > LONGEST ? [] : lead;
}

function isLead(block: Block): boolean {
  if (block.kind === "item" || block.kind === "row") return false;
  return isProse({ ...block, kind: "paragraph" }) && block.linked < block.text.length * 0.3 && !isAside(block);
}
