import { hasRtl } from "../scripts.ts";

/** Of the library, what it does not show: its own `text` closes a mark of the text too late for programs that read it. */
type Inner = {
  _font: {
    id: string;
    ref(): unknown;
    encode(text: string): [codes: string[], positions: Position[]];
    /** What each glyph stands for, by its number: for those who read the text again. */
    unicode: number[][];
  };
  page: { fonts: Record<string, unknown> };
  addContent(operators: string): void;
};
/** In thousandths of the size. */
type Position = { xAdvance: number; advanceWidth: number; xOffset: number; yOffset: number };

const rounded = (number: number): string => String(Math.round(number * 1000) / 1000);

/** Readers turn letters from right to left around, and with them the two that a ligature stands for. */
function turnLigatures(unicode: number[][], codes: string[]): void {
  for (const code of new Set(codes)) {
    const glyph = Number.parseInt(code, 16);
    const letters = unicode[glyph] ?? [];
    if (letters.length < 2 || turned.has(letters)) continue;
    unicode[glyph] = letters.toReversed();
    turned.add(unicode[glyph]);
  }
}

const turned = new WeakSet<number[]>();

/** Draws text of the current font where the page counts from below. */
export function drawGlyphs(
  doc: PDFKit.PDFDocument,
  text: string,
  { x, y, size, slant = 0 }: { x: number; y: number; size: number; slant?: number },
): void {
  const inner = doc as unknown as Inner;
  const { id } = inner._font;
  inner.page.fonts[id] ??= inner._font.ref();
  const [codes, positions] = inner._font.encode(text);
  if (hasRtl(text)) turnLigatures(inner._font.unicode, codes);
  const glyphCodes: string[] = [];
  const operators = ["BT", `/${id} ${rounded(size)} Tf`];
  let [at, isPlaced] = [x, false];
  const flush = () => {
    if (glyphCodes.length > 0) operators.push(`[${glyphCodes.splice(0).join(" ")}] TJ`);
  };
  for (const [index, { xAdvance, advanceWidth, xOffset, yOffset }] of positions.entries()) {
    const isMoved = xOffset !== 0 || yOffset !== 0;
    if (isMoved || !isPlaced) {
      flush();
      const left = at + (xOffset * size) / 1000;
      operators.push(`1 0 ${rounded(slant)} 1 ${rounded(left)} ${rounded(y + (yOffset * size) / 1000)} Tm`);
    }
    const extra = xAdvance - advanceWidth;
    glyphCodes.push(`<${codes[index]!}>${extra === 0 ? "" : ` ${rounded(-extra)}`}`);
    // After a moved glyph the next one needs a new position.
    isPlaced = !isMoved;
    at += (xAdvance * size) / 1000;
  }
  flush();
  operators.push("ET");
  inner.addContent(operators.join("\n").replaceAll("> <", ""));
}
