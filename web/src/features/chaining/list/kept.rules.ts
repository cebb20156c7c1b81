type Named = { key: string };

/** Works that somebody acted on, and the order in which all stood then. */
export type Kept<Work> = { works: ReadonlyMap<string, Work>; order: readonly string[] };

/**
 * The list as it is now, and in it what was taken in just now and is no longer new: it stays behind whatever it stood behind,
 * so that nobody loses sight of it and no row moves under the hand.
 */
export function withKept<Work extends Named>(fresh: readonly Work[], { works, order }: Kept<Work>): Work[] {
  const shown = [...fresh];
  const isFresh = new Set(fresh.map(({ key }) => key));
  for (const [place, key] of order.entries()) {
    const work = works.get(key);
    if (!work || isFresh.has(key)) continue;
    const before = order.slice(0, place).findLast((one) => isFresh.has(one) || works.has(one));
    const at = before === undefined ? -1 : shown.findIndex((one) => one.key === before);
    shown.splice(at + 1, 0, work);
  }
  return shown;
}
