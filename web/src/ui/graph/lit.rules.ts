import type { Neighbours } from "./graph.rules.ts";

export type Looked = {
  /** Under the pointer: a node, or an edge. */
  hovered: string | { a: string; b: string } | null;
  /** Where the keyboard is, while it is in the drawing. */
  cursor: string | null;
  open: string | null;
  pair: { a: string; b: string } | null;
  /** What the words that are looked for name. */
  found: ReadonlySet<string> | null;
};

export type Lit = {
  /** These stand out and the others step back; null when nobody looks at anything. */
  ids: ReadonlySet<string> | null;
  /** Edges that stand out: of this node, or between these two. */
  of: string | null;
  pair: { a: string; b: string } | null;
  /** These have a ring. */
  open: string | null;
  cursor: string | null;
  /** How much of the others is still seen. */
  dimmed: number;
};

const LOOKED_AT = 0.16;
const OPEN = 0.42;

/** The pointer is stronger than the keyboard, and both are stronger than what is open beside the drawing. */
export function litBy({ hovered, cursor, open, pair, found }: Looked, neighbours: Neighbours): Lit {
  const rings = { open: pair ? null : open, cursor };
  const around = (id: string, dimmed: number): Lit => ({
    ids: new Set([id, ...(neighbours.get(id) ?? [])]),
    of: id,
    pair: null,
    ...rings,
    dimmed,
  });
  const both = (two: { a: string; b: string }, dimmed: number): Lit => ({
    ids: new Set([two.a, two.b]),
    of: null,
    pair: two,
    ...rings,
    dimmed,
  });
  if (typeof hovered === "string") return around(hovered, LOOKED_AT);
  if (hovered) return both(hovered, LOOKED_AT);
  if (cursor !== null && neighbours.has(cursor)) return around(cursor, LOOKED_AT);
  if (found) return { ids: found, of: null, pair: null, ...rings, dimmed: LOOKED_AT };
  if (pair && neighbours.has(pair.a)) return both(pair, OPEN);
  if (open !== null && neighbours.has(open)) return around(open, OPEN);
  return { ids: null, of: null, pair: null, ...rings, dimmed: 1 };
}
