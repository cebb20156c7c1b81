import { isKnown, titleOf } from "@gyan/contract/outline/sources/special.rules.ts";
import type { SpecialSource } from "@gyan/contract/outline/model.ts";
import { useT } from "#lib/i18n.ts";

/** A parameter that nobody here knows is shown by its name. */
export function useParameterName() {
  const t = useT();
  return (name: string) => (isKnown(name) ? t(`nodeSources.parameters.${name}`) : name);
}

/** arXiv, Category: cs.CL, q-bio */
export function useSpecialWords() {
  const t = useT();
  const parameterName = useParameterName();
  return ({ source, parameter, values }: Pick<SpecialSource, "source" | "parameter" | "values">) =>
    t("nodeSources.keyWith", {
      source: titleOf(source),
      parameter: parameterName(parameter),
      values: values.join(", "),
    });
}
