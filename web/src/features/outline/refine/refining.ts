/** The parameters as the form sees them: the server's definitions with what is chosen, and what can be done to them. */
import { limitsOf } from "@gyan/contract/admin/catalogue.rules.ts";
import type { ParameterDefinition } from "@gyan/contract/catalogue.ts";
import {
  fieldsOf,
  type RefineProblem,
  refineProblems,
  resetParameter,
  setParameter,
  type Value,
} from "@gyan/contract/outline/refine/refining.rules.ts";
import type { Config } from "@gyan/contract/outline/model.ts";
import { withParameters, withTicked } from "@gyan/contract/outline/sources/engines.rules.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLanguage, useT } from "#lib/i18n.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { showLeaf } from "../inspector/leaf.ts";
import { consolidateQuery, parametersQuery } from "../panels/data.ts";
import { changeWork, readWork, useWork } from "../work.ts";

const NONE: ParameterDefinition[] = [];

/** Without fields while nothing is known. Engines that are ticked among the sources are changed there. */
export function useRefining() {
  const { query, consolidate } = useDefinitions();
  const config = useShownConfig();
  const definitions = query.data ?? NONE;
  const fields = useMemo(
    () => fieldsOf(definitions, config, consolidate),
    [definitions, config, consolidate],
  );
  const change = (become: (config: Config) => Config) =>
    changeWork(withParameters(definitions, readWork(), become(withTicked(readWork()))));
  return {
    query,
    consolidate,
    fields,
    set: (name: string, value: Value) => change((now) => setParameter(definitions, now, name, value)),
    reset: (name: string) => change((now) => resetParameter(definitions, now, name)),
  };
}

/** With the engines that are ticked among the sources as those that are named. */
export function useShownConfig(): Config {
  const sources = useWork((work) => work.sources);
  const config = useWork((work) => work.config);
  return useMemo(() => withTicked({ sources, config }), [sources, config]);
}

function useDefinitions() {
  const language = useLanguage();
  const query = useQuery(parametersQuery(language));
  // Where it cannot be asked, the search itself says whether it may.
  const { data: consolidate = null } = useQuery(consolidateQuery(language));
  return { query, consolidate };
}

/** Asked before a search or a draft: true when nothing is wrong, otherwise it is said and shown. */
export function useRefineCheck(): () => boolean {
  const t = useT();
  const { query, consolidate } = useDefinitions();
  const sentence = useProblemSentence();
  return () => {
    const [wrong] = refineProblems(query.data, readWork().config, consolidate);
    if (!wrong) return true;
    const field = query.data?.find(({ name }) => name === wrong.name) ?? wrong;
    showToast({ tone: "error", title: t("toast.warning"), text: sentence(wrong.problem, field) ?? "" });
    showLeaf("settings", wrong.name);
    return false;
  };
}

type Limited = { name: string; minimum?: number | null; maximum?: number | null };

/** What is wrong with a field, in words; those of the specification are in the failures, which the server uses too. */
export function useProblemSentence() {
  const t = useT();
  return (problem: RefineProblem | null, { name, minimum: least = null, maximum: most = null }: Limited) => {
    const { minimum, maximum } = limitsOf({ name, minimum: least, maximum: most });
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
