import type { Span } from "@gyan/contract/reading.ts";

const BLOCK = "[data-start]";

const startOf = (block: Element): number => Number((block as HTMLElement).dataset["start"]);

/** Blocks hold the words of the text and no others, so that their length is its length. */
export const spanOf = (block: Element): Span => ({
  start: startOf(block),
  end: startOf(block) + block.textContent.length,
});

/** Of a point in the page: its offset in the text, when it lies in a block of it. */
function offsetAt(root: Element, node: Node, offset: number): number | null {
  const element = node instanceof Element ? node : node.parentElement;
  const block = element?.closest(BLOCK);
  if (!block || !root.contains(block)) return null;
  const lead = document.createRange();
  lead.setStart(block, 0);
  lead.setEnd(node, offset);
  return startOf(block) + lead.toString().length;
}

/** Which stretch of the text somebody has selected: from its first word in a block to its last in one. */
export function selectedSpan(root: Element, selection: Selection | null): Span | null {
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return null;
  const range = selection.getRangeAt(0);
  if (!range.intersectsNode(root)) return null;
  const blocks = [...root.querySelectorAll(BLOCK)].filter((block) => range.intersectsNode(block));
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (!first || !last) return null;
  const start = offsetAt(root, range.startContainer, range.startOffset) ?? spanOf(first).start;
  const end = offsetAt(root, range.endContainer, range.endOffset) ?? spanOf(last).end;
  return end > start ? { start, end } : null;
}
