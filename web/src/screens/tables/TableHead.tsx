import type { EvidenceTable } from "@gyan/contract/tables/model.ts";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { lookOf, readTableSearch } from "#entities/tables/search.ts";
import { SCOPE_ICONS } from "#features/tables/kinds.ts";
import { scopePage, useScopeWords } from "#features/tables/scopes.ts";
import { sharedWith, useTableActions } from "#features/tables/useTableActions.tsx";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { box } from "#ui/layout/box.ts";
import { useIsNarrow } from "#ui/layout/useIsNarrow.ts";
import { Menu } from "#ui/overlays/Menu.tsx";
import { DotsMenu } from "#ui/parts/DotsMenu.tsx";
import styles from "./tables.module.css";

/** What it is called, over what it is, and what can be done with it. */
export function TableHead({ table }: { table: EvidenceTable | undefined }) {
  const t = useT();
  return (
    <header
      className={box.row({ gap: 3, align: "center", pad: [2, 4], line: "below", flex: "keep" }, styles.head)}
    >
      <div className={box.stack({ gap: 0.5, flex: "grow" })}>
        <div className={box.row({ gap: 2, align: "baseline" }, styles.name)}>
          <nav
            className={box.text({ size: "sm", tone: "quiet", flex: "keep", hides: "narrow" })}
            aria-label={t("topic.path")}
          >
            <Link to="/tables" className={box.text({ hover: "ink" })}>
              {t("tables.title")}
            </Link>
            <span aria-hidden="true"> /</span>
          </nav>
          <h1
            className={box.text({ serif: "heading", clamp: 1, breaks: true })}
            tabIndex={-1}
            title={table?.name}
          >
            {table?.name ?? t("tables.title")}
          </h1>
        </div>
        {table && <About table={table} />}
      </div>
      {table && <Acts table={table} />}
    </header>
  );
}

function About({ table: { scope, scopeName, isClosed, isShared, isMine, owner } }: { table: EvidenceTable }) {
  const t = useT();
  const words = useScopeWords();
  const page = isClosed ? null : scopePage(scope);
  const name = words(scope, scopeName);
  return (
    <p className={box.row({ gap: 1.5, align: "center", size: "sm", tone: "quiet" })}>
      <Icon name={SCOPE_ICONS[scope.kind]} size={14} />
      {page ? (
        <Link {...page} className={box.text({ hover: "underline" }, "clip")}>
          {name}
        </Link>
      ) : (
        <span className="clip">{name}</span>
      )}
      {isShared && (
        <>
          <span className="dot" />
          <span className={box.text({ flex: "keep" })} title={t(`tables.shared.${sharedWith(scope.kind)}`)}>
            {isMine ? t("tables.isShared") : t("sharing.ofOwner", { owner: owner.name })}
          </span>
        </>
      )}
    </p>
  );
}

function Acts({ table }: { table: EvidenceTable }) {
  const t = useT();
  const isNarrow = useIsNarrow();
  const navigate = useNavigate();
  const look = lookOf(readTableSearch(useSearch({ strict: false })));
  const { entries, files, dialog } = useTableActions(table, {
    look,
    onDeleted: () => void navigate({ to: "/tables", search: {} }),
  });
  const share = entries.find(({ id }) => id === "share");
  const rest = isNarrow ? [...files, ...entries] : entries.filter((entry) => entry !== share);
  return (
    <div className={box.row({ gap: 2, align: "center", flex: "keep" })}>
      {!isNarrow && (
        <>
          {share && (
            <Button icon="share" onClick={share.onSelect}>
              {share.label}
            </Button>
          )}
          <Menu
            label={t("tables.export.open")}
            align="end"
            entries={files}
            trigger={
              <Button icon="download">
                {t("tables.export.open")}
                <Icon name="down" />
              </Button>
            }
          />
        </>
      )}
      {rest.length > 0 && (
        <DotsMenu label={t("tables.actionsFor", { name: table.name })} align="end" entries={rest} />
      )}
      {dialog}
    </div>
  );
}
