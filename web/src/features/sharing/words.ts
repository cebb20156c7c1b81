import type { Holder } from "@gyan/contract/sharing/sharing.ts";
import { useT } from "#lib/i18n.ts";

/** What a holder is called, and what else is known of it. */
export function useHolderWords() {
  const t = useT();
  return (holder: Holder): { name: string; about: string } => {
    if (holder.kind === "invited") return { name: holder.email, about: t("sharing.invited") };
    if (holder.kind === "person") return { name: holder.name, about: holder.email };
    if (holder.kind === "group")
      return { name: holder.name, about: t("sharing.group", { count: holder.people }) };
    return {
      name: t("sharing.everybody", { name: holder.name }),
      about: t("sharing.people", { count: holder.people }),
    };
  };
}
