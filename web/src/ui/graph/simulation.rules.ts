import {
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from "d3-force";
import { type GraphData, type Place, type Places, roomOf } from "./graph.rules.ts";

export type SimulationOptions = GraphData & {
  /** Width by height of the room for it. */
  ratio: number;
  /** So many of the first nodes have room for their labels. */
  labelled: number;
};

/** Written out by the specification. */
const MISSING_OPTIONS = "missing options when initializing simulation";
const NOT_STARTED = "simulation was not initialized yet";
const NO_SUCH_NODE = "One of the nodes does not exist";

const SEED = 17;
/** Steps of one node, all together: counted and not timed, so that a slow computer draws the same picture. */
const WORK = 60_000;
const [FEWEST_TICKS, MOST_TICKS] = [80, 220];
const ALPHA_AT_END = 0.002;
/** Afterwards labels that still lie on each other move apart. */
const LAST_PASSES = 120;
const PULL = 0.09;
const GAP = 8;
const GOLDEN = Math.PI * (3 - Math.sqrt(5));
/** Room for a node and a short label. */
const PITCH = 34;

/** A node with its label: the circle's middle is its place, the box reaches further down than up. */
type Body = SimulationNodeDatum &
  Place & { at: number; id: string; radius: number; half: number; middle: number; halfHeight: number };
type Tie = SimulationLinkDatum<Body> & { strength: number };
type Running = { bodies: Body[]; byId: Map<string, Body>; step(): boolean };

/** Lays a graph out step by step, so that whoever asks can do something else in between; the same graph always ends the same. */
export function createSimulation(options?: SimulationOptions) {
  if (!options) throw new Error(MISSING_OPTIONS);
  const ids = new Set(options.nodes.map(({ id }) => id));
  if (options.edges.some(({ a, b }) => !ids.has(a) || !ids.has(b))) throw new Error(NO_SUCH_NODE);
  let running: Running | null = null;
  const started = (): Running => {
    if (!running) throw new Error(NOT_STARTED);
    return running;
  };
  return {
    start() {
      running = run(options);
    },
    /** False when all stands where it is to stay. */
    step: () => started().step(),
    place(id: string): Place {
      const body = started().byId.get(id);
      if (!body) throw new Error(NO_SUCH_NODE);
      return { x: body.x, y: body.y };
    },
    places: (): Places => new Map(started().bodies.map(({ id, x, y }) => [id, { x, y }])),
  };
}

function run({ nodes, edges, ratio, labelled }: SimulationOptions): Running {
  // The heaviest in the middle, the others in a spiral around it: so few edges cross from the start.
  const bodies = nodes.map((node, at): Body => {
    const { half, up, down } = roomOf(at < labelled ? node : { ...node, lines: [] });
    return {
      at,
      id: node.id,
      radius: node.radius,
      half,
      middle: (down - up) / 2,
      halfHeight: (up + down) / 2,
      x: Math.cos(at * GOLDEN) * Math.sqrt(at) * PITCH * Math.sqrt(ratio),
      y: (Math.sin(at * GOLDEN) * Math.sqrt(at) * PITCH) / Math.sqrt(ratio),
    };
  });
  const ticks = Math.max(FEWEST_TICKS, Math.min(MOST_TICKS, Math.floor(WORK / Math.max(1, bodies.length))));
  const apart = partingForce(ratio);
  const links = new Map<string, number>();
  for (const { a, b } of edges) for (const id of [a, b]) links.set(id, (links.get(id) ?? 0) + 1);
  const fewest = ({ source, target }: Tie) =>
    Math.min(links.get((source as Body).id)!, links.get((target as Body).id)!);
  const simulation = forceSimulation(bodies)
    .randomSource(seeded(SEED))
    .alphaDecay(1 - ALPHA_AT_END ** (1 / ticks))
    .force(
      "link",
      forceLink<Body, Tie>(edges.map(({ a, b, strength }) => ({ source: a, target: b, strength })))
        .id(({ id }) => id)
        .distance(
          ({ source, target, strength }) =>
            (source as Body).halfHeight + (target as Body).halfHeight + 24 + 40 * (1 - strength),
        )
        .strength((tie) => (0.25 + 0.75 * tie.strength) / fewest(tie)),
    )
    .force(
      "charge",
      forceManyBody<Body>()
        .strength(({ radius }) => -60 - 8 * radius)
        .distanceMax(420),
    )
    .force("x", forceX(0).strength(PULL / ratio))
    .force("y", forceY(0).strength(PULL * ratio))
    .force("apart", apart)
    .stop();
  let left = ticks + LAST_PASSES;
  return {
    bodies,
    byId: new Map(bodies.map((body) => [body.id, body])),
    step() {
      left -= 1;
      if (left >= LAST_PASSES) simulation.tick();
      else if (!apart(0)) left = 0;
      return left > 0;
    },
  };
}

/** Numbers from 0 up to 1, always the same ones in the same order. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
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
