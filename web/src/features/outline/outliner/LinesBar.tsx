import type { NodeId } from "@gyan/contract/ids.ts";
import type { EditedNode } from "@gyan/contract/outline/nodes.rules.ts";
import { useEffect, useRef } from "react";
import { useT } from "#lib/i18n.ts";
import type { IconName } from "#ui/base/Icon.tsx";
import { SelectionBar } from "#ui/collection/SelectionBar.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import type { Step } from "../editing.ts";
import { clearSelection, copySelected, dropSelected, stepSelected } from "./selecting.ts";
import { useTellDropped } from "./useDeleted.ts";

const STEPS: { to: Step; icon: IconName }[] = [
  { to: "out", icon: "back" },
  { to: "in", icon: "right" },
  { to: "up", icon: "up" },
  { to: "down", icon: "down" },
];

type Props = { root: EditedNode; head: NodeId | undefined; count: number };

/** What the keys do with several lines, for those who have a mouse or a finger. */
export function LinesBar({ root, head, count }: Props) {
  const t = useT();
  const tellDropped = useTellDropped();
  // The focus stays on the button, so that it can be pressed again; what is moved stays in sight.
  const seen = useRef(root);
  useEffect(() => {
    if (seen.current === root) return;
    seen.current = root;
    document.querySelector(`li[data-node="${head}"]`)?.scrollIntoView({ block: "nearest" });
  }, [root, head]);
  const remove = () => tellDropped(dropSelected("handle"));
  const copy = () => {
    const copied = copySelected();
    if (!copied) return;
    navigator.clipboard.writeText(copied.text).then(
      () => showToast({ tone: "success", text: t("outliner.copied", { count: copied.count }) }),
      () => showToast({ tone: "error", text: t("outliner.notCopied") }),
    );
  };
  return (
    <SelectionBar
      label={t("outliner.bar")}
      count={count}
      acts={[
        ...STEPS.map(({ to, icon }) => ({
          id: to,
          icon,
          label: t(`outliner.step.${to}`),
          onSelect: () => stepSelected(to, null),
        })),
        { id: "copy", icon: "copy", label: t("outliner.copy"), keys: "Control+C", onSelect: copy },
        { id: "delete", icon: "trash", label: t("outliner.delete"), keys: "Delete", onSelect: remove },
      ]}
      place="line"
      onClear={() => clearSelection("handle")}
    />
  );
}
