import { headOf, laidOut, type Layout, type PlacedBox } from "../diagram.ts";
import type { Diagram } from "../paper.ts";
import type { Tree } from "./blocks.ts";
import type { Line } from "./lines.ts";
import { bottom, COLOURS, COLUMN, drawLine, linesOf, PAGE, type Drawn } from "./page.ts";

/** Of its letters, from the first that fits on a page. */
const SIZES = [8, 7.5, 7, 6.5, 6, 5.5, 5];

/** On one page, as drawn lines and letters: smaller where it would not fit otherwise. */
export function drawDiagram(drawn: Drawn, tree: Tree, diagram: Diagram): void {
  const { doc } = drawn;
  const [page, left] = [bottom() - PAGE.top, bottom() - doc.y];
  // Below its heading where most of the page is left, else on a page of its own.
  const room = left > 0.6 * page ? left : page;
  const [first, ...smaller] = SIZES.map((size) => () => layoutOf(drawn, diagram, size));
  let layout = first!();
  for (const next of smaller) if (layout.height > room) layout = next();
  if (doc.y + layout.height > bottom()) {
    doc.addPage();
    doc.y = PAGE.top;
  }
  const top = doc.y;
  // What is longer than a page in the smallest letters is drawn smaller as a whole.
  const scale = Math.min(1, room / layout.height);
  doc.markContent("Artifact", { type: "Layout" });
  doc.save().translate(PAGE.side, top).scale(scale);
  for (const arrow of layout.arrows) drawArrow(drawn, arrow);
  for (const box of layout.boxes) drawBox(drawn, box);
  doc.restore();
  doc.endMarkedContent();
  const draw = () => {
    doc.save().translate(PAGE.side, top).scale(scale);
    for (const box of layout.boxes) drawWords(drawn, box, layout.size);
    doc.restore();
  };
  tree.add(doc.struct("Figure", { alt: altOf(diagram) }, [draw]));
  doc.y = top + layout.height * scale + 14;
}

const altOf = ({ rows, joining, other }: Diagram): string =>
  [other, ...rows.flatMap(({ main, side }) => [main, side]), joining]
    .flatMap((box) => (box ? [box.map(({ text }) => text).join(" ")] : []))
    .join(". ");

const layoutOf = (drawn: Drawn, diagram: Diagram, size: number): Layout<Line> =>
  laidOut(diagram, COLUMN, size, (text, { width, isStrong }) => ({
    lines: linesOf(drawn, [{ text, isStrong }], { size, width }),
    widthOf: (line) => line.width,
  }));

function drawBox({ doc }: Drawn, { x, y, width, height, look }: PlacedBox<Line>): void {
  doc.lineWidth(0.7).roundedRect(x, y, width, height, look === "box" ? 1 : 4);
  if (look === "box") doc.fillAndStroke("#ffffff", COLOURS.line);
  else doc.fill(COLOURS.group);
}

function drawWords(drawn: Drawn, { look, lines, x, y, height }: PlacedBox<Line>, size: number): void {
  const { doc } = drawn;
  if (look !== "phase") {
    for (const { line, x: start, y: base } of lines) drawLine(drawn, line, start, base, { size });
    return;
  }
  doc
    .save()
    .translate(x, y + height)
    .rotate(-90);
  for (const { line, x: start, y: base } of lines) drawLine(drawn, line, start, base, { size });
  doc.restore();
}

function drawArrow({ doc }: Drawn, points: [number, number][]): void {
  const [[startX, startY], ...rest] = points as [[number, number], ...[number, number][]];
  doc.lineWidth(0.8).strokeColor(COLOURS.line).moveTo(startX, startY);
  for (const [x, y] of rest) doc.lineTo(x, y);
  doc.stroke();
  doc.polygon(...headOf(points, 4)).fill(COLOURS.line);
}
