import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from "react";
import type { Document } from "@gyan/contract/documents.ts";
import type { DocumentId } from "@gyan/contract/ids.ts";
import type { LibraryView } from "@gyan/contract/libraries.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import type { Selection } from "#ui/collection/useSelection.ts";
import { Button } from "#ui/controls/Button.tsx";
import { SearchField } from "#ui/controls/Field.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { useTell } from "#ui/parts/useTell.ts";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState, Notice } from "#ui/states/States.tsx";
import type { Filter } from "#entities/documents/data.ts";
import { FolderFilter } from "./FolderFilter.tsx";
import { type Action, DocumentTable } from "./list/DocumentTable.tsx";
import type { useDocuments } from "./list/useDocuments.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./DocumentsScreen.module.css";

type Props = {
  list: ReturnType<typeof useDocuments>;
  libraries: readonly LibraryView[] | undefined;
  selection: Selection<Document, DocumentId>;
  filter: Filter;
  onFilter(filter: Filter): void;
  onAct(action: Action, documents: readonly Document[]): void;
};

export function FileList({ list, libraries, selection, filter, onFilter, onAct }: Props) {
  const { text } = filter;
  const t = useT();
  const sentence = useFailureSentence();
  const { query, documents, isLoadingMore, moreError } = list;
  const error = query.error ?? moreError;
  const tell = useEffectEvent(useTell(t("documents.error")).failed);
  // Told once for each failure; it stands in its place as well.
  useEffect(() => {
    if (error) tell(error);
  }, [error]);
  const onOne = useCallback((action: Action, document: Document) => onAct(action, [document]), [onAct]);
  return (
    <>
      <SearchForm
        text={text}
        onSearch={(words) => onFilter({ ...filter, text: words })}
        onAgain={() => void query.refetch()}
      >
        <FolderFilter
          filter={filter}
          onFilter={onFilter}
          onGone={(libraryId) => {
            const gone = selection.chosen.filter(({ folder }) => folder.libraryId === libraryId);
            selection.drop(gone.map(({ id }) => id));
          }}
        />
      </SearchForm>
      <Live isHidden>
        {query.data && !list.isOld && text !== "" && t("documents.list.found", { count: documents.length })}
      </Live>
      <Loadable
        query={query}
        skeleton={<Skeleton lines={6} />}
        isEmpty={() => documents.length === 0}
        empty={<Nothing filter={filter} />}
      >
        {() => (
          <>
            <DocumentTable
              list={list}
              filter={filter}
              libraries={libraries}
              selection={selection}
              onAct={onOne}
            />
            {moreError ? (
              <Notice
                tone="bad"
                action={
                  <Button size="sm" isBusy={isLoadingMore} onClick={list.loadMore}>
                    {t("ui.retry")}
                  </Button>
                }
              >
                {sentence(moreError)}
              </Notice>
            ) : (
              isLoadingMore && (
                <p className={box.text({ pad: 4, size: "sm", tone: "quiet", isCentred: true })}>
                  {t("ui.loading")}
                </p>
              )
            )}
          </>
        )}
      </Loadable>
    </>
  );
}

type SearchProps = { text: string; onSearch(text: string): void; onAgain(): void; children: ReactNode };

/** Searches when it is told to; an emptied box shows everything again at once. */
function SearchForm({ text, onSearch, onAgain, children }: SearchProps) {
  const t = useT();
  const [draft, setDraft] = useState(text);
  const search = (value: string) => (value === text ? onAgain() : onSearch(value));
  return (
    <search className={box.cluster({ gap: 2, above: 5, below: 2 }, styles.search)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(draft.trim());
        }}
      >
        <SearchField
          label={t("documents.list.find")}
          className={styles.find}
          value={draft}
          maxLength={500}
          onChange={({ target }) => {
            setDraft(target.value);
            if (target.value === "" && text !== "") search("");
          }}
        />
        <Button type="submit">{t("documents.list.search")}</Button>
      </form>
      {children}
    </search>
  );
}

function Nothing({ filter: { text, libraryId } }: { filter: Filter }) {
  const t = useT();
  if (text !== "") return <EmptyState title={t("documents.list.noMatch", { text })} icon="nothing" />;
  if (libraryId !== undefined) return <EmptyState title={t("documents.folders.none")} icon="nothing" />;
  return (
    <div data-tour="documents-list">
      <EmptyState title={t("documents.list.none")} icon="file">
        {t("documents.list.noneText")}
      </EmptyState>
    </div>
  );
}
