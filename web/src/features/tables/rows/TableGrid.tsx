import type { Column, EvidenceTable, TableRow } from "@gyan/contract/tables/model.ts";
import type { WorkId } from "@gyan/contract/ids.ts";
import type { ComponentProps } from "react";
import { lookOf, type TableSearch } from "#entities/tables/search.ts";
import { useT } from "#lib/i18n.ts";
import { Icon, type IconName } from "#ui/base/Icon.tsx";
import { Grid, type GridColumn } from "#ui/collection/Grid.tsx";
import { SelectBox } from "#ui/collection/SelectBox.tsx";
import type { Selection } from "#ui/collection/useSelection.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { box } from "#ui/layout/box.ts";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { Menu, type MenuEntry } from "#ui/overlays/Menu.tsx";
import { CellView } from "../cell/CellView.tsx";
import type { Wish } from "../cell/CellPanel.tsx";
import type { useColumnActions } from "../columns/useColumnActions.tsx";
import { KIND_ICONS, KIND_WIDTHS } from "../kinds.ts";
import { ArticleName, cellOf } from "./ArticleName.tsx";
import type { useRows } from "./useRows.ts";
import styles from "./rows.module.css";

type Props = {
  table: EvidenceTable;
  rows: ReturnType<typeof useRows>;
  search: TableSearch;
  selection: Selection<TableRow, WorkId>;
  columns: ReturnType<typeof useColumnActions>;
  /** The cell that is open beside it. */
  current: { workId: number; columnId: number } | null;
  onLook(look: Partial<TableSearch>): void;
  onOpen(row: TableRow, column: Column, wish: Wish["to"], isByKey: boolean): void;
  onClose(): void;
};

const TICK = { id: "tick", width: 44 };
const ARTICLE = { id: "article", width: 304 };
const ADD = { id: "add", width: 56 };
const HEIGHT = 104;

/** Articles below each other, what they say beside each other. */
export function TableGrid(props: Props) {
  const { table, rows, search, selection, columns, current, onLook, onOpen, onClose } = props;
  const t = useT();
  const { sort = "year", order = "desc" } = search;
  const sortedBy = (...by: string[]) =>
    by.includes(sort) ? ({ asc: "ascending", desc: "descending" } as const)[order] : undefined;
  const columnOf = (id: string) => table.columns.find((column) => String(column.id) === id);
  const open = (row: TableRow, id: string, wish: Wish["to"], isByKey: boolean) => {
    const column = columnOf(id);
    if (column) onOpen(row, column, wish, isByKey);
  };
  const shown: GridColumn<TableRow>[] = [
    {
      ...TICK,
      isFixed: true,
      holds: true,
      head: <VisuallyHidden>{t("tables.select")}</VisuallyHidden>,
      render: (row) => (
        <SelectBox
          name={row.title}
          tabIndex={-1}
          className={styles.tick}
          isOn={selection.has(row)}
          onToggle={(isRange) => selection.toggle(row, isRange)}
        />
      ),
    },
    {
      ...ARTICLE,
      isFixed: true,
      isMain: true,
      holds: true,
      sorted: sortedBy("title", "year"),
      head: (
        <Head
          icon="text"
          name={t("tables.article")}
          sorted={sortedBy("title", "year")}
          entries={[
            ["year", "desc", "newest"] as const,
            ["year", "asc", "oldest"] as const,
            ["title", "asc", "alphabet"] as const,
          ].map(([by, way, name]) => ({
            id: name,
            label: t(`tables.sort.${name}`),
            isChosen: sort === by && order === way,
            onSelect: () => onLook({ sort: by, order: way }),
          }))}
        />
      ),
      render: (row) => <ArticleName row={row} tabIndex={-1} />,
    },
    ...table.columns.map((column): GridColumn<TableRow> => {
      const sorted = sortedBy(String(column.id));
      return {
        id: String(column.id),
        width: KIND_WIDTHS[column.kind],
        isNumber: column.kind === "number",
        sorted,
        head: (
          <Head
            icon={KIND_ICONS[column.kind]}
            name={column.unit ? `${column.name} (${column.unit})` : column.name}
            tip={column.question}
            sorted={sorted}
            isFiltered={search.filter?.some((one) => one.startsWith(`${column.id}:`))}
            entries={columns.entriesOf(column)}
          />
        ),
        render: (row) => {
          const cell = cellOf(row, column.id);
          return cell && <CellView cell={cell} language={row.language} />;
        },
      };
    }),
    ...(columns.mayAdd
      ? [
          {
            ...ADD,
            head: (
              <IconButton
                icon="plus"
                label={t("tables.column.add")}
                tabIndex={-1}
                className={styles.add}
                onClick={columns.add}
              />
            ),
            holds: true,
            render: () => null,
          },
        ]
      : []),
  ];
  return (
    <Grid
      label={table.name}
      look={JSON.stringify(lookOf(search))}
      columns={shown}
      count={rows.total}
      rowAt={rows.rowAt}
      keyOf={({ workId }) => workId}
      height={HEIGHT}
      isOld={rows.query.isPlaceholderData}
      isChosen={selection.has}
      current={current && { row: current.workId, column: String(current.columnId) }}
      onSeen={rows.onSeen}
      onPress={(row, id, isByKey) => open(row, id, "read", isByKey)}
      onMove={(row, id) => current && open(row, id, "read", false)}
      onKey={(key, row, id) => {
        if (key === "e") open(row, id, "correct", true);
        else if (key === "c") open(row, id, "comment", true);
        else if (key === "x") selection.toggle(row, false);
        else if (key === "Escape" && current) onClose();
        else if (key === "Escape" && selection.chosen.length > 0) selection.clear();
        else return false;
        return true;
      }}
    />
  );
}

type HeadProps = {
  icon: IconName;
  name: string;
  tip?: string;
  sorted: GridColumn<TableRow>["sorted"];
  isFiltered?: boolean | undefined;
  entries: MenuEntry[];
};

/** A heading is its menu. */
const Head = ({ icon, name, tip, sorted, isFiltered = false, entries }: HeadProps) => (
  <Menu
    label={name}
    align="start"
    entries={entries}
    trigger={
      <HeadButton tabIndex={-1} title={tip}>
        <Icon name={icon} size={14} />
        <span className="clip">{name}</span>
        {isFiltered && <Icon name="filter" size={12} />}
        {sorted && <Icon name={sorted === "ascending" ? "up" : "down"} size={14} />}
      </HeadButton>
    }
  />
);

/** Its arrows are those of the grid: Enter opens it. */
const HeadButton = ({ onKeyDown: _down, ...rest }: ComponentProps<"button">) => (
  <button
    type="button"
    {...rest}
    className={box.row({ gap: 1.5, align: "center", size: "sm", weight: 500, tone: "soft" }, styles.head)}
  />
);
