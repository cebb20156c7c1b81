import type { UserGroup } from "@gyan/contract/accounts/model.ts";
import type { Parameter } from "@gyan/contract/catalogue.ts";

type Config = Record<string, unknown>;

/**
 * The complete parameters of a search: what the person chose, else the defaults of their group. A parameter
 * that an administrator turned off always has its default.
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

/** An empty date and an empty list are choices; an empty number is not. */
const isUnset = ({ type }: Parameter, value: unknown): boolean =>
  value === undefined || value === null || (value === "" && (type === "number" || type === "true/false"));
