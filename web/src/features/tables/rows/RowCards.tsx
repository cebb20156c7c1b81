import type { WorkId } from "@gyan/contract/ids.ts";
import type { Column, EvidenceTable, TableRow } from "@gyan/contract/tables/model.ts";
import { useMemo, useRef } from "react";
import { List } from "#ui/collection/List.tsx";
import { SelectBox } from "#ui/collection/SelectBox.tsx";
import type { Selection } from "#ui/collection/useSelection.ts";
import { box } from "#ui/layout/box.ts";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import type { Wish } from "../cell/CellPanel.tsx";
import { CellView } from "../cell/CellView.tsx";
import { ArticleName, cellOf } from "./ArticleName.tsx";
import type { useRows } from "./useRows.ts";
import styles from "./rows.module.css";

type Props = {
  table: EvidenceTable;
  rows: ReturnType<typeof useRows>;
  selection: Selection<TableRow, WorkId>;
  onOpen(row: TableRow, column: Column, wish: Wish["to"], isByKey: boolean): void;
};

/** About so high is what stands around the columns of a card, and one of them. */
const [AROUND, EACH] = [90, 76];

/** On a phone: a card for each article, with its columns below each other. */
export function RowCards({ table, rows, selection, onOpen }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const places = useMemo(() => Array.from({ length: rows.total }, (_, at) => at), [rows.total]);
  return (
    <div
      ref={scroller}
      className={box.text({ flex: "fill", scrolls: true, pad: [1.5, 3] })}
      aria-busy={rows.query.isPlaceholderData || undefined}
    >
      <List
        items={places}
        keyOf={(at) => at}
        height={AROUND + EACH * table.columns.length}
        label={table.name}
        className={styles.cards}
        scroller={scroller}
        onSeen={rows.onSeen}
      >
        {(at) => {
          const row = rows.rowAt(at);
          return (
            <article
              className={box.text({ ground: "surface", line: "around", round: "outer" }, styles.card)}
              style={row ? undefined : { height: AROUND + EACH * table.columns.length }}
            >
              {row ? (
                <Card row={row} table={table} selection={selection} onOpen={onOpen} />
              ) : (
                <Skeleton lines={2} shape="text" />
              )}
            </article>
          );
        }}
      </List>
    </div>
  );
}

function Card({ row, table, selection, onOpen }: Omit<Props, "rows"> & { row: TableRow }) {
  return (
    <>
      <div className={box.row({ gap: 1, align: "start", pad: [3, 3] })}>
        <div className={box.text({ flex: "grow" })}>
          <ArticleName row={row} isWhole />
        </div>
        <SelectBox
          name={row.title}
          isOn={selection.has(row)}
          onToggle={(isRange) => selection.toggle(row, isRange)}
        />
      </div>
      {table.columns.map((column) => {
        const cell = cellOf(row, column.id);
        return (
          cell && (
            <button
              key={column.id}
              type="button"
              className={box.stack({ gap: 0.5 }, styles.fact)}
              onClick={() => onOpen(row, column, "read", false)}
            >
              <span className={box.text({ size: "xs", weight: 500, tone: "quiet" })}>
                {column.unit ? `${column.name} (${column.unit})` : column.name}
              </span>
              <CellView cell={cell} language={row.language} />
            </button>
          )
        );
      })}
    </>
  );
}
