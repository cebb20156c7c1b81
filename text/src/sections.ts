import { blocks } from "./blocks.ts";
import type { Span } from "./span.ts";

/** The heading is null for what stands before the first one. The span is the trimmed body without the heading line. */
export type Section = { heading: string | null; span: Span };

export function sections(text: string): Section[] {
  const found: Section[] = [];
  let open: Section | undefined;
  for (const block of blocks(text)) {
    if (block.kind === "heading") {
      open = {
        heading: headingText(text.slice(block.start, block.end)),
        span: { start: block.end, end: block.end },
      };
      found.push(open);
      continue;
    }
    if (open === undefined) {
      open = { heading: null, span: { start: block.start, end: block.start } };
      found.push(open);
    }
    if (open.span.start === open.span.end) open.span.start = block.start;
    open.span.end = block.end;
  }
  return found.map(({ heading, span }) => ({ heading, span: trimmed(text, span) }));
}

export function trimmed(text: string, { start, end }: Span): Span {
  while (start < end && /\s/u.test(text.charAt(start))) start++;
  while (end > start && /\s/u.test(text.charAt(end - 1))) end--;
  return { start, end };
}

function headingText(line: string): string {
  return line
    .trim()
    .replace(/^#+\s*/u, "")
    .replace(/\s*#+$/u, "");
}
