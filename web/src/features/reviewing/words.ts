import type { ReasonId } from "@gyan/contract/ids.ts";
import type { Reason, ReviewArticle } from "@gyan/contract/reviewing/calls.ts";
import type { Vote } from "@gyan/contract/reviewing/rules.ts";
import { useT } from "#lib/i18n.ts";
import type { IconName } from "#ui/base/Icon.tsx";

/** Never told by colour alone. */
export const VOTE_ICONS: Record<Vote, IconName> = { include: "check", maybe: "question", exclude: "exclude" };
export const VOTE_TONES = { include: "ok", maybe: "warn", exclude: "bad" } as const;
export const STATES = {
  open: { icon: "clock", tone: "quiet" },
  conflict: { icon: "warn", tone: "warn" },
  included: { icon: "check", tone: "ok" },
  excluded: { icon: "exclude", tone: "soft" },
} as const satisfies Record<ReviewArticle["state"], { icon: IconName; tone: string }>;

/** A reason by its words; one that is gone from the list is still called as it was. */
export function useReasonWords(reasons: readonly Reason[]) {
  const t = useT();
  return (id: ReasonId | null): string | null =>
    id === null ? null : (reasons.find((one) => one.id === id)?.label ?? t("together.reasonGone"));
}

/** From when on agreement is called so (Landis and Koch, 1977). */
const WORDS = [
  { from: 0.81, word: "perfect" },
  { from: 0.61, word: "substantial" },
  { from: 0.41, word: "moderate" },
  { from: 0.21, word: "fair" },
  { from: 0, word: "slight" },
] as const;

export const kappaWord = (kappa: number) =>
  WORDS.find(({ from }) => Math.round(kappa * 100) / 100 >= from)?.word ?? "poor";
