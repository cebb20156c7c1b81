import type { EvidenceTable } from "@gyan/contract/tables/model.ts";
import type { ReactNode } from "react";
import type { TableSearch } from "#entities/tables/search.ts";
import { filtersOf, useNarrowingWords } from "#features/tables/columns/filters.ts";
import type { useColumnActions } from "#features/tables/columns/useColumnActions.tsx";
import { KIND_ICONS } from "#features/tables/kinds.ts";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { Find } from "#ui/collection/Find.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Chip } from "#ui/controls/Chip.tsx";
import { Select } from "#ui/controls/Field.tsx";
import { Group } from "#ui/layout/Group.tsx";
import { box } from "#ui/layout/box.ts";
import { useShowsCards } from "#ui/layout/useIsNarrow.ts";
import { DotsMenu } from "#ui/parts/DotsMenu.tsx";
import { SheetButton } from "#ui/parts/SheetButton.tsx";
import styles from "./tables.module.css";

type Props = {
  table: EvidenceTable;
  search: TableSearch;
  columns: ReturnType<typeof useColumnActions>;
  onLook(look: Partial<TableSearch>): void;
};

/** What finds, narrows and orders the rows, in words. */
export function TableTools(props: Props) {
  const t = useT();
  const { search, columns, onLook } = props;
  const isOnPhone = useShowsCards();
  const find = (
    <Find
      label={t("tables.find")}
      value={search.q ?? ""}
      className={styles.find}
      onFind={(q) => onLook({ q: q || undefined })}
    />
  );
  return (
    <div
      className={box.cluster(
        { gap: 2, align: "center", pad: [2, 4], flex: "keep", line: "below" },
        styles.tools,
      )}
    >
      {find}
      {isOnPhone ? (
        <Sheet {...props} />
      ) : (
        <>
          <Chips {...props} />
          <span className={box.text({ flex: "grow" })} />
          {columns.mayAdd && (
            <Button icon="plus" onClick={columns.add}>
              {t("tables.column.add")}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** What narrows the rows now: a press takes it away. */
function Chips({ table, search, onLook }: Props) {
  const t = useT();
  const words = useNarrowingWords();
  const filters = filtersOf(search.filter ?? [], table.columns);
  const sorted = table.columns.find(({ id }) => String(id) === search.sort);
  if (filters.length === 0 && !sorted) return null;
  const without = (text: string) => {
    const rest = search.filter?.filter((one) => one !== text) ?? [];
    onLook({ filter: rest.length > 0 ? rest : undefined });
  };
  return (
    <Group label={t("tables.filter.all")} className={box.cluster({ gap: 1.5 })}>
      {sorted && (
        <Chip isOn isRemovable onClick={() => onLook({ sort: undefined, order: undefined })}>
          <Icon name={search.order === "asc" ? "up" : "down"} size={12} />
          <Cut>{t("tables.sort.by", { name: sorted.name })}</Cut>
        </Chip>
      )}
      {filters.map(({ text, filter, column }) => (
        <Chip key={text} isOn isRemovable onClick={() => without(text)}>
          <Cut>{words.chip(filter, column)}</Cut>
        </Chip>
      ))}
    </Group>
  );
}

const Cut = ({ children }: { children: ReactNode }) => (
  <span className={`clip ${styles.cut}`}>{children}</span>
);

/** On a phone the headings stand in a sheet. */
function Sheet(props: Props) {
  const t = useT();
  const { table, search, columns, onLook } = props;
  const { sort = "year", order = "desc" } = search;
  const count = (search.filter?.length ?? 0) + (search.sort === undefined ? 0 : 1);
  return (
    <SheetButton
      title={t("tables.sheet")}
      count={count}
      onClear={() => onLook({ filter: undefined, sort: undefined, order: undefined })}
    >
      <div className={box.stack({ gap: 4 })}>
        <Chips {...props} />
        <Select
          label={t("tables.sort.order")}
          value={`${sort} ${order}`}
          options={[
            { value: "year desc", label: t("tables.sort.newest") },
            { value: "year asc", label: t("tables.sort.oldest") },
            { value: "title asc", label: t("tables.sort.alphabet") },
            ...table.columns.flatMap(({ id, name }) =>
              (["asc", "desc"] as const).map((way) => ({
                value: `${id} ${way}`,
                label: `${name}: ${t(`tables.sort.${way}`)}`,
              })),
            ),
          ]}
          onChange={(value) => {
            const [by, way] = value.split(" ");
            onLook({ sort: by, order: way === "asc" ? "asc" : "desc" });
          }}
        />
        <section className={box.stack({ gap: 1 })} aria-label={t("tables.columns")}>
          <h3 className={box.text({ size: "sm", weight: 600 })}>{t("tables.columns")}</h3>
          <ul className={box.text({ line: "between" })}>
            {table.columns.map((column) => (
              <li key={column.id} className={box.row({ gap: 2, align: "center" })}>
                <Icon name={KIND_ICONS[column.kind]} />
                <span className={box.text({ flex: "grow", breaks: true })}>{column.name}</span>
                <DotsMenu
                  label={t("tables.actionsFor", { name: column.name })}
                  align="end"
                  entries={columns.entriesOf(column)}
                />
              </li>
            ))}
          </ul>
          {columns.mayAdd && (
            <div>
              <Button icon="plus" onClick={columns.add}>
                {t("tables.column.add")}
              </Button>
            </div>
          )}
        </section>
      </div>
    </SheetButton>
  );
}
