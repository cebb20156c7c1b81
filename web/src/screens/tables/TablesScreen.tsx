import type { TableCard } from "@gyan/contract/tables/model.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { tablesQuery } from "#entities/tables/data.ts";
import { SCOPE_ICONS } from "#features/tables/kinds.ts";
import { openNewTable } from "#entities/tables/open-new.ts";
import { useScopeWords } from "#features/tables/scopes.ts";
import { useTemplates } from "#features/tables/templates.ts";
import { useTableActions } from "#features/tables/useTableActions.tsx";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { List } from "#ui/collection/List.tsx";
import { MoreButton } from "#ui/collection/MoreButton.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Chip } from "#ui/controls/Chip.tsx";
import { box } from "#ui/layout/box.ts";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { RowIcon } from "#ui/layout/RowIcon.tsx";
import { DotsMenu } from "#ui/parts/DotsMenu.tsx";
import { Lead } from "#ui/parts/Lead.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import styles from "./tables.module.css";

const route = getRouteApi("/shell/tables");

/** One's own tables and those that others share, the last changed first. */
export function TablesScreen() {
  const t = useT();
  const about = route.useSearch();
  const navigate = route.useNavigate();
  const list = useInfiniteQuery(tablesQuery(about));
  const tables = list.data?.pages.flatMap((page) => page.tables) ?? [];
  const isAbout = about.about !== undefined && about.id !== undefined;
  return (
    <Page
      title={t("tables.title")}
      // Where there is none yet, the invitation has it.
      actions={
        !(list.isSuccess && tables.length === 0) && (
          <Button look="primary" icon="plus" onClick={() => openNewTable({})}>
            {t("tables.new.title")}
          </Button>
        )
      }
    >
      <Lead above={1}>{t("tables.lead")}</Lead>
      {isAbout && (
        <p className={box.text({ above: 3 })}>
          <Chip isOn isRemovable onClick={() => void navigate({ search: {} })}>
            {t("tables.onlyAbout", { name: tables[0]?.scopeName ?? t(`tables.scope.kind.${about.about!}`) })}
          </Chip>
        </p>
      )}
      <div className={box.text({ above: 5 })}>
        <Loadable
          query={list}
          skeleton={<Skeleton lines={5} />}
          isEmpty={() => tables.length === 0}
          empty={<Begin />}
        >
          {() => (
            <List
              items={tables}
              keyOf={({ id }) => id}
              height={76}
              label={t("tables.title")}
              className={box.text({ line: "between" })}
            >
              {(table) => <Row table={table} />}
            </List>
          )}
        </Loadable>
      </div>
      <MoreButton pages={list} />
    </Page>
  );
}

function Row({ table }: { table: TableCard }) {
  const t = useT();
  const format = useFormat();
  const words = useScopeWords();
  const { entries, files, dialog } = useTableActions(table);
  const { id, name, scope, scopeName, isMine, isShared, isClosed, owner, rows, columns, filling, changedAt } =
    table;
  return (
    <div className={box.row({ gap: 3, align: "start", pad: [3, 0] })}>
      <RowIcon name="table" />
      <div className={box.stack({ gap: 0.5, flex: "grow" })}>
        <Link
          to="/tables/$tableId"
          params={{ tableId: id }}
          className={box.text({ serif: "name", hover: "accent", breaks: true })}
        >
          {name}
        </Link>
        <p className={box.row({ gap: 1.5, align: "center", size: "sm", tone: "quiet" })}>
          <Icon name={SCOPE_ICONS[scope.kind]} size={14} />
          <span className="clip">{isClosed ? t("tables.isClosed") : words(scope, scopeName)}</span>
        </p>
        <p className={box.text({ size: "xs", tone: "quiet", digits: true })}>
          <Dotted>
            {t("tables.articles", { count: rows })}
            {t("tables.columnCount", { count: columns })}
            {filling.done < filling.of &&
              t("tables.filling.cells", { done: format.number(filling.done), count: filling.of })}
            {isShared && (isMine ? t("tables.isShared") : t("sharing.ofOwner", { owner: owner.name }))}
            {format.day(changedAt)}
          </Dotted>
        </p>
      </div>
      <DotsMenu
        label={t("tables.actionsFor", { name })}
        align="end"
        entries={[
          ...files,
          ...entries.map((entry, at) => ({ ...entry, startsGroup: at === 0 || entry.isDanger })),
        ]}
      />
      {dialog}
    </div>
  );
}

/** What this is, and columns to begin with. */
function Begin() {
  const t = useT();
  const templates = useTemplates();
  return (
    <>
      <EmptyState
        icon="table"
        title={t("tables.none")}
        action={
          <Button look="primary" icon="plus" onClick={() => openNewTable({})}>
            {t("tables.new.title")}
          </Button>
        }
      >
        {t("tables.noneText")}
      </EmptyState>
      <h2 className={box.text({ below: 3, size: "sm", weight: 600, tone: "soft" })}>{t("tables.begin")}</h2>
      <ul className={box.grid({ gap: 3, tiles: 260 })}>
        {templates.map(({ id, name, columns }) => (
          <li key={id} className={box.stack({})}>
            <button
              type="button"
              className={box.stack(
                {
                  gap: 1,
                  pad: 4,
                  ground: "surface",
                  line: "around",
                  round: "outer",
                  isStart: true,
                  hover: "ground",
                },
                styles.template,
              )}
              onClick={() => openNewTable({ template: id })}
            >
              <b className={box.text({ weight: 600 })}>{name}</b>
              <span className={box.text({ size: "sm", tone: "quiet", lines: "pretty" })}>
                {columns.map((column) => column.name).join(" · ")}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
