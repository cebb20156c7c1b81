import type { BinItem } from "@gyan/contract/organising/bin.ts";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Icon, type IconName } from "#ui/base/Icon.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { useTop } from "#ui/layout/useTop.ts";
import styles from "./BinScreen.module.css";

const ROW = 57;
const SOON = 3;

type Props = {
  items: readonly BinItem[];
  /** On its way back. */
  restoring: BinItem | null;
  onRestore(item: BinItem): void;
  onDelete(item: BinItem): void;
};

/** The last deleted first. Of very many only the rows near the eye are in the page. */
export function BinList({ items, restoring, onRestore, onDelete }: Props) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  // The virtualizer changes in place; nothing here is memoised on it.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => ROW,
    scrollMargin: useTop(list),
    overscan: 12,
  });
  const shown = rows.getVirtualItems();
  const [first, last] = [shown[0], shown.at(-1)];
  const margin = rows.options.scrollMargin;
  return (
    <ul
      ref={list}
      className={styles.list}
      aria-label={t("bin.title")}
      style={{
        paddingTop: first ? first.start - margin : 0,
        paddingBottom: last ? rows.getTotalSize() - (last.end - margin) : 0,
      }}
    >
      {shown.map(({ index }) => {
        const item = items[index];
        if (!item) return null;
        return (
          <li
            key={`${item.kind}-${item.id}`}
            ref={rows.measureElement}
            data-index={index}
            aria-setsize={items.length}
            aria-posinset={index + 1}
          >
            <Row
              item={item}
              isBusy={restoring?.kind === item.kind && restoring.id === item.id}
              onRestore={onRestore}
              onDelete={onDelete}
            />
          </li>
        );
      })}
    </ul>
  );
}

const icons: Record<BinItem["kind"], IconName> = {
  topic: "search",
  folder: "folder",
  document: "file",
  note: "note",
  library: "book",
};

type RowProps = Pick<Props, "onRestore" | "onDelete"> & { item: BinItem; isBusy: boolean };

function Row({ item, isBusy, onRestore, onDelete }: RowProps) {
  const t = useT();
  const format = useFormat();
  const { kind, topicKind, name, place, daysLeft } = item;
  const what = kind === "topic" && topicKind === "review" ? "review" : kind;
  return (
    <div className={styles.row}>
      <Icon name={icons[kind]} />
      <div className={styles.words}>
        <b>{name}</b>
        <p>
          {t(`bin.kind.${what}`)}
          {place && <span className="dot">{t("bin.in", { name: place })}</span>}
          <span className="dot">{t("bin.deletedOn", { date: format.day(item.deletedOn) })}</span>
          <span className="dot" data-soon={daysLeft <= SOON || undefined}>
            {daysLeft === 0 ? t("bin.lastDay") : t("bin.daysLeft", { count: daysLeft })}
          </span>
        </p>
      </div>
      <Button
        size="sm"
        icon="undo"
        isBusy={isBusy}
        aria-label={t("bin.restoreOne", { name })}
        onClick={() => onRestore(item)}
      >
        {t("bin.restore")}
      </Button>
      <IconButton icon="trash" label={t("bin.deleteOne", { name })} onClick={() => onDelete(item)} />
    </div>
  );
}
