import type { NodeId } from "@gyan/contract/ids.ts";
import type { EditedNode } from "@gyan/contract/outline/nodes.rules.ts";
import { useEffect, useRef } from "react";
import { useT } from "#lib/i18n.ts";
import type { IconName } from "#ui/base/Icon.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import type { Step } from "../editing.ts";
import styles from "./Outline.module.css";
import { clearSelection, copySelected, dropSelected, stepSelected } from "./selecting.ts";
import { useTellDropped } from "./useDeleted.ts";

const STEPS: { to: Step; icon: IconName }[] = [
  { to: "out", icon: "back" },
  { to: "in", icon: "right" },
  { to: "up", icon: "up" },
  { to: "down", icon: "down" },
];

type Props = { root: EditedNode; head: NodeId; count: number };

/** What the keys do with several lines, for those who have a mouse or a finger. */
export function SelectionBar({ root, head, count }: Props) {
  const t = useT();
  const tellDropped = useTellDropped();
  // The focus stays on the button, so that it can be pressed again; what is moved stays in sight.
  const seen = useRef(root);
  useEffect(() => {
    if (seen.current === root) return;
    seen.current = root;
    document.querySelector(`li[data-node="${head}"]`)?.scrollIntoView({ block: "nearest" });
  }, [root, head]);
  const copy = async () => {
    const copied = copySelected();
    if (!copied) return;
    const isDone = await navigator.clipboard.writeText(copied.text).then(
      () => true,
      () => false,
    );
    if (isDone) showToast({ tone: "success", text: t("outliner.copied", { count: copied.count }) });
    else showToast({ tone: "error", text: t("outliner.notCopied") });
  };
  return (
    // A fieldset would be drawn as one; these are buttons in a row.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="group" className={styles.selection} aria-label={t("outliner.bar")}>
      <span className={styles.selected}>{t("outliner.selected", { count })}</span>
      {STEPS.map(({ to, icon }) => (
        <IconButton
          key={to}
          icon={icon}
          label={t(`outliner.step.${to}`)}
          onClick={() => stepSelected(to, null)}
        />
      ))}
      <IconButton
        icon="copy"
        label={t("outliner.copy")}
        aria-keyshortcuts="Control+C"
        onClick={() => void copy()}
      />
      <IconButton
        icon="trash"
        label={t("outliner.delete")}
        aria-keyshortcuts="Delete"
        onClick={() => tellDropped(dropSelected("handle"))}
      />
      <IconButton
        icon="x"
        label={t("outliner.clear")}
        aria-keyshortcuts="Escape"
        onClick={() => clearSelection("handle")}
      />
    </div>
  );
}
