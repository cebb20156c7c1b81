import { type Camera, onScreen, radiusAt, type Room } from "./camera.rules.ts";
import { colourOf, type Colours } from "./colours.ts";
import type { Places } from "./layout.rules.ts";
import type { WrittenLabel } from "./letters.ts";
import { isHollow, shapeOf } from "./shapes.rules.ts";
import type { DrawnGraph } from "./shown.rules.ts";

export type LegendEntry = { hue: number; name: string };

export type Exported = {
  title: string;
  legend: LegendEntry[];
  graph: DrawnGraph;
  places: Places;
  camera: Camera;
  /** Of the graph, without title and legend. */
  room: Room;
  labels: WrittenLabel[];
  colours: Colours;
  family: string;
};

const MARGIN = 32;
const TITLE = 44;
const ROW = 22;
const COLUMN = 360;

/** As text of an SVG: no markup comes out of a name, and nothing that XML forbids. */
export const escaped = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

const n = (value: number): string => String(Math.round(value * 100) / 100);

/** The whole graph as a file of its own: title, drawing, legend. Every concept is in it, also those without a label. */
export function graphSvg(exported: Exported): string {
  const { title, legend, room, colours, family } = exported;
  const columns = Math.max(1, Math.floor(room.width / COLUMN));
  const rows = Math.ceil(legend.length / columns);
  const width = room.width + 2 * MARGIN;
  const height = room.height + 2 * MARGIN + TITLE + (rows > 0 ? rows * ROW + MARGIN / 2 : 0);
  const entries = legend.map(({ hue, name }, at) => {
    const x = MARGIN + 8 + (at % columns) * COLUMN;
    const y = MARGIN + TITLE + room.height + MARGIN / 2 + Math.floor(at / columns) * ROW + ROW / 2;
    return (
      `<g transform="translate(${n(x)} ${n(y)})">${shape(hue, 6, colours)}` +
      `<text x="14" y="4" font-size="13" fill="${colours.inkSoft}">${escaped(name)}</text></g>`
    );
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}" height="${n(height)}" viewBox="0 0 ${n(width)} ${n(height)}"`,
    ` font-family="${escaped(family)}">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="100%" height="100%" fill="${colours.paper}"/>`,
    `<text x="${MARGIN}" y="${MARGIN + 18}" font-size="20" font-weight="600" fill="${colours.ink}">${escaped(title)}</text>`,
    `<g transform="translate(${MARGIN} ${MARGIN + TITLE})">${edgesOf(exported)}${nodesOf(exported)}${labelsOf(exported)}</g>`,
    ...entries,
    "</svg>",
  ].join("");
}

function edgesOf({ graph, places, camera, room, colours }: Exported): string {
  const lines = graph.edges.flatMap(({ a, b, strength }) => {
    const [one, other] = [places.get(a), places.get(b)];
    if (!one || !other) return [];
    const [from, to] = [onScreen(camera, room, one), onScreen(camera, room, other)];
    const [wide, seen] = [n(0.5 + 2.5 * strength), n(0.2 + 0.5 * strength)];
    return `<path d="M${n(from.x)} ${n(from.y)}L${n(to.x)} ${n(to.y)}" stroke-width="${wide}" stroke-opacity="${seen}"/>`;
  });
  return `<g fill="none" stroke="${colours.edge}">${lines.join("")}</g>`;
}

function nodesOf({ graph, places, camera, room, colours }: Exported): string {
  return graph.nodes
    .toReversed()
    .flatMap(({ key, label, hue, radius }) => {
      const place = places.get(key);
      if (!place) return [];
      const { x, y } = onScreen(camera, room, place);
      const drawn = shape(hue, radiusAt(radius, camera.scale), colours);
      return `<g transform="translate(${n(x)} ${n(y)})"><title>${escaped(label)}</title>${drawn}</g>`;
    })
    .join("");
}

function shape(hue: number, radius: number, colours: Colours): string {
  const colour = colourOf(colours, hue);
  const [fill, stroke] = isHollow(hue) ? [colours.paper, colour] : [colour, colours.paper];
  return `<path d="${shapeOf(hue)}" transform="scale(${n(radius)})" fill="${fill}" stroke="${stroke}" stroke-width="${n(1.5 / radius)}"/>`;
}

function labelsOf({ labels, camera, room, colours }: Exported): string {
  const shift = { x: room.width / 2 - camera.x * camera.scale, y: room.height / 2 - camera.y * camera.scale };
  return labels
    .map(({ text, font, x, y, height }) => {
      const [weight, size] = font.split(" ");
      return (
        `<text x="${n(x + shift.x)}" y="${n(y + shift.y + height * 0.72)}" font-size="${n(Number.parseFloat(size!))}" font-weight="${weight}" ` +
        `fill="${colours.ink}" stroke="${colours.paper}" stroke-width="3" stroke-linejoin="round" paint-order="stroke">${escaped(text)}</text>`
      );
    })
    .join("");
}
