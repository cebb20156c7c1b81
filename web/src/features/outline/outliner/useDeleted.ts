import type { NodeId } from "@gyan/contract/ids.ts";
import type { EditedNode } from "@gyan/contract/outline/nodes.rules.ts";
import { walk } from "@gyan/contract/outline/rules.ts";
import { useT } from "#lib/i18n.ts";
import { leaveName } from "../editing.ts";
import { useUndoable } from "../useUndoable.ts";

/** A line that is gone, with what was below it. */
export function useTellDeleted() {
  const t = useT();
  const tell = useUndoable();
  return (gone: EditedNode | null) => {
    if (!gone) return;
    const count = [...walk(gone)].length - 1;
    tell("info", count > 0 ? t("builder.deletedWith", { count }) : t("builder.deleted"));
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
  const tell = useUndoable();
  return (count: number) => {
    if (count > 0) tell("info", t("outliner.deleted", { count }));
  };
}
