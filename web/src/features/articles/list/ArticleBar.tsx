import { useT } from "#lib/i18n.ts";
import type { IconName } from "#ui/base/Icon.tsx";
import { SelectionBar } from "#ui/collection/SelectionBar.tsx";

export type BulkAct =
  | "save"
  | "unsave"
  | "tag"
  | "relevant"
  | "irrelevant"
  | "read"
  | "unread"
  | "cite"
  | "table"
  | "export";

const ACTS: { id: BulkAct; icon?: IconName }[] = [
  { id: "save", icon: "star" },
  { id: "relevant", icon: "thumb" },
  { id: "irrelevant", icon: "exclude" },
  { id: "tag", icon: "tag" },
  { id: "table", icon: "table" },
  { id: "export", icon: "download" },
  { id: "cite" },
  { id: "read" },
  { id: "unread" },
  { id: "unsave" },
];

type Props = {
  count: number;
  total: number;
  canTag: boolean;
  onAct(act: BulkAct): void;
  onAll(): void;
  onClear(): void;
};

/** What can be done with all articles that are chosen. */
export function ArticleBar({ count, total, canTag, onAct, onAll, onClear }: Props) {
  const t = useT();
  const acts = ACTS.filter(({ id }) => id !== "tag" || canTag).map((act) => ({
    ...act,
    label: t(`list.act.${act.id}`),
    onSelect: () => onAct(act.id),
  }));
  const all = { id: "all", label: t("list.selectAll"), startsGroup: true, onSelect: onAll };
  return (
    <SelectionBar
      label={t("list.selection")}
      count={count}
      acts={[...acts, count < total && all]}
      place="pane"
      onClear={onClear}
    />
  );
}
