import type { NodeId, WorkId } from "../ids.ts";
import { type Level, LEVELS } from "./levels/levels.rules.ts";
import type { ArticleFilter, ArticleSort, Listing, ListingMarks } from "./listing.ts";
import { learnedScores } from "./rerank.rules.ts";

/** What is looked at: a filter, and for its words the works that have them (`null` while nobody asked for words). */
export type Look = { filter: ArticleFilter; sort: ArticleSort; found: ReadonlySet<WorkId> | null };

/** Places of rows in a listing. */
export type Rows = readonly number[];

/** What became of an article with the latest run, or since. */
export const STANDINGS = ["new", "changed", "gone", "retracted"] as const;
export type Standing = (typeof STANDINGS)[number];

/** How many articles each choice would leave, the others standing as they are. */
export type Facets = Record<Standing, number> & {
  total: number;
  concepts: Map<string, number>;
  sources: Map<string, number>;
  tags: Map<string, number>;
  years: Map<number, number>;
  levels: Map<Level, number>;
  saved: number;
  unread: number;
  noted: number;
  relevant: number;
  irrelevant: number;
  undecided: number;
  nodes: Map<NodeId, { articles: number; new: number }>;
};

const KINDS = [
  "words",
  "concept",
  "source",
  "tag",
  "year",
  "saved",
  "unread",
  "noted",
  "decision",
  "level",
  ...STANDINGS,
] as const;
type Kind = (typeof KINDS)[number];
type Test = (row: number) => boolean;

/** The rows that are left, in their order. A work stands in it once, with its best row among the nodes that are looked at. */
export function look(listing: Listing, marks: ListingMarks, { filter, sort, found }: Look): Rows {
  const tests = [...testsOf(listing, marks, filter, found).values()];
  const rows = bestRows(listing, filter.node).filter((row) => tests.every((test) => test(row)));
  return inOrder(listing, marks, sort, rows);
}

/** How many articles every choice would leave. A kind of choice is counted without what is chosen of that kind itself. */
export function facets(
  listing: Listing,
  marks: ListingMarks,
  { filter, found }: Pick<Look, "filter" | "found">,
): Facets {
  const tests = testsOf(listing, marks, filter, found);
  const flags = flagsOf(marks);
  const counted = emptyFacets();
  const { standing } = shapeOf(listing);
  const concepts = new Uint32Array(listing.conceptNames.length);
  const sources = new Uint32Array(listing.sourceNames.length);
  for (const row of bestRows(listing, filter.node)) {
    const failed = failedKinds(tests, row);
    if (failed.length > 1) continue;
    const counts = (kind: Kind) => failed.length === 0 || failed[0] === kind;
    const work = listing.works[row]!;
    if (failed.length === 0) counted.total += 1;
    if (counts("concept")) for (const at of listing.concepts[row]!) concepts[at]! += 1;
    if (counts("source")) for (const at of listing.sources[row]!) sources[at]! += 1;
    if (counts("tag")) for (const tag of flags.tags.get(work) ?? []) add(counted.tags, tag);
    const year = listing.years[row];
    if (counts("year") && typeof year === "number") add(counted.years, year);
    const level = LEVELS[listing.levels[row] ?? -1];
    if (counts("level") && level) add(counted.levels, level);
    if (counts("saved") && flags.saved.has(work)) counted.saved += 1;
    if (counts("unread") && !flags.read.has(work)) counted.unread += 1;
    for (const kind of STANDINGS) if (counts(kind) && standing[kind].has(row)) counted[kind] += 1;
    if (counts("noted") && flags.noted.has(work)) counted.noted += 1;
    if (counts("decision")) counted[decisionName(flags.own.get(work))] += 1;
  }
  for (const [at, { key }] of listing.conceptNames.entries()) counted.concepts.set(key, concepts[at]!);
  for (const [at, name] of listing.sourceNames.entries()) counted.sources.set(name, sources[at]!);
  counted.nodes = countNodes(listing, [...tests.values()]);
  return counted;
}

const emptyFacets = (): Facets => ({
  total: 0,
  concepts: new Map(),
  sources: new Map(),
  tags: new Map(),
  years: new Map(),
  levels: new Map(),
  saved: 0,
  unread: 0,
  new: 0,
  changed: 0,
  gone: 0,
  retracted: 0,
  noted: 0,
  relevant: 0,
  irrelevant: 0,
  undecided: 0,
  nodes: new Map(),
});

const decisionName = (decided: boolean | undefined) =>
  decided === undefined ? "undecided" : decided ? "relevant" : "irrelevant";

const NONE: Kind[] = [];

/** Two are enough to know: what fails by more than one is counted nowhere. */
function failedKinds(tests: ReadonlyMap<Kind, Test>, row: number): Kind[] {
  let failed = NONE;
  for (const [kind, test] of tests) {
    if (test(row)) continue;
    if (failed.length > 0) return [...failed, kind];
    failed = [kind];
  }
  return failed;
}

/** Each node with exactly what choosing it would list. */
function countNodes(listing: Listing, tests: Test[]): Facets["nodes"] {
  const { above, standing, groups } = shapeOf(listing);
  const counts: Facets["nodes"] = new Map(listing.outline.map(({ id }) => [id, { articles: 0, new: 0 }]));
  const count = (row: number, nodes: NodeId[]) => {
    if (!tests.every((test) => test(row))) return;
    for (const node of nodes) {
      const own = counts.get(node)!;
      own.articles += 1;
      if (standing.new.has(row)) own.new += 1;
    }
  };
  const nodesOf = (row: number) => above.get(listing.nodes[row]!) ?? [];
  for (const rows of groups) {
    if (rows.length === 1) {
      count(rows[0]!, nodesOf(rows[0]!));
      continue;
    }
    const seen = new Set<NodeId>();
    // Best first: the first row below a node is the one that it lists.
    for (const row of rows) {
      const nodes = nodesOf(row).filter((node) => !seen.has(node));
      for (const node of nodes) seen.add(node);
      count(row, nodes);
    }
  }
  return counts;
}

type Shape = {
  standing: Record<Standing, ReadonlySet<number>>;
  /** Every node with itself and all above it. */
  above: ReadonlyMap<NodeId, NodeId[]>;
  /** The rows of each work, best first. */
  groups: readonly number[][];
};

const shapes = new WeakMap<Listing, Shape>();

/** What is the same whatever is chosen: worked out once for a listing. */
function shapeOf(listing: Listing): Shape {
  const known = shapes.get(listing);
  if (known) return known;
  const { news, changed, gone, retracted } = listing;
  const shape = {
    standing: {
      new: new Set(news),
      changed: new Set(changed),
      gone: new Set(gone),
      retracted: new Set(retracted),
    },
    above: ancestors(listing),
    groups: rowsByWork(listing),
  };
  shapes.set(listing, shape);
  return shape;
}

function ancestors({ outline }: Listing): Map<NodeId, NodeId[]> {
  const parents = new Map(outline.map(({ id, parentId }) => [id, parentId]));
  return new Map(
    outline.map(({ id }) => {
      const line: NodeId[] = [];
      for (let at: NodeId | null = id; at !== null && !line.includes(at); at = parents.get(at) ?? null)
        line.push(at);
      return [id, line];
    }),
  );
}

/** The node and all below it; undefined for all. */
function nodesWithin(listing: Listing, node: NodeId | undefined): ReadonlySet<NodeId> | undefined {
  if (node === undefined) return undefined;
  return new Set([...shapeOf(listing).above].filter(([, line]) => line.includes(node)).map(([id]) => id));
}

function bestRows(listing: Listing, node: NodeId | undefined): number[] {
  const within = nodesWithin(listing, node);
  const { groups } = shapeOf(listing);
  if (!within) return groups.map((rows) => rows[0]!);
  return groups.flatMap((rows) => rows.find((row) => within.has(listing.nodes[row]!)) ?? []);
}

/** In the order of their best rows. */
function rowsByWork({ works }: Listing): number[][] {
  const groups = new Map<WorkId, number[]>();
  for (const [row, work] of works.entries()) {
    const group = groups.get(work);
    if (group) group.push(row);
    else groups.set(work, [row]);
  }
  return [...groups.values()];
}

/** What is known of a work, looked up at once. */
export type Flags = {
  saved: ReadonlySet<WorkId>;
  read: ReadonlySet<WorkId>;
  noted: ReadonlyMap<WorkId, number>;
  tags: ReadonlyMap<WorkId, string[]>;
  own: ReadonlyMap<WorkId, boolean>;
  /** What is decided, by the caller or else by the editors. */
  verdicts: ReadonlyMap<WorkId, boolean>;
};

const flagsByMarks = new WeakMap<ListingMarks, Flags>();

export function flagsOf(marks: ListingMarks): Flags {
  const known = flagsByMarks.get(marks);
  if (known) return known;
  const tags = new Map<WorkId, string[]>();
  for (const { tag, works } of marks.tags)
    for (const work of works) tags.set(work, [...(tags.get(work) ?? []), tag]);
  const own = new Map([...decided(marks.relevant, true), ...decided(marks.irrelevant, false)]);
  const flags: Flags = {
    saved: new Set(marks.saved),
    read: new Set(marks.read),
    noted: new Map(marks.noted),
    tags,
    own,
    verdicts: new Map([...decided(marks.kept, true), ...decided(marks.rejected, false), ...own]),
  };
  flagsByMarks.set(marks, flags);
  return flags;
}

const decided = (works: readonly WorkId[], isRelevant: boolean) =>
  works.map((work) => [work, isRelevant] as const);

/** A test for each kind of choice that is made. */
function testsOf(
  listing: Listing,
  marks: ListingMarks,
  filter: ArticleFilter,
  found: Look["found"],
): Map<Kind, Test> {
  const flags = flagsOf(marks);
  const workOf = (row: number) => listing.works[row]!;
  const { from, to } = filter;
  const made: Record<Kind, Test | false | undefined> = {
    words: found !== null && ((row) => found.has(workOf(row))),
    concept: anyOf(
      filter.concept,
      listing.conceptNames.map(({ key }) => key),
      listing.concepts,
    ),
    source: anyOf(filter.source, listing.sourceNames, listing.sources),
    tag: filter.tag && filter.tag.length > 0 && tagTest(filter.tag, flags, workOf),
    year:
      (from !== undefined || to !== undefined) &&
      ((row) => {
        const year = listing.years[row];
        return typeof year === "number" && year >= (from ?? 0) && year <= (to ?? 9999);
      }),
    saved: filter.saved !== undefined && ((row) => flags.saved.has(workOf(row)) === filter.saved),
    unread: filter.unread !== undefined && ((row) => !flags.read.has(workOf(row)) === filter.unread),
    new: standingTest(listing, filter, "new"),
    changed: standingTest(listing, filter, "changed"),
    gone: standingTest(listing, filter, "gone"),
    retracted: standingTest(listing, filter, "retracted"),
    noted: filter.noted !== undefined && ((row) => flags.noted.has(workOf(row)) === filter.noted),
    decision:
      filter.decision !== undefined &&
      ((row) =>
        decisionName(flags.own.get(workOf(row))) ===
        (filter.decision === "none" ? "undecided" : filter.decision)),
    level: levelTest(listing, filter.level),
  };
  return new Map(KINDS.flatMap((kind) => (made[kind] ? [[kind, made[kind]] as const] : [])));
}

function standingTest(listing: Listing, filter: ArticleFilter, kind: Standing): Test | undefined {
  const wanted = filter[kind];
  if (wanted === undefined) return undefined;
  const rows = shapeOf(listing).standing[kind];
  return (row) => rows.has(row) === wanted;
}

/** Any of the chosen; what has no level is none of them. */
function levelTest(listing: Listing, chosen: readonly Level[] | undefined): Test | undefined {
  if (!chosen || chosen.length === 0) return undefined;
  const places = new Set<number | null | undefined>(chosen.map((level) => LEVELS.indexOf(level)));
  return (row) => places.has(listing.levels[row]);
}

/** Which of them an article is, in the order in which they are told. */
export const standingOf = (listing: Listing, row: number): Standing[] =>
  STANDINGS.filter((kind) => shapeOf(listing).standing[kind].has(row));

/** Any of the chosen; what no article has leaves none. */
function anyOf(
  chosen: readonly string[] | undefined,
  names: readonly string[],
  column: readonly number[][],
): Test | undefined {
  if (!chosen || chosen.length === 0) return undefined;
  const places = new Set(chosen.map((name) => names.indexOf(name)));
  return (row) => column[row]!.some((place) => places.has(place));
}

function tagTest(chosen: readonly string[], flags: Flags, workOf: (row: number) => WorkId): Test {
  const keys = new Set(chosen.map(tagKey));
  return (row) => (flags.tags.get(workOf(row)) ?? []).some((tag) => keys.has(tagKey(tag)));
}

/** Upper and lower case are the same, in every script. */
export const tagKey = (tag: string): string => tag.trim().normalize("NFKC").toLowerCase();

function inOrder(listing: Listing, marks: ListingMarks, sort: ArticleSort, rows: number[]): Rows {
  const { ids } = listing;
  const byId = (a: number, b: number) => ids[a]! - ids[b]!;
  if (sort === "title") return rows.sort((a, b) => listing.titles[a]! - listing.titles[b]! || byId(a, b));
  if (sort === "added") return rows.sort((a, b) => byId(b, a));
  if (sort === "newest" || sort === "oldest") {
    const sign = sort === "newest" ? -1 : 1;
    return rows.sort((a, b) => dated(listing.dates[a], listing.dates[b], sign) || byId(a, b));
  }
  const ranked = byRelevance(listing, marks, rows);
  if (sort === "relevance") return ranked;
  const places = new Map(marks.saved.map((work, place) => [work, place]));
  const placeOf = (row: number) => places.get(listing.works[row]!) ?? Infinity;
  return ranked.toSorted((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b)));
}

/** The undated stand at the end, whichever way the others go. */
function dated(a: number | null | undefined, b: number | null | undefined, sign: 1 | -1): number {
  if (a === b) return 0;
  if (typeof a !== "number") return 1;
  if (typeof b !== "number") return -1;
  return sign * (a - b);
}

/** What was found relevant first, what was not last, and the rest as the engine and the decisions say. */
function byRelevance(listing: Listing, marks: ListingMarks, rows: number[]): number[] {
  const { verdicts } = flagsOf(marks);
  // The listing stands in the engine's own order.
  if (verdicts.size === 0) return rows.sort((a, b) => a - b);
  const scores = learnedScores(listing, verdicts);
  const stands = (row: number) => {
    const verdict = verdicts.get(listing.works[row]!);
    return verdict === undefined ? 1 : verdict ? 2 : 0;
  };
  return rows.sort((a, b) => stands(b) - stands(a) || scores[b]! - scores[a]! || a - b);
}

const add = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1);
