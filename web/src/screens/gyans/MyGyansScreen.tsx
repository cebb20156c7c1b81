import type { FolderView } from "@gyan/contract/organising/folders.ts";
import type { TopicCard, TopicKind } from "@gyan/contract/topics.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useMemo, useRef } from "react";
import { AskBox } from "#features/asking/AskBox.tsx";
import { Starting } from "#features/asking/Starting.tsx";
import { useAsk } from "#features/asking/useAsk.ts";
import { AskButton } from "#features/conversations/AskBar.tsx";
import { EVERYTHING } from "#entities/conversations/scopes.ts";
import { TableButton } from "#features/tables/TableButton.tsx";
import { BinLink } from "#features/bin/BinLink.tsx";
import { MailHeld } from "#features/frame/MailHeld.tsx";
import { MoreButton } from "#ui/collection/MoreButton.tsx";
import { SelectionBar } from "#ui/collection/SelectionBar.tsx";
import { useInfiniteScroll } from "#ui/collection/useInfiniteScroll.ts";
import { useSelection } from "#ui/collection/useSelection.ts";
import { FolderPath } from "#features/folders/FolderPath.tsx";
import { foldersQuery, NO_FOLDERS } from "#entities/folders/data.ts";
import { useAskEvery } from "#lib/events.ts";
import { seenBy } from "#lib/session/home.ts";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { isOver } from "#entities/runs/status.ts";
import { LinkButton } from "#ui/controls/Button.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { useShowsCards } from "#ui/layout/useIsNarrow.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { topicsQuery } from "#entities/topics/data.ts";
import { useVisit } from "#entities/topics/visiting.ts";
import { Newcomer, Nothing } from "./Empty.tsx";
import { Folders } from "./Folders.tsx";
import { homeQuery } from "./home/data.ts";
import { News } from "./home/News.tsx";
import { GyanGrid } from "./list/GyanGrid.tsx";
import { GyanTable } from "./list/GyanTable.tsx";
import { ListTools, useView } from "./list/ListTools.tsx";
import { homeOf, isNarrowed, NOT_NARROWED, type TopicsSearch } from "#entities/topics/search.ts";
import { useBulk } from "#features/topics/useBulk.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./home/home.module.css";

const ASK_EVERY = 4000;
const PAGE = { grid: 24, table: 50 };

export const MyGyansScreen = () => <TopicList kind="search" />;
export const MyReviewsScreen = () => <TopicList kind="review" />;

/** A change of kind is a change of page, although it looks the same. */
function TopicList({ kind }: { kind: TopicKind }) {
  const t = useT();
  const { search, change } = useAddress(kind);
  const [chosenView, setView] = useView();
  const view = useShowsCards() ? "grid" : chosenView;
  const folders = useQuery(foldersQuery(kind));
  const { list, topics, total, facets } = useTopics(kind, search, PAGE[view]);
  const selection = useSelection(topics, ({ topicId }) => topicId);
  const bulk = useBulk(kind, selection);
  const shown = { topics, selection, onTag: (tag: string) => change({ tag: [tag] }) };
  const body = useRef<HTMLDivElement>(null);
  useInfiniteScroll(
    body,
    list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError,
    () => void list.fetchNextPage(),
  );
  const known = folders.data?.folders ?? NO_FOLDERS;
  useOtherHome(kind, search, folders.data?.folders);
  const isAll = search.folder === undefined && !isNarrowed(search);
  const isNewcomer = list.data !== undefined && total === 0 && isAll && known.length === 0;
  const flags = useUser()?.accessList;
  const canAsk = kind === "search" && (flags?.includes("CreateSentenceGyan") ?? false);
  // Whoever looks for something in the list wants to see the list.
  const isHome = kind === "search" && isAll;
  const home = useQuery({ ...homeQuery, enabled: isHome });
  useVisit();
  const { text, change: write, ask, asked, problem, isBusy } = useAsk();
  if (asked !== null) return <Starting question={asked} />;

  return (
    <Page
      title={t(`topics.${kind}.title`)}
      actions={
        <>
          {kind === "search" && (
            <LinkButton to="/dashboard" look="bare" icon="chart" isShy>
              {t("dashboard.title")}
            </LinkButton>
          )}
          <BinLink />
          {canAsk && !isHome && (
            <LinkButton to="/sentencegyan" search={{}} look="primary" icon="plus" isShy>
              {t("topics.new")}
            </LinkButton>
          )}
        </>
      }
    >
      {isHome && <MailHeld />}
      {isHome && canAsk && (
        <div className={box.text({ above: 5 })}>
          <AskBox
            text={text}
            problem={problem}
            isBusy={isBusy}
            takesFocus={problem !== null}
            tools={<AskButton scope={EVERYTHING} question={text} label={t("ask.place.here")} />}
            onChange={write}
            onAsk={ask}
          />
        </div>
      )}
      {/* All at once, so that nothing is seen to move. */}
      {list.isPending || folders.isPending || (isHome && home.isPending) ? (
        <div className={box.text({ above: 5 }, styles.waiting)}>
          <VisuallyHidden>{t("ui.loading")}</VisuallyHidden>
          <Skeleton shape={view === "grid" ? "cards" : "rows"} lines={6} />
        </div>
      ) : isNewcomer ? (
        <Newcomer kind={kind} canAsk={canAsk} isBusy={isBusy} onAsk={ask} />
      ) : (
        <>
          {isHome && home.data && <News home={home.data} />}
          <Folders
            kind={kind}
            query={folders}
            shown={search.folder ?? (search.whose === "shared" ? "shared" : undefined)}
            onShow={(place) =>
              change(
                place === "shared"
                  ? { folder: undefined, whose: "shared" }
                  : { folder: place, ...(search.whose === "shared" && { whose: undefined }) },
              )
            }
            onGone={() => change({ folder: undefined })}
          >
            {(button) => (
              <div className={box.stack({ gap: 3, flex: "shrink" })}>
                {search.folder !== undefined && (
                  <div className={box.cluster({ gap: [1, 4], align: "center", justify: "between" })}>
                    <FolderPath kind={kind} folders={known} shown={search.folder} search={search} />
                    {search.folder !== "none" && (
                      <div className={box.cluster({ gap: 1 })}>
                        <AskButton
                          scope={{ kind: "folder", folderId: search.folder }}
                          name={known.find(({ id }) => id === search.folder)?.name}
                          label={t("ask.place.folder")}
                          look="bare"
                          size="sm"
                        />
                        <TableButton
                          scope={{ kind: "folder", folderId: search.folder }}
                          name={known.find(({ id }) => id === search.folder)?.name}
                          look="bare"
                          size="sm"
                        />
                      </div>
                    )}
                  </div>
                )}
                <ListTools
                  kind={kind}
                  search={search}
                  total={list.data && total}
                  facets={facets}
                  view={chosenView}
                  onView={setView}
                  onSearch={change}
                >
                  {button}
                </ListTools>
                <div ref={body}>
                  <Loadable
                    query={list}
                    isEmpty={() => topics.length === 0}
                    empty={<Nothing kind={kind} search={search} onClear={() => change(NOT_NARROWED)} />}
                  >
                    {() =>
                      view === "grid" ? (
                        <GyanGrid {...shown} />
                      ) : (
                        <GyanTable
                          {...shown}
                          search={search}
                          isOld={list.isPlaceholderData}
                          onSort={(sort, order) => change({ sort, order })}
                        />
                      )
                    }
                  </Loadable>
                </div>
                <MoreButton pages={list} />
                <SelectionBar
                  label={t("topics.bulk.label")}
                  count={selection.chosen.length}
                  acts={bulk.acts}
                  onClear={selection.clear}
                />
                {bulk.dialog}
              </div>
            )}
          </Folders>
        </>
      )}
    </Page>
  );
}

/** What the address says, and how to change it. Another folder or filter is a step that one can go back from. */
function useAddress(kind: TopicKind) {
  const search: TopicsSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    search,
    change: (change: TopicsSearch) =>
      void navigate({ to: homeOf(kind), search: { ...search, ...change }, replace: !("folder" in change) }),
  };
}

/**
 * Whoever leads to a folder need not know what lies in it: one of reviews is shown among the reviews. One that was here and is
 * gone, deleted in another window or no longer shared, leaves nothing of itself behind.
 */
function useOtherHome(kind: TopicKind, search: TopicsSearch, known: readonly FolderView[] | undefined) {
  const t = useT();
  const navigate = useNavigate();
  const wanted = search.folder;
  const here = known?.find(({ id }) => id === wanted);
  const isElsewhere = typeof wanted === "number" && known !== undefined && !here;
  const other = kind === "search" ? "review" : "search";
  const user = useUser();
  const seesOther = seenBy(user, other) !== "none";
  const others = useQuery({ ...foldersQuery(other), enabled: isElsewhere && seesOther });
  const isThere = isElsewhere && (others.data?.folders.some(({ id }) => id === wanted) ?? false);
  // Whoever sees only what is their own here opens what others share in the portal.
  const isOthers =
    isElsewhere && !isThere && (!seesOther || others.isFetched) && seenBy(user, kind) === "own";
  const lastHere = useRef<FolderView>(undefined);
  useEffect(() => {
    if (here) lastHere.current = here;
    if (isOthers)
      void navigate({ to: "/gyanportal/folder/$folderId", params: { folderId: wanted }, replace: true });
    else if (isThere) void navigate({ to: homeOf(other), search: { folder: wanted }, replace: true });
    else if (isElsewhere && lastHere.current?.id === wanted) {
      if (lastHere.current?.right !== "owner") showToast({ tone: "info", text: t("folders.gone") });
      void navigate({ to: homeOf(kind), search: {}, replace: true });
    }
  }, [here, isElsewhere, isOthers, isThere, kind, navigate, other, t, wanted]);
}

const NO_TOPICS: readonly TopicCard[] = [];

function useTopics(kind: TopicKind, search: TopicsSearch, limit: number) {
  const askEvery = useAskEvery(ASK_EVERY);
  const list = useInfiniteQuery({
    ...topicsQuery(kind, search, limit),
    refetchInterval: ({ state }) => {
      const all = state.data?.pages.flatMap((page) => page.topics) ?? [];
      return all.some((topic) => !isOver(topic.status)) ? askEvery : false;
    },
  });
  const topics = useMemo(() => (list.data ? distinct(list.data.pages) : NO_TOPICS), [list.data]);
  const first = list.data?.pages[0];
  return { list, topics, total: first?.total ?? 0, facets: first?.facets };
}

/** What moves up while pages are loaded would come twice. */
const distinct = (pages: { topics: TopicCard[] }[]): readonly TopicCard[] => [
  ...new Map(pages.flatMap(({ topics }) => topics.map((topic) => [topic.topicId, topic]))).values(),
];
