import { boundsOf, type Box, type Card, type GraphNode, LINE, type Picture } from "./graph.rules.ts";
import { besideOf, type Labelled, placeLabels, type Side } from "./labels.rules.ts";
import { drawnLines } from "./letters.rules.ts";

/** What is written beside the nodes and on the cards, as large as the reader has set letters. */
export type Lettering = {
  family: string;
  /** 1 for the usual size. */
  scale: number;
  measure(font: string, text: string): number;
};
export type Label = {
  node: GraphNode;
  side: Side;
  width: number;
  height: number;
  font: string;
  pixels: number;
};
export type Title = Box & { text: string; font: string };

const HEAVY = 15;
const TITLE = 13;
const TITLE_PADDING = { x: 14, y: 10 };
const LETTER = 0.55;
/** Letters of a drawing that is seen from further away are a little smaller, and still read. */
const [SMALLEST, FULL_FROM] = [0.88, 1];
/** A node that is drawn smaller is a dot among many, and has no name until somebody comes nearer. */
const FADES_FROM = 1.4;
/** What is seen less of is not read. */
const FAINTEST = 0.4;

export const fontOf = (size: number, pixels: number, family: string): string =>
  `${size >= HEAVY ? 600 : 500} ${pixels}px ${family}`;

/** How much of a label is seen: names come up one after the other as their nodes grow. */
export const seenAt = ({ radius }: GraphNode, zoom: number, isTree: boolean): number =>
  isTree ? 1 : Math.min(1, Math.max(0, radius * zoom - FADES_FROM));

/** In pixels from the drawing's own middle at a zoom, so that moving about needs no new ones. */
export function labelsAt(
  picture: Picture,
  zoom: number,
  lettering: Lettering,
  { first = new Set(), rim = null }: { first?: ReadonlySet<string>; rim?: Box | null } = {},
): Label[] {
  const { nodes, places, isTree } = picture;
  const written = new Map<string, Label>();
  const far = Math.min(FULL_FROM, Math.max(SMALLEST, zoom));
  const cards = new Map(
    picture.cards.map(({ x, y, width, height, hue }) => [
      hue,
      { x: x * zoom, y: y * zoom, width: width * zoom, height: height * zoom },
    ]),
  );
  const labelled = nodes.flatMap((node): Labelled[] => {
    const place = places.get(node.id);
    if (!place) return [];
    const disc = { id: node.id, x: place.x * zoom, y: place.y * zoom, radius: node.radius * zoom };
    const isNamed = node.lines.length > 0 && (first.has(node.id) || seenAt(node, zoom, isTree) > FAINTEST);
    if (!isNamed) return [{ ...disc, width: 0, height: 0 }];
    // In whole pixels: measuring in a size for the first time takes a hundred times as long.
    const pixels = isTree ? node.size * zoom : Math.round(node.size * lettering.scale * far);
    const font = fontOf(node.size, pixels, lettering.family);
    const width = Math.max(...node.lines.map((line) => lettering.measure(font, line)));
    const height = node.lines.length * pixels * LINE;
    written.set(node.id, { node, side: "below", width, height, font, pixels });
    return [{ ...disc, width, height, card: cards.get(node.hue) }];
  });
  if (isTree) return [...written.values()];
  return placeLabels(labelled, first, rim, titlesAt(picture.cards, zoom, lettering)).flatMap(
    ({ id, side }) => {
      const label = written.get(id);
      return label ? [{ ...label, side }] : [];
    },
  );
}

/** The names of the groups, as much of each as its card is wide. */
export function titlesAt(cards: Card[], zoom: number, { family, scale, measure }: Lettering): Title[] {
  const pixels = Math.round(TITLE * scale);
  const font = `600 ${pixels}px ${family}`;
  return cards.map(({ x, y, width, name }) => {
    const room = Math.floor((width * zoom - TITLE_PADDING.x) / (pixels * LETTER));
    const text = drawnLines(name, Math.max(3, room), 1)[0] ?? "";
    return {
      x: x * zoom + TITLE_PADDING.x * Math.min(1, zoom),
      y: y * zoom + TITLE_PADDING.y * Math.min(1, zoom),
      width: measure(font, text),
      height: pixels * LINE,
      text,
      font,
    };
  });
}

/** Where each line of a label stands; `box` is around all of them. */
export function linesOf(
  { node, side, width, height, pixels }: Label,
  at: { x: number; y: number },
  zoom: number,
) {
  const box = besideOf({ ...at, radius: node.radius * zoom, width, height }, side);
  const align = side === "right" ? "left" : side === "left" ? "right" : "center";
  const x = align === "center" ? at.x : align === "left" ? box.x : box.x + width;
  return {
    box,
    align,
    lines: node.lines.map((text, line) => ({ text, x, y: box.y + (line + 0.5) * pixels * LINE })),
  } as const;
}

/** What is in sight while all of the drawing is. Null: somebody came nearer, and moves to where a label goes on. */
export function rimOf(picture: Picture, zoom: number, seen: Box): Box | null {
  const { x, y, width, height } = boundsOf(picture);
  const isWhole =
    x * zoom >= seen.x &&
    y * zoom >= seen.y &&
    (x + width) * zoom <= seen.x + seen.width &&
    (y + height) * zoom <= seen.y + seen.height;
  return isWhole ? seen : null;
}
