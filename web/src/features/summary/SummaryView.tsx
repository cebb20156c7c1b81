import type { Citation as Cited } from "@gyan/contract/reading.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { getRouteApi } from "@tanstack/react-router";
import { useT } from "#lib/i18n.ts";
import { StillAsking } from "#features/runs/StillAsking.tsx";
import { Segments } from "#ui/controls/Segments.tsx";
import { ArticleSummaries } from "./ArticleSummaries.tsx";
import { NodeSelect } from "./NodeSelect.tsx";
import styles from "./Summary.module.css";
import { WholeSummary } from "./WholeSummary.tsx";
import { box } from "#ui/layout/box.ts";

const route = getRouteApi("/shell/article/list/$topicId");

const KINDS = ["multi", "single", "focused"] as const;

/** What the articles say: together, or each by itself. */
export function SummaryView({ topic }: { topic: TopicDetail }) {
  const t = useT();
  const { node, kind } = route.useSearch();
  const navigate = route.useNavigate();
  const read = ({ articleId, start, end }: Cited) =>
    void navigate({
      search: { tab: "articles", article: articleId, at: `${start}-${end}`, pane: "reader", node },
    });
  return (
    <div className={styles.page}>
      <div className={box.cluster({ gap: [3, 5], align: "end", below: 5 })}>
        <NodeSelect
          label={t("summary.of")}
          nodes={topic.nodes}
          node={node}
          onChange={(id) => void navigate({ search: { tab: "summary", kind, node: id } })}
        />
        <Segments
          label={t("summary.kinds")}
          value={kind ?? "multi"}
          options={KINDS.map((value) => ({ value, label: t(`summary.kind.${value}`) }))}
          onChange={(value) =>
            void navigate({
              search: { tab: "summary", node, kind: value === "multi" ? undefined : value },
            })
          }
        />
      </div>
      {topic.run && <StillAsking run={topic.run} />}
      {kind === undefined ? (
        <WholeSummary topic={topic} node={node} onRead={read} />
      ) : (
        <ArticleSummaries key={`${kind} ${node}`} topic={topic} node={node} kind={kind} onRead={read} />
      )}
    </div>
  );
}
