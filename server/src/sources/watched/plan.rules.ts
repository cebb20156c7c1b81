/** A record as it was just told. */
export type Heard = {
  name: string;
  /** When its source changed it, as the source writes moments. */
  stamp: string | null;
  /** Of what it says. */
  hash: string;
  isGone: boolean;
  /** By which it is known for sure: a DOI, a number of an index, what its source calls it. */
  sureNames: string[];
  /** By which it is known unless its own source tells it of several: an address, a title with year and author. */
  otherNames: string[];
};

/** What is written down of a record that was told before. */
export type Known = {
  documentId: number | null;
  hash: string;
  stamp: string | null;
  isWithdrawn: boolean;
};

/** A document of the library that goes by a name. */
export type Holder = { documentId: number; isOfSource: boolean };

export type Step =
  | { kind: "add"; at: number }
  /** It says what it said before, at a later moment. */
  | { kind: "stamp"; at: number }
  /** The library has it already, from somewhere else; the document that is the same record is taken on, another is left alone. */
  | { kind: "known"; at: number; documentId: number | null }
  | { kind: "renew"; at: number; documentId: number | null; isBack: boolean }
  | { kind: "withdraw"; at: number; documentId: number | null };

/** The key of a document that came from a record, by which the record is known again after it was watched no more. */
export const keyOf = (name: string): string => `record:${name}`;

/**
 * What is to be done with records that were told, in whatever order and however often: each becomes one document, which says what its
 * source said last.
 */
export function stepsFor(
  heard: readonly Heard[],
  known: ReadonlyMap<string, Known>,
  holders: ReadonlyMap<string, readonly Holder[]>,
): Step[] {
  const taken = new Set<string>();
  return newestOf(heard).flatMap((at): Step[] => {
    const one = heard[at]!;
    const before = known.get(one.name);
    if (before) return stepFor(at, one, before);
    // What is gone before it ever came leaves nothing behind but that it is gone.
    if (one.isGone) return [{ kind: "withdraw", at, documentId: null }];
    const same = holders.get(keyOf(one.name))?.[0]?.documentId ?? null;
    if (same !== null) return [{ kind: "known", at, documentId: same }];
    if (isHeld(one, holders) || one.sureNames.some((name) => taken.has(name)))
      return [{ kind: "known", at, documentId: null }];
    for (const name of one.sureNames) taken.add(name);
    return [{ kind: "add", at }];
  });
}

function stepFor(at: number, one: Heard, before: Known): Step[] {
  const { documentId } = before;
  if (isOlder(one.stamp, before.stamp)) return [];
  if (one.isGone && before.isWithdrawn) return one.stamp === before.stamp ? [] : [{ kind: "stamp", at }];
  if (one.isGone) return [{ kind: "withdraw", at, documentId }];
  // It never came, or has left the bin for good since it was withdrawn.
  if (before.isWithdrawn && documentId === null) return [{ kind: "add", at }];
  if (before.isWithdrawn) return [{ kind: "renew", at, documentId, isBack: true }];
  if (one.hash !== before.hash) return [{ kind: "renew", at, documentId, isBack: false }];
  return one.stamp === before.stamp ? [] : [{ kind: "stamp", at }];
}

/** Whether it was told before what is known: an old page may come late. */
const isOlder = (stamp: string | null, before: string | null): boolean =>
  stamp !== null && before !== null && stamp < before;

/** Of each record the place at which it was told last, in the order in which they came first. */
function newestOf(heard: readonly Heard[]): number[] {
  const newest = new Map<string, number>();
  heard.forEach((one, at) => {
    const before = newest.get(one.name);
    if (before === undefined || !isOlder(one.stamp, heard[before]!.stamp)) newest.set(one.name, at);
  });
  return [...newest.values()];
}

const isHeld = (one: Heard, holders: ReadonlyMap<string, readonly Holder[]>): boolean =>
  one.sureNames.some((name) => (holders.get(name)?.length ?? 0) > 0) ||
  one.otherNames.some((name) => holders.get(name)?.some(({ isOfSource }) => !isOfSource));
