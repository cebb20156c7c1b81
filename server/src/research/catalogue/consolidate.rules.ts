import type { AccessFlag } from "@gyan/contract/accounts/model.ts";
import type { ConsolidateOption, ParameterDefinition } from "@gyan/contract/catalogue.ts";
import type { Right } from "@gyan/contract/topics.ts";

/** A library of articles is searched by an advanced search alone: whoever has none would make it for nothing. */
export const mayConsolidate = ({ access }: { access: ReadonlySet<AccessFlag> }): boolean =>
  access.has("AdvancedSearch");

/** What stands against it; null when nothing does. */
export type Hindrance = "consolidate_without_search" | "consolidate_not_owner" | "consolidate_fixed";

type Asked = {
  isAllowed: boolean;
  /** Of the gyan that is named; null for one that is still to be made. */
  right: Right | null;
  /** None: an administrator took it away. */
  parameter: Pick<ParameterDefinition, "disabled"> | undefined;
};

/** The library belongs to whoever asks for it: of another's gyan nobody makes their own. */
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
