import type { WorkId } from "@gyan/contract/ids.ts";
import type { Column, EvidenceTable, TableRow } from "@gyan/contract/tables/model.ts";
import { SIDE_BY_SIDE } from "@gyan/contract/tables/rules.ts";
import { useQuery } from "@tanstack/react-query";
import { worksQuery } from "#entities/tables/data.ts";
import type { Wish } from "#features/tables/cell/CellPanel.tsx";
import { CellView } from "#features/tables/cell/CellView.tsx";
import { extremesOf } from "#features/tables/cell/extremes.ts";
import { KIND_ICONS } from "#features/tables/kinds.ts";
import { ArticleName, cellOf } from "#features/tables/rows/ArticleName.tsx";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { box } from "#ui/layout/box.ts";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import styles from "./tables.module.css";

type Props = {
  table: EvidenceTable;
  works: WorkId[];
  current: { workId: number; columnId: number } | null;
  onWorks(works: WorkId[] | undefined): void;
  onOpen(row: TableRow, column: Column, to: Wish["to"], isByKey: boolean): void;
};

/** Articles side by side, what the columns say of them below each other. */
export function CompareView({ table, works, current, onWorks, onOpen }: Props) {
  const t = useT();
  const found = useQuery({ ...worksQuery(table.id, works), placeholderData: (before) => before });
  return (
    <section className={box.column({ flex: "fill" })} aria-label={t("tables.compare.title")}>
      <div className={box.row({ gap: 3, align: "center", pad: [2, 4], flex: "keep", line: "below" })}>
        <Button icon="back" size="sm" onClick={() => onWorks(undefined)}>
          {t("tables.compare.back")}
        </Button>
        <h2 className={box.text({ weight: 600, flex: "grow" })}>{t("tables.compare.title")}</h2>
      </div>
      <Loadable
        query={found}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<EmptyState icon="nothing" title={t("tables.compare.gone")} />}
      >
        {({ rows }) => {
          const beside = works.flatMap((id) => rows.find(({ workId }) => workId === id) ?? []);
          return (
            // Wider than the screen it scrolls by keys too.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <div className={styles.compared} tabIndex={0}>
              <table className={styles.beside} aria-label={t("tables.compare.title")}>
                <thead>
                  <tr>
                    <th scope="col">
                      <VisuallyHidden>{t("tables.column.name")}</VisuallyHidden>
                    </th>
                    {beside.map((row) => (
                      <th key={row.workId} scope="col">
                        <div className={box.row({ gap: 1, align: "start" })}>
                          <div className={box.text({ flex: "grow" })}>
                            <ArticleName row={row} />
                          </div>
                          {beside.length > SIDE_BY_SIDE.least && (
                            <IconButton
                              icon="x"
                              label={t("tables.compare.remove", { name: row.title })}
                              onClick={() => onWorks(works.filter((id) => id !== row.workId))}
                            />
                          )}
                        </div>
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {table.columns.map((column) => (
                    <ColumnRow
                      key={column.id}
                      column={column}
                      beside={beside}
                      current={current?.columnId === column.id ? current.workId : null}
                      onOpen={onOpen}
                    />
                  ))}
                </tbody>
              </table>
            </div>
          );
        }}
      </Loadable>
    </section>
  );
}

type RowProps = { column: Column; beside: TableRow[]; current: number | null; onOpen: Props["onOpen"] };

function ColumnRow({ column, beside, current, onOpen }: RowProps) {
  const t = useT();
  const cells = beside.map((row) => cellOf(row, column.id));
  const ends = extremesOf(cells);
  return (
    <tr>
      <th scope="row">
        <span className={box.row({ gap: 1.5, align: "start" })}>
          <Icon name={KIND_ICONS[column.kind]} size={14} />
          <span className={box.text({ flex: "shrink", breaks: true })} title={column.question}>
            {column.name}
          </span>
        </span>
      </th>
      {beside.map((row, at) => {
        const cell = cells[at];
        const end = ends[at];
        return (
          <td key={row.workId} data-current={row.workId === current || undefined}>
            {cell && (
              <button
                type="button"
                className={box.stack({ gap: 1 }, styles.pressed)}
                onClick={({ detail }) => onOpen(row, column, "read", detail === 0)}
              >
                <CellView cell={cell} language={row.language} isLarge />
                {end && (
                  <span
                    className={box.row({ gap: 1, align: "center", size: "xs", tone: "quiet" })}
                    data-end={end}
                  >
                    <Icon name={end === "highest" ? "up" : "down"} size={12} />
                    {t(`tables.compare.${end}`)}
                  </span>
                )}
              </button>
            )}
          </td>
        );
      })}
    </tr>
  );
}
