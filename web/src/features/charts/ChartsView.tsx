import type { NodeId, TopicId } from "@gyan/contract/ids.ts";
import type { Insights } from "@gyan/contract/reading/insights.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { api } from "#lib/api.ts";
import { useT } from "#lib/i18n.ts";
import { readingKey } from "#entities/articles/keys.ts";
import type { ArticleSearch } from "#entities/articles/search.ts";
import { NodeSelect } from "#features/summary/NodeSelect.tsx";
import { articlesIn, hasCharts, LEAST_ARTICLES } from "#entities/articles/charting.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ChartFrame } from "#ui/figures/charts/ChartFrame.tsx";
import { ColumnChart } from "#ui/figures/charts/ColumnChart.tsx";
import { HeatChart } from "#ui/figures/charts/HeatChart.tsx";
import { RowChart } from "#ui/figures/charts/RowChart.tsx";
import type { ChartData } from "#ui/figures/charts/scale.rules.ts";
import { Live } from "#ui/layout/Live.tsx";
import { useIsNarrow } from "#ui/layout/useIsNarrow.ts";
import { View } from "#ui/parts/View.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { countIn, stretches, yearsId, yearsIn, yearsLabel } from "#entities/articles/years.rules.ts";
import { box } from "#ui/layout/box.ts";

const route = getRouteApi("/shell/article/list/$topicId");

const insightsQuery = (topicId: TopicId, node?: NodeId) =>
  queryOptions({
    queryKey: [...readingKey(topicId), "insights", node ?? null],
    queryFn: ({ signal }) => api.reading.insights({ topicId, node }, { signal }),
    placeholderData: (before) => before,
  });

/** How the articles of a topic or a node spread; every bar leads to the articles that it counts. */
export function ChartsView({ topic }: { topic: TopicDetail }) {
  const t = useT();
  const { node } = route.useSearch();
  const navigate = route.useNavigate();
  const insights = useQuery({ ...insightsQuery(topic.topicId, node), enabled: hasCharts(topic) });
  const list = (filter: Partial<ArticleSearch>) =>
    void navigate({ search: { tab: "articles", node, ...filter } });
  if (!hasCharts(topic))
    return (
      <EmptyState
        title={t("charts.few")}
        action={<Button onClick={() => list({})}>{t("charts.toArticles")}</Button>}
      >
        {t("charts.fewText", { least: LEAST_ARTICLES, articles: articlesIn(topic) })}
      </EmptyState>
    );
  return (
    <View>
      <h2>
        <VisuallyHidden>{t("topic.tab.charts")}</VisuallyHidden>
      </h2>
      <div className={box.cluster({ gap: [2, 5], align: "end", below: 4 })}>
        <NodeSelect
          label={t("charts.of")}
          nodes={topic.nodes}
          node={node}
          onChange={(id) => void navigate({ search: { tab: "charts", node: id } })}
        />
        <Live className={box.text({ pad: [1.5, 0], size: "sm", tone: "quiet" })}>
          {insights.data && t("charts.articles", { count: insights.data.articles })}
        </Live>
      </div>
      <Loadable
        query={insights}
        skeleton={<Skeleton lines={2} shape="cards" />}
        isEmpty={(data) => data.articles === 0}
        empty={<EmptyState title={t("charts.none")}>{t("charts.noneText")}</EmptyState>}
      >
        {(data) => <Charts insights={data} name={topic.topicName} onList={list} />}
      </Loadable>
    </View>
  );
}

/** As many bars as are taken in at a glance; the table has all of them. */
const MOST_ROWS = 12;

type ChartsProps = { insights: Insights; name: string; onList(filter: Partial<ArticleSearch>): void };

function Charts({ insights: { years, undated, sources, concepts }, name, onList }: ChartsProps) {
  const t = useT();
  const isNarrow = useIsNarrow();
  const most = concepts.slice(0, MOST_ROWS);
  const spans = stretches(yearsIn(years), isNarrow ? 14 : 40);
  const conceptSpans = stretches(
    most.flatMap((concept) => yearsIn(concept.years)),
    isNarrow ? 5 : 16,
  );
  const counted = (head: string, rows: ChartData["rows"]) => ({ head, columns: [t("charts.counted")], rows });
  const byYear = counted(
    t("charts.year"),
    spans.map((span) => ({ id: yearsId(span), label: yearsLabel(span), values: [countIn(years, span)] })),
  );
  const bySource = counted(
    t("charts.source"),
    sources.map(({ source, articles }) => ({ id: source, label: source, values: [articles] })),
  );
  const byConceptAndYear: ChartData = {
    head: t("charts.concept"),
    columns: conceptSpans.map(yearsLabel),
    rows: most.map(({ key, label, years: own }) => ({
      id: key,
      label,
      values: conceptSpans.map((span) => countIn(own, span)),
    })),
  };
  const framed = (title: string, data: ChartData) => ({ title, data, fileName: `${name} – ${title}` });
  const drawn = (title: string, data: ChartData) => ({
    name: title,
    data,
    say: (count: number) => t("charts.articles", { count }),
  });
  const listYears = (id: string) => {
    const span = spans.find((one) => yearsId(one) === id);
    if (span) onList(span);
  };
  return (
    <div className={box.stack({ gap: 4 })}>
      <ChartFrame
        {...framed(t("charts.byYear"), byYear)}
        note={undated > 0 ? t("charts.undated", { count: undated }) : undefined}
      >
        {spans.length > 0 ? (
          <ColumnChart {...drawn(t("charts.byYear"), byYear)} onPick={listYears} />
        ) : (
          <p className={box.text({ pad: [5, 0], tone: "soft" })}>{t("charts.noYears")}</p>
        )}
      </ChartFrame>
      <ChartFrame {...framed(t("charts.bySource"), bySource)} note={t("charts.sourceNote")}>
        <RowChart
          {...drawn(t("charts.bySource"), bySource)}
          onPick={(source) => onList({ source: [source] })}
        />
      </ChartFrame>
      {years.length > 0 && conceptSpans.length > 0 && (
        <ChartFrame {...framed(t("charts.conceptYear"), byConceptAndYear)} note={t("charts.conceptYearNote")}>
          <HeatChart
            {...drawn(t("charts.conceptYear"), byConceptAndYear)}
            onPick={(concept, at) => onList({ concept, ...conceptSpans[at] })}
          />
        </ChartFrame>
      )}
    </div>
  );
}
