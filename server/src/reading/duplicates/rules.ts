import type { Twin } from "@gyan/contract/duplicates/calls.ts";

/** A decision that holds. */
export type Held = { id: number; leaderId: number; otherId: number; isSame: boolean };

/** Which work is shown in place of which: each follows its leader, and that its own, to the end. */
export function foldsOf(decisions: readonly Held[]): Map<number, number> {
  const leaders = new Map(
    decisions.flatMap(({ isSame, leaderId, otherId }) => (isSame ? [[otherId, leaderId] as const] : [])),
  );
  return new Map([...leaders.keys()].map((workId) => [workId, rootOf(leaders, workId)]));
}

/** Decisions are only made between works that follow no other, so there is no circle. */
export function rootOf(leaders: ReadonlyMap<number, number>, workId: number): number {
  let root = workId;
  for (let next = leaders.get(root); next !== undefined; next = leaders.get(root)) root = next;
  return root;
}

const keyOf = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** What was decided between two works, or between any that are shown under them. */
export function decidedBetween(
  decisions: readonly Held[],
): (oneId: number, otherId: number) => Held | undefined {
  const folds = foldsOf(decisions);
  const root = (workId: number): number => folds.get(workId) ?? workId;
  const byRoots = new Map(
    decisions.flatMap((one) =>
      one.isSame ? [] : [[keyOf(root(one.leaderId), root(one.otherId)), one] as const],
    ),
  );
  const same = decisions.filter(({ isSame }) => isSame);
  return (oneId, otherId) => {
    const [a, b] = [root(oneId), root(otherId)];
    if (a !== b) return byRoots.get(keyOf(a, b));
    const exact = same.find(
      ({ leaderId, otherId: follower }) => keyOf(leaderId, follower) === keyOf(oneId, otherId),
    );
    return exact ?? same.find(({ otherId: follower }) => follower === oneId || follower === otherId);
  };
}

export type Open = { oneId: number; otherId: number; likelihood: number; isSure: boolean };

/** What is still to be decided, each by the works that are shown, once. */
export function openPairs<Pair extends Open>(likely: readonly Pair[], decisions: readonly Held[]): Pair[] {
  const folds = foldsOf(decisions);
  const between = decidedBetween(decisions);
  const open = new Map<string, Pair>();
  for (const pair of likely) {
    const [one, other] = [folds.get(pair.oneId) ?? pair.oneId, folds.get(pair.otherId) ?? pair.otherId];
    if (one === other || between(one, other)) continue;
    const key = keyOf(one, other);
    if ((open.get(key)?.likelihood ?? -1) < pair.likelihood)
      open.set(key, { ...pair, oneId: one, otherId: other });
  }
  return [...open.values()].toSorted(
    (a, b) => b.likelihood - a.likelihood || a.oneId - b.oneId || a.otherId - b.otherId,
  );
}

type Ranked = Pick<
  Twin,
  "workId" | "hasText" | "doi" | "venue" | "volume" | "pages" | "publishedOn" | "authors"
>;

/** Which of two would lead: with the whole text, then the one of which more is known, then the one that was here first. */
export function leadsBefore(a: Ranked, b: Ranked, isPreprint: (one: Ranked) => boolean): boolean {
  if (isPreprint(a) !== isPreprint(b)) return isPreprint(b);
  if (a.hasText !== b.hasText) return a.hasText;
  const known = ({ doi, venue, volume, pages, publishedOn, authors }: Ranked): number =>
    [doi, venue, volume, pages, publishedOn].filter(Boolean).length + (authors.length > 0 ? 1 : 0);
  return known(a) === known(b) ? a.workId < b.workId : known(a) > known(b);
}
