import type { Document } from "@gyan/contract/documents.ts";
import type { DocumentId } from "@gyan/contract/ids.ts";
import type { LibraryView } from "@gyan/contract/libraries.ts";
import { useMemo, useRef, useState } from "react";
import { useT } from "#lib/i18n.ts";
import type { Filter } from "#entities/documents/data.ts";
import { LONGEST_NAME, placeOf, shorten, useSize, useUploadedOn } from "#entities/documents/names.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { type Column, Table } from "#ui/collection/Table.tsx";
import { useInfiniteScroll } from "#ui/collection/useInfiniteScroll.ts";
import type { Selection } from "#ui/collection/useSelection.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Menu, type MenuEntry } from "#ui/overlays/Menu.tsx";
import { canEdit } from "../shared/rights.ts";
import { DocumentStatus } from "./DocumentStatus.tsx";
import { useRenewInView } from "./useDocuments.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./DocumentTable.module.css";

export type Action = "open" | "rename" | "tags" | "move" | "read" | "delete";

type Props = {
  filter: Filter;
  documents: readonly Document[];
  libraries: readonly LibraryView[] | undefined;
  selection: Selection<Document, DocumentId>;
  isOld: boolean;
  canLoad: boolean;
  onMore(): void;
  onAct(action: Action, document: Document): void;
};

export function DocumentTable(props: Props) {
  const { filter, documents, libraries, selection, isOld, canLoad, onMore, onAct } = props;
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ first: 0, last: 0 });
  useInfiniteScroll(list, canLoad, onMore);
  useRenewInView(filter, documents, seen.first, seen.last);
  const columns = useMemo(
    (): Column<Document>[] => [
      {
        id: "name",
        head: t("documents.list.name"),
        isMain: true,
        render: (document, boxId) => (
          <Name
            document={document}
            boxId={boxId}
            onRetry={
              canEdit(libraries, document.folder.libraryId) ? () => onAct("read", document) : undefined
            }
          />
        ),
      },
      {
        id: "size",
        head: t("documents.list.size"),
        isShort: true,
        render: (document) => <FileSize document={document} />,
      },
      {
        id: "date",
        head: t("documents.list.date"),
        isShort: true,
        render: (document) => <UploadedOn document={document} />,
      },
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
    <div ref={list} data-tour="documents-list">
      <Table
        className={styles.table}
        label={t("documents.list.label")}
        columns={columns}
        rows={documents}
        keyOf={({ id }) => id}
        height={58}
        isOld={isOld}
        choosing={{ selection, nameOf: ({ fileName }) => fileName, tourOfFirst: "documents-first" }}
        onSeen={(first, last) => setSeen({ first, last })}
      />
    </div>
  );
}

function FileSize({ document: { hasFile, fileSize } }: { document: Document }) {
  const t = useT();
  const size = useSize();
  return hasFile ? size(fileSize) : t("documents.list.noFile");
}

function UploadedOn({ document }: { document: Document }) {
  const { day, moment } = useUploadedOn()(document.createdOn);
  return <span title={moment}>{day}</span>;
}

type NameProps = { document: Document; boxId: string; onRetry: (() => void) | undefined };

/** A press on it chooses the row, as one on its box does. */
function Name({ document, boxId, onRetry }: NameProps) {
  const t = useT();
  const { fileName, hasFile, broughtBy } = document;
  return (
    <>
      <label htmlFor={boxId} title={fileName} className={box.row({ gap: 2, align: "center" }, styles.name)}>
        <Icon name={hasFile ? "file" : "book"} />
        <span className={box.text({ flex: "shrink", breaks: true })}>{shorten(fileName, LONGEST_NAME)}</span>
      </label>
      <div className={box.cluster({ gap: [0, 3], size: "sm", tone: "quiet" }, styles.second)}>
        <DocumentStatus document={document} onRetry={onRetry} />
        <span className={styles.narrow}>
          <FileSize document={document} /> · <UploadedOn document={document} />
        </span>
        <span className="clip" title={placeOf(document)}>
          {placeOf(document)}
        </span>
        {broughtBy && <span className="clip">{t("documents.shared.broughtBy", { name: broughtBy })}</span>}
      </div>
    </>
  );
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
    entry("rename", "pencil"),
    entry("tags", "filter"),
    entry("move", "right"),
    ...(document.status.state === "unreadable" ? [entry("read", "refresh")] : []),
    { ...entry("delete", "trash"), isDanger: true, startsGroup: true },
  ];
  const entries = [...(document.hasFile ? [entry("open", "out")] : []), ...(mayEdit ? changes() : [])];
  if (entries.length === 0) return null;
  return <Menu label={label} entries={entries} trigger={<IconButton icon="dots" label={label} />} />;
}
