import type { Cell, Column, EvidenceTable, TableRow } from "@gyan/contract/tables/model.ts";
import { useEffect, useRef } from "react";
import { CellPanel, type Wish } from "#features/tables/cell/CellPanel.tsx";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { box } from "#ui/layout/box.ts";
import { useIsOnePane } from "#ui/layout/useIsNarrow.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { Notice } from "#ui/states/States.tsx";
import styles from "./tables.module.css";

type Props = {
  table: EvidenceTable;
  column: Column | undefined;
  row: TableRow | undefined;
  cell: Cell | undefined;
  /** The row or the column is not in the table any more. */
  isGone: boolean;
  error: unknown;
  wish: Wish;
  onClose(): void;
};

/** The open cell: beside the table, or over it where there is no room. */
export function CellSide({ table, column, row, cell, isGone, error, wish, onClose }: Props) {
  const t = useT();
  const sentence = useFailureSentence();
  const isOnePane = useIsOnePane();
  const heading = useRef<HTMLHeadingElement>(null);
  // Opened by a key: the focus goes into it, and comes back with Escape.
  useEffect(() => {
    if (wish.number > 0 && wish.to === "read") heading.current?.focus({ preventScroll: true });
  }, [wish]);
  const title = column?.name ?? t("tables.cell");
  const content =
    row && column && cell ? (
      <CellPanel
        key={`${row.workId}-${column.id}`}
        table={table}
        row={row}
        column={column}
        cell={cell}
        wish={wish}
      />
    ) : isGone || error ? (
      <Notice tone="warn">{error ? sentence(error) : t("tables.cellGone")}</Notice>
    ) : (
      <Skeleton lines={3} shape="text" />
    );
  if (isOnePane)
    return (
      <Dialog title={title} isSheet closesBeside onClose={onClose}>
        {content}
      </Dialog>
    );
  return (
    // Escape leads back from everything that is in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      className={box.column({ flex: "fill", ground: "surface" }, styles.side)}
      aria-label={t("tables.cell")}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented) onClose();
      }}
    >
      <div className={box.row({ gap: 2, align: "center", pad: [2, 4], line: "below", flex: "keep" })}>
        <h2
          ref={heading}
          className={box.text({ serif: "name", weight: 600, flex: "grow", breaks: true })}
          tabIndex={-1}
        >
          {title}
        </h2>
        <IconButton icon="x" label={t("ui.close")} aria-keyshortcuts="Escape" onClick={onClose} />
      </div>
      <div className={box.text({ flex: "fill", scrolls: true, pad: 4 })}>{content}</div>
    </aside>
  );
}
