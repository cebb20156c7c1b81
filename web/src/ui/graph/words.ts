import type { Colours } from "./colours.ts";
import type { Picture, Place } from "./graph.rules.ts";
import type { Lit } from "./lit.rules.ts";
import { fontOf, type Label, type Lettering, linesOf, seenAt, titlesAt } from "./words.rules.ts";

const ROOT = 16;
/** Without a drawing nobody sees how wide they are. */
const LETTER = 7;

/** The page's own letters. Measuring is slow, and what is measured once does not change. */
export function letteringOf(context: CanvasRenderingContext2D | null, element: Element): Lettering {
  const known = new Map<string, number>();
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || ROOT;
  return {
    family: getComputedStyle(element).fontFamily,
    scale: root / ROOT,
    measure(font, text) {
      const id = `${font}\n${text}`;
      let width = known.get(id);
      if (width === undefined) {
        if (context) context.font = font;
        known.set(id, (width = context?.measureText(text).width ?? text.length * LETTER));
      }
      return width;
    },
  };
}

type Written = {
  picture: Picture;
  labels: Label[];
  lettering: Lettering;
  lit: Lit;
  colours: Colours;
  zoom: number;
  pan: Place;
  width: number;
  height: number;
};

/** Around the letters: edges and nodes behind them do not cross the words. */
const HALO = 4;

/** Every word of the picture, over what is drawn. Whatever is outside of it is left out. */
export function write(context: CanvasRenderingContext2D, written: Written): void {
  const { picture, labels, lettering, lit, colours, zoom, pan, width, height } = written;
  const density = devicePixelRatio || 1;
  const { canvas } = context;
  const size = { width: Math.round(width * density), height: Math.round(height * density) };
  if (canvas.width !== size.width || canvas.height !== size.height) Object.assign(canvas, size);
  context.setTransform(density, 0, 0, density, 0, 0);
  context.clearRect(0, 0, width, height);
  context.textBaseline = "middle";
  context.lineJoin = "round";
  context.lineWidth = HALO;
  context.strokeStyle = picture.cards.length > 0 ? colours.surface : colours.paper;
  for (const label of labels) {
    const place = picture.places.get(label.node.id)!;
    const at = { x: place.x * zoom + pan.x, y: place.y * zoom + pan.y };
    const { box, align, lines } = linesOf(label, at, zoom);
    if (box.x > width || box.x + box.width < 0 || box.y > height || box.y + box.height < 0) continue;
    const { id } = label.node;
    const isLit = lit.ids === null || lit.ids.has(id);
    if (!isLit && lit.dimmed < 0.3) continue;
    context.globalAlpha =
      isLit && lit.ids ? 1 : seenAt(label.node, zoom, picture.isTree) * (isLit ? 1 : lit.dimmed);
    context.font = label.font;
    context.textAlign = align;
    context.fillStyle = id === lit.open || id === lit.cursor ? colours.accent : colours.ink;
    for (const { text, x, y } of lines) context.strokeText(text, x, y);
    for (const { text, x, y } of lines) context.fillText(text, x, y);
  }
  context.globalAlpha = 1;
  context.textAlign = "left";
  context.fillStyle = colours.inkSoft;
  for (const { text, font, x, y, height: high } of titlesAt(picture.cards, zoom, lettering)) {
    context.font = font;
    context.strokeText(text, x + pan.x, y + pan.y + high / 2);
    context.fillText(text, x + pan.x, y + pan.y + high / 2);
  }
  context.textAlign = "center";
  for (const { id, sign, size: letters } of picture.nodes) {
    const place = sign === undefined ? undefined : picture.places.get(id);
    if (!place) continue;
    context.font = fontOf(letters, letters * zoom, lettering.family);
    context.fillText(sign!, place.x * zoom + pan.x, place.y * zoom + pan.y + zoom * 0.5);
  }
}
