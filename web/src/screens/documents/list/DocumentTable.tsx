import type { Document } from "@gyan/contract/documents.ts";
import type { DocumentId } from "@gyan/contract/ids.ts";
import type { LibraryView } from "@gyan/contract/libraries.ts";
import { Link } from "@tanstack/react-router";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import type { Filter } from "#entities/documents/data.ts";
import { LONGEST_NAME, placeOf, shorten, useSize } from "#entities/documents/names.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { type Column, Table } from "#ui/collection/Table.tsx";
import { useInfiniteScroll } from "#ui/collection/useInfiniteScroll.ts";
import type { Selection } from "#ui/collection/useSelection.ts";
import type { MenuEntry } from "#ui/overlays/Menu.tsx";
import { DotsMenu } from "#ui/parts/DotsMenu.tsx";
import { canEdit } from "../shared/rights.ts";
import { DocumentFacts, DocumentStatus, hasFacts, nameOf } from "./DocumentFacts.tsx";
import { type useDocuments, useRenewInView } from "./useDocuments.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./DocumentTable.module.css";

export type Action = "describe" | "cite" | "copies" | "open" | "rename" | "tags" | "move" | "read" | "delete";

type Props = {
  list: ReturnType<typeof useDocuments>;
  filter: Filter;
  libraries: readonly LibraryView[] | undefined;
  selection: Selection<Document, DocumentId>;
  onAct(action: Action, document: Document): void;
};

export function DocumentTable({ list, filter, libraries, selection, onAct }: Props) {
  const t = useT();
  const { documents, hasMore, isLoadingMore, moreError } = list;
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ first: 0, last: 0 });
  useInfiniteScroll(place, hasMore && !isLoadingMore && !moreError, list.loadMore);
  useRenewInView(filter, documents, seen.first, seen.last);
  const columns = useMemo(
    (): Column<Document>[] => [
      {
        id: "name",
        head: t("documents.list.name"),
        isMain: true,
        render: (document) => (
          <Name
            document={document}
            onCopies={() => onAct("copies", document)}
            onRetry={
              canEdit(libraries, document.folder.libraryId) ? () => onAct("read", document) : undefined
            }
          />
        ),
      },
      ...FACTS.map(({ id, Fact }) => ({
        id,
        head: t(`documents.list.${id}`),
        isShort: true,
        render: (document: Document) => <Fact document={document} />,
      })),
      {
        id: "menu",
        head: t("documents.list.actions"),
        isActions: true,
        render: (document) => (
          <RowMenu
            document={document}
            mayEdit={canEdit(libraries, document.folder.libraryId)}
            onAct={onAct}
          />
        ),
      },
    ],
    [t, libraries, onAct],
  );
  return (
    // The keys are those of the titles, which are links: Enter opens them by itself.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={place} data-tour="documents-list" onKeyDown={tickByKey}>
      <Table
        className={styles.table}
        label={t("documents.list.label")}
        columns={columns}
        rows={documents}
        keyOf={({ id }) => id}
        height={76}
        isOld={list.isOld}
        choosing={{ selection, nameOf: ({ fileName }) => fileName, tourOfFirst: "documents-first" }}
        onSeen={(first, last) => setSeen({ first, last })}
      />
    </div>
  );
}

/** What else a row says of its document where there is room for columns. */
const FACTS = [
  { id: "size", Fact: FileSize },
  { id: "date", Fact: UploadedOn },
] as const;

function FileSize({ document: { hasFile, fileSize } }: { document: Document }) {
  const t = useT();
  const size = useSize();
  return hasFile ? size(fileSize) : t("documents.list.noFile");
}

function UploadedOn({ document }: { document: Document }) {
  const format = useFormat();
  return <span title={format.moment(document.createdOn)}>{format.day(document.createdOn)}</span>;
}

type NameProps = { document: Document; onCopies(): void; onRetry: (() => void) | undefined };

/** Its title opens it. What nobody said of it is not there; then it is called by its file. */
function Name({ document, onCopies, onRetry }: NameProps) {
  const t = useT();
  const { id, fileName, hasFile, isTitled, broughtBy, copies } = document;
  const place = placeOf(document);
  return (
    <div className={box.row({ gap: 2 }, styles.name)}>
      <Icon name={hasFile ? "file" : "book"} />
      <div className={box.stack({ gap: 0.5, flex: "shrink" })}>
        <Link
          to="/documentAnalysis/$documentId"
          params={{ documentId: id }}
          className={box.text({ weight: 600, pad: [0.5, 0], clamp: 2, breaks: true, hover: "accent" })}
          title={isTitled ? undefined : fileName}
          data-title
          dir="auto"
        >
          {nameOf(document)}
        </Link>
        {hasFacts(document) && (
          <p className={box.text({ size: "sm", tone: "soft", clamp: 1, breaks: true })} dir="auto">
            <DocumentFacts document={document} />
          </p>
        )}
        <div className={box.cluster({ gap: [0, 3], size: "sm", tone: "quiet" })}>
          <DocumentStatus document={document} onRetry={onRetry} />
          {isTitled && hasFile && (
            <span className="clip" title={fileName}>
              {shorten(fileName, LONGEST_NAME)}
            </span>
          )}
          <span className={styles.narrow}>
            <FileSize document={document} /> · <UploadedOn document={document} />
          </span>
          <span className="clip" title={place}>
            {place}
          </span>
          {broughtBy && <span className="clip">{t("documents.shared.broughtBy", { name: broughtBy })}</span>}
          {copies.length > 0 && (
            <button
              type="button"
              className="text-link"
              aria-label={`${t("documents.copies.badge", { count: copies.length })}. ${t("documents.copies.badgeOf", { name: fileName })}`}
              onClick={onCopies}
            >
              {t("documents.copies.badge", { count: copies.length })}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

/** On a title, Space and x tick the box of its row. */
function tickByKey(event: KeyboardEvent<HTMLElement>) {
  const title = event.target instanceof HTMLElement && event.target.matches("[data-title]") && event.target;
  if (!title || event.ctrlKey || event.metaKey || event.altKey || !["x", " "].includes(event.key)) return;
  event.preventDefault();
  title.closest("tr")?.querySelector<HTMLInputElement>("input[type=checkbox]")?.click();
}

type MenuProps = { document: Document; mayEdit: boolean; onAct: Props["onAct"] };

function RowMenu({ document, mayEdit, onAct }: MenuProps) {
  const t = useT();
  const label = t("documents.list.actionsFor", { name: document.fileName });
  const entry = (action: Action, icon: MenuEntry["icon"]): MenuEntry => ({
    id: action,
    label: t(`documents.act.${action}`),
    icon,
    onSelect: () => onAct(action, document),
  });
  const changes = () => [
    entry("rename", "text"),
    entry("tags", "tag"),
    entry("move", "right"),
    ...(document.status.state === "unreadable" ? [entry("read", "refresh")] : []),
    { ...entry("delete", "trash"), isDanger: true, startsGroup: true },
  ];
  const entries = [
    ...(mayEdit ? [entry("describe", "pencil")] : []),
    entry("cite", "copy"),
    ...(document.hasFile ? [entry("open", "out")] : []),
    ...(mayEdit ? changes() : []),
  ];
  return <DotsMenu label={label} entries={entries} />;
}
