import type { Block, Heading, ParagraphStyle } from "../paper.ts";
import { drawDiagram } from "./diagram.ts";
import {
  bottom,
  COLOURS,
  COLUMN,
  drawLine,
  drawLines,
  lineHeight,
  linesOf,
  needRoom,
  PAGE,
  type Drawn,
  type Look,
} from "./page.ts";
import type { Line } from "./lines.ts";

const HEADINGS: Record<Heading["level"], Look> = {
  1: { size: 18, before: 22, after: 8, isStrong: true },
  2: { size: 14, before: 18, after: 6, isStrong: true },
  3: { size: 12, before: 14, after: 4, isStrong: true },
  4: { size: 10.5, before: 12, after: 2, isStrong: true },
};

const PARAGRAPHS: Record<ParagraphStyle, Look> = {
  body: { size: 9.5, after: 6 },
  meta: { size: 8.5, after: 3, colour: COLOURS.quiet },
  quote: { size: 9, after: 6, indent: 14, colour: COLOURS.quiet },
  item: { size: 9.5, after: 3, indent: 14 },
  reference: { size: 9, after: 4 },
};

/** How a heading is found again: from the contents and from the outline beside the pages. */
export type Placed = { heading: Heading; page: number };

export type Tree = PDFKit.PDFStructureElement;

/** Draws a block where the page is; headings are remembered. */
export function drawBlock(drawn: Drawn, tree: Tree, block: Block, placed: Placed[]): void {
  if (block.kind === "heading") drawHeading(drawn, tree, block, placed);
  else if (block.kind === "paragraph") drawParagraph(drawn, tree, block);
  else if (block.kind === "table") drawTable(drawn, tree, block);
  else if (block.kind === "diagram") drawDiagram(drawn, tree, block);
  else drawFlow(drawn, tree, block);
}

function drawHeading(drawn: Drawn, tree: Tree, heading: Heading, placed: Placed[]): void {
  const { doc } = drawn;
  const look = HEADINGS[heading.level];
  const lines = linesOf(drawn, [{ text: heading.text }], look);
  // A heading is kept on one page with the start of its section.
  needRoom(drawn, look.before! + lines.length * lineHeight(look.size) + 3 * lineHeight(10));
  if (doc.y > PAGE.top) doc.y += look.before!;
  doc.addNamedDestination(heading.anchor, "XYZ", PAGE.side, doc.y, null as never);
  if (heading.level <= 3) placed.push({ heading, page: doc.bufferedPageRange().count - 1 });
  tree.add(doc.struct(`H${heading.level}`, {}, [() => drawLines(drawn, lines, look)]));
  doc.y += look.after!;
}

function drawParagraph(drawn: Drawn, tree: Tree, block: Extract<Block, { kind: "paragraph" }>): void {
  const { doc } = drawn;
  const look = PARAGRAPHS[block.style];
  const lines = linesOf(drawn, block.runs, look);
  needRoom(drawn, Math.min(lines.length, 2) * lineHeight(look.size));
  if (block.anchor) doc.addNamedDestination(block.anchor, "XYZ", PAGE.side, doc.y, null as never);
  const draw = () => {
    const [page, top] = [doc.page, doc.y];
    drawLines(drawn, lines, look);
    // A line beside what somebody else said.
    if (block.style === "quote" && doc.page === page)
      drawRule(drawn, [PAGE.side + 4, top + 1], [PAGE.side + 4, doc.y - 1], 1.5);
  };
  tree.add(doc.struct(block.style === "quote" ? "BlockQuote" : "P", {}, [draw]));
  doc.y += look.after!;
}

type Point = [x: number, y: number];

function drawRule({ doc }: Drawn, from: Point, to: Point, width: number, colour = COLOURS.rule): void {
  doc
    .moveTo(...from)
    .lineTo(...to)
    .lineWidth(width)
    .strokeColor(colour)
    .stroke();
}

const CELL = { size: 8, pad: 4 };

function drawTable(drawn: Drawn, tree: Tree, table: Extract<Block, { kind: "table" }>): void {
  const { doc } = drawn;
  const sum = table.widths.reduce((all, one) => all + one, 0);
  const widths = table.widths.map((one) => (one / sum) * COLUMN);
  const element = doc.struct("Table");
  tree.add(element);
  drawRow(drawn, element, table.head, widths, true);
  for (const row of table.rows) {
    const page = doc.page;
    const height = rowHeight(drawn, row, widths);
    if (doc.y + height > bottom()) needRoom(drawn, height);
    if (doc.page !== page) drawRow(drawn, element, table.head, widths, true);
    drawRow(drawn, element, row, widths, false);
  }
  element.end();
  doc.y += 8;
}

const cellLines = (drawn: Drawn, text: string, width: number, isStrong: boolean) =>
  linesOf(drawn, [{ text }], { size: CELL.size, width: width - 2 * CELL.pad, isStrong });

const rowHeight = (drawn: Drawn, row: string[], widths: number[]): number =>
  Math.max(...row.map((text, at) => cellLines(drawn, text, widths[at]!, false).length)) *
    lineHeight(CELL.size) +
  2 * CELL.pad;

function drawRow(drawn: Drawn, table: Tree, row: string[], widths: number[], isHead: boolean): void {
  const { doc } = drawn;
  const height = rowHeight(drawn, row, widths);
  needRoom(drawn, height);
  const top = doc.y;
  if (isHead) doc.rect(PAGE.side, top, COLUMN, height).fill(COLOURS.box);
  const element = doc.struct("TR");
  table.add(element);
  let x = PAGE.side;
  for (const [at, text] of row.entries()) {
    const width = widths[at]!;
    const lines = cellLines(drawn, text, width, isHead);
    const look = { size: CELL.size, x: x + CELL.pad, width: width - 2 * CELL.pad };
    const draw = () => {
      doc.y = top + CELL.pad;
      drawLines(drawn, lines, look);
    };
    element.add(doc.struct(isHead ? "TH" : "TD", isHead ? ({ scope: "Column" } as object) : {}, [draw]));
    x += width;
  }
  element.end();
  doc.y = top + height;
  drawRule(drawn, [PAGE.side, doc.y], [PAGE.side + COLUMN, doc.y], 0.5);
}

const BOX = { width: COLUMN * 0.5, pad: 7, gap: 20, size: 9 };
const BESIDE = {
  x: PAGE.side + BOX.width + BOX.gap,
  width: COLUMN - BOX.width - BOX.gap,
  size: BOX.size - 1,
};

/** Boxes below each other; beside each box, what was excluded at that step. */
function drawFlow(drawn: Drawn, tree: Tree, { steps }: Extract<Block, { kind: "flow" }>): void {
  const { doc } = drawn;
  for (const [at, { label, count, aside }] of steps.entries()) {
    const stepLines = linesOf(drawn, [{ text: `${label}: ${count}`, isStrong: true }], {
      size: BOX.size,
      width: BOX.width - 2 * BOX.pad,
    });
    const sides = aside.flatMap((one) =>
      linesOf(drawn, [{ text: `${one.label}: ${one.count}` }], {
        size: BESIDE.size,
        width: BESIDE.width - 2 * BOX.pad,
      }),
    );
    const height = Math.max(stepLines.length, sides.length) * lineHeight(BOX.size) + 2 * BOX.pad;
    needRoom(drawn, height + BOX.gap);
    const top = doc.y;
    box(drawn, PAGE.side, top, BOX.width, height, true);
    if (sides.length > 0) {
      box(drawn, BESIDE.x, top, BESIDE.width, height, false);
      arrow(drawn, [PAGE.side + BOX.width, top + height / 2], [BESIDE.x, top + height / 2]);
    }
    const drawInBox = (lines: Line[], x: number, size: number) => {
      for (const [row, line] of lines.entries())
        drawLine(drawn, line, x + BOX.pad, top + BOX.pad + BOX.size + row * lineHeight(BOX.size), { size });
    };
    const draw = () => {
      drawInBox(stepLines, PAGE.side, BOX.size);
      drawInBox(sides, BESIDE.x, BESIDE.size);
    };
    tree.add(doc.struct("P", {}, [draw]));
    doc.y = top + height;
    if (at < steps.length - 1) {
      const middle = PAGE.side + BOX.width / 2;
      arrow(drawn, [middle, doc.y], [middle, doc.y + BOX.gap]);
      doc.y += BOX.gap;
    }
  }
  doc.y += 12;
}

function box({ doc }: Drawn, x: number, y: number, width: number, height: number, isFilled: boolean): void {
  doc.roundedRect(x, y, width, height, 4).lineWidth(0.8);
  if (isFilled) doc.fillAndStroke(COLOURS.box, COLOURS.rule);
  else doc.strokeColor(COLOURS.rule).stroke();
}

function arrow(drawn: Drawn, from: Point, to: Point): void {
  drawRule(drawn, from, to, 0.8, COLOURS.quiet);
  const [toX, toY] = to;
  const isDown = toY > from[1];
  const corner = (aside: number): Point => (isDown ? [toX + aside, toY - 5] : [toX - 5, toY + aside]);
  drawn.doc.polygon(to, corner(-3), corner(3)).fill(COLOURS.quiet);
}
