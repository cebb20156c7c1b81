import type { Config } from "@gyan/contract/outline/model.ts";
import { valueOf } from "@gyan/contract/outline/refine/parameters.rules.ts";
import { valueInWords, wholeConfig } from "@gyan/contract/outline/refine/refining.rules.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLanguage, useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { parametersQuery } from "#features/outline/panels/data.ts";
import { useRefresh } from "#features/refresh/model.ts";

/** A parameter that this refresh is asked with, in words. */
export type Pair = { name: string; label: string; value: string };

const UNKNOWN = { fieldType: "TextField", type: "list", options: {} } as const;

/**
 * Everything that was added, in the order of the catalogue; what that does not know goes by its own name. Undefined while the
 * catalogue is asked for.
 */
export function usePairs(): Pair[] | undefined {
  const t = useT();
  const config = useRefresh((refresh) => refresh.config);
  const { data, isLoading, isEnabled } = useDefinitions();
  const [yes, no, none] = [t("overview.yes"), t("overview.no"), t("overview.noValue")];
  const pairs = useMemo(() => {
    const known = new Map(data?.map((definition) => [definition.name, definition]));
    const orderOf = (name: string) => known.get(name)?.order ?? Infinity;
    return Object.entries(config)
      .toSorted(([a], [b]) => orderOf(a) - orderOf(b))
      .map(([name, given]) => {
        const definition = known.get(name) ?? UNKNOWN;
        const value = valueInWords(definition, valueOf(definition, given), { yes, no, none });
        return { name, label: known.get(name)?.label ?? name, value };
      });
  }, [data, config, yes, no, none]);
  if (isLoading) return undefined;
  return isEnabled ? pairs : [];
}

/** What was added, and for the rest what the person's group has. */
export function useWholeConfig(): Config {
  const config = useRefresh((refresh) => refresh.config);
  const { data } = useDefinitions();
  return useMemo(() => (data ? wholeConfig(data, config) : config), [data, config]);
}

/** Whoever cannot set parameters is not told of them either. */
export function useDefinitions() {
  const isBuilder = useUser()?.accessList.includes("AdvancedSearch") ?? false;
  return useQuery({ ...parametersQuery(useLanguage(), "REFRESH"), enabled: isBuilder });
}
