import type { TableId } from "@gyan/contract/ids.ts";
import type { Column, EvidenceTable } from "@gyan/contract/tables/model.ts";
import { MOST_COLUMNS } from "@gyan/contract/tables/rules.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import {
  addColumnMutation,
  changeColumnMutation,
  changeMutation,
  removeColumnMutation,
} from "#entities/tables/data.ts";
import { filterText, type TableSearch } from "#entities/tables/search.ts";
import { useT } from "#lib/i18n.ts";
import type { MenuEntry } from "#ui/overlays/Menu.tsx";
import { DeleteQuestion } from "#ui/parts/DeleteQuestion.tsx";
import { useTell } from "#ui/parts/useTell.ts";
import { ColumnDialog } from "./ColumnDialog.tsx";
import { FilterDialog } from "./FilterDialog.tsx";

type Open = { act: "edit" | "filter" | "remove"; column: Column } | { act: "add" };

/** What can be done with the columns of a table: the menu of each, and what is asked for it. */
export function useColumnActions(
  table: EvidenceTable,
  search: TableSearch,
  onLook: (look: Partial<TableSearch>) => void,
) {
  const t = useT();
  const tell = useTell();
  const [open, setOpen] = useState<Open | null>(null);
  const change = useMutation(changeMutation);
  const { id: tableId, columns, mayEdit } = table;
  const onClose = () => setOpen(null);

  const sortEntries = (by: string): MenuEntry[] =>
    (["asc", "desc"] as const).map((order) => ({
      id: order,
      icon: order === "asc" ? ("up" as const) : ("down" as const),
      label: t(`tables.sort.${order}`),
      onSelect: () => onLook({ sort: by, order }),
    }));
  const move = (from: number, to: number) => {
    const ids = columns.map(({ id }) => id);
    change.mutate(
      { tableId, columns: ids.toSpliced(from, 1).toSpliced(to, 0, ids[from]!) },
      { onError: tell.failed },
    );
  };
  const entriesOf = (column: Column): MenuEntry[] => {
    const at = columns.findIndex(({ id }) => id === column.id);
    const entries: (MenuEntry | false)[] = [
      mayEdit && {
        id: "edit",
        icon: "pencil",
        label: t("tables.column.edit"),
        onSelect: () => setOpen({ act: "edit", column }),
      },
      ...sortEntries(String(column.id)).map((entry, place) => ({ ...entry, startsGroup: place === 0 })),
      search.sort === String(column.id) && {
        id: "unsorted",
        icon: "x",
        label: t("tables.sort.none"),
        onSelect: () => onLook({ sort: undefined, order: undefined }),
      },
      {
        id: "filter",
        icon: "filter",
        label: t("tables.filter.open"),
        onSelect: () => setOpen({ act: "filter", column }),
      },
      mayEdit &&
        at > 0 && {
          id: "left",
          icon: "back",
          label: t("tables.column.left"),
          startsGroup: true,
          onSelect: () => move(at, at - 1),
        },
      mayEdit &&
        at < columns.length - 1 && {
          id: "right",
          icon: "right",
          label: t("tables.column.right"),
          startsGroup: at === 0,
          onSelect: () => move(at, at + 1),
        },
      mayEdit && {
        id: "remove",
        icon: "trash",
        label: t("tables.column.remove"),
        isDanger: true,
        startsGroup: true,
        onSelect: () => setOpen({ act: "remove", column }),
      },
    ];
    return entries.filter((entry) => entry !== false);
  };
  return {
    entriesOf,
    mayAdd: mayEdit && columns.length < MOST_COLUMNS,
    add: () => setOpen({ act: "add" }),
    dialog: open && (
      <Asked
        open={open}
        table={table}
        onFilter={(filter) => {
          onClose();
          const text = filterText(filter);
          onLook({ filter: [...(search.filter ?? []).filter((one) => one !== text), text] });
        }}
        onRemoved={(columnId) =>
          onLook({
            filter: search.filter?.filter((one) => !one.startsWith(`${columnId}:`)),
            ...(search.sort === String(columnId) && { sort: undefined, order: undefined }),
          })
        }
        onClose={onClose}
      />
    ),
  };
}

type AskedProps = {
  open: Open;
  table: EvidenceTable;
  onFilter: Parameters<typeof FilterDialog>[0]["onFilter"];
  onRemoved(columnId: number): void;
  onClose(): void;
};

function Asked({ open, table, onFilter, onRemoved, onClose }: AskedProps) {
  const t = useT();
  const tell = useTell();
  const { id: tableId } = table;
  if (open.act === "add") return <AddDialog tableId={tableId} onClose={onClose} />;
  const { column } = open;
  if (open.act === "edit") return <EditDialog tableId={tableId} column={column} onClose={onClose} />;
  if (open.act === "filter") return <FilterDialog column={column} onFilter={onFilter} onClose={onClose} />;
  return (
    <DeleteQuestion
      title={t("tables.column.removeTitle", { name: column.name })}
      answer={t("tables.column.remove")}
      mutation={removeColumnMutation}
      of={{ tableId, columnId: column.id }}
      onDeleted={() => {
        onClose();
        onRemoved(column.id);
        tell.done(t("tables.column.removed", { name: column.name }));
      }}
      onClose={onClose}
    >
      {t("tables.column.removeText", { count: column.counts.corrected })}
    </DeleteQuestion>
  );
}

function AddDialog({ tableId, onClose }: { tableId: TableId; onClose(): void }) {
  return (
    <ColumnDialog mutation={useMutation(addColumnMutation(tableId))} onDone={onClose} onClose={onClose} />
  );
}

type EditProps = { tableId: TableId; column: Column; onClose(): void };

function EditDialog({ tableId, column: { id, name, kind, question, unit }, onClose }: EditProps) {
  return (
    <ColumnDialog
      column={{ name, kind, question, unit: unit ?? "" }}
      isFilled
      mutation={useMutation(changeColumnMutation(tableId, id))}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
