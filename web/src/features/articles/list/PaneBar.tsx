import { useT } from "#lib/i18n.ts";
import { Icon, type IconName } from "#ui/base/Icon.tsx";
import type { Pane } from "#entities/articles/search.ts";
import { box } from "#ui/layout/box.ts";
import { Group } from "#ui/layout/Group.tsx";
import styles from "./PaneBar.module.css";

const PANES: { id: Pane; icon: IconName }[] = [
  { id: "outline", icon: "list" },
  { id: "articles", icon: "file" },
  { id: "reader", icon: "note" },
];

const PANE = box.row({ gap: 1.5, align: "center", justify: "center", tone: "soft" });

type Props = { pane: Pane; hasOutline: boolean; onPane(pane: Pane): void };

/** On a narrow screen the panes are one at a time. */
export function PaneBar({ pane, hasOutline, onPane }: Props) {
  const t = useT();
  return (
    <Group className={box.text({ ground: "surface", line: "above" }, styles.bar)} label={t("list.panes")}>
      {PANES.map(({ id, icon }) => (
        <button key={id} type="button" className={PANE} aria-pressed={id === pane} onClick={() => onPane(id)}>
          <Icon name={icon} />
          {id === "outline" && !hasOutline ? t("list.concepts") : t(`list.${id}`)}
        </button>
      ))}
    </Group>
  );
}
