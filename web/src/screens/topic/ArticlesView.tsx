import type { ArticleId, WorkId } from "@gyan/contract/ids.ts";
import { isFiltered, NO_FILTER } from "@gyan/contract/reading/columns/address.rules.ts";
import type { Rows } from "@gyan/contract/reading/listing.rules.ts";
import { flagsOf } from "@gyan/contract/reading/marking.rules.ts";
import type { Listing, ListingMarks } from "@gyan/contract/reading/listing.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { type ComponentProps, type ReactNode, useDeferredValue, useMemo, useRef, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { NarrowedBy } from "#features/articles/filters/FilterChips.tsx";
import { ArticleBar, type BulkAct } from "#features/articles/list/ArticleBar.tsx";
import { ArticleList } from "#features/articles/list/ArticleList.tsx";
import { ListFoot } from "#features/articles/list/ListFoot.tsx";
import { ListHead } from "#features/articles/list/ListHead.tsx";
import { ListSheet } from "#features/articles/list/ListSheet.tsx";
import { OutlinePane } from "#features/articles/list/OutlinePane.tsx";
import { PaneBar } from "#features/articles/list/PaneBar.tsx";
import { useActs } from "#features/articles/list/useActs.ts";
import { useDensity } from "#features/articles/list/useDensity.ts";
import { useNoteRead } from "#features/articles/list/useNoteRead.ts";
import { listingQuery, workOf } from "#entities/articles/listing.ts";
import { useArrivals } from "#features/articles/listing/useArrivals.ts";
import { useLook } from "#features/articles/listing/useLook.ts";
import { useMarks } from "#features/marks/marking.ts";
import { TagsDialog } from "#features/marks/TagsDialog.tsx";
import { NearlySection } from "#features/nearly/NearlySection.tsx";
import { type Nearly, useBelow } from "#features/nearly/useBelow.ts";
import { useWantedNote } from "#features/notes/wishes.ts";
import { AllNotesButton } from "#features/notes/all/AllNotesButton.tsx";
import { ReaderPane } from "#features/reader/ReaderPane.tsx";
import { ScreeningLine } from "#features/screening/ScreeningLine.tsx";
import { useSelection } from "#ui/collection/useSelection.ts";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { useIsNarrow, useIsOnePane } from "#ui/layout/useIsNarrow.ts";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { EmptyState, Notice } from "#ui/states/States.tsx";
import { type ArticleSearch, readAt } from "#entities/articles/search.ts";
import { PanesToCome } from "./PanesToCome.tsx";
import { useRowKeys } from "#features/articles/useRowKeys.ts";
import { box } from "#ui/layout/box.ts";
import hiding from "#ui/layout/hiding/hiding.module.css";
import styles from "./TopicScreen.module.css";

const route = getRouteApi("/shell/article/list/$topicId");

type Props = {
  topic: TopicDetail;
  asksEvery: number | false;
  /** Why the list is empty, where a run kept nothing. */
  empty?: ReactNode;
};

export function ArticlesView({ topic, asksEvery, empty }: Props) {
  const listing = useQuery({ ...listingQuery(topic.topicId), refetchInterval: asksEvery });
  const marks = useMarks(topic.topicId);
  const both = {
    data: listing.data && marks.data && { listing: listing.data.listing, marks: marks.data },
    error: listing.error ?? marks.error,
    isFetching: listing.isFetching || marks.isFetching,
    refetch: () => Promise.all([listing.refetch(), marks.refetch()]),
  };
  return (
    <Loadable query={both} skeleton={<PanesToCome />}>
      {(data) => <Panes topic={topic} empty={empty} {...data} />}
    </Loadable>
  );
}

const itself = (id: ArticleId) => id;

type PanesProps = Pick<Props, "topic" | "empty"> & { listing: Listing; marks: ListingMarks };

function Panes({ topic, empty, listing, marks }: PanesProps) {
  const t = useT();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isOnePane = useIsOnePane();
  const isNarrow = useIsNarrow();
  const section = useRef<HTMLElement>(null);
  const [density, setDensity] = useDensity();
  const [opening, setOpening] = useState<ArticleId | null>(null);
  const looked = useLook(topic.topicId, search, listing, marks);
  const arrivals = useArrivals(listing, looked.rows, looked.key);
  const { rows } = arrivals;
  const ids = useMemo(() => rows.map((row) => listing.ids[row]!), [rows, listing]);
  const acts = useActs(topic, listing, marks);
  const selection = useSelection(ids, itself, { look: looked.key, hasKeys: false });
  const { chosen } = selection;
  const [wantsBoxes, setWantsBoxes] = useState(false);
  const isChoosing = wantsBoxes || chosen.length > 0;
  const endChoosing = () => {
    selection.clear();
    setWantsBoxes(false);
  };
  const isBare = rows.length === 0 && arrivals.waiting === 0;
  const below = useBelow(topic, search, isBare);
  // The keys walk on from the last article into what is nearly in.
  const walked = useMemo(() => [...ids, ...below.ids], [ids, below.ids]);

  // Beside the list the reader is never empty; alone on a narrow screen it waits to be opened.
  const selected = search.article ?? (isOnePane ? undefined : walked[0]);
  const position = usePosition(listing, walked, selected);
  const pane = search.pane ?? "articles";
  useNoteRead(isOnePane && pane !== "reader" ? undefined : search.article, acts.noteRead);

  const change = (next: Partial<ArticleSearch>, replace = false) =>
    void navigate({ search: (before) => ({ ...before, tab: "articles", ...next }), replace });
  useWantedNote(search.note, () => change({ note: undefined }, true));
  const filter = (next: Partial<ArticleSearch>, replace = true) =>
    change({ ...next, article: undefined, at: undefined, pane: "articles" }, replace);
  const select = (article: ArticleId) => change({ article, at: undefined }, true);
  const open = (article: ArticleId) => {
    setOpening(article);
    change({ article, at: undefined, pane: "reader" });
  };
  const step = (by: number) => {
    const next = walked[Math.max(0, position + by)];
    if (next !== undefined) select(next);
  };
  /** Those that are chosen, or the one that is read; and then the next, as with letters on a desk. */
  const judge = (isRelevant: boolean) => {
    if (chosen.length > 0) return bulk(isRelevant ? "relevant" : "irrelevant");
    const work = selected === undefined ? undefined : workOf(listing, selected);
    if (selected === undefined || work === undefined || position < 0) return;
    const next =
      listing.ids[nextAfter(listing, looked.after([work], { relevant: isRelevant }), work, position) ?? -1];
    acts.judge([selected], isRelevant);
    if (next !== undefined && flagsOf(marks).own.get(work) !== isRelevant) select(next);
  };
  const bulk = (act: BulkAct) => {
    acts.act(act, chosen);
    if (act !== "tag" && act !== "export" && act !== "table") endChoosing();
  };
  const takeIn = () => {
    const next = selected === undefined ? undefined : below.nearly.press(selected);
    if (next !== undefined) select(next);
  };
  useRowKeys({
    onStep: step,
    onOpen: () => selected !== undefined && open(selected),
    onSave: () => (chosen.length > 0 ? bulk("save") : selected !== undefined && acts.save([selected])),
    onReject: () => judge(false),
    onKeep: () => judge(true),
    onTakeIn: takeIn,
    onCheck: () => selected !== undefined && selection.toggle(selected, false),
    onFind: () => {
      const [field] =
        section.current?.querySelectorAll<HTMLElement>("input[type=search], [data-finds]") ?? [];
      if (field?.matches("input")) field.focus();
      else field?.click();
    },
    onCheckAll: () => selection.toggleAll(true),
    onClear: () => {
      if (!isChoosing) return false;
      endChoosing();
      return true;
    },
  });

  const filters = { topic, search, listing, looked, density, onDensity: setDensity, onFilter: filter };
  const changeChoosing = (isOn: boolean) => (isOn ? setWantsBoxes(true) : endChoosing());
  const learned = <ScreeningLine topic={topic} />;
  // On a phone the list has the height: what is said of it scrolls with it, and what is done with it is where the thumb is.
  const start = isNarrow && (
    <>
      {learned}
      <NarrowedBy topic={topic} search={search} listing={listing} onFilter={filter} />
    </>
  );
  const end = below.isShown && (
    <NearlySection topic={topic} selected={selected} onOpen={open} {...below.section} />
  );
  return (
    <div className={box.grid({ flex: "fill" }, styles.panes)} data-pane={pane}>
      <section className={box.column({ flex: "fill" }, styles.outline)} aria-label={t("list.outline")}>
        <OutlinePane
          topic={topic}
          search={search}
          listing={listing}
          asked={looked.asked}
          onFilter={(next) => filter(next, false)}
        />
      </section>
      <section
        ref={section}
        className={box.column({ flex: "fill" }, styles.list)}
        aria-label={t("list.articles")}
        data-articles
      >
        <h2>
          <VisuallyHidden>{t("list.articles")}</VisuallyHidden>
        </h2>
        {!isNarrow && (
          <>
            <ListHead {...filters} isChoosing={isChoosing} onChoosing={changeChoosing} />
            {learned}
          </>
        )}
        <div
          className={box.column({ flex: "fill" }, styles.listBody)}
          aria-busy={looked.isLooking || undefined}
        >
          {looked.wordsError !== null && <Notice tone="warn">{t("list.wordsFailed")}</Notice>}
          {isBare ? (
            <div className={box.text({ flex: "grow", scrolls: true }, hiding.under)}>
              {start}
              <NothingHere
                search={search}
                empty={empty}
                nearly={below.isAlone ? below.nearly : null}
                onClear={() => filter({ ...NO_FILTER, node: undefined })}
              />
              {end}
            </div>
          ) : (
            <ArticleList
              topicId={topic.topicId}
              listing={listing}
              marks={marks}
              rows={rows}
              lookKey={looked.key}
              density={density}
              at={position < ids.length ? position : -1}
              start={start}
              end={end}
              waiting={arrivals.waiting}
              selection={selection}
              isChoosing={isChoosing}
              onSeen={arrivals.noteSeen}
              onShowWaiting={arrivals.showAll}
              onOpen={open}
              onSave={(id) => acts.save([id])}
              onReject={(id) => acts.judge([id], false)}
            />
          )}
          <ArticleBar
            count={chosen.length}
            total={ids.length}
            canTag={topic.right === "owner" || topic.right === "editor"}
            onAct={bulk}
            onAll={() => selection.toggleAll(true)}
            onClear={endChoosing}
          />
        </div>
        <ListFoot
          total={rows.length}
          nearly={below.isShown ? below.nearly.total : 0}
          onNearly={below.goThere}
          filter={isNarrow && <ListSheet {...filters} />}
        >
          {isNarrow && (
            <>
              <AllNotesButton topic={topic} />
              <IconButton
                icon="check"
                label={t("list.selecting")}
                aria-pressed={isChoosing}
                onClick={() => changeChoosing(!isChoosing)}
              />
            </>
          )}
        </ListFoot>
      </section>
      <section
        className={box.column({ flex: "fill", ground: "surface" }, styles.reader)}
        aria-label={t("list.reader")}
      >
        {selected === undefined ? (
          walked.length > 0 && <EmptyState title={t("reader.none")}>{t("reader.noneText")}</EmptyState>
        ) : (
          <LaterReader
            articleId={selected}
            takesFocus={opening === selected}
            onFocusTaken={() => setOpening(null)}
            target={readAt(search.at)}
            view={search.view ?? "text"}
            onView={(view) => change({ article: selected, view, pane: "reader" }, true)}
            position={position}
            total={walked.length}
            onStep={step}
            onBack={() => change({ pane: "articles" })}
            onAt={(at) => change({ article: selected, at, pane: "reader" }, search.at !== undefined)}
          />
        )}
      </section>
      <PaneBar pane={pane} hasOutline={topic.nodes.length > 1} onPane={(next) => change({ pane: next })} />
      {acts.tagging && (
        <TagsDialog topicId={topic.topicId} articles={acts.tagging} onDone={acts.endTagging} />
      )}
    </div>
  );
}

/** The list first: a text, which may be long, is drawn once the rows stand. */
function LaterReader(props: ComponentProps<typeof ReaderPane>) {
  const later = useDeferredValue(props);
  return useMemo(() => <ReaderPane {...later} />, [later]);
}

/** What stands next where the eye is, once a work was put elsewhere: above it, below it, or out of the list. */
function nextAfter(listing: Listing, rows: Rows, work: WorkId, position: number): number | undefined {
  const now = rows.findIndex((row) => listing.works[row] === work);
  return rows[now >= 0 && now <= position ? position + 1 : position];
}

/** Where an article stands in the list: one that is named by another node's find of the work stands where the work stands. */
function usePosition(listing: Listing, ids: readonly ArticleId[], selected: ArticleId | undefined): number {
  return useMemo(() => {
    if (selected === undefined) return -1;
    const at = ids.indexOf(selected);
    if (at >= 0) return at;
    const work = workOf(listing, selected);
    return work === undefined ? -1 : ids.findIndex((id) => workOf(listing, id) === work);
  }, [listing, ids, selected]);
}

type NothingProps = { search: ArticleSearch; empty: ReactNode; nearly: Nearly | null; onClear(): void };

function NothingHere({ search, empty, nearly, onClear }: NothingProps) {
  const t = useT();
  const isNarrowed = isFiltered(search) || search.node !== undefined;
  if (empty && !isNarrowed) return empty;
  if (nearly)
    return (
      <EmptyState title={t("nearly.onlyTitle")}>
        {t(nearly.canTake ? "nearly.onlyText" : "nearly.onlyTextReader")}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t(isNarrowed ? "list.noMatch" : "list.noneYet")}
      action={isNarrowed && <Button onClick={onClear}>{t("list.clear")}</Button>}
    >
      {t(isNarrowed ? "list.noMatchText" : "list.noneYetText")}
    </EmptyState>
  );
}
