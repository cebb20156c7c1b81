import { colourOf, type Colours } from "./colours.ts";
import { boundsOf, type Picture, type Place } from "./graph.rules.ts";
import { CARD_CORNER, edgeSeen, edgeWidth, RING } from "./style.ts";
import { labelsAt, type Lettering, linesOf, titlesAt } from "./words.rules.ts";

export type LegendEntry = { hue: number; name: string; isRing?: boolean };

export type Exported = {
  title: string;
  legend: LegendEntry[];
  picture: Picture;
  scale: number;
  lettering: Lettering;
  colours: Colours;
};

const MARGIN = 32;
const TITLE = 44;
const ROW = 22;
const COLUMN = 360;

/** As text of an SVG: no markup comes out of a name, and nothing that XML forbids. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

const n = (value: number): string => String(Math.round(value * 100) / 100);

/** The whole graph as a file of its own: title, drawing, legend. Every node is in it, also those without a label. */
export function graphSvg(exported: Exported): string {
  const { title, legend, picture, scale, lettering, colours } = exported;
  const box = boundsOf(picture);
  const drawn = { width: box.width * scale, height: box.height * scale };
  const columns = Math.max(1, Math.floor(drawn.width / COLUMN));
  const rows = Math.ceil(legend.length / columns);
  const width = drawn.width + 2 * MARGIN;
  const height = drawn.height + 2 * MARGIN + TITLE + (rows > 0 ? rows * ROW + MARGIN / 2 : 0);
  const entries = legend.map(({ hue, name, isRing }, at) => {
    const x = MARGIN + 8 + (at % columns) * COLUMN;
    const y = MARGIN + TITLE + drawn.height + MARGIN / 2 + Math.floor(at / columns) * ROW + ROW / 2;
    return (
      `<circle cx="${n(x)}" cy="${n(y)}" r="${isRing ? 5 : 6}" ` +
      (isRing
        ? `fill="none" stroke="${colourOf(colours, hue)}" stroke-width="${RING}"/>`
        : `fill="${colourOf(colours, hue)}"/>`) +
      `<text x="${n(x + 14)}" y="${n(y + 4)}" font-size="13" fill="${colours.inkSoft}">${escaped(name)}</text>`
    );
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}" height="${n(height)}" viewBox="0 0 ${n(width)} ${n(height)}"`,
    ` font-family="${escaped(lettering.family)}">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="100%" height="100%" fill="${colours.paper}"/>`,
    `<text x="${MARGIN}" y="${MARGIN + 18}" font-size="20" font-weight="600" fill="${colours.ink}">${escaped(title)}</text>`,
    `<g transform="translate(${n(MARGIN - box.x * scale)} ${n(MARGIN + TITLE - box.y * scale)})">`,
    cardsOf(exported),
    edgesOf(exported),
    nodesOf(exported),
    labelsOf(exported),
    "</g>",
    ...entries,
    "</svg>",
  ].join("");
}

function cardsOf({ picture: { cards }, scale, lettering, colours }: Exported): string {
  const titles = titlesAt(cards, scale, lettering);
  return cards
    .map(({ x, y, width, height }, at) => {
      const title = titles[at]!;
      return (
        `<rect x="${n(x * scale)}" y="${n(y * scale)}" width="${n(width * scale)}" height="${n(height * scale)}" ` +
        `rx="${CARD_CORNER}" fill="${colours.surface}" stroke="${colours.line}"/>` +
        `<text x="${n(title.x)}" y="${n(title.y + title.height * 0.72)}" font-size="13" font-weight="600" ` +
        `fill="${colours.inkSoft}">${escaped(title.text)}</text>`
      );
    })
    .join("");
}

function edgesOf({ picture, scale, colours }: Exported): string {
  const { edges, places, isTree, isDirected } = picture;
  const radii = new Map(picture.nodes.map(({ id, radius }) => [id, radius * scale]));
  const strongest = Math.max(0.01, ...edges.map(({ strength }) => strength));
  const lines = edges.flatMap(({ a, b, strength }) => {
    const [from, to] = [places.get(a), places.get(b)];
    if (!from || !to) return [];
    const part = strength / strongest;
    const seen = isTree ? "" : ` stroke-opacity="${n(edgeSeen(part, picture))}"`;
    const arrow = isDirected ? headOf(from, to, scale, radii.get(b) ?? 0) : "";
    const way = wayOf(from, to, scale, isTree) + arrow;
    return `<path d="${way}" stroke-width="${n(edgeWidth(part, picture))}"${seen}/>`;
  });
  return `<g fill="none" stroke="${isTree ? colours.line : colours.edge}">${lines.join("")}</g>`;
}

function wayOf(from: Place, to: Place, scale: number, isTree: boolean): string {
  const end = `${n(to.x * scale)} ${n(to.y * scale)}`;
  const start = `M${n(from.x * scale)} ${n(from.y * scale)}`;
  return isTree
    ? `${start}H${n(((from.x + to.x) / 2) * scale)}V${n(to.y * scale)}L${end}`
    : `${start}L${end}`;
}

const HEAD = 6;

/** Two strokes where a directed edge meets the node that it leads to. */
function headOf(from: Place, to: Place, scale: number, radius: number): string {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const tip = { x: to.x * scale - Math.cos(angle) * radius, y: to.y * scale - Math.sin(angle) * radius };
  const [left, right] = [angle + 0.45, angle - 0.45].map(
    (turned) => `${n(tip.x - HEAD * Math.cos(turned))} ${n(tip.y - HEAD * Math.sin(turned))}`,
  );
  return `M${left}L${n(tip.x)} ${n(tip.y)}L${right}`;
}

function nodesOf({ picture: { nodes, places, cards }, scale, colours }: Exported): string {
  const rim = cards.length > 0 ? colours.surface : colours.paper;
  return nodes
    .toReversed()
    .flatMap(({ id, label, hue, radius, sign, isTool, isRing }) => {
      const place = places.get(id);
      if (!place || isTool) return [];
      const [fill, stroke] =
        sign !== undefined
          ? [colours.surface, colours.edge]
          : isRing
            ? [rim, colourOf(colours, hue)]
            : [colourOf(colours, hue), rim];
      const inside =
        sign === undefined
          ? ""
          : `<text y="4" font-size="11" font-weight="600" text-anchor="middle" fill="${colours.inkSoft}">${escaped(sign)}</text>`;
      return (
        `<g transform="translate(${n(place.x * scale)} ${n(place.y * scale)})"><title>${escaped(label)}</title>` +
        `<circle r="${n(radius * scale)}" fill="${fill}" stroke="${stroke}" stroke-width="${isRing ? RING : 1.5}"/>${inside}</g>`
      );
    })
    .join("");
}

const ANCHORS = { left: "start", center: "middle", right: "end" };

function labelsOf({ picture, scale, lettering, colours }: Exported): string {
  const ground = picture.cards.length > 0 ? colours.surface : colours.paper;
  return labelsAt(picture, scale, lettering)
    .flatMap((label) => {
      const place = picture.places.get(label.node.id)!;
      const { align, lines } = linesOf(label, { x: place.x * scale, y: place.y * scale }, scale);
      return lines.map(
        ({ text, x, y }) =>
          `<text x="${n(x)}" y="${n(y + label.pixels * 0.35)}" font-size="${n(label.pixels)}" font-weight="${label.font.slice(0, 3)}" ` +
          `text-anchor="${ANCHORS[align]}" fill="${colours.ink}" stroke="${ground}" stroke-width="3" stroke-linejoin="round" ` +
          `paint-order="stroke">${escaped(text)}</text>`,
      );
    })
    .join("");
}
