import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from "react";
import { DOCUMENT_SORTS, type DocumentSort } from "@gyan/contract/documents.rules.ts";
import type { Document } from "@gyan/contract/documents.ts";
import type { DocumentId } from "@gyan/contract/ids.ts";
import type { LibraryView } from "@gyan/contract/libraries.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import type { Selection } from "#ui/collection/useSelection.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Chip } from "#ui/controls/Chip.tsx";
import { SearchField, Select } from "#ui/controls/Field.tsx";
import hiding from "#ui/layout/hiding/hiding.module.css";
import { useHidingBar } from "#ui/layout/hiding/useHidingBar.ts";
import { Live } from "#ui/layout/Live.tsx";
import { useIsNarrow } from "#ui/layout/useIsNarrow.ts";
import { SheetButton } from "#ui/parts/SheetButton.tsx";
import { useTell } from "#ui/parts/useTell.ts";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState, Notice } from "#ui/states/States.tsx";
import type { Filter } from "#entities/documents/data.ts";
import { FolderFilter } from "./FolderFilter.tsx";
import { type Action, DocumentTable } from "./list/DocumentTable.tsx";
import { SortMenu } from "./list/SortMenu.tsx";
import { TextHits, useTextHits } from "./list/TextHits.tsx";
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
  const texts = useTextHits(filter, documents.length > 0);
  const isNarrow = useIsNarrow();
  const sortBy = (sort: DocumentSort) => onFilter({ ...filter, sort: sort === "added" ? undefined : sort });
  const copies = (
    <Chip
      isOn={filter.copies === true}
      onClick={() => onFilter({ ...filter, copies: filter.copies ? undefined : true })}
    >
      {t("documents.copies.filter")}
    </Chip>
  );
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
        {isNarrow ? (
          <SheetButton title={t("documents.list.more")} count={filter.copies ? 1 : 0}>
            <Select
              label={t("documents.list.sort")}
              value={filter.sort ?? "added"}
              options={DOCUMENT_SORTS.map((id) => ({ value: id, label: t(`documents.list.sorts.${id}`) }))}
              onChange={(id) => sortBy(id as DocumentSort)}
            />
            {copies}
          </SheetButton>
        ) : (
          <>
            <SortMenu sort={filter.sort} onSort={(sort) => onFilter({ ...filter, sort })} />
            {copies}
          </>
        )}
      </SearchForm>
      <Live isHidden>
        {query.data && !list.isOld && text !== "" && t("documents.list.found", { count: documents.length })}
      </Live>
      <Loadable
        query={query}
        skeleton={<Skeleton lines={6} />}
        isEmpty={() => documents.length === 0}
        empty={
          texts.query.isLoading ? (
            <Skeleton lines={3} />
          ) : (
            texts.hits.length === 0 && <Nothing filter={filter} />
          )
        }
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
      <TextHits {...texts} />
    </>
  );
}

type SearchProps = { text: string; onSearch(text: string): void; onAgain(): void; children: ReactNode };

/** Searches when it is told to; an emptied box shows everything again at once. */
function SearchForm({ text, onSearch, onAgain, children }: SearchProps) {
  const t = useT();
  const isNarrow = useIsNarrow();
  const bar = useHidingBar<HTMLElement>(isNarrow);
  const [draft, setDraft] = useState(text);
  const search = (value: string) => (value === text ? onAgain() : onSearch(value));
  return (
    <search
      ref={bar}
      className={box.cluster(
        { gap: 2, above: 5, below: 2 },
        styles.search,
        isNarrow && hiding.bar,
        isNarrow && hiding.stuck,
      )}
    >
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
        <Button type="submit" icon={isNarrow ? "search" : undefined} look={isNarrow ? "bare" : "plain"} isShy>
          {t("documents.list.search")}
        </Button>
      </form>
      {children}
      <p className={box.text({ size: "xs", tone: "quiet", hides: "narrow" }, styles.also)}>
        {t("documents.list.also")}
      </p>
    </search>
  );
}

function Nothing({ filter: { text, libraryId, copies } }: { filter: Filter }) {
  const t = useT();
  if (copies) return <EmptyState title={t("documents.copies.none")} icon="nothing" />;
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
