import { Unreadable, type Block, type Reader } from "#processing/parsing/document.ts";
import { decode } from "#processing/parsing/decode.ts";
import { textBlocks } from "./plain/text-blocks.ts";

/** Each line may become a block of its own, and ten million of those fill the memory. */
const MOST_LINES = 2_000_000;

export const readText: Reader = async ({ bytes }) => {
  refuseTooManyLines(bytes);
  const pages = decode(bytes).replace(/\r\n?/gu, "\n").split("\f");
  const blocks: Block[] = [];
  pages.forEach((text, at) => {
    for (const block of textBlocks(text)) blocks.push(pages.length > 1 ? { ...block, page: at + 1 } : block);
  });
  return { blocks: joinedOverPages(blocks) };
};

function refuseTooManyLines(bytes: Uint8Array): void {
  let lines = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines++;
  if (lines > MOST_LINES) throw new Unreadable("too_big", `The text has ${lines} lines.`);
}

/** A paragraph whose sentence goes on after the page break is one paragraph. */
function joinedOverPages(blocks: Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const before = joined.at(-1);
    const goesOn =
      before?.kind === "paragraph" &&
      block.kind === "paragraph" &&
      before.page !== block.page &&
      /[\p{L}\p{M},;–—-]$/u.test(before.text) &&
      /^\p{Ll}/u.test(block.text);
    if (!goesOn) {
      joined.push(block);
      continue;
    }
    const at = before.text.length + 1;
    joined[joined.length - 1] = {
      ...before,
      text: `${before.text} ${block.text}`,
      breaks: [...(before.breaks ?? []), { at, page: block.page ?? 0 }],
    };
  }
  return joined;
}
