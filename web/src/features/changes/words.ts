import type { ChangeCounts, ChangeKind } from "@gyan/contract/living/changes.ts";
import { useT } from "#lib/i18n.ts";

/** In the order in which they are told. */
export const KINDS: readonly ChangeKind[] = ["new", "changed", "gone", "returned", "retracted", "dropped"];

export const totalOf = (counts: ChangeCounts): number =>
  KINDS.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);

/** "3 new · 1 changed": what there is none of is not said. */
export function useCounted() {
  const t = useT();
  return (counts: ChangeCounts): string =>
    KINDS.filter((kind) => counts[kind] > 0)
      .map((kind) => t(`changes.counted.${kind}`, { count: counts[kind] }))
      .join(" · ") || t("changes.nothing");
}
