import type { GraphLink, GraphNode } from "./graph.rules.ts";

export type Place = { x: number; y: number };
export type Places = ReadonlyMap<string, Place>;

const RING = 130;
const FAN = Math.PI / 3;

/**
 * Where the nodes stand before they push each other: those that had a place keep it, new ones begin beyond their
 * parent, and a graph that is drawn for the first time begins as rings around its first node, so that few links cross.
 */
export function startingPlaces(nodes: GraphNode[], links: GraphLink[], before?: Places): Map<string, Place> {
  const children = new Map<string, string[]>();
  for (const { source, target } of links) children.set(source, [...(children.get(source) ?? []), target]);
  const places = new Map<string, Place>();
  const root = nodes[0]?.id;
  if (root === undefined) return places;
  places.set(root, before?.get(root) ?? { x: 0, y: 0 });
  const spread = (id: string, from: number, to: number) => {
    const here = places.get(id)!;
    const fresh = (children.get(id) ?? []).filter((child) => !places.has(child));
    for (const [at, child] of fresh.entries()) {
      const start = from + ((to - from) * at) / fresh.length;
      const end = from + ((to - from) * (at + 1)) / fresh.length;
      const angle = (start + end) / 2;
      const place = { x: here.x + RING * Math.cos(angle), y: here.y + RING * Math.sin(angle) };
      places.set(child, before?.get(child) ?? place);
    }
    for (const child of fresh) {
      const { x, y } = places.get(child)!;
      const outwards = Math.atan2(y - here.y, x - here.x);
      spread(child, outwards - FAN, outwards + FAN);
    }
  };
  spread(root, -Math.PI / 2, (3 * Math.PI) / 2);
  // What nothing leads to stands apart, still in a fixed order.
  for (const [at, { id }] of nodes.entries())
    if (!places.has(id))
      places.set(id, before?.get(id) ?? { x: RING * Math.cos(at), y: RING * Math.sin(at) });
  return places;
}

/** Numbers from 0 up to 1, always the same ones in the same order. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
