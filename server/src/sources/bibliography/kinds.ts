/**
 * What CSL calls the kinds of entries of a format, from lists of those that mean the same: the first of a list is written.
 * A kind that stands for several is read as the first of them.
 */
export function kindsOf(kindsByType: Record<string, string>) {
  const all = Object.entries(kindsByType).map(([type, kinds]) => ({ type, kinds: kinds.split(" ") }));
  const read = all.flatMap(({ type, kinds }) => kinds.map((kind) => [kind, type] as const));
  return {
    readAs: new Map(read.toReversed()),
    writtenAs: new Map(all.map(({ type, kinds }) => [type, kinds[0]!])),
  };
}
