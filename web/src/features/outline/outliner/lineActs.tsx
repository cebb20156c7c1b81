import type { NodeId } from "@gyan/contract/ids.ts";
import { useT } from "#lib/i18n.ts";
import type { IconName } from "#ui/base/Icon.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Group } from "#ui/layout/Group.tsx";
import { box } from "#ui/layout/box.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import type { Step } from "../editing.ts";
import { dropLine } from "./keys.ts";
import styles from "./Outline.module.css";
import { copySelected, dropSelected, stepLines, stepSelected } from "./selecting.ts";
import { useTellDeleted, useTellDropped } from "./useDeleted.ts";

const STEPS: { to: Step; icon: IconName }[] = [
  { to: "out", icon: "back" },
  { to: "in", icon: "right" },
  { to: "up", icon: "up" },
  { to: "down", icon: "down" },
];

export type LineAct = {
  id: string;
  icon: IconName;
  label: string;
  keys?: string;
  isDanger?: boolean;
  onSelect(): void;
};

/** What the keys do with several lines, for those who have a mouse or a finger. The focus stays, so that a step can be repeated. */
export function useSelectionActs(): LineAct[] {
  const t = useT();
  const tellDropped = useTellDropped();
  const copy = () => {
    const copied = copySelected();
    if (!copied) return;
    navigator.clipboard.writeText(copied.text).then(
      () => showToast({ tone: "success", text: t("outliner.copied", { count: copied.count }) }),
      () => showToast({ tone: "error", text: t("outliner.notCopied") }),
    );
  };
  return [
    ...STEPS.map(({ to, icon }) => ({
      id: to,
      icon,
      label: t(`outliner.step.${to}`),
      onSelect: () => stepSelected(to, null),
    })),
    { id: "copy", icon: "copy", label: t("outliner.copy"), keys: "Control+C", onSelect: copy },
    {
      id: "delete",
      icon: "trash",
      label: t("outliner.delete"),
      keys: "Delete",
      isDanger: true,
      onSelect: () => tellDropped(dropSelected("handle")),
    },
  ];
}

/** The same for the one line that is looked at. */
export function LineActs({ id, name }: { id: NodeId; name: string }) {
  const t = useT();
  const tellDeleted = useTellDeleted();
  return (
    <Group label={t("outliner.acts", { name })} className={box.stack({ gap: 1, above: 4 }, styles.acts)}>
      {STEPS.map(({ to, icon }) => (
        <Button key={to} size="sm" icon={icon} onClick={() => stepLines(id, new Set([id]), to)}>
          {t(`outliner.step.${to}`)}
        </Button>
      ))}
      <Button
        size="sm"
        look="danger"
        icon="trash"
        aria-label={t("builder.delete", { name })}
        onClick={() => tellDeleted(dropLine(id))}
      >
        {t("inspector.delete")}
      </Button>
    </Group>
  );
}
