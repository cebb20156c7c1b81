import type { NodeId } from "@gyan/contract/ids.ts";
import type { EditedNode } from "@gyan/contract/outline/nodes.rules.ts";
import { walk } from "@gyan/contract/outline/rules.ts";
import { useT } from "#lib/i18n.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { leaveName, takeBack } from "../editing.ts";

/** What is gone is said, and can be had back at once. */
export function useTellDeleted() {
  const t = useT();
  return (gone: EditedNode | null) => {
    if (!gone) return;
    const count = [...walk(gone)].length - 1;
    showToast({
      tone: "info",
      text: count > 0 ? t("builder.deletedWith", { count }) : t("builder.deleted"),
      action: { label: t("builder.undo"), onPress: takeBack },
    });
  };
}

/** Once it is clear where the focus went: a line that moves loses it for a moment, and has it again. */
export function useLeaveName() {
  const tell = useTellDeleted();
  return (id: NodeId) =>
    setTimeout(() => {
      const row = document.activeElement?.closest<HTMLElement>("[data-node]");
      if (row?.dataset["node"] !== String(id)) tell(leaveName(id));
    });
}

export function useTellDropped() {
  const t = useT();
  return (count: number) => {
    if (count > 0)
      showToast({
        tone: "info",
        text: t("outliner.deleted", { count }),
        action: { label: t("builder.undo"), onPress: takeBack },
      });
  };
}
