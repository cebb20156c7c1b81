import { type Camera, onScreen, radiusAt, type Room } from "./camera.rules.ts";
import { colourOf, type Colours } from "./colours.ts";
import type { Places } from "./layout.rules.ts";
import type { WrittenLabel } from "./letters.ts";
import type { Lit } from "./lit.rules.ts";
import { isHollow, shapeOf } from "./shapes.rules.ts";
import type { DrawnConcept, DrawnEdge, DrawnGraph } from "./shown.rules.ts";

export type Picture = {
  graph: DrawnGraph;
  places: Places;
  camera: Camera;
  room: Room;
  /** As they were placed at the camera's scale, from the drawing's own middle. */
  labels: WrittenLabel[];
  colours: Colours;
  lit: Lit;
};

const shapes = new Map<number, Path2D>();

function pathOf(hue: number): Path2D {
  let path = shapes.get(hue);
  if (!path) shapes.set(hue, (path = new Path2D(shapeOf(hue))));
  return path;
}

/** Draws everything anew. Whatever is outside of the picture is left out. */
export function paint(context: CanvasRenderingContext2D, density: number, picture: Picture): void {
  const { room, colours } = picture;
  context.setTransform(density, 0, 0, density, 0, 0);
  context.globalAlpha = 1;
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, room.width, room.height);
  paintEdges(context, picture);
  paintNodes(context, density, picture);
  context.setTransform(density, 0, 0, density, 0, 0);
  paintLabels(context, picture);
  context.globalAlpha = 1;
}

const THIN = 1;
const THICK = 3;
/** Weaker edges differ in how much of them is seen only: lines of one pixel are drawn three times as fast. */
const STRONG = 0.6;
const STEPS = 10;

const isOfPair = ({ a, b }: DrawnEdge, pair: Lit["pair"]): boolean =>
  pair !== null && ((a === pair.a && b === pair.b) || (a === pair.b && b === pair.a));

const widthOf = (strength: number): number =>
  strength < STRONG ? THIN : THIN + ((THICK - THIN) * (strength - STRONG)) / (1 - STRONG);

/** One by one: a path of hundreds of lines is slower than hundreds of paths. */
function paintEdges(context: CanvasRenderingContext2D, picture: Picture): void {
  const { graph, colours, lit } = picture;
  const isLit = (edge: DrawnEdge) =>
    isOfPair(edge, lit.pair) ||
    (lit.pair === null && lit.of !== null && (edge.a === lit.of || edge.b === lit.of));
  const above: DrawnEdge[] = [];
  context.strokeStyle = colours.edge;
  for (const edge of graph.edges) {
    if (isLit(edge)) above.push(edge);
    const step = Math.round(edge.strength * STEPS) / STEPS;
    context.globalAlpha = (0.3 + 0.5 * step) * (lit.keys ? lit.dimmed : 1);
    context.lineWidth = widthOf(step);
    line(context, picture, edge);
  }
  context.strokeStyle = colours.accent;
  context.globalAlpha = 0.9;
  for (const edge of above) {
    context.lineWidth = widthOf(edge.strength) + 0.8;
    line(context, picture, edge);
  }
}

function line(
  context: CanvasRenderingContext2D,
  { places, camera, room }: Picture,
  { a, b }: DrawnEdge,
): void {
  const [one, other] = [places.get(a), places.get(b)];
  if (!one || !other) return;
  const [from, to] = [onScreen(camera, room, one), onScreen(camera, room, other)];
  const isOutside =
    Math.max(from.x, to.x) < 0 ||
    Math.min(from.x, to.x) > room.width ||
    Math.max(from.y, to.y) < 0 ||
    Math.min(from.y, to.y) > room.height;
  if (isOutside) return;
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.stroke();
}

function paintNodes(context: CanvasRenderingContext2D, density: number, picture: Picture): void {
  const { graph, places, camera, room, colours, lit } = picture;
  // Light ones first: a heavy one is not hidden behind them.
  for (const node of graph.nodes.toReversed()) {
    const place = places.get(node.key);
    if (!place) continue;
    const { x, y } = onScreen(camera, room, place);
    const radius = radiusAt(node.radius, camera.scale);
    if (x < -radius || y < -radius || x > room.width + radius || y > room.height + radius) continue;
    context.globalAlpha = lit.keys && !lit.keys.has(node.key) ? lit.dimmed : 1;
    context.setTransform(density * radius, 0, 0, density * radius, density * x, density * y);
    paintNode(context, node, radius, colours);
    if (node.key !== lit.open && node.key !== lit.cursor) continue;
    context.setTransform(density, 0, 0, density, density * x, density * y);
    context.beginPath();
    context.arc(0, 0, radius * 1.3 + 4, 0, 2 * Math.PI);
    context.lineWidth = node.key === lit.cursor ? 3 : 2;
    context.strokeStyle = colours.accent;
    context.stroke();
  }
}

const RIMMED = 8;

function paintNode(
  context: CanvasRenderingContext2D,
  { hue }: DrawnConcept,
  radius: number,
  colours: Colours,
): void {
  const path = pathOf(hue);
  context.fillStyle = isHollow(hue) ? colours.paper : colourOf(colours, hue);
  context.fill(path);
  // A rim tells large ones that lie close apart; of small ones it would leave nothing, and rims are slow.
  if (!isHollow(hue) && radius < RIMMED) return;
  context.lineWidth = Math.min(1.5, radius / 2.5) / radius;
  context.strokeStyle = isHollow(hue) ? colourOf(colours, hue) : colours.paper;
  context.stroke(path);
}

/** Around the letters: edges and nodes behind them do not cross the words. */
const HALO = 3.5;

function paintLabels(context: CanvasRenderingContext2D, picture: Picture): void {
  const { labels, camera, room, colours, lit } = picture;
  const shift = { x: room.width / 2 - camera.x * camera.scale, y: room.height / 2 - camera.y * camera.scale };
  context.textBaseline = "middle";
  context.lineJoin = "round";
  context.lineWidth = HALO;
  context.strokeStyle = colours.paper;
  for (const { key, text, font, x, y, width, height } of labels) {
    const [left, top] = [x + shift.x, y + shift.y];
    if (left > room.width || left + width < 0 || top > room.height || top + height < 0) continue;
    const isDim = lit.keys !== null && !lit.keys.has(key);
    if (isDim && lit.dimmed < 0.3) continue;
    context.globalAlpha = isDim ? lit.dimmed : 1;
    context.font = font;
    context.strokeText(text, left, top + height / 2 + 0.5);
    context.fillStyle = key === lit.open || key === lit.cursor ? colours.accent : colours.ink;
    context.fillText(text, left, top + height / 2 + 0.5);
  }
}
