import { isInContents, type Block, type Output, type Paper, type PaperHead } from "../paper.ts";
import { drawBlock, type Placed, type Tree } from "./blocks.ts";
import {
  bottom,
  COLOURS,
  COLUMN,
  drawLine,
  drawLines,
  drawText,
  lineHeight,
  linesOf,
  openDocument,
  PAGE,
  type Drawn,
  type Look,
} from "./page.ts";

const BLOCKS_BETWEEN_REPORTS = 50;
const TITLE: Look = { size: 24, isStrong: true };
const ABOUT: Look = { size: 10, colour: COLOURS.quiet };
const ENTRY = { size: 10, indent: 14, number: 40 };

/** A paper as PDF: tagged, with contents, an outline beside the pages, links and numbers of pages. */
export async function writePdf({ head, blocks }: Paper, { send, report }: Output): Promise<void> {
  const drawn = await openDocument(head, blocks);
  const { doc } = drawn;
  const tree = doc.struct("Document");
  doc.addStructure(tree);
  drawTitle(drawn, tree, head);
  const contents = doc.struct("TOC");
  tree.add(contents);
  const pages = reserveContents(drawn, blocks);
  const placed: Placed[] = [];
  for (const [at, block] of blocks.entries()) {
    // A diagram stands on one page with its heading.
    if (block.kind === "heading" && blocks[at + 1]?.kind === "diagram" && at > 0) {
      doc.addPage();
      doc.y = PAGE.top;
    }
    drawBlock(drawn, tree, block, placed);
    if (at % BLOCKS_BETWEEN_REPORTS === 0) report(at / blocks.length);
  }
  fillContents(drawn, contents, placed, pages, head);
  contents.end();
  tree.end();
  addOutline(drawn, placed);
  numberPages(drawn, head);
  doc.end();
  for await (const chunk of doc as AsyncIterable<Uint8Array>) await send(chunk);
}

function drawTitle(drawn: Drawn, tree: Tree, head: PaperHead): void {
  const { doc } = drawn;
  doc.y = PAGE.top + 20;
  tree.add(doc.struct("Title", {}, [() => drawText(drawn, head.title, TITLE)]));
  doc.y += 10;
  for (const text of head.about) tree.add(doc.struct("P", {}, [() => drawText(drawn, text, ABOUT)]));
  doc.y += 16;
}

type Reserved = { first: number; top: number; count: number };

/** The table of contents has a known length before its page numbers are known. */
function reserveContents(drawn: Drawn, blocks: Block[]): Reserved | null {
  const { doc } = drawn;
  const headings = blocks.filter(isInContents);
  if (headings.length < 2) return null;
  const reserved = { first: doc.bufferedPageRange().count - 1, top: doc.y, count: 1 };
  doc.y += 2 * lineHeight(14);
  for (const { text, level } of headings) {
    const height = linesOf(drawn, [{ text }], entryLook(level)).length * lineHeight(ENTRY.size);
    if (doc.y + height > bottom()) {
      doc.addPage();
      doc.y = PAGE.top;
      reserved.count++;
    }
    doc.y += height;
  }
  doc.addPage();
  doc.y = PAGE.top;
  return reserved;
}

const entryLook = (level: number): Look => ({
  size: ENTRY.size,
  indent: (level - 1) * ENTRY.indent,
  width: COLUMN - ENTRY.number,
});

function fillContents(
  drawn: Drawn,
  contents: Tree,
  placed: Placed[],
  reserved: Reserved | null,
  head: PaperHead,
): void {
  if (!reserved) return;
  const { doc } = drawn;
  let page = reserved.first;
  doc.switchToPage(page);
  doc.y = reserved.top;
  const title: Look = { size: 14, isStrong: true };
  contents.add(doc.struct("Caption", {}, [() => drawText(drawn, head.words.contents, title)]));
  doc.y = reserved.top + 2 * lineHeight(14);
  for (const { heading, page: at } of placed.filter(({ heading: { level } }) => level <= 2)) {
    const lines = linesOf(drawn, [{ text: heading.text }], entryLook(heading.level));
    const height = lines.length * lineHeight(ENTRY.size);
    if (doc.y + height > bottom()) {
      doc.switchToPage(++page);
      doc.y = PAGE.top;
    }
    contents.add(doc.struct("TOCI", {}, [() => drawEntry(drawn, lines, heading.level, String(at + 1))]));
    doc.goTo(PAGE.side, doc.y - height, COLUMN, height, heading.anchor);
  }
}

function drawEntry(drawn: Drawn, lines: ReturnType<typeof linesOf>, level: number, number: string): void {
  const { doc } = drawn;
  drawLines(drawn, lines, entryLook(level));
  const [digits] = linesOf(drawn, [{ text: number }], { size: ENTRY.size });
  drawLine(drawn, digits!, PAGE.side + COLUMN - digits!.width, doc.y - lineHeight(ENTRY.size) + ENTRY.size, {
    size: ENTRY.size,
    colour: COLOURS.quiet,
  });
}

type Outline = PDFKit.PDFOutline;

function addOutline({ doc }: Drawn, placed: Placed[]): void {
  const open: { level: number; item: Outline }[] = [];
  for (const { heading, page } of placed) {
    while (open.length > 0 && open.at(-1)!.level >= heading.level) open.pop();
    doc.switchToPage(page);
    const item = (open.at(-1)?.item ?? doc.outline).addItem(heading.text, { pageNumber: page } as never);
    open.push({ level: heading.level, item });
  }
}

function numberPages(drawn: Drawn, head: PaperHead): void {
  const { doc } = drawn;
  const { count } = doc.bufferedPageRange();
  const look: Look = { size: 8, colour: COLOURS.quiet };
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    const text = head.words.page.replace("{{page}}", String(page + 1)).replace("{{pages}}", String(count));
    const [line] = linesOf(drawn, [{ text }], look);
    doc.markContent("Artifact", { type: "Pagination" });
    drawLine(drawn, line!, PAGE.width - PAGE.side - line!.width, PAGE.height - PAGE.bottom / 2, look);
    doc.endMarkedContent();
  }
}
