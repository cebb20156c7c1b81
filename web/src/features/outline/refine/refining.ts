/** The parameters as the form sees them: the server's definitions with what is chosen, and what can be done to them. */
import { limitsOf } from "@gyan/contract/admin/catalogue.rules.ts";
import type { ConsolidateOption, ParameterDefinition } from "@gyan/contract/catalogue.ts";
import {
  fieldsOf,
  type RefineField,
  refineProblems,
  resetParameter,
  setParameter,
  type Value,
} from "@gyan/contract/outline/refine/refining.rules.ts";
import type { Config } from "@gyan/contract/outline/model.ts";
import { withParameters, withTicked } from "@gyan/contract/outline/sources/engines.rules.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "#lib/api.ts";
import { useLanguage, useT } from "#lib/i18n.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { parametersQuery } from "../panels/data.ts";
import { changeWork, readWork, useWork } from "../work.ts";
import { useProblemSentence } from "./problems.ts";

const consolidateQuery = (language: string) =>
  queryOptions({
    queryKey: ["parameters", "consolidate", language],
    queryFn: ({ signal }) => api.catalogue.consolidateOptions({}, { signal }),
    staleTime: 5 * 60_000,
  });

export type Refining = {
  fields: RefineField[];
  consolidate: ConsolidateOption | null;
  set(name: string, value: Value): void;
  reset(name: string): void;
};

/** Empty while nothing is known. */
export function useRefining(): Refining & { query: ReturnType<typeof useDefinitions>["query"] } {
  const { query, consolidate } = useDefinitions();
  const config = useShownConfig();
  const { data } = query;
  const fields = useMemo(
    () => (data ? fieldsOf(data, config, consolidate) : []),
    [data, config, consolidate],
  );
  return { query, consolidate, fields, ...changesOf(data ?? []) };
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

/** Engines that are ticked among the sources are changed there. */
const change = (definitions: ParameterDefinition[], become: (config: Config) => Config) =>
  changeWork(withParameters(definitions, readWork(), become(withTicked(readWork()))));

const changesOf = (definitions: ParameterDefinition[]): Pick<Refining, "set" | "reset"> => ({
  set: (name, value) => change(definitions, (config) => setParameter(definitions, config, name, value)),
  reset: (name) => change(definitions, (config) => resetParameter(definitions, config, name)),
});

/** Asked before a search or a draft: true when nothing is wrong, otherwise it is said and shown. */
export function useRefineCheck(): () => boolean {
  const t = useT();
  const { query, consolidate } = useDefinitions();
  const sentence = useProblemSentence();
  return () => {
    const [wrong] = refineProblems(query.data, readWork().config, consolidate);
    if (!wrong) return true;
    const known = query.data?.find(({ name }) => name === wrong.name);
    const limits = limitsOf(known ?? { name: wrong.name, minimum: null, maximum: null });
    showToast({ tone: "error", title: t("toast.warning"), text: sentence(wrong.problem, limits) ?? "" });
    showParameter(wrong.name);
    return false;
  };
}

/** Opens the section and leads the keyboard to the field; without the field, to what stands in its place. */
function showParameter(name: string) {
  const section = document.querySelector<HTMLDetailsElement>('details[data-tour="builder-refine"]');
  if (!section) return;
  section.open = true;
  const fields = [...section.querySelectorAll<HTMLElement>("[data-parameter]")];
  const field = fields.find(({ dataset }) => dataset["parameter"] === name);
  (field ?? section.querySelector<HTMLElement>("summary"))?.focus();
}
