import { MOST_DOCUMENTS } from "@gyan/contract/conversations/rules.ts";
import type { DocumentId } from "@gyan/contract/ids.ts";
import { MOST_CHOSEN } from "@gyan/contract/tables/rules.ts";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { lazy, Suspense, useMemo, useState } from "react";
import { AskButton } from "#features/conversations/AskBar.tsx";
import { useAskEntry } from "#features/conversations/useAskEntry.ts";
import { BinLink } from "#features/bin/BinLink.tsx";
import { openNewTable } from "#entities/tables/open-new.ts";
import { WatchedButton } from "#features/watched/WatchedButton.tsx";
import { TableButton } from "#features/tables/TableButton.tsx";
import { useT } from "#lib/i18n.ts";
import { LinkButton } from "#ui/controls/Button.tsx";
import { useTour } from "#features/tours/useTour.ts";
import { type Act, SelectionBar } from "#ui/collection/SelectionBar.tsx";
import { useSelection } from "#ui/collection/useSelection.ts";
import { Page } from "#ui/layout/Page.tsx";
import { useIsNarrow, useIsOnePane } from "#ui/layout/useIsNarrow.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { useTell } from "#ui/parts/useTell.ts";
import { FileList } from "./FileList.tsx";
import type { Action } from "./list/DocumentTable.tsx";
import { useDocuments } from "./list/useDocuments.ts";
import { useSize } from "#entities/documents/names.ts";
import { RunBar } from "./run/RunBar.tsx";
import { RunPanel, useRun } from "./run/RunPanel.tsx";
import { type Filter, usageQuery } from "#entities/documents/data.ts";
import { Destination, useShown } from "./shared/Destination.tsx";
import { actsOn } from "./shared/rights.ts";
import { UploadMenu } from "./UploadMenu.tsx";
import { fromFiles, fromTransfer, type Gathered, type Into, sentInto } from "#entities/documents/gather.ts";
import { addUploads } from "./uploads/engine.ts";
import { UploadPanel } from "./uploads/UploadPanel.tsx";
import { useActions } from "./useActions.tsx";
import { useDropArea } from "./useDropArea.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./DocumentsScreen.module.css";

const route = getRouteApi("/shell/documentAnalysis");

const ImportDialog = lazy(async () => ({
  default: (await import("./references/ImportDialog.tsx")).ImportDialog,
}));

/** One's own files on the left, or those of a library that others share; the run over some of them on the right. */
export function DocumentsScreen() {
  const t = useT();
  const isOnePane = useIsOnePane();
  const isNarrow = useIsNarrow();
  const [filter, setFilter] = useFilter();
  const [isImporting, setImporting] = useState(false);
  const list = useDocuments(filter);
  const selection = useSelection(list.documents, ({ id }) => id);
  const { act, dialog } = useActions(selection.drop);
  const { libraries, library, into } = useShown(filter);
  const take = useTaking(into);
  const { area, look } = useDropArea((transfer) => void take(fromTransfer(transfer)), into !== null);
  useTour("DOCUMENT_ANALYSIS", !list.query.isPending);
  const { chosen } = selection;
  const panel = {
    run: useRun(chosen),
    documents: chosen,
    onRemove: (id: DocumentId) => selection.drop([id]),
  };
  const documentIds = chosen.slice(0, MOST_DOCUMENTS).map(({ id }) => id);
  const ask = useAskEntry({ kind: "documents", documentIds }, t("ask.place.documents"));
  const table: Act = {
    id: "table",
    icon: "table",
    label: t("tables.create"),
    onSelect: () =>
      openNewTable({
        scope: { kind: "documents", documentIds: chosen.slice(0, MOST_CHOSEN).map(({ id }) => id) },
      }),
  };
  const acts = [...ask, table, ...useBulkActs(actsOn(libraries, chosen), (action) => act(action, chosen))];
  const analyse: Act = {
    id: "analyse",
    icon: "chart",
    label: t("documents.act.analyse"),
    onSelect: () => document.querySelector<HTMLElement>("[data-tour=documents-name] input")?.focus(),
  };

  const upload = (
    <UploadMenu onFiles={(files) => void take(fromFiles(files))} onImport={() => setImporting(true)} />
  );

  return (
    <Page
      title={t("documents.title")}
      documentTitle="documentAnalysis"
      actions={
        <>
          {isNarrow && into && upload}
          {library && (
            <AskButton
              scope={{ kind: "library", libraryId: library.id }}
              name={library.name}
              label={t("ask.place.library")}
              isShy
            />
          )}
          {library && (
            <TableButton scope={{ kind: "library", libraryId: library.id }} name={library.name} isShy />
          )}
          {library && <WatchedButton library={library} />}
          <LinkButton
            to="/documentAnalysis/duplicates"
            search={{ library: filter.libraryId }}
            icon="copy"
            isShy
          >
            {t("duplicates.entry")}
          </LinkButton>
          <BinLink />
        </>
      }
    >
      <p className={box.text({ above: 1, tone: "soft", hides: "narrow" })}>{t("documents.lead")}</p>
      <div className={box.grid({ gap: 10, align: "start", above: 5 }, styles.columns)}>
        <section
          ref={area}
          className={box.text({ flex: "shrink" }, styles.files)}
          data-look={look}
          aria-label={t("documents.files")}
        >
          {/* On a phone nothing is dropped: it only says where files go, where that is not one's own. */}
          {(!isNarrow || library) && (
            <Destination
              invitation={isNarrow ? null : t(`documents.drop.${look}`)}
              library={library}
              into={into}
            >
              {!isNarrow && upload}
            </Destination>
          )}
          <UploadPanel />
          <FileList
            list={list}
            libraries={libraries}
            selection={selection}
            filter={filter}
            onFilter={setFilter}
            onAct={act}
          />
          {/* What lies in another's library takes another's room. */}
          {!library?.owner && <Usage />}
          <SelectionBar
            label={t("documents.bulk.label")}
            count={isOnePane ? 0 : chosen.length}
            acts={[analyse, ...acts]}
            onClear={selection.clear}
          />
        </section>
        {isOnePane ? (
          <RunBar {...panel} acts={acts} onClear={selection.clear} />
        ) : (
          <div className={box.text({ pad: 5, line: "around", ground: "surface" }, styles.run)}>
            <RunPanel {...panel} />
          </div>
        )}
      </div>
      {dialog}
      {isImporting && (
        <Suspense>
          <ImportDialog into={into ?? {}} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </Page>
  );
}

const BULK = [
  { id: "cite", icon: "copy" },
  { id: "tags", icon: "tag" },
  { id: "move", icon: "right" },
  { id: "delete", icon: "trash", isDanger: true },
] as const;

/** What can be done with all that are selected, as far as one may. */
function useBulkActs(may: ReadonlySet<Action>, onAct: (action: Action) => void): Act[] {
  const t = useT();
  return BULK.filter(({ id }) => may.has(id)).map((act) => ({
    ...act,
    label: t(`documents.act.${act.id}`),
    onSelect: () => onAct(act.id),
  }));
}

/**
 * What is shown stands in the address, so that it can be linked to, and going back from a document leads to the same list. It holds
 * at once, before the address has followed.
 */
function useFilter() {
  const { library: libraryId, folder, tag, q: text = "", copies, sort } = route.useSearch();
  const navigate = route.useNavigate();
  const named = useMemo(
    (): Filter => ({
      text,
      ...(libraryId !== undefined && { libraryId }),
      ...(folder !== undefined && { folder }),
      ...(tag !== undefined && { tags: { [tag]: [] } }),
      ...(copies && { copies }),
      ...(sort !== undefined && sort !== "added" && { sort }),
    }),
    [text, libraryId, folder, tag, copies, sort],
  );
  const [chosen, setChosen] = useState({ over: named, filter: named });
  const setFilter = (filter: Filter) => {
    setChosen({ over: named, filter });
    const search = {
      library: filter.libraryId,
      folder: filter.folder || undefined,
      tag: Object.keys(filter.tags ?? {})[0],
      q: filter.text || undefined,
      copies: filter.copies,
      sort: filter.sort,
    };
    void navigate({ search, replace: true, resetScroll: false });
  };
  return [chosen.over === named ? chosen.filter : named, setFilter] as const;
}

/** Takes what was dropped, pasted or chosen, and says what was left out. */
function useTaking(into: Into | null) {
  const t = useT();
  const tell = useTell(t("documents.error"));
  return async (gathering: Gathered | Promise<Gathered>) => {
    if (into === null) return showToast({ tone: "info", text: t("documents.shared.closed") });
    const { picked, skipped, unread } = await gathering;
    const [refused] = await addUploads(sentInto(into, picked));
    if (refused) return tell.failed(refused);
    if (unread > 0)
      return showToast({ tone: "warning", text: t("documents.upload.unread", { count: unread }) });
    if (skipped > 0)
      return showToast({ tone: "info", text: t("documents.upload.skipped", { count: skipped }) });
    if (picked.length === 0) showToast({ tone: "info", text: t("documents.upload.nothing") });
  };
}

/** Quiet until it matters. */
function Usage() {
  const t = useT();
  const size = useSize();
  const { data } = useQuery(usageQuery);
  if (!data || data.documents === 0) return null;
  const { documents, used, quota } = data;
  return (
    <p className={box.text({ above: 4, size: "xs", tone: used > quota * 0.9 ? "warn" : "quiet" })}>
      {t("documents.usage", { count: documents, used: size(used), quota: size(quota) })}
    </p>
  );
}
