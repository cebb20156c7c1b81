import type { TopicId } from "@gyan/contract/ids.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { getRouteApi, lazyRouteComponent } from "@tanstack/react-router";
import { type ComponentType, Suspense } from "react";
import { HomeButton } from "#features/frame/HomeButton.tsx";
import { useVisit } from "#entities/topics/visiting.ts";
import { useAskEvery, useIsLive } from "#lib/events.ts";
import { isFailure } from "#lib/failure.ts";
import { useFirstMove } from "#ui/base/first-move.ts";
import { useT } from "#lib/i18n.ts";
import { RunProgress } from "#features/runs/RunProgress.tsx";
import { SourcesView } from "#features/runs/SourcesView.tsx";
import { isOver } from "#entities/runs/status.ts";
import { cancelMutation, retryMutation, topicQuery } from "#entities/topics/data.ts";
import { TopicHead } from "./TopicHead.tsx";
import { Page, useDocumentTitle } from "#ui/layout/Page.tsx";
import { useIsNarrow } from "#ui/layout/useIsNarrow.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { Notice } from "#ui/states/States.tsx";
import { PanesToCome } from "./PanesToCome.tsx";
import { hasCharts } from "#entities/articles/charting.ts";
import { bestArticlesQuery } from "#entities/articles/listing.ts";
import { KeptNotes } from "#features/notes/writing/KeptNotes.tsx";
import { nearlyQuery } from "#features/nearly/data.ts";
import { type Retry, RunNotice, RunWithoutArticles } from "#features/runs/RunOutcome.tsx";
import type { ArticleSearch, TabId } from "#entities/articles/search.ts";
import { SummaryView } from "#features/summary/SummaryView.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./TopicScreen.module.css";

const route = getRouteApi("/shell/article/list/$topicId");

/** It opens on its summary: list and reader come when somebody is there, before they can press. */
const ArticlesView = lazyRouteComponent(() => import("./ArticlesView.tsx"), "ArticlesView");
const warmArticles = () => ArticlesView.preload?.();
const ChartsView = lazyRouteComponent(() => import("#features/charts/ChartsView.tsx"), "ChartsView");
const ConceptsView = lazyRouteComponent(() => import("#features/concepts/ConceptsView.tsx"), "ConceptsView");
const HistoryView = lazyRouteComponent(() => import("#features/history/HistoryView.tsx"), "HistoryView");

/** News come by themselves; while the stream is down the screen asks so often. */
const ASK_EVERY = 2000;

/** Views that scroll as one, as a page does. */
const SCROLLED: Partial<Record<TabId, ComponentType<{ topic: TopicDetail }>>> = {
  summary: SummaryView,
  charts: ChartsView,
  sources: SourcesView,
  history: HistoryView,
};
const scrolling = box.text({ flex: "grow", scrolls: true });

export function TopicScreen() {
  const t = useT();
  const { topicId } = route.useParams();
  const isLive = useIsLive();
  useFirstMove(warmArticles);
  const askEvery = useAskEvery(ASK_EVERY);
  const topic = useQuery({
    ...topicQuery(topicId),
    refetchInterval: ({ state }) => (isRunning(state.data) ? askEvery : false),
  });
  useDocumentTitle(`${topic.data?.topicName ?? t("topic.title")} · Gyan`);
  const isGone = isFailure(topic.error, "topic_not_found");
  if (isGone && topic.data === undefined) return <Missing topicId={topicId} />;
  return (
    <Loadable query={isGone ? { ...topic, error: null } : topic}>
      {(detail) => <TopicView topic={detail} isGone={isGone} asksEvery={isLive ? false : ASK_EVERY} />}
    </Loadable>
  );
}

const isRunning = (topic: TopicDetail | undefined) =>
  topic !== undefined && topic.run !== null && !isOver(topic.run.status);

/** Gone: deleted, or no longer shared. */
type ViewProps = { topic: TopicDetail; isGone: boolean; asksEvery: number | false };

function TopicView({ topic, isGone, asksEvery }: ViewProps) {
  const t = useT();
  const search = route.useSearch();
  useVisit(topic.topicId);
  const runs = isRunning(topic);
  const hasArticles =
    runs || (topic.run?.figures.kept ?? 0) > 0 || topic.nodes.some((node) => node.articles > 0);
  const tabs = tabsFor(topic, runs, hasArticles);
  // An address may name a tab that is not there now: a finished run has no progress, one that has begun no summary.
  // That of the charts says why there are none.
  const isOfFew = search.tab === "charts" && hasArticles && !runs;
  const tab = isOfFew ? "charts" : (tabs.find((id) => id === search.tab) ?? tabs[0] ?? "articles");
  const again = useMutation(retryMutation);
  const retry = { start: () => again.mutate(topic.topicId), isBusy: again.isPending, error: again.error };
  const Scrolled = SCROLLED[tab];
  const pane = framedPane(tab, search);
  const isNarrow = useIsNarrow();
  const isOver = isNarrow && tab === "articles" && pane === "articles";
  // While somebody is in it: what they read, and what they have written, is not taken out of their hands.
  const gone = isGone && (
    <Notice tone="warn" isAlert>
      {t(topic.right === "owner" ? "reader.topicGone" : "sharing.gone")}
    </Notice>
  );
  const outcome = !runs && (hasArticles || tab === "sources") && (
    <RunNotice topic={topic} retry={retry} isAtSources={tab === "sources"} />
  );
  return (
    <div
      className={box.column({ flex: "fill" }, styles.topic)}
      data-pane={pane}
      data-under={isOver || undefined}
    >
      {!isOver && gone}
      <TopicHead
        topic={topic}
        tabs={tabs}
        current={tab}
        isGone={isGone}
        hides={isOver ? "list" : isNarrow && pane === undefined ? "page" : null}
      >
        {isOver && gone}
        {isOver && outcome}
      </TopicHead>
      {!isOver && outcome}
      {tab === "progress" && <ProgressView topic={topic} asksEvery={asksEvery} />}
      {tab === "articles" &&
        (hasArticles ? (
          <Suspense fallback={<PanesToCome />}>
            <ArticlesView topic={topic} asksEvery={runs ? asksEvery : false} />
          </Suspense>
        ) : (
          <WithoutArticles topic={topic} retry={retry} />
        ))}
      {tab === "concepts" && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <ConceptsView topic={topic} isRunning={runs} asksEvery={runs ? asksEvery : false} retry={retry} />
        </Suspense>
      )}
      {Scrolled && (
        <div
          key={tab}
          className={scrolling}
          // Nothing in the sources takes the focus, and the keys must scroll them.
          {...(tab === "sources" && { role: "region", tabIndex: 0, "aria-label": t("topic.tab.sources") })}
        >
          <Suspense fallback={<Skeleton lines={4} />}>
            <Scrolled topic={topic} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** Nothing was kept; what came near is shown nevertheless. */
function WithoutArticles({ topic, retry }: { topic: TopicDetail; retry: Retry }) {
  const t = useT();
  const nearly = useInfiniteQuery({
    ...nearlyQuery(topic.topicId, undefined),
    enabled: (topic.run?.figures.judged ?? 0) > 0,
  });
  const canTake = topic.right === "owner" || topic.right === "editor";
  if (!nearly.data?.pages[0]?.total)
    return (
      <div className={scrolling}>
        <RunWithoutArticles topic={topic} retry={retry} />
      </div>
    );
  return (
    <Suspense fallback={<PanesToCome />}>
      <ArticlesView
        topic={topic}
        asksEvery={false}
        empty={
          <RunWithoutArticles topic={topic} retry={retry}>
            <p>{t(canTake ? "nearly.onlyText" : "nearly.onlyTextReader")}</p>
          </RunWithoutArticles>
        }
      />
    </Suspense>
  );
}

/** Views of panes that scroll by themselves; the others scroll as a page. */
function framedPane(tab: TabId, { pane, concept }: ArticleSearch) {
  if (tab === "articles") return pane ?? "articles";
  if (tab === "concepts") return concept === undefined ? "articles" : "reader";
  return undefined;
}

/** A first answer is written while sources are still asked, and one of an earlier search stands until the end. */
function tabsFor(topic: TopicDetail, runs: boolean, hasArticles: boolean): TabId[] {
  const { run, hasSummary } = topic;
  if (runs)
    return run?.figures.kept || hasSummary
      ? ["progress", "articles", "summary", "concepts"]
      : ["progress", "articles", "concepts"];
  if (!hasArticles) return ["articles", "sources", "history"];
  const rest: TabId[] = hasCharts(topic)
    ? ["concepts", "charts", "sources", "history"]
    : ["concepts", "sources", "history"];
  return hasSummary ? ["summary", "articles", ...rest] : ["articles", "summary", ...rest];
}

function ProgressView({ topic, asksEvery }: { topic: TopicDetail; asksEvery: number | false }) {
  const t = useT();
  const best = useQuery({ ...bestArticlesQuery(topic.topicId), refetchInterval: asksEvery });
  const cancel = useMutation(cancelMutation);
  if (!topic.run) return null;
  return (
    <div className={scrolling}>
      <RunProgress
        run={topic.run}
        best={best.data?.articles ?? []}
        showsNodes={topic.nodes.length > 1}
        hasAnswer={topic.hasSummary}
        canCancel={topic.right === "owner" || topic.right === "editor"}
        isCancelling={cancel.isPending || topic.run.isCancelled}
        onCancel={() =>
          cancel.mutate(topic.topicId, {
            onSuccess: () => showToast({ tone: "info", text: t("runs.cancelled") }),
          })
        }
      />
    </div>
  );
}

function Missing({ topicId }: { topicId: TopicId }) {
  const t = useT();
  return (
    <Page title={t("topic.missing")} width="narrow">
      <p className={box.text({ above: 3, below: 5, tone: "soft" })}>{t("failures:topic_not_found")}</p>
      <HomeButton />
      <KeptNotes of={{ topicId }} />
    </Page>
  );
}
