import { useT } from "#lib/i18n.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Group } from "#ui/layout/Group.tsx";
import { Menu } from "#ui/overlays/Menu.tsx";
import styles from "./SelectionBar.module.css";

export type BulkAct =
  | "save"
  | "unsave"
  | "tag"
  | "relevant"
  | "irrelevant"
  | "read"
  | "unread"
  | "export"
  | "all"
  | "clear";

type Props = { count: number; total: number; canTag: boolean; onAct(act: BulkAct): void };

/** What can be done with all that is chosen. It floats over the end of the list, so that choosing the first moves nothing. */
export function SelectionBar({ count, total, canTag, onAct }: Props) {
  const t = useT();
  const entry = (id: BulkAct, label: string) => ({ id, label, onSelect: () => onAct(id) });
  return (
    <Group label={t("list.selection")} className={styles.bar}>
      <b>{t("list.selected", { count })}</b>
      <IconButton icon="star" label={t("list.act.save")} onClick={() => onAct("save")} />
      <IconButton icon="thumb" label={t("list.act.relevant")} onClick={() => onAct("relevant")} />
      <IconButton icon="exclude" label={t("list.act.irrelevant")} onClick={() => onAct("irrelevant")} />
      {canTag && <IconButton icon="tag" label={t("list.act.tag")} onClick={() => onAct("tag")} />}
      <IconButton icon="download" label={t("list.act.export")} onClick={() => onAct("export")} />
      <Menu
        label={t("list.act.more")}
        align="end"
        entries={[
          entry("read", t("list.act.read")),
          entry("unread", t("list.act.unread")),
          entry("unsave", t("list.act.unsave")),
          ...(count < total ? [{ ...entry("all", t("list.selectAll")), startsGroup: true }] : []),
        ]}
        trigger={<IconButton icon="dots" label={t("list.act.more")} />}
      />
      <IconButton
        icon="x"
        label={t("list.act.clear")}
        aria-keyshortcuts="Escape"
        onClick={() => onAct("clear")}
      />
    </Group>
  );
}
