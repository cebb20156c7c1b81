/** What a source gave: each work once for each source, however often it was asked and for however many nodes. */
export type PrismaRecord = {
  source: string;
  /** The same work has the same one, whichever source gave it. */
  unit: string;
  /** Whether it could be read, and so was judged. */
  isRead: boolean;
  /** The number of the run that found it first there. */
  run: number;
};

type State = "open" | "conflict" | "included" | "excluded";

/** A work that people screen. */
export type PrismaWork = {
  unit: string;
  /** For one that no source is recorded for. */
  run: number;
  abstract: State;
  text: State;
  /** Nobody can be asked to read what is not there: it was sought and not retrieved until somebody voted on it all the same. */
  isRetrieved: boolean;
  reasonId: number | null;
};

export type SourceKind = "database" | "library" | "web" | "citations" | "documents";
export type Boxes = { label: string | null; kind: SourceKind | "unrecorded"; count: number }[];

export type PrismaCounts = {
  identified: Boxes;
  duplicates: number;
  byMachine: number;
  unread: number;
  screened: number;
  excludedAtAbstract: number;
  sought: number;
  notRetrieved: number;
  assessed: number;
  excludedAtText: { reasonId: number | null; count: number }[];
  included: number;
  open: { abstract: number; text: number };
  previous: { included: number } | null;
  updates: { number: number; at: string; identified: number; included: number }[];
};

export type PrismaGiven = {
  records: readonly PrismaRecord[];
  works: readonly PrismaWork[];
  /** Oldest first. */
  runs: readonly { number: number; at: string }[];
  sources: ReadonlyMap<string, { label: string; kind: SourceKind }>;
};

const isOpen = (state: State): boolean => state === "open" || state === "conflict";
const many = <T>(list: readonly T[], is: (one: T) => boolean): number => list.filter(is).length;

/**
 * Every number of the flow, from what is stored. Whatever came in is somewhere below, once: a duplicate, left out by the machine, not read,
 * or screened; and what was screened is left out, open, or goes on.
 */
export function prismaCounts({ records: found, works, runs, sources }: PrismaGiven): PrismaCounts {
  const known = new Set(found.map(({ unit }) => unit));
  const unrecorded = works
    .filter(({ unit }) => !known.has(unit))
    .map(({ unit, run }): PrismaRecord => ({ source: "", unit, isRead: true, run }));
  const records = [...found, ...unrecorded];
  const units = Map.groupBy(records, ({ unit }) => unit);
  const screened = new Set(works.map(({ unit }) => unit));
  const aside = [...units].filter(([unit]) => !screened.has(unit));
  const unread = many(aside, ([, own]) => !own.some(({ isRead }) => isRead));
  const left = many(works, ({ abstract }) => abstract === "excluded");
  const sought = works.filter(({ abstract }) => abstract === "included");
  const assessed = sought.filter(({ isRetrieved }) => isRetrieved);
  const excluded = assessed.filter(({ text }) => text === "excluded");
  const included = assessed.filter(({ text }) => text === "included");
  const firstRun = (unit: string) => Math.min(...units.get(unit)!.map(({ run }) => run));
  const runOf = new Map(included.map(({ unit }) => [unit, firstRun(unit)]));
  const last = runs.at(-1)?.number ?? 0;
  return {
    identified: boxesOf(records, sources),
    duplicates: records.length - units.size,
    byMachine: aside.length - unread,
    unread,
    screened: works.length,
    excludedAtAbstract: left,
    sought: sought.length,
    notRetrieved: sought.length - assessed.length,
    assessed: assessed.length,
    excludedAtText: [...Map.groupBy(excluded, ({ reasonId }) => reasonId)]
      .map(([reasonId, own]) => ({ reasonId, count: own.length }))
      .toSorted((a, b) => b.count - a.count || (a.reasonId ?? 0) - (b.reasonId ?? 0)),
    included: included.length,
    open: {
      abstract: many(works, ({ abstract }) => isOpen(abstract)),
      text: many(assessed, ({ text }) => isOpen(text)),
    },
    previous: runs.length > 1 ? { included: many([...runOf.values()], (run) => run < last) } : null,
    updates: runs.map(({ number, at }) => ({
      number,
      at,
      identified: many(records, ({ run }) => run === number),
      included: many([...runOf.values()], (run) => run === number),
    })),
  };
}

/** Databases by name; everything else by its kind. */
function boxesOf(records: readonly PrismaRecord[], sources: PrismaGiven["sources"]): Boxes {
  const boxes = new Map<string, Boxes[number]>();
  for (const { source } of records) {
    const named = sources.get(source);
    const kind = named?.kind ?? "unrecorded";
    const label = named?.kind === "database" ? named.label : null;
    const key = `${kind} ${label ?? ""}`;
    const box = boxes.get(key) ?? { label, kind, count: 0 };
    box.count += 1;
    boxes.set(key, box);
  }
  return [...boxes.values()].toSorted(
    (a, b) => b.count - a.count || `${a.kind} ${a.label}`.localeCompare(`${b.kind} ${b.label}`, "en"),
  );
}
