import type { Config } from "@gyan/contract/outline/model.ts";
import { wholeConfig } from "@gyan/contract/outline/refine/refining.rules.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLanguage } from "#lib/i18n.ts";
import { useWork } from "../work.ts";
import { parametersQuery } from "./data.ts";

/** The parameters of the search: what was changed, and for the rest what the person's group has. */
export function useWholeConfig(): Config {
  const config = useWork((work) => work.config);
  const { data } = useQuery(parametersQuery(useLanguage()));
  return useMemo(() => (data ? wholeConfig(data, config) : config), [data, config]);
}
