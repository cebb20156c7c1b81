import type { NodeId } from "@gyan/contract/ids.ts";
import type { Citation } from "@gyan/contract/reading.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useLanguage, useT } from "#lib/i18n.ts";
import { queryClient } from "#lib/query.ts";
import type { ArticleSearch } from "#reading/search.ts";
import { useRowKeys } from "#reading/useRowKeys.ts";
import { Button } from "#ui/controls/Button.tsx";
import { useIsOnePane } from "#ui/layout/useIsNarrow.ts";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { ConceptBar } from "./ConceptBar.tsx";
import { ConceptHead } from "./ConceptHead.tsx";
import { ConceptList } from "./ConceptList.tsx";
import { ConceptPanel } from "./ConceptPanel.tsx";
import { conceptQuery, graphQuery } from "./data.ts";
import { groupsOf } from "./groups.ts";
import styles from "./ConceptsView.module.css";

const route = getRouteApi("/shell/article/list/$topicId");

type Props = { topic: TopicDetail; isRunning: boolean; asksEvery: number | false };

/** What the articles speak of, by cluster; beside it, the sentences that speak of the one that is open. */
export function ConceptsView({ topic, isRunning, asksEvery }: Props) {
  const t = useT();
  const language = useLanguage();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isOnePane = useIsOnePane();
  const [opening, setOpening] = useState<string | null>(null);
  const { topicId } = topic;
  const { node, q, order } = search;
  const graph = useQuery({ ...graphQuery(topicId, node), refetchInterval: asksEvery });
  const groups = useMemo(
    () => (graph.data ? groupsOf(graph.data, { q, order, language }) : []),
    [graph.data, q, order, language],
  );
  const shown = useMemo(() => groups.flatMap((group) => group.concepts), [groups]);

  // Beside the list the panel is never empty; alone on a narrow screen it waits to be opened.
  const selected = search.concept ?? (isOnePane ? undefined : shown[0]?.key);
  const detail = useQuery({
    ...conceptQuery(topicId, selected ?? "", node),
    enabled: selected !== undefined,
  });
  // What was joined into another is shown as that other.
  const current = detail.data?.key ?? selected;
  const position = shown.findIndex((concept) => concept.key === current);

  const change = (next: Partial<ArticleSearch>, replace = false) =>
    void navigate({ search: (before) => ({ ...before, tab: "concepts", ...next }), replace });
  const open = (key: string) => {
    setOpening(key);
    change({ concept: key });
  };
  const step = (by: number) => {
    const next = shown[Math.max(0, position + by)];
    if (!next) return;
    // Who reads the one goes on reading the other.
    if (document.activeElement?.closest("article")) setOpening(next.key);
    change({ concept: next.key }, true);
  };
  useRowKeys({ onStep: step, onOpen: () => current !== undefined && open(current) });
  const read = ({ articleId, start, end }: Citation) =>
    void navigate({
      search: { tab: "articles", article: articleId, at: `${start}-${end}`, pane: "reader", node },
    });
  const leave = () => {
    const next = isOnePane ? undefined : (shown[position + 1] ?? shown[position - 1]);
    change({ concept: next?.key }, true);
  };

  const all = graph.data?.concepts ?? [];
  return (
    <div className={styles.panes} data-pane={search.concept === undefined ? "list" : "panel"}>
      <section className={styles.list} aria-label={t("topic.tab.concepts")}>
        <h2>
          <VisuallyHidden>{t("topic.tab.concepts")}</VisuallyHidden>
        </h2>
        <ConceptHead
          topic={topic}
          search={search}
          isBare={graph.data !== undefined && all.length === 0}
          onFind={(text) => change({ q: text || undefined }, true)}
          onNode={(id) => change({ node: id, concept: undefined, q: undefined })}
          onOrder={(by) => change({ order: by === "groups" ? undefined : by }, true)}
        />
        <Loadable
          query={graph}
          skeleton={
            <div className={styles.waiting}>
              <Skeleton lines={6} />
            </div>
          }
          isEmpty={() => shown.length === 0}
          empty={
            all.length === 0 ? (
              <NothingHere isRunning={isRunning} node={node} />
            ) : (
              <NoMatch q={q ?? ""} onClear={() => change({ q: undefined }, true)} />
            )
          }
        >
          {() => (
            <ConceptList
              groups={groups}
              q={q}
              current={current}
              onNear={(key) => void queryClient.prefetchQuery(conceptQuery(topicId, key, node))}
              onStep={step}
              onOpen={open}
            />
          )}
        </Loadable>
        {graph.data && <ConceptBar topic={topic} shown={shown.length} total={all.length} />}
      </section>
      {selected !== undefined && (
        <section className={styles.panel} aria-label={t("concepts.pane")}>
          <ConceptPanel
            topic={topic}
            known={all.find((concept) => concept.key === selected)}
            detail={detail}
            clusters={graph.data?.clusters ?? []}
            others={all}
            node={node}
            position={position}
            total={shown.length}
            takesFocus={opening === selected}
            onFocusTaken={() => setOpening(null)}
            onStep={step}
            onBack={() => change({ concept: undefined })}
            onOpen={open}
            onRead={read}
            onHidden={leave}
          />
        </section>
      )}
    </div>
  );
}

function NothingHere({ isRunning, node }: { isRunning: boolean; node: NodeId | undefined }) {
  const t = useT();
  const what = isRunning ? "notYet" : node === undefined ? "none" : "noneHere";
  return <EmptyState title={t(`concepts.${what}.title`)}>{t(`concepts.${what}.text`)}</EmptyState>;
}

function NoMatch({ q, onClear }: { q: string; onClear(): void }) {
  const t = useT();
  return (
    <EmptyState
      title={t("concepts.noMatch", { q })}
      action={<Button onClick={onClear}>{t("topics.showAll")}</Button>}
    >
      {t("concepts.noMatchText")}
    </EmptyState>
  );
}
