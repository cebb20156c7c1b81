import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from "d3-force";
import { type Place, type Places, seeded } from "#ui/figures/graph/places.rules.ts";
import { type DrawnConcept, type DrawnGraph, OTHERS } from "./shown.rules.ts";

export type { Place, Places } from "#ui/figures/graph/places.rules.ts";

type Body = SimulationNodeDatum & Place & DrawnConcept;
type Tie = SimulationLinkDatum<Body> & { strength: number };

const SEED = 17;
/** Counted and not timed, so that a slow computer draws the same picture. */
const TICKS = 220;
const TICKS_TO_JOIN = 120;
const ALPHA_AT_END = 0.002;
/** Of what is drawn, so much may be new and the others still stay where they are. */
const NEWCOMERS = 0.25;

const GOLDEN = Math.PI * (3 - Math.sqrt(5));
/** Room for a node and a short label. */
const PITCH = 34;
const GAP = 9;

export type Layout = {
  /** Moves everything one step on. False when all stands where it is to stay. */
  step(): boolean;
  places(): Places;
};

/**
 * Lays a graph out, step by step, so that whoever asks can do something else in between. The same graph always ends in the
 * same picture. What stood somewhere before begins there; when only a few come to it, it does not move at all.
 */
export function layOut(
  graph: DrawnGraph,
  { before, ratio = 1.4 }: { before?: Places; ratio?: number } = {},
): Layout {
  const known = graph.nodes.filter(({ key }) => before?.has(key));
  const isJoined = known.length > 0 && graph.nodes.length - known.length <= known.length * NEWCOMERS;
  const bodies = startingBodies(graph, ratio, before);
  if (isJoined)
    for (const body of bodies) {
      const place = before!.get(body.key);
      if (place) Object.assign(body, { fx: place.x, fy: place.y });
    }
  const simulation = simulate(bodies, graph, ratio, isJoined ? TICKS_TO_JOIN : TICKS);
  let left = bodies.length === known.length && isJoined ? 0 : isJoined ? TICKS_TO_JOIN : TICKS;
  return {
    step() {
      if (left > 0) simulation.tick();
      left -= 1;
      return left > 0;
    },
    places: () => new Map(bodies.map(({ key, x, y }) => [key, { x, y }])),
  };
}

function simulate(bodies: Body[], graph: DrawnGraph, ratio: number, ticks: number) {
  const ties: Tie[] = graph.edges.map(({ a, b, strength }) => ({ source: a, target: b, strength }));
  const links = new Map<string, number>();
  for (const { a, b } of graph.edges) for (const key of [a, b]) links.set(key, (links.get(key) ?? 0) + 1);
  const fewest = ({ source, target }: Tie) =>
    Math.min(links.get((source as Body).key) ?? 1, links.get((target as Body).key) ?? 1);
  const pull = 0.035;
  return forceSimulation(bodies)
    .randomSource(seeded(SEED))
    .alphaDecay(1 - ALPHA_AT_END ** (1 / ticks))
    .force(
      "link",
      forceLink<Body, Tie>(ties)
        .id(({ key }) => key)
        .distance(
          ({ source, target, strength }) =>
            (source as Body).radius + (target as Body).radius + 34 + 46 * (1 - strength),
        )
        .strength((tie) => (0.25 + 0.75 * tie.strength) / Math.max(1, fewest(tie))),
    )
    .force(
      "charge",
      forceManyBody<Body>()
        .strength(({ radius }) => -70 - 9 * radius)
        .distanceMax(520),
    )
    .force(
      "collide",
      forceCollide<Body>(({ radius }) => radius + GAP),
    )
    .force("x", forceX(0).strength(pull / ratio))
    .force("y", forceY(0).strength(pull * ratio))
    .stop();
}

/** Each cluster on its own part of a ring, its heaviest in the middle: so few edges cross from the start. */
function startingBodies({ nodes, edges }: DrawnGraph, ratio: number, before?: Places): Body[] {
  const centres = clusterCentres(nodes, ratio);
  const taken = new Map<number, number>();
  const beside = new Map<string, string[]>();
  for (const { a, b } of edges) {
    beside.set(a, [...(beside.get(a) ?? []), b]);
    beside.set(b, [...(beside.get(b) ?? []), a]);
  }
  return nodes.map((node) => {
    const at = taken.get(node.hue) ?? 0;
    taken.set(node.hue, at + 1);
    const spread = {
      x: Math.cos(at * GOLDEN) * Math.sqrt(at) * PITCH,
      y: Math.sin(at * GOLDEN) * Math.sqrt(at) * PITCH,
    };
    const centre =
      middleOf((beside.get(node.key) ?? []).map((key) => before?.get(key))) ?? centres.get(node.hue)!;
    const isNew = before !== undefined && before.size > 0;
    const place = before?.get(node.key) ?? {
      x: centre.x + (isNew ? Math.cos(at) * PITCH : spread.x),
      y: centre.y + (isNew ? Math.sin(at) * PITCH : spread.y),
    };
    return { ...node, ...place };
  });
}

function middleOf(places: (Place | undefined)[]): Place | null {
  const known = places.filter((place) => place !== undefined);
  if (known.length === 0) return null;
  const sum = known.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / known.length, y: sum.y / known.length };
}

function clusterCentres(nodes: DrawnConcept[], ratio: number): Map<number, Place> {
  const hues = [...new Set(nodes.map(({ hue }) => hue))].toSorted(
    (a, b) => (a === OTHERS ? Infinity : a) - (b === OTHERS ? Infinity : b),
  );
  const far = hues.length === 1 ? 0 : Math.sqrt(nodes.length) * PITCH * 0.62;
  return new Map(
    hues.map((hue, at) => {
      const angle = (2 * Math.PI * at) / hues.length - Math.PI / 2;
      return [
        hue,
        { x: far * Math.cos(angle) * Math.sqrt(ratio), y: (far * Math.sin(angle)) / Math.sqrt(ratio) },
      ];
    }),
  );
}
