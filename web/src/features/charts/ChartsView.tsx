import type { NodeId } from "@gyan/contract/ids.ts";
import type { Insights } from "@gyan/contract/reading/insights.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useT } from "#lib/i18n.ts";
import type { ArticleSearch } from "#entities/articles/search.ts";
import { NodeSelect } from "#features/summary/NodeSelect.tsx";
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
import styles from "./ChartsView.module.css";
import { insightsQuery } from "./data.ts";
import { countIn, stretches, yearsId, yearsLabel } from "./years.rules.ts";
import { box } from "#ui/layout/box.ts";

const route = getRouteApi("/shell/article/list/$topicId");

/** How the articles of a topic or a node spread; every bar leads to the articles that it counts. */
export function ChartsView({ topic }: { topic: TopicDetail }) {
  const t = useT();
  const { node } = route.useSearch();
  const navigate = route.useNavigate();
  const insights = useQuery(insightsQuery(topic.topicId, node));
  const list = (filter: Partial<ArticleSearch>) =>
    void navigate({ search: { tab: "articles", node, ...filter } });
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
          onChange={(id: NodeId) => void navigate({ search: { tab: "charts", node: id } })}
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

type ChartsProps = { insights: Insights; name: string; onList(filter: Partial<ArticleSearch>): void };

function Charts({ insights, name, onList }: ChartsProps) {
  const t = useT();
  const { sources, concepts } = insights;
  const counted = t("charts.counted");
  const say = (count: number) => t("charts.articles", { count });
  const fileName = (what: string) => `${name} – ${what}`;
  return (
    <div className={box.grid({ gap: 4, align: "start" }, styles.charts)}>
      <ByYear insights={insights} fileName={fileName(t("charts.byYear"))} onList={onList} />
      <ChartFrame
        title={t("charts.bySource")}
        note={t("charts.sourceNote")}
        data={rows(t("charts.source"), counted, sources, ({ source }) => [source, source])}
        fileName={fileName(t("charts.bySource"))}
      >
        <RowChart
          name={t("charts.bySource")}
          colour={3}
          say={say}
          data={rows(t("charts.source"), counted, sources, ({ source }) => [source, source])}
          onPick={(source) => onList({ source: [source] })}
        />
      </ChartFrame>
      {concepts.length > 0 && (
        <ChartFrame
          title={t("charts.byConcept")}
          note={t("charts.conceptNote")}
          data={rows(t("charts.concept"), counted, concepts, ({ key, label }) => [key, label])}
          fileName={fileName(t("charts.byConcept"))}
        >
          <RowChart
            name={t("charts.byConcept")}
            colour={2}
            say={say}
            data={rows(t("charts.concept"), counted, concepts.slice(0, MOST_ROWS), ({ key, label }) => [
              key,
              label,
            ])}
            onPick={(key) => onList({ concept: key })}
          />
        </ChartFrame>
      )}
      {concepts.length > 0 && insights.years.length > 0 && (
        <ByConceptAndYear insights={insights} fileName={fileName(t("charts.conceptYear"))} onList={onList} />
      )}
    </div>
  );
}

/** As many bars as are taken in at a glance; the table has all of them. */
const MOST_ROWS = 12;

function rows<T extends { articles: number }>(
  head: string,
  counted: string,
  counts: T[],
  named: (one: T) => [id: string, label: string],
): ChartData {
  return {
    head,
    columns: [counted],
    rows: counts.map((one) => {
      const [id, label] = named(one);
      return { id, label, values: [one.articles] };
    }),
  };
}

type PartProps = { insights: Insights; fileName: string; onList(filter: Partial<ArticleSearch>): void };

function ByYear({ insights: { years, undated }, fileName, onList }: PartProps) {
  const t = useT();
  const isNarrow = useIsNarrow();
  const spans = stretches(
    years.map(({ year }) => year),
    isNarrow ? 14 : 40,
  );
  const data: ChartData = {
    head: t("charts.year"),
    columns: [t("charts.counted")],
    rows: spans.map((span) => ({
      id: yearsId(span),
      label: yearsLabel(span),
      values: [countIn(years, span)],
    })),
  };
  const pick = (id: string) => {
    const span = spans.find((one) => yearsId(one) === id);
    if (span) onList(span);
  };
  return (
    <div className={styles.wide}>
      <ChartFrame
        title={t("charts.byYear")}
        note={undated > 0 ? t("charts.undated", { count: undated }) : undefined}
        data={data}
        fileName={fileName}
      >
        {spans.length > 0 ? (
          <ColumnChart
            name={t("charts.byYear")}
            data={data}
            say={(count) => t("charts.articles", { count })}
            onPick={pick}
          />
        ) : (
          <p className={box.text({ pad: [5, 0], tone: "soft" })}>{t("charts.noYears")}</p>
        )}
      </ChartFrame>
    </div>
  );
}

function ByConceptAndYear({ insights, fileName, onList }: PartProps) {
  const t = useT();
  const isNarrow = useIsNarrow();
  const shown = insights.concepts.slice(0, MOST_ROWS);
  const spans = stretches(
    shown.flatMap(({ years }) => years.map(({ year }) => year)),
    isNarrow ? 5 : 16,
  );
  const data: ChartData = {
    head: t("charts.concept"),
    columns: spans.map(yearsLabel),
    rows: shown.map(({ key, label, years }) => ({
      id: key,
      label,
      values: spans.map((span) => countIn(years, span)),
    })),
  };
  if (spans.length === 0) return null;
  return (
    <div className={styles.wide}>
      <ChartFrame
        title={t("charts.conceptYear")}
        note={t("charts.conceptYearNote")}
        data={data}
        fileName={fileName}
      >
        <HeatChart
          name={t("charts.conceptYear")}
          data={data}
          say={(count) => t("charts.articles", { count })}
          onPick={(key, at) => onList({ concept: key, ...spans[at] })}
        />
      </ChartFrame>
    </div>
  );
}
