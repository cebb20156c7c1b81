import type { RefineProblem } from "@gyan/contract/outline/refine/refining.rules.ts";
import { useT } from "#lib/i18n.ts";

/** What is wrong with a field, in words; those of the specification are in the failures, which the server uses too. */
export function useProblemSentence() {
  const t = useT();
  return (problem: RefineProblem | null, { minimum, maximum }: Limits): string | null => {
    if (problem === null) return null;
    if (problem === "tooMany") return t("failures:too_many_articles");
    if (problem === "tooShort") return t("failures:idle_time_too_short");
    if (problem === "both") return t("failures:engine_and_metasearch");
    if (problem !== "range") return t(`refine.problem.${problem}`);
    if (minimum !== null && maximum !== null) return t("refine.problem.between", { minimum, maximum });
    return minimum === null
      ? t("refine.problem.atMost", { maximum: maximum ?? 0 })
      : t("refine.problem.atLeast", { minimum });
  };
}
type Limits = { minimum: number | null; maximum: number | null };
