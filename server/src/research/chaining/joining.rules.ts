import type { ChainSource } from "@gyan/contract/chaining/rules.ts";
import type { WorkId } from "@gyan/contract/ids.ts";
import { chainKey, isSameYear, type Name } from "@gyan/contract/chaining/keys.rules.ts";

/** What is stored of a work at the other end: what indexes told, an entry of a list of references, or a work that is here. */
export type Ref = { chainedId: number } | { workId: WorkId; number: number } | { ownId: WorkId };

/** One end of a citation: a work that is here, or one that is only named. */
export type End = { ownId: WorkId } | { name: Name; ref: Ref };

export type Citation = { from: End; to: End; source: ChainSource };

/** A work that is here, by all its names; the first is the one that it is called by. */
export type OwnWork = { workId: WorkId; names: readonly [Name, ...Name[]] };

/** A work of the web of citations, whoever told of it and by whatever name. */
export type Node = {
  key: string;
  /** Everything by which somebody called it, so that what was stored under an older key is found. */
  keys: Set<string>;
  ownId: WorkId | null;
  chainedIds: Set<number>;
  /** The first entry that names it. */
  entry: { workId: WorkId; number: number } | null;
  /** As the first says it who says it. */
  titleKey: string | null;
  year: number | null;
};

export type Edge = { from: Node; to: Node; sources: Set<ChainSource> };

export type Web = { nodes: Map<string, Node>; own: Map<WorkId, Node>; edges: Edge[] };

/** A shorter title is shared by works that have nothing to do with each other: "Editorial", "Introduction". */
const TELLING_TITLE = 12;

/**
 * Gives every name the key of its work. A DOI is one work. A name without one is the work with a DOI that has the same title in nearly the
 * same year, where somebody told of such a one; else all such names of nearly the same year are one work.
 */
export function keysFor(names: Iterable<Name>): (name: Name) => string | null {
  const withDoi = new Map<string, { doi: string; year: number | null }[]>();
  const withoutDoi = new Map<string, Set<number>>();
  for (const { doi, titleKey, year } of names) {
    if (titleKey === null || titleKey.length < TELLING_TITLE) continue;
    if (doi === null) {
      if (year !== null) (withoutDoi.get(titleKey) ?? setIn(withoutDoi, titleKey, new Set())).add(year);
      continue;
    }
    const known = withDoi.get(titleKey) ?? setIn(withDoi, titleKey, []);
    const same = known.find((one) => one.doi === doi);
    if (!same) known.push({ doi, year });
    // Whoever says nothing of its year says less than whoever says the earliest.
    else if (year !== null && (same.year === null || year < same.year)) same.year = year;
  }
  const firstYears = new Map<string, Map<number, number>>();
  const firstYearOf = (titleKey: string, year: number | null): number | null => {
    const starts =
      firstYears.get(titleKey) ?? setIn(firstYears, titleKey, startsOf(withoutDoi.get(titleKey)));
    return year === null ? (starts.values().next().value ?? null) : (starts.get(year) ?? year);
  };
  return ({ doi, titleKey, year }) => {
    if (doi !== null) return chainKey({ doi, titleKey, year });
    if (titleKey === null || titleKey.length < TELLING_TITLE) return chainKey({ doi: null, titleKey, year });
    const distance = (one: { year: number | null }) =>
      year === null || one.year === null ? 0.5 : Math.abs(year - one.year);
    const [nearest] = (withDoi.get(titleKey) ?? [])
      .filter((one) => isSameYear(one.year, year))
      .toSorted((a, b) => distance(a) - distance(b) || (a.doi < b.doi ? -1 : 1));
    if (nearest) return chainKey({ doi: nearest.doi, titleKey, year });
    return chainKey({ doi: null, titleKey, year: firstYearOf(titleKey, year) });
  };
}

/** Each year to the first of those that follow each other, two at most: 2003 and 2004 to 2003, and 2005 to itself. */
function startsOf(years: ReadonlySet<number> = new Set()): Map<number, number> {
  const starts = new Map<number, number>();
  let start = -Infinity;
  for (const year of [...years].toSorted((a, b) => a - b)) {
    if (year - start > 1) start = year;
    starts.set(year, start);
  }
  return starts;
}

function setIn<K, V>(map: Map<K, V>, key: K, value: V): V {
  map.set(key, value);
  return value;
}

/** The web of citations. What nothing names, and what cites itself, is not in it; a circle is nothing special. */
export function webOf(works: readonly OwnWork[], citations: readonly Citation[]): Web {
  const named = function* (): Generator<Name> {
    for (const { names } of works) yield* names;
    for (const { from, to } of citations) {
      if ("name" in from) yield from.name;
      if ("name" in to) yield to.name;
    }
  };
  const keyOf = keysFor(named());
  const nodes = new Map<string, Node>();
  const own = new Map<WorkId, Node>();
  const nodeAt = (key: string): Node =>
    nodes.get(key) ??
    setIn(nodes, key, {
      key,
      keys: new Set([key]),
      ownId: null,
      chainedIds: new Set(),
      entry: null,
      titleKey: null,
      year: null,
    });
  const learn = (node: Node, { titleKey, year }: Name): void => {
    node.titleKey ??= titleKey;
    node.year ??= year;
  };
  for (const { workId, names } of works) {
    const [key] = names.map(keyOf).filter((one) => one !== null);
    const node = nodeAt(key ?? `work:${workId}`);
    node.ownId ??= workId;
    learn(node, names[0]);
    own.set(workId, node);
  }
  // Only after all are there: a further name of one may be the first of another.
  for (const { workId, names } of works)
    for (const name of names) {
      const key = keyOf(name);
      if (key === null) continue;
      own.get(workId)!.keys.add(key);
      if (!nodes.has(key)) nodes.set(key, own.get(workId)!);
    }
  const nodeOf = (end: End): Node | null => {
    if ("ownId" in end) return own.get(end.ownId) ?? null;
    const key = keyOf(end.name);
    if (key === null) return null;
    const node = nodeAt(key);
    const said = chainKey(end.name);
    if (said !== null) node.keys.add(said);
    learn(node, end.name);
    if ("chainedId" in end.ref) node.chainedIds.add(end.ref.chainedId);
    else if ("number" in end.ref) node.entry ??= end.ref;
    return node;
  };
  const edges = new Map<Node, Map<Node, Edge>>();
  for (const { from: one, to: other, source } of citations) {
    const [from, to] = [nodeOf(one), nodeOf(other)];
    if (from === null || to === null || from === to) continue;
    const leaving = edges.get(from) ?? setIn(edges, from, new Map<Node, Edge>());
    const edge = leaving.get(to) ?? setIn(leaving, to, { from, to, sources: new Set() });
    edge.sources.add(source);
  }
  return { nodes, own, edges: [...edges.values()].flatMap((leaving) => [...leaving.values()]) };
}
