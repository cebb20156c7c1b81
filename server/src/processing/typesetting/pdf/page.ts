import Pdf from "pdfkit";
import type { Block, PaperHead, Run } from "../paper.ts";
import { isReordered, printable } from "../scripts.ts";
import { fontsFor, type Fonts, type Usage, type Weight } from "./fonts.ts";
import { drawGlyphs } from "./glyphs.ts";
import { sizeOf, toLines, type Line, type Measure } from "./lines.ts";

export const PAGE = { width: 595.28, height: 841.89, side: 64, top: 64, bottom: 72 };
export const COLUMN = PAGE.width - 2 * PAGE.side;
export const COLOURS = {
  /** Of what groups the boxes of a diagram: it stays legible in black and white. */
  group: "#dfe7f1",
  line: "#3a424d",
  text: "#1a1d21",
  quiet: "#5b6470",
  link: "#0b5cad",
  rule: "#d5dae1",
  box: "#f4f6f9",
};
const LINE_HEIGHT = 1.42;

export type Drawn = { doc: PDFKit.PDFDocument; measure: Measure };

/** An empty document with all the fonts that the paper needs. */
export async function openDocument(head: PaperHead, blocks: Block[]): Promise<Drawn> {
  const doc = new Pdf({
    size: [PAGE.width, PAGE.height],
    margins: { top: PAGE.top, bottom: PAGE.bottom, left: PAGE.side, right: PAGE.side },
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    lang: head.language,
    displayTitle: true,
    // No default font: the library's own fonts hold only Latin.
    font: null as unknown as string,
    info: {
      Title: printable(head.title),
      Creator: "Gyan",
      Producer: "Gyan",
      CreationDate: new Date(head.writtenAt),
    },
  });
  // The same once more, as XML: the library would write a title with "<" or "&" into it as it is.
  Object.assign(doc, { endMetadata: () => undefined });
  return { doc, measure: measureOf(doc, await fontsFor(usageOf(head, blocks))) };
}

const ALWAYS = " 0123456789/·•↓.[]()…\u25cc";

function usageOf(head: PaperHead, blocks: Block[]): Usage {
  const usage: Usage = { regular: new Set(), strong: new Set() };
  const add = (text: string, weight: Weight) => {
    for (const sign of text) usage[weight].add(sign.codePointAt(0)!);
  };
  const everywhere = [ALWAYS, head.title, ...head.about, ...Object.values(head.words)].join("");
  for (const weight of ["regular", "strong"] as const) add(everywhere, weight);
  for (const block of blocks) {
    if (block.kind === "heading") {
      add(block.text, "strong");
      add(block.text, "regular");
    } else if (block.kind === "paragraph")
      for (const run of block.runs) add(run.text, run.isStrong ? "strong" : "regular");
    else if (block.kind === "table") {
      add(block.head.join(""), "strong");
      for (const row of block.rows) add(row.join(""), "regular");
    } else if (block.kind === "diagram") {
      const { heads, rows, joining, other } = block;
      add([heads.joining, heads.main, heads.other, ...rows.map(({ phase }) => phase)].join(""), "strong");
      const boxes = [...rows.flatMap(({ main, side }) => [main, side]), joining, other];
      for (const { text, isStrong } of boxes.flatMap((box) => box ?? []))
        add(text, isStrong ? "strong" : "regular");
    } else
      for (const { label, aside } of block.steps) {
        add(label, "strong");
        add(aside.map((one) => one.label).join(""), "regular");
      }
  }
  return usage;
}

function measureOf(doc: PDFKit.PDFDocument, fonts: Fonts): Measure {
  for (const [name, file] of fonts.files) doc.registerFont(name, file);
  // A sign that no font has is drawn as the empty box of one that is there.
  const [fallback = ""] = fonts.files.keys();
  const widths = new Map<string, Map<string, number>>();
  return {
    fontOf: (character, weight) => fonts.nameFor(character, weight) ?? fallback,
    widthOf(text, font, size) {
      let fontWidths = widths.get(font);
      if (!fontWidths) widths.set(font, (fontWidths = new Map()));
      let width = fontWidths.get(text);
      if (width === undefined) {
        doc.font(font, 100);
        fontWidths.set(text, (width = doc.widthOfString(text) / 100));
      }
      return width * size;
    },
  };
}

export type Look = {
  size: number;
  colour?: string;
  indent?: number;
  width?: number;
  before?: number;
  after?: number;
  isStrong?: boolean;
  /** Distance from the left edge of the column. */
  x?: number;
};

export const bottom = (): number => PAGE.height - PAGE.bottom;
export const lineHeight = (size: number): number => size * LINE_HEIGHT;

export function linesOf(
  { measure }: Drawn,
  runs: Run[],
  { size, indent = 0, width, isStrong }: Look,
): Line[] {
  const printableRuns = runs.map((run) => ({
    ...run,
    text: printable(run.text),
    ...(isStrong ? { isStrong } : {}),
  }));
  return toLines(printableRuns, size, (width ?? COLUMN) - indent, measure);
}

/** Starts a new page when less room than this is left. */
export function needRoom({ doc }: Drawn, height: number): void {
  if (doc.y + height <= bottom()) return;
  doc.continueOnNewPage();
  doc.y = PAGE.top;
}

/** Lines below each other, over as many pages as it takes. */
export function drawLines(drawn: Drawn, lines: Line[], look: Look): void {
  const { doc } = drawn;
  const { size, indent = 0, width = COLUMN, x = PAGE.side } = look;
  for (const line of lines) {
    needRoom(drawn, lineHeight(size));
    const start = line.isRtl ? x + width - line.width : x + indent;
    const top = doc.y;
    drawLine(drawn, line, start, top + size, look);
    // Drawing text moves the position too, so it is set again.
    doc.y = top + lineHeight(size);
  }
}

export const drawText = (drawn: Drawn, text: string, look: Look): void =>
  drawLines(drawn, linesOf(drawn, [{ text }], look), look);

/** The fonts have no italics of their own: letters are leant, as far as italics lean. */
const SLANT = 0.21;
const RAISED = 0.33;
const LOWERED = 0.14;

/** `y` is that of the line that the letters stand on. */
export function drawLine({ doc }: Drawn, { pieces }: Line, start: number, y: number, look: Look): void {
  let x = start;
  doc.save();
  // Letters stand upright where the page counts from below.
  doc.transform(1, 0, 0, -1, 0, PAGE.height);
  for (const { text, font, run, width } of pieces) {
    const colour = run.href || run.to ? COLOURS.link : run.isQuiet ? COLOURS.quiet : look.colour;
    const size = sizeOf(run, look.size);
    doc.font(font, size).fillColor(colour ?? COLOURS.text);
    // Who copies the text or has it read aloud gets its letters in their order, whatever their shapes are.
    const isMarked = isReordered(text);
    if (isMarked) doc.markContent("Span", { actual: text });
    const raised = run.level === "above" ? RAISED : run.level === "below" ? -LOWERED : 0;
    drawGlyphs(doc, text, {
      x,
      y: PAGE.height - y + raised * look.size,
      size,
      slant: run.isItalic && !isReordered(text) ? SLANT : 0,
    });
    if (isMarked) doc.endMarkedContent();
    x += width;
  }
  doc.restore();
  addLinks(doc, pieces, start, y - look.size, lineHeight(look.size));
}

function addLinks(
  doc: PDFKit.PDFDocument,
  pieces: Line["pieces"],
  start: number,
  top: number,
  height: number,
): void {
  let x = start;
  for (const { run, width } of pieces) {
    if (run.href) doc.link(x, top, width, height, run.href);
    else if (run.to) doc.goTo(x, top, width, height, run.to);
    x += width;
  }
}
