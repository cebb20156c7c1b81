import {
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from "d3-force";
import { drawnLines, type GraphData, lettersOf, radiusOf } from "./graph.rules.ts";
import { type Place, type Places, seeded, startingPlaces } from "./places.rules.ts";

export type GraphOptions = GraphData & {
  /** Width by height of the room for it. */
  ratio?: number;
  /** From the graph as it stood before, so that what stays hardly moves. */
  before?: Places;
};

/** Written out by the specification. */
const MISSING_OPTIONS = "missing options when initializing simulation";
const NOT_STARTED = "simulation was not initialized yet";
const NO_SUCH_NODE = "One of the nodes does not exist";

const SEED = 9;
/** Steps of one node, all together: counted and not timed, so that a slow computer draws the same picture. */
const WORK = 30_000;
const MOST_TICKS = 150;
const FEWEST_TICKS = 50;
const ALPHA_AT_END = 0.001;
/** Afterwards labels that still lie on each other move apart. */
const LAST_PASSES = 60;

/** Towards the middle, more across the longer side of the room. */
const PULL = 0.06;
const GAP = 10;
const LETTER = 7;
export const LINE = 15;
export const LABEL_GAP = 4;

export type Drawn = Place & { radius: number; lines: string[]; labelWidth: number };
/** A node with its label: the circle's middle is its place, the box reaches further down than up. */
type Body = SimulationNodeDatum &
  Drawn & { at: number; id: string; half: number; middle: number; halfHeight: number };
type Tie = SimulationLinkDatum<Body>;

/** Lays a graph out once, for good: the same graph always gives the same picture. */
export function createGraph(options?: GraphOptions) {
  if (!options) throw new Error(MISSING_OPTIONS);
  const { nodes, links, ratio = 1, before } = options;
  const ids = new Set(nodes.map(({ id }) => id));
  if (links.some(({ source, target }) => !ids.has(source) || !ids.has(target))) throw new Error(NO_SUCH_NODE);
  let bodies: Map<string, Body> | null = null;

  const started = (): Map<string, Body> => {
    if (!bodies) throw new Error(NOT_STARTED);
    return bodies;
  };

  return {
    start() {
      const all = bodiesOf(options, startingPlaces(nodes, links, before));
      settle(
        all,
        links.map((link) => ({ ...link })),
        ratio,
      );
      bodies = new Map(all.map((body) => [body.id, body]));
    },
    drawn(id: string): Drawn {
      const body = started().get(id);
      if (!body) throw new Error(NO_SUCH_NODE);
      return body;
    },
    places: (): Places => new Map([...started()].map(([id, { x, y }]) => [id, { x, y }])),
    /** Everything, labels too. */
    bounds() {
      const all = [...started().values()];
      const least = (of: (body: Body) => number) =>
        all.reduce((least, body) => Math.min(least, of(body)), Infinity);
      const left = least(({ x, half }) => x - half);
      const right = -least(({ x, half }) => -x - half);
      const top = least(({ y, middle, halfHeight }) => y + middle - halfHeight);
      const bottom = -least(({ y, middle, halfHeight }) => -y - middle - halfHeight);
      return all.length === 0 ? { left: 0, right: 0, top: 0, bottom: 0 } : { left, right, top, bottom };
    },
  };
}

export type Graph = ReturnType<typeof createGraph>;

function bodiesOf({ nodes, links }: GraphData, places: Places): Body[] {
  const counts = new Map<string, number>();
  for (const id of links.flatMap(({ source, target }) => [source, target]))
    counts.set(id, (counts.get(id) ?? 0) + 1);
  return nodes.map(({ id, label, level, linkCount }, at) => {
    const radius = radiusOf(level, linkCount ?? counts.get(id) ?? 0);
    const lines = drawnLines(label);
    const longest = Math.max(0, ...lines.map((line) => lettersOf(line).length));
    const below = lines.length === 0 ? 0 : LABEL_GAP + lines.length * LINE;
    const labelWidth = longest * LETTER;
    const half = Math.max(radius, labelWidth / 2);
    return {
      at,
      id,
      radius,
      lines,
      labelWidth,
      half,
      middle: below / 2,
      halfHeight: radius + below / 2,
      ...places.get(id)!,
    };
  });
}

function settle(bodies: Body[], ties: Tie[], ratio: number) {
  const ticks = Math.max(FEWEST_TICKS, Math.min(MOST_TICKS, Math.floor(WORK / Math.max(1, bodies.length))));
  const apart = partingForce(ratio);
  const simulation = forceSimulation(bodies)
    .randomSource(seeded(SEED))
    .alphaDecay(1 - ALPHA_AT_END ** (1 / ticks))
    .force(
      "link",
      forceLink<Body, Tie>(ties)
        .id(({ id }) => id)
        .distance(({ source, target }) => 50 + (source as Body).halfHeight + (target as Body).halfHeight)
        .strength(0.6),
    )
    .force("charge", forceManyBody().strength(-380).distanceMax(700))
    .force("x", forceX(0).strength(PULL / ratio))
    .force("y", forceY(0).strength(PULL * ratio))
    .force("apart", apart)
    .stop();
  simulation.tick(ticks);
  for (let pass = 0; pass < LAST_PASSES; pass++) if (!apart(0)) return;
}

/**
 * Pushes boxes that lie on each other apart; gently at first, so that they still get past each other. Says whether
 * there were any.
 */
function partingForce(ratio: number) {
  let bodies: Body[] = [];
  const force = (alpha: number): boolean => {
    let isMoved = false;
    // From left to right: beyond a box that begins further right than this one ends, there is nothing to push.
    bodies.sort((one, other) => one.x - one.half - (other.x - other.half) || one.at - other.at);
    for (const [at, one] of bodies.entries()) {
      const end = one.x + one.half + GAP;
      for (let next = at + 1; next < bodies.length; next++) {
        const other = bodies[next]!;
        if (other.x - other.half >= end) break;
        isMoved = part(one, other, ratio, (1 - alpha) / 2) || isMoved;
      }
    }
    return isMoved;
  };
  force.initialize = (given: Body[]) => {
    bodies = [...given];
  };
  return force;
}

/** Along the way that is shorter for boxes of their shape, and rather along the longer side of the room. */
function part(one: Body, other: Body, ratio: number, share: number): boolean {
  const dx = other.x - one.x;
  const width = one.half + other.half + GAP;
  const over = width - Math.abs(dx);
  if (over <= 0) return false;
  const dy = other.y + other.middle - one.y - one.middle;
  const height = one.halfHeight + other.halfHeight + GAP;
  const overY = height - Math.abs(dy);
  if (overY <= 0) return false;
  if (over / width < (overY / height) * ratio) {
    const move = (dx < 0 ? -over : over) * share;
    one.x -= move;
    other.x += move;
  } else {
    const move = (dy < 0 ? -overY : overY) * share;
    one.y -= move;
    other.y += move;
  }
  return true;
}
