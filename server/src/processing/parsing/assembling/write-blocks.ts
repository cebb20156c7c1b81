import type { Block, Layout } from "#processing/parsing/document.ts";

type Written = {
  text: string;
  /** Where each block stands in the text. */
  starts: number[];
  ends: number[];
  layout: Pick<Layout, "sections" | "pages" | "tables" | "captions" | "footnotes">;
};

/**
 * Writes clean blocks as the stored text. A section reaches from its heading's line to the last block before the next
 * heading of any level; what stands before the first heading is a section without one.
 */
export function writeBlocks(blocks: Block[]): Written {
  const parts: string[] = [];
  const written: Written = {
    text: "",
    starts: [],
    ends: [],
    layout: { sections: [], pages: [], tables: [], captions: [], footnotes: [] },
  };
  const { sections, pages, tables, captions, footnotes } = written.layout;
  let length = 0;
  let before: Block | undefined;
  const turnTo = (number: number | undefined, start: number): void => {
    // Notes at the foot may come late: a page begins once, and pages begin in their order.
    if (number !== undefined && number > (pages.at(-1)?.number ?? -Infinity)) pages.push({ number, start });
  };
  for (const block of blocks) {
    const gap = before === undefined ? "" : before.kind === "item" && block.kind === "item" ? "\n" : "\n\n";
    const { mark, content } = lineOf(block);
    const start = length + gap.length;
    const end = start + mark.length + content.length;
    parts.push(gap, mark, content);
    written.starts.push(start);
    written.ends.push(end);
    turnTo(block.page, start);
    if (block.kind === "table") tables.push({ start, end });
    else for (const { at, page } of block.breaks ?? []) turnTo(page, start + mark.length + at);
    if (block.kind === "paragraph" && block.isCaption) captions.push({ start, end });
    if (block.kind === "paragraph" && block.isNote) footnotes.push({ start, end });
    const open = sections.at(-1);
    if (block.kind === "heading") sections.push({ heading: block.text, level: block.level, start, end });
    else if (open) open.end = end;
    else sections.push({ heading: null, level: 0, start, end });
    length = end;
    before = block;
  }
  written.text = parts.join("");
  return written;
}

function lineOf(block: Block): { mark: string; content: string } {
  switch (block.kind) {
    case "heading":
      return {
        mark: `${"#".repeat(Math.min(6, Math.max(2, Math.trunc(block.level) + 1)))} `,
        content: block.text,
      };
    case "paragraph":
      return { mark: "", content: block.text };
    case "item":
      return { mark: "- ", content: block.text };
    default:
      return { mark: "", content: block.rows.map((row) => `| ${row.join(" | ")} |`).join("\n") };
  }
}
