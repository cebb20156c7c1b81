import type { AccessFlag } from "@gyan/contract/accounts/model.ts";
import type { ConsolidateOption, ParameterDefinition } from "@gyan/contract/catalogue.ts";
import type { Right } from "@gyan/contract/topics.ts";

/** Only the advanced search can search such a library, so without it a library would be useless. */
export const mayConsolidate = ({ access }: { access: ReadonlySet<AccessFlag> }): boolean =>
  access.has("AdvancedSearch");

/** Why the topic cannot become a library. */
export type Hindrance = "consolidate_without_search" | "consolidate_not_owner" | "consolidate_fixed";

type Asked = {
  isAllowed: boolean;
  /** The right to the given gyan; null for a new one. */
  right: Right | null;
  /** Undefined if an administrator removed it. */
  parameter: Pick<ParameterDefinition, "disabled"> | undefined;
};

/** The library belongs to the person who asks for it, so only the owner of a gyan may make one. */
export function hindranceOf({ isAllowed, right, parameter }: Asked): Hindrance | null {
  if (!isAllowed) return "consolidate_without_search";
  if (right !== null && right !== "owner") return "consolidate_not_owner";
  return parameter === undefined || parameter.disabled ? "consolidate_fixed" : null;
}

export const toConsolidateOption = (
  parameter: ParameterDefinition | undefined,
  hindrance: string | null,
): ConsolidateOption => ({
  name: "consolidateNow",
  defaultValue: parameter ? String(parameter.userGroupDefaultValue) : "false",
  description: hindrance ?? parameter?.description ?? "",
  isEnable: hindrance === null,
});
