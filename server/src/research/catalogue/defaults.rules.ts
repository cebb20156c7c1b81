import type { UserGroup } from "@gyan/contract/accounts/model.ts";
import type { Parameter } from "@gyan/contract/catalogue.ts";

type Config = Record<string, unknown>;

/**
 * What a search is made with: what the person chose, and for everything else what their group usually takes. What an
 * administrator turned off is not chosen by anybody.
 */
export function completedConfig(parameters: Parameter[], group: UserGroup, chosen: Config): Config {
  const all: Config = { ...chosen };
  for (const parameter of parameters) {
    const { name, isDisabled } = parameter;
    const usual = parameter.groupDefaults[group] ?? parameter.default;
    if (isDisabled || isUnset(parameter, chosen[name])) all[name] = usual;
  }
  return all;
}

/** An empty date is a choice, and so is a list of nothing; an empty number is none. */
const isUnset = ({ type }: Parameter, value: unknown): boolean =>
  value === undefined || value === null || (value === "" && (type === "number" || type === "true/false"));
