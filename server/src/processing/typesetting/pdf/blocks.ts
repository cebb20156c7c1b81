import type { Block, Heading, ParagraphStyle } from "../paper.ts";
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
    if (block.style === "quote" && doc.page === page) rule(drawn, top, doc.y);
  };
  tree.add(doc.struct(block.style === "quote" ? "BlockQuote" : "P", {}, [draw]));
  doc.y += look.after!;
}

/** A line beside what somebody else said. */
function rule({ doc }: Drawn, from: number, to: number): void {
  doc
    .moveTo(PAGE.side + 4, from + 1)
    .lineTo(PAGE.side + 4, to - 1)
    .lineWidth(1.5)
    .strokeColor(COLOURS.rule)
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
  doc
    .moveTo(PAGE.side, doc.y)
    .lineTo(PAGE.side + COLUMN, doc.y)
    .lineWidth(0.5)
    .strokeColor(COLOURS.rule)
    .stroke();
}

const BOX = { width: COLUMN * 0.5, pad: 7, gap: 20, size: 9 };

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
        size: BOX.size - 1,
        width: COLUMN - BOX.width - BOX.gap - 2 * BOX.pad,
      }),
    );
    const height = Math.max(stepLines.length, sides.length) * lineHeight(BOX.size) + 2 * BOX.pad;
    needRoom(drawn, height + BOX.gap);
    const top = doc.y;
    box(drawn, PAGE.side, top, BOX.width, height, true);
    if (sides.length > 0) {
      const x = PAGE.side + BOX.width + BOX.gap;
      box(drawn, x, top, COLUMN - BOX.width - BOX.gap, height, false);
      arrow(drawn, [PAGE.side + BOX.width, top + height / 2], [x, top + height / 2]);
    }
    tree.add(
      doc.struct("P", {}, [
        () => {
          for (const [row, line] of stepLines.entries())
            drawLine(
              drawn,
              line,
              PAGE.side + BOX.pad,
              top + BOX.pad + BOX.size + row * lineHeight(BOX.size),
              {
                size: BOX.size,
              },
            );
          for (const [row, line] of sides.entries())
            drawLine(
              drawn,
              line,
              PAGE.side + BOX.width + BOX.gap + BOX.pad,
              top + BOX.pad + BOX.size + row * lineHeight(BOX.size),
              { size: BOX.size - 1 },
            );
        },
      ]),
    );
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

type Point = [x: number, y: number];

function arrow({ doc }: Drawn, [fromX, fromY]: Point, [toX, toY]: Point): void {
  const isDown = toY > fromY;
  doc.moveTo(fromX, fromY).lineTo(toX, toY).lineWidth(0.8).strokeColor(COLOURS.quiet).stroke();
  const head: Point[] = isDown
    ? [
        [toX - 3, toY - 5],
        [toX + 3, toY - 5],
      ]
    : [
        [toX - 5, toY - 3],
        [toX - 5, toY + 3],
      ];
  doc.polygon([toX, toY], ...head).fill(COLOURS.quiet);
}
