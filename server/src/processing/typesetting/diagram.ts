import type { Diagram, DiagramBox } from "./paper.ts";

/** A box, a head or the label of a phase where it stands. */
export type PlacedBox<Line> = {
  x: number;
  y: number;
  width: number;
  height: number;
  look: "box" | "head" | "phase";
  /** `y` is that of the line that the letters stand on; of a phase both are counted along the label, which is turned to the left. */
  lines: { line: Line; x: number; y: number }[];
};

type Point = [x: number, y: number];
export type Layout<Line> = { boxes: PlacedBox<Line>[]; arrows: Point[][]; height: number; size: number };

/** Breaks words into lines of that width, in whatever letters they are drawn. */
export type Break<Line> = (
  text: string,
  look: { size: number; width: number; isStrong: boolean },
) => { lines: Line[]; widthOf(line: Line): number };

/** In sizes of the letters. */
const EM = { pad: 0.75, line: 1.35, gap: 2, between: 2.2, phase: 2.2, phaseGap: 0.9, indent: 1 };
const WIDTHS = { joining: 0.8, main: 1.15, side: 1.25, other: 0.9 };

/** Where everything stands, from the top left; the width is that which is given, the height follows. */
export function laidOut<Line>(
  diagram: Diagram,
  width: number,
  size: number,
  breaks: Break<Line>,
): Layout<Line> {
  const em = (many: number) => many * size;
  const names = (["joining", "main", "side", "other"] as const).filter(
    (name) => name === "main" || name === "side" || diagram[name] !== null,
  );
  const room = width - em(EM.phase + EM.phaseGap) - (names.length - 1) * em(EM.gap);
  const share = room / names.reduce((sum, name) => sum + WIDTHS[name], 0);
  const columns = new Map<string, { x: number; width: number }>();
  let left = em(EM.phase + EM.phaseGap);
  for (const name of names) {
    columns.set(name, { x: left, width: WIDTHS[name] * share });
    left += WIDTHS[name] * share + em(EM.gap);
  }
  const at = (name: string) => columns.get(name)!;

  /** The lines of a box that begins at the left top of its column. */
  const filled = (box: DiagramBox, place: { x: number; width: number }) => {
    let y = em(EM.pad);
    const lines: { line: Line; x: number; y: number }[] = [];
    for (const { text, isStrong = false, isIndented = false } of box) {
      const indent = isIndented ? em(EM.indent) : 0;
      const broken = breaks(text, { size, width: place.width - 2 * em(EM.pad) - indent, isStrong });
      for (const line of broken.lines) {
        lines.push({ line, x: place.x + em(EM.pad) + indent, y: y + size });
        y += em(EM.line);
      }
    }
    return { lines, height: y + em(EM.pad) };
  };

  const boxes: PlacedBox<Line>[] = [];
  const arrows: Point[][] = [];
  const put = (
    look: PlacedBox<Line>["look"],
    place: { x: number; width: number },
    y: number,
    height: number,
    content: { lines: { line: Line; x: number; y: number }[]; height: number },
  ) => {
    const down = y + (height - content.height) / 2;
    boxes.push({
      ...place,
      y,
      height,
      look,
      lines: content.lines.map((one) => ({ ...one, y: one.y + down })),
    });
  };
  /** The label of a phase stands upright beside its rows, so one row must be as high as it is long. */
  const labels = new Map(
    diagram.rows.map(({ phase }) => {
      const broken = breaks(phase, { size, width: em(100), isStrong: true });
      const line = broken.lines[0]!;
      return [phase, { line, length: broken.widthOf(line) }] as const;
    }),
  );

  const flow = { x: at("main").x, width: at("side").x + at("side").width - at("main").x };
  const heads = [
    ...(diagram.joining && diagram.heads.joining
      ? [{ text: diagram.heads.joining, place: at("joining") }]
      : []),
    { text: diagram.heads.main, place: flow },
    ...(diagram.other && diagram.heads.other ? [{ text: diagram.heads.other, place: at("other") }] : []),
  ].map(({ text, place }) => ({ place, ...filled([{ text, isStrong: true }], place) }));
  const headHeight = Math.max(...heads.map(({ height }) => height));
  for (const { place, ...content } of heads) put("head", place, 0, headHeight, content);

  let y = headHeight + em(EM.between) / 2;
  const tops: { top: number; height: number; phase: string }[] = [];
  for (const [row, { main, side, phase }] of diagram.rows.entries()) {
    const content = filled(main, at("main"));
    const beside = side && filled(side, at("side"));
    const joining = row === 0 && diagram.joining ? filled(diagram.joining, at("joining")) : null;
    const other = row === 0 && diagram.other ? filled(diagram.other, at("other")) : null;
    const isAlone = diagram.rows.filter((one) => one.phase === phase).length === 1;
    const least = isAlone ? labels.get(phase)!.length + em(1.4) : 0;
    const height = Math.max(least, ...[content, beside, joining, other].map((one) => one?.height ?? 0));
    put("box", at("main"), y, height, content);
    if (beside) {
      put("box", at("side"), y, height, beside);
      arrows.push([
        [at("main").x + at("main").width, y + height / 2],
        [at("side").x, y + height / 2],
      ]);
    }
    if (joining) put("box", at("joining"), y, height, joining);
    if (other) put("box", at("other"), y, height, other);
    tops.push({ top: y, height, phase });
    y += height + em(EM.between);
  }
  const height = y - em(EM.between);

  const middle = at("main").x + at("main").width / 2;
  for (const [row, { top }] of tops.entries())
    if (row > 0) {
      const above = tops[row - 1]!;
      arrows.push([
        [middle, above.top + above.height],
        [middle, top],
      ]);
    }
  const [first, second, last] = [tops[0]!, tops[1], tops.at(-1)!];
  if (diagram.other && second) {
    const x = at("other").x + at("other").width / 2;
    const between = (first.top + first.height + second.top) / 2;
    // It joins the arrow that goes down beside it.
    arrows.push([
      [x, first.top + first.height],
      [x, between],
      [middle, between],
    ]);
  }
  if (diagram.joining) {
    const x = at("joining").x + at("joining").width / 2;
    arrows.push([
      [x, first.top + first.height],
      [x, last.top + last.height / 2],
      [at("main").x, last.top + last.height / 2],
    ]);
  }

  for (const phase of new Set(tops.map((one) => one.phase))) {
    const own = tops.filter((one) => one.phase === phase);
    const [top, bottom] = [own[0]!.top, own.at(-1)!.top + own.at(-1)!.height];
    const { line, length } = labels.get(phase)!;
    boxes.push({
      x: 0,
      y: top,
      width: em(EM.phase),
      height: bottom - top,
      look: "phase",
      lines: [{ line, x: (bottom - top - length) / 2, y: em(EM.phase) / 2 + size * 0.35 }],
    });
  }
  return { boxes, arrows, height, size };
}

/** The three corners of the head of an arrow. */
export function headOf(points: readonly [number, number][], size: number): [number, number][] {
  const [[fromX, fromY], [toX, toY]] = points.slice(-2) as [[number, number], [number, number]];
  const [dx, dy] = [Math.sign(toX - fromX), Math.sign(toY - fromY)];
  const back: [number, number] = [toX - dx * size, toY - dy * size];
  const [sideX, sideY] = [dy * size * 0.6, dx * size * 0.6];
  return [
    [toX, toY],
    [back[0] + sideX, back[1] + sideY],
    [back[0] - sideX, back[1] - sideY],
  ];
}
