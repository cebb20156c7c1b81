import type { WorkId } from "@gyan/contract/ids.ts";
import type { Column, EvidenceTable, TableRow } from "@gyan/contract/tables/model.ts";
import { SIDE_BY_SIDE } from "@gyan/contract/tables/rules.ts";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { tableQuery, worksQuery } from "#entities/tables/data.ts";
import { lookOf, readCell, type TableSearch } from "#entities/tables/search.ts";
import type { Wish } from "#features/tables/cell/CellPanel.tsx";
import { useColumnActions } from "#features/tables/columns/useColumnActions.tsx";
import { cellOf } from "#features/tables/rows/ArticleName.tsx";
import { RowCards } from "#features/tables/rows/RowCards.tsx";
import { TableGrid } from "#features/tables/rows/TableGrid.tsx";
import { useRows } from "#features/tables/rows/useRows.ts";
import { useAskEvery } from "#lib/events.ts";
import { isFailure } from "#lib/failure.ts";
import { useT } from "#lib/i18n.ts";
import { SelectionBar } from "#ui/collection/SelectionBar.tsx";
import { useSelection } from "#ui/collection/useSelection.ts";
import { Button, LinkButton } from "#ui/controls/Button.tsx";
import { box } from "#ui/layout/box.ts";
import { useDocumentTitle } from "#ui/layout/Page.tsx";
import { useShowsCards } from "#ui/layout/useIsNarrow.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState, Notice } from "#ui/states/States.tsx";
import { CellSide } from "./CellSide.tsx";
import { CompareView } from "./CompareView.tsx";
import { FillingLine } from "./FillingLine.tsx";
import { TableHead } from "./TableHead.tsx";
import { TableTools } from "./TableTools.tsx";
import styles from "./tables.module.css";

const route = getRouteApi("/shell/tables/$tableId");

/** How often cells that are being filled are asked for, where no news come. */
const ASK_EVERY = 2000;

export function TableScreen() {
  const t = useT();
  const { tableId } = route.useParams();
  const askEvery = useAskEvery(ASK_EVERY);
  const found = useQuery({
    ...tableQuery(tableId),
    refetchInterval: ({ state: { data } }) => (data?.filling.state === "filling" ? askEvery : false),
  });
  const isMissing = isFailure(found.error, "table_not_found");
  const table = isMissing ? undefined : found.data;
  useDocumentTitle(`${table?.name ?? t("tables.title")} · Gyan`);
  return (
    <div className={box.column({ flex: "fill" }, styles.screen)}>
      <TableHead table={table} />
      {isMissing ? (
        <EmptyState
          icon="nothing"
          title={t("tables.missing")}
          action={<LinkButton to="/tables">{t("tables.toAll")}</LinkButton>}
        >
          {t("failures:table_not_found")}
        </EmptyState>
      ) : (
        <Loadable
          query={found}
          skeleton={
            <div className={box.text({ pad: 5 })}>
              <Skeleton lines={6} />
            </div>
          }
        >
          {(told) => (
            <Room
              key={tableId}
              table={told}
              asksEvery={told.filling.state === "filling" ? askEvery : false}
            />
          )}
        </Loadable>
      )}
    </div>
  );
}

const PRESSED: Wish = { to: "read", number: 0 };
let wishes = 0;

type RoomProps = { table: EvidenceTable; asksEvery: number | false };

/** The rows, or those that stand side by side, and the cell that is open. */
function Room({ table, asksEvery }: RoomProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [wish, setWish] = useState<Wish>(PRESSED);
  const current = readCell(search.cell);
  const change = (next: Partial<TableSearch>, replace = true) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace, resetScroll: false });
  const open = (row: TableRow, column: Column, to: Wish["to"], isByKey: boolean) => {
    setWish(isByKey ? { to, number: ++wishes } : PRESSED);
    change({ cell: `${row.workId}-${column.id}` }, current !== null);
  };
  const close = () => {
    // Back to where one came from, before it is no longer marked.
    const cell = document.querySelector<HTMLElement>("td[data-current]");
    (cell?.querySelector("button") ?? cell)?.focus({ preventScroll: true });
    change({ cell: undefined });
  };
  const opened = { current, onOpen: open, onClose: close };
  return (
    <div className={box.grid({ flex: "fill" }, styles.room)}>
      {search.compare && search.compare.length >= SIDE_BY_SIDE.least ? (
        <CompareView
          table={table}
          works={search.compare}
          onWorks={(compare) => change({ compare }, false)}
          {...opened}
        />
      ) : (
        <Rows table={table} asksEvery={asksEvery} search={search} onChange={change} {...opened} />
      )}
      {current && <Opened table={table} {...current} wish={wish} onClose={close} />}
    </div>
  );
}

type Opening = {
  current: ReturnType<typeof readCell>;
  onOpen(row: TableRow, column: Column, to: Wish["to"], isByKey: boolean): void;
  onClose(): void;
};
type RowsProps = RoomProps &
  Opening & { search: TableSearch; onChange(next: Partial<TableSearch>, replace?: boolean): void };

function Rows({ table, asksEvery, search, onChange, ...opened }: RowsProps) {
  const t = useT();
  const isOnPhone = useShowsCards();
  const rows = useRows(table.id, lookOf(search), asksEvery);
  const selection = useSelection<TableRow, WorkId>(rows.loaded, ({ workId }) => workId, { hasKeys: false });
  const look = (next: Partial<TableSearch>) => onChange({ cell: undefined, ...next });
  const columns = useColumnActions(table, search, look);
  const { chosen } = selection;
  const compare = () => {
    if (chosen.length < SIDE_BY_SIDE.least || chosen.length > SIDE_BY_SIDE.most)
      return showToast({ tone: "info", text: t("tables.compare.howMany", SIDE_BY_SIDE) });
    onChange({ compare: chosen.map(({ workId }) => workId), cell: undefined }, false);
  };
  const isNarrowed = (search.filter?.length ?? 0) > 0 || search.q !== undefined;
  const shown = { table, rows, selection, ...opened };
  return (
    <section className={box.column({ flex: "fill" })} aria-label={t("tables.rows")}>
      <TableTools table={table} search={search} columns={columns} onLook={look} />
      {(table.isClosed || table.isCut) && (
        <div className={box.text({ pad: [2, 4] })}>
          <Notice tone={table.isClosed ? "warn" : "info"}>
            {table.isClosed ? t("tables.closed") : t("tables.cut", { count: table.rows })}
          </Notice>
        </div>
      )}
      <div className={box.column({ flex: "fill" }, styles.body)}>
        <Loadable
          query={rows.query}
          skeleton={
            <div className={box.text({ pad: 5 })}>
              <Skeleton lines={6} />
            </div>
          }
          isEmpty={({ total }) => total === 0}
          empty={
            <Nothing
              isNarrowed={isNarrowed}
              isClosed={table.isClosed}
              onClear={() => look({ filter: undefined, q: undefined })}
            />
          }
        >
          {() =>
            isOnPhone ? (
              <RowCards {...shown} />
            ) : (
              <TableGrid {...shown} search={search} columns={columns} onLook={look} />
            )
          }
        </Loadable>
        <SelectionBar
          label={t("tables.selection")}
          count={chosen.length}
          acts={[{ id: "compare", icon: "table", label: t("tables.compare.do"), onSelect: compare }]}
          place="pane"
          isNamed
          onClear={selection.clear}
        />
      </div>
      <FillingLine table={table} total={rows.total} isNarrowed={isNarrowed} />
      {columns.dialog}
    </section>
  );
}

type NothingProps = { isNarrowed: boolean; isClosed: boolean; onClear(): void };

function Nothing({ isNarrowed, isClosed, onClear }: NothingProps) {
  const t = useT();
  return (
    <div className={box.text({ flex: "fill", scrolls: true })}>
      {isNarrowed ? (
        <EmptyState
          icon="nothing"
          title={t("tables.noneFound")}
          action={<Button onClick={onClear}>{t("tables.showAll")}</Button>}
        />
      ) : (
        <EmptyState icon="table" title={t("tables.noRows")}>
          {!isClosed && t("tables.noRowsText")}
        </EmptyState>
      )}
    </div>
  );
}

type OpenedProps = { table: EvidenceTable; workId: number; columnId: number; wish: Wish; onClose(): void };

/** The open cell has its own question: its row may stand on a page that is not in sight. */
function Opened({ table, workId, columnId, wish, onClose }: OpenedProps) {
  const found = useQuery(worksQuery(table.id, [workId as WorkId]));
  const column = table.columns.find(({ id }) => id === columnId);
  const row = found.data?.rows[0];
  const cell = row && cellOf(row, columnId);
  return (
    <CellSide
      table={table}
      column={column}
      row={row}
      cell={cell}
      isGone={!column || (found.isSuccess && !cell)}
      error={found.error}
      wish={wish}
      onClose={onClose}
    />
  );
}
