import type { Citation } from "@gyan/contract/reading.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { queryClient } from "#lib/query.ts";
import { ConceptTable } from "#features/graph/ConceptTable.tsx";
import { GraphFilters } from "#features/graph/GraphFilters.tsx";
import type { Look } from "#entities/articles/graph-search.ts";
import { canRetry, type Retry } from "#features/runs/RunOutcome.tsx";
import type { ArticleSearch } from "#entities/articles/search.ts";
import { useRowKeys } from "#features/articles/useRowKeys.ts";
import { Button } from "#ui/controls/Button.tsx";
import { useIsOnePane } from "#ui/layout/useIsNarrow.ts";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState, Notice } from "#ui/states/States.tsx";
import { ConceptBar } from "./ConceptBar.tsx";
import { ConceptHead } from "./ConceptHead.tsx";
import { ConceptList } from "./ConceptList.tsx";
import { ConceptPanel } from "./ConceptPanel.tsx";
import { conceptQuery, graphQuery, pairQuery } from "./data.ts";
import { PairPanel } from "./PairPanel.tsx";
import { useShown } from "./useShown.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./Concepts.module.css";

/** What draws it weighs more than the rest of the screen, and comes when it is shown. */
const GraphView = lazy(() =>
  import("#features/graph/GraphView.tsx").then((module) => ({ default: module.GraphView })),
);
const route = getRouteApi("/shell/article/list/$topicId");

type Props = { topic: TopicDetail; isRunning: boolean; asksEvery: number | false; retry: Retry };

/** What the articles speak of, as a graph, a list or a table; beside it, the sentences that speak of the one that is open. */
export function ConceptsView({ topic, isRunning, asksEvery, retry }: Props) {
  const t = useT();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isOnePane = useIsOnePane();
  const [opening, setOpening] = useState<string | null>(null);
  const { topicId } = topic;
  const { node, q } = search;
  const look: Look = search.look ?? "graph";
  const graph = useQuery({ ...graphQuery(topicId, node), refetchInterval: asksEvery });
  const { groups, rows, graph: drawn, whole, legend, shown } = useShown(graph.data, look, search);

  // Beside the list the panel is never empty; elsewhere, and alone on a narrow screen, it waits to be opened.
  const selected = search.concept ?? (isOnePane || look !== "list" ? undefined : shown[0]?.key);
  const other = selected === undefined ? undefined : search.with;
  const detail = useQuery({
    ...conceptQuery(topicId, selected ?? "", node),
    enabled: selected !== undefined && other === undefined,
  });
  const pair = useQuery({
    ...pairQuery(topicId, selected ?? "", other ?? "", node),
    enabled: other !== undefined,
  });
  // What was joined into another is shown as that other.
  const current = (other === undefined ? detail.data?.key : undefined) ?? selected;
  const position = shown.findIndex((concept) => concept.key === current);

  const change = (next: Partial<ArticleSearch>, replace = false) =>
    void navigate({ search: (before) => ({ ...before, tab: "concepts", ...next }), replace });
  const open = (key: string) => {
    setOpening(key);
    change({ concept: key, with: undefined });
  };
  const step = (by: number) => {
    const next = shown[Math.max(0, position + by)];
    if (!next) return;
    // Who reads the one goes on reading the other.
    if (document.activeElement?.closest("article")) setOpening(next.key);
    change({ concept: next.key, with: undefined }, true);
  };
  useRowKeys({ onStep: step, onOpen: () => current !== undefined && open(current) });
  const read = ({ articleId, start, end }: Citation) =>
    void navigate({
      search: { tab: "articles", article: articleId, at: `${start}-${end}`, pane: "reader", node },
    });
  const leave = () => {
    const next = isOnePane || look !== "list" ? undefined : (shown[position + 1] ?? shown[position - 1]);
    change({ concept: next?.key, with: undefined }, true);
  };
  const shared = {
    takesFocus: opening === selected,
    onFocusTaken: () => setOpening(null),
    onBack: () => change({ concept: undefined, with: undefined }),
    onOpen: open,
    onRead: read,
  };
  const near = (key: string) => void queryClient.prefetchQuery(conceptQuery(topicId, key, node));
  const rowsOf = { q, current, onNear: near, onOpen: open };

  const all = graph.data?.concepts ?? [];
  const isBare = graph.data !== undefined && all.length === 0;
  const isUnmade = !isRunning && hasFailedToLink(topic);
  const none = node === undefined ? "none" : "noneHere";
  const nothing = isRunning ? "notYet" : none;
  const waiting = (
    <div className={box.text({ pad: [0, 4], flex: "grow" })}>
      <Skeleton lines={6} />
    </div>
  );
  return (
    <div className={box.row({ flex: "fill" }, styles.panes)} data-look={look}>
      <section className={box.column({ flex: "fill" }, styles.list)} aria-label={t("graph.region")}>
        <h2>
          <VisuallyHidden>{t("graph.region")}</VisuallyHidden>
        </h2>
        <ConceptHead
          topic={topic}
          search={search}
          look={look}
          isBare={isBare}
          change={change}
          onArticles={(id) => void navigate({ search: { tab: "articles", node: id } })}
          filters={
            look === "graph" && all.length > 0 ? (
              <GraphFilters concepts={all} search={search} change={change} />
            ) : null
          }
        />
        {isUnmade && graph.data && !isBare && (
          <div className={box.text({ pad: [2, 4], flex: "keep" })}>
            <Notice tone="warn" action={<Again topic={topic} retry={retry} />}>
              {t("concepts.failed.old")}
            </Notice>
          </div>
        )}
        <Loadable
          query={graph}
          skeleton={waiting}
          isEmpty={() => isBare || (look !== "graph" && shown.length === 0)}
          empty={
            isBare && isUnmade ? (
              <EmptyState title={t("concepts.failed.title")} action={<Again topic={topic} retry={retry} />}>
                {t(canRetry(topic) ? "concepts.failed.text" : "concepts.failed.textForReaders")}
              </EmptyState>
            ) : isBare ? (
              <EmptyState title={t(`concepts.${nothing}.title`)}>{t(`concepts.${nothing}.text`)}</EmptyState>
            ) : (
              <EmptyState
                title={t("concepts.noMatch", { q: q ?? "" })}
                action={<Button onClick={() => change({ q: undefined }, true)}>{t("topics.showAll")}</Button>}
              >
                {t("concepts.noMatchText")}
              </EmptyState>
            )
          }
        >
          {(data) => {
            if (look === "graph")
              return (
                <Suspense fallback={waiting}>
                  <GraphView
                    topic={topic}
                    data={data}
                    graph={drawn}
                    whole={whole}
                    groups={legend}
                    search={search}
                    current={current}
                    change={change}
                    onOpen={open}
                  />
                </Suspense>
              );
            if (look === "table")
              return (
                <ConceptTable
                  rows={rows}
                  order={search.by ?? "weight"}
                  onOrder={(by) => change({ by: by === "weight" ? undefined : by }, true)}
                  {...rowsOf}
                />
              );
            return <ConceptList groups={groups} onStep={step} {...rowsOf} />;
          }}
        </Loadable>
        {graph.data && <ConceptBar topic={topic} look={look} shown={shown.length} total={all.length} />}
      </section>
      {selected !== undefined && (
        <section
          className={box.column({ flex: "fill", ground: "surface" }, styles.panel)}
          aria-label={t("concepts.pane")}
        >
          {other === undefined ? (
            <ConceptPanel
              topic={topic}
              known={all.find((concept) => concept.key === selected)}
              detail={detail}
              clusters={graph.data?.clusters ?? []}
              others={all}
              node={node}
              position={position}
              total={shown.length}
              canClose={look !== "list"}
              onStep={step}
              onHidden={leave}
              onAround={look === "graph" ? () => change({ around: current, groups: undefined }) : undefined}
              {...shared}
            />
          ) : (
            <PairPanel pair={pair} {...shared} />
          )}
        </section>
      )}
    </div>
  );
}

/** The step that joins the concepts came to nothing: an empty graph would say that there are none. */
const hasFailedToLink = ({ run }: TopicDetail): boolean =>
  run?.phases.some(({ phase, failed }) => phase === "link" && failed > 0) ?? false;

function Again({ topic, retry }: { topic: TopicDetail; retry: Retry }) {
  const t = useT();
  const sentence = useFailureSentence();
  if (!canRetry(topic)) return null;
  return (
    <>
      <Button icon="refresh" isBusy={retry.isBusy} onClick={retry.start}>
        {t("concepts.failed.again")}
      </Button>
      {retry.error !== null && <p role="alert">{sentence(retry.error)}</p>}
    </>
  );
}
