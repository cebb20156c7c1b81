import type { BinItem } from "@gyan/contract/organising/bin.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Icon, type IconName } from "#ui/base/Icon.tsx";
import { List } from "#ui/collection/List.tsx";
import { SelectBox } from "#ui/collection/SelectBox.tsx";
import type { Selection } from "#ui/collection/useSelection.ts";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./BinScreen.module.css";

const SOON = 3;

type Props = {
  items: readonly BinItem[];
  selection: Selection<BinItem, string>;
  /** On its way back. */
  restoring: BinItem | null;
  onRestore(item: BinItem): void;
  onDelete(item: BinItem): void;
};

export const keyOf = ({ kind, id }: BinItem) => `${kind}-${id}`;

const icons: Record<BinItem["kind"], IconName> = {
  topic: "search",
  folder: "folder",
  document: "file",
  note: "note",
  library: "book",
};

/** The last deleted first. */
export function BinList({ items, selection, restoring, onRestore, onDelete }: Props) {
  const t = useT();
  const format = useFormat();
  return (
    <List
      items={items}
      keyOf={keyOf}
      height={57}
      label={t("bin.title")}
      row={() => ({ className: box.text({ line: "below" }) })}
    >
      {(item) => {
        const { kind, topicKind, name, place, deletedOn, daysLeft } = item;
        const what = kind === "topic" && topicKind === "review" ? "review" : kind;
        return (
          <div
            className={box.row({ gap: 3, align: "center", pad: [2, 0] }, styles.row)}
            data-chosen={selection.has(item) || undefined}
          >
            <SelectBox
              name={name}
              isOn={selection.has(item)}
              onToggle={(isRange) => selection.toggle(item, isRange)}
            />
            <Icon name={icons[kind]} />
            <div className={box.text({ flex: "grow" })}>
              <b className={box.text({ weight: 600, clamp: 2 })}>{name}</b>
              <p className={box.text({ size: "xs", tone: "quiet" })}>
                {t(`bin.kind.${what}`)}
                {place && <span className="dot">{t("bin.in", { name: place })}</span>}
                <span className="dot">{t("bin.deletedOn", { date: format.day(deletedOn) })}</span>
                <span className={box.text({ tone: daysLeft <= SOON ? "warn" : undefined }, "dot")}>
                  {daysLeft === 0 ? t("bin.lastDay") : t("bin.daysLeft", { count: daysLeft })}
                </span>
              </p>
            </div>
            <Button
              size="sm"
              icon="undo"
              isBusy={restoring !== null && keyOf(restoring) === keyOf(item)}
              aria-label={t("bin.restoreOne", { name })}
              onClick={() => onRestore(item)}
            >
              {t("bin.restore")}
            </Button>
            <IconButton icon="trash" label={t("bin.deleteOne", { name })} onClick={() => onDelete(item)} />
          </div>
        );
      }}
    </List>
  );
}
