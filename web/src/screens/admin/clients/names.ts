import type { GroupView } from "@gyan/contract/admin/index.ts";
import { useT } from "#lib/i18n.ts";

/** The two groups that the product itself knows have names in every language. */
export function useGroupName() {
  const t = useT();
  return ({ name, isBuiltIn }: Pick<GroupView, "name" | "isBuiltIn">) =>
    isBuiltIn ? t(`admin.mainGroup.${name}`, { defaultValue: name }) : name;
}
