import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { BinLink } from "#bin/BinLink.tsx";
import { useT } from "#lib/i18n.ts";
import { useTour } from "#tours/useTour.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { useIsOnePane } from "#ui/layout/useIsNarrow.ts";
import { BulkBar } from "./BulkBar.tsx";
import { FileList } from "./FileList.tsx";
import { useDocuments } from "./list/useDocuments.ts";
import { useSize } from "./names.ts";
import { RunBar } from "./run/RunBar.tsx";
import { RunPanel } from "./run/RunPanel.tsx";
import { useRun } from "./run/useRun.ts";
import { type Filter, usageQuery } from "./data.ts";
import { UploadMenu } from "./UploadMenu.tsx";
import { fromFiles, fromTransfer } from "./uploads/gather.ts";
import { UploadPanel } from "./uploads/UploadPanel.tsx";
import { useActions } from "./useActions.tsx";
import { useDropArea, usePastedFiles } from "./useDropArea.ts";
import { useSelection } from "./useSelection.ts";
import { useTaking } from "./useTaking.ts";
import styles from "./DocumentsScreen.module.css";

const ImportDialog = lazy(() =>
  import("./references/ImportDialog.tsx").then((module) => ({ default: module.ImportDialog })),
);

/** One's own files on the left, the run over some of them on the right. */
export function DocumentsScreen() {
  const t = useT();
  const isOnePane = useIsOnePane();
  const [filter, setFilter] = useState<Filter>({ text: "" });
  const [isImporting, setImporting] = useState(false);
  const list = useDocuments(filter);
  const selection = useSelection(list.documents);
  const run = useRun();
  const { act, dialog } = useActions(selection.remove);
  const take = useTaking();
  const { area, look } = useDropArea((transfer) => void take(fromTransfer(transfer)));
  usePastedFiles((transfer) => void take(fromTransfer(transfer)));
  useTour("DOCUMENT_ANALYSIS", !list.query.isPending);
  const { chosen } = selection;

  return (
    <Page title={t("documents.title")} documentTitle="documentAnalysis" actions={<BinLink />}>
      <p className={styles.lead}>{t("documents.lead")}</p>
      <div className={styles.columns}>
        <section ref={area} className={styles.files} data-look={look} aria-label={t("documents.files")}>
          <div className={styles.drop}>
            <Icon name="upload" size={20} />
            <div className={styles.words}>
              <b>{t(`documents.drop.${look}`)}</b>
              <p>{t("documents.drop.hint")}</p>
            </div>
            <UploadMenu
              onFiles={(files) => void take(fromFiles(files))}
              onImport={() => setImporting(true)}
            />
          </div>
          <UploadPanel />
          <FileList list={list} selection={selection} filter={filter} onFilter={setFilter} onAct={act} />
          <Usage />
          {chosen.length > 0 && !isOnePane && (
            <BulkBar
              count={chosen.length}
              onAct={(action) => act(action, chosen)}
              onClear={selection.clear}
            />
          )}
        </section>
        {isOnePane ? (
          <RunBar
            run={run}
            documents={chosen}
            onAct={(action) => act(action, chosen)}
            onRemove={(id) => selection.remove([id])}
            onClear={selection.clear}
          />
        ) : (
          <div className={styles.run}>
            <RunPanel run={run} documents={chosen} onRemove={(id) => selection.remove([id])} />
          </div>
        )}
      </div>
      {dialog}
      {isImporting && (
        <Suspense>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </Page>
  );
}

/** Quiet until it matters. */
function Usage() {
  const t = useT();
  const size = useSize();
  const { data } = useQuery(usageQuery);
  if (!data || data.documents === 0) return null;
  const { documents, used, quota } = data;
  return (
    <p className={styles.usage} data-full={used > quota * 0.9 || undefined}>
      {t("documents.usage", { count: documents, used: size(used), quota: size(quota) })}
    </p>
  );
}
