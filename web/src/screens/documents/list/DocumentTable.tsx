import type { Document } from "@gyan/contract/documents.ts";
import type { DocumentId } from "@gyan/contract/ids.ts";
import type { LibraryView } from "@gyan/contract/libraries.ts";
import { useMemo, useRef, useState } from "react";
import { useSay } from "#entities/runs/saying.ts";
import { ApiFailure } from "#lib/failure.ts";
import { useFormat } from "#lib/format.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import type { Filter } from "#entities/documents/data.ts";
import { LONGEST_NAME, placeOf, shorten, useSize } from "#entities/documents/names.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { type Column, Table } from "#ui/collection/Table.tsx";
import { useInfiniteScroll } from "#ui/collection/useInfiniteScroll.ts";
import type { Selection } from "#ui/collection/useSelection.ts";
import type { MenuEntry } from "#ui/overlays/Menu.tsx";
import { DotsMenu } from "#ui/parts/DotsMenu.tsx";
import { Status, type Tone } from "#ui/states/Status.tsx";
import { canEdit } from "../shared/rights.ts";
import { type useDocuments, useRenewInView } from "./useDocuments.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./DocumentTable.module.css";

export type Action = "open" | "rename" | "tags" | "move" | "read" | "delete";

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
    <div ref={place} data-tour="documents-list">
      <Table
        className={styles.table}
        label={t("documents.list.label")}
        columns={columns}
        rows={documents}
        keyOf={({ id }) => id}
        height={58}
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

const tones: Record<Document["status"]["state"], Tone> = {
  waiting: "quiet",
  reading: "run",
  ready: "plain",
  unreadable: "bad",
};

/** How far it is; one that cannot be read says why, and can be tried again by who may. */
function DocumentStatus({ document, onRetry }: { document: Document; onRetry?: (() => void) | undefined }) {
  const t = useT();
  const why = useWhy(document.status);
  const { state, page, pages } = document.status;
  const isCounted = state === "reading" && page !== null && pages !== null;
  const words = t(isCounted ? "documents.state.page" : `documents.state.${state}`, { page, pages });
  return (
    <span className={box.cluster({ isInline: true, gap: [0, 2], flex: "shrink" }, styles.status)}>
      <Status tone={tones[state]}>{state === "unreadable" ? why : words}</Status>
      {state === "unreadable" && onRetry && (
        <button
          type="button"
          className="text-link"
          aria-label={t("documents.retryOf", { name: document.fileName })}
          onClick={onRetry}
        >
          {t("ui.retry")}
        </button>
      )}
    </span>
  );
}

/** Why it cannot be read: said by the reading, or known as a failure; never a bare code. */
function useWhy({ why }: Document["status"]): string {
  const say = useSay();
  const sentence = useFailureSentence();
  const general = useT()("documents.state.unreadable");
  if (!why) return general;
  const code = why.code as ApiFailure["code"];
  return say(why) ?? sentence(new ApiFailure(0, { code, message: general, params: why.params }));
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
  return <DotsMenu label={label} entries={entries} />;
}
