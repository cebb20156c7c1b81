import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useId, useMemo, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { nameThatMatches } from "./groups.ts";
import { asHeading } from "#entities/articles/headings.ts";
import type { ArticleSearch } from "#entities/articles/search.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { useIsNarrow } from "#ui/layout/useIsNarrow.ts";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { type DrawnGraph, type GraphOf, neighboursIn } from "./drawing/shown.rules.ts";
import { GraphCanvas } from "./GraphCanvas.tsx";
import { type Group, Legend } from "./Legend.tsx";
import { saveGraph } from "./save.ts";
import { useLayout } from "./useLayout.ts";
import styles from "./GraphView.module.css";

type Props = {
  topic: TopicDetail;
  data: GraphOf;
  /** What of it is drawn, and the groups among which it was narrowed. */
  graph: DrawnGraph;
  groups: Group[];
  search: ArticleSearch;
  /** The concept that is open beside it. */
  current: string | undefined;
  change(next: Partial<ArticleSearch>, replace?: boolean): void;
  onOpen(key: string): void;
};

/** Width by height. */
const WIDE = 1.9;
const TALL = 0.7;

/** The concepts as a picture: sized by weight, coloured by group, joined where they stand in the same sentences. */
export function GraphView({ topic, data, graph, groups, search, current, change, onOpen }: Props) {
  const t = useT();
  const isNarrow = useIsNarrow();
  const hintId = useId();
  const [isLegendOpen, setLegendOpen] = useState(!isNarrow);
  const { q, around, node } = search;
  const laid = useLayout(graph, JSON.stringify([node ?? null, around ?? null]), isNarrow ? TALL : WIDE);
  const nameOf = useNames(graph, data);
  const found = useMemo(() => foundIn(data, graph, q), [data, graph, q]);
  const pair = useMemo(
    () => (search.concept && search.with ? { a: search.concept, b: search.with } : null),
    [search.concept, search.with],
  );
  const save = async (kind: "svg" | "png") => {
    if (laid) await saveGraph(kind, { ...laid, title: topic.topicName, legend: groups });
  };
  const leave = () =>
    change(current === undefined ? { around: undefined } : { concept: undefined, with: undefined });

  if (graph.nodes.length === 0) return <NothingLeft onAll={() => change(WITHOUT_FILTERS)} />;
  return (
    <div className={styles.view}>
      {laid ? (
        <GraphCanvas
          drawn={laid}
          label={t("graph.name")}
          hintId={hintId}
          open={current ?? null}
          pair={pair}
          found={found}
          nameOf={nameOf}
          onNode={onOpen}
          onEdge={({ a, b }) => change({ concept: a, with: b })}
          onAround={(key) => change({ around: key, groups: undefined })}
          onNothing={() =>
            current !== undefined && !isNarrow && change({ concept: undefined, with: undefined })
          }
          onLeave={leave}
          onSave={save}
        />
      ) : (
        <div className={styles.waiting}>
          <VisuallyHidden>{t("graph.drawing")}</VisuallyHidden>
          <Skeleton lines={6} />
        </div>
      )}
      <VisuallyHidden>
        <p id={hintId}>{t("graph.hint")}</p>
      </VisuallyHidden>
      <Live isHidden>{found && t("graph.found", { count: found.size })}</Live>
      {/* Over the lines that wait it would hide one of them. */}
      {laid && groups.length > 1 && (
        <Legend
          groups={groups}
          chosen={search.groups}
          isOpen={isLegendOpen}
          onOpen={setLegendOpen}
          onChange={(chosen) => change({ groups: chosen }, true)}
        />
      )}
    </div>
  );
}

const WITHOUT_FILTERS: Partial<ArticleSearch> = { groups: undefined, least: undefined, around: undefined };

function NothingLeft({ onAll }: { onAll(): void }) {
  const t = useT();
  return (
    <EmptyState
      title={t("graph.nothing.title")}
      action={<Button onClick={onAll}>{t("topics.showAll")}</Button>}
    >
      {t("graph.nothing.text")}
    </EmptyState>
  );
}

/** Of what is drawn; null without words. */
function foundIn(
  { concepts }: GraphOf,
  graph: DrawnGraph,
  q: string | undefined,
): ReadonlySet<string> | null {
  if (!q) return null;
  const drawn = new Set(graph.nodes.map(({ key }) => key));
  return new Set(
    concepts.filter((one) => drawn.has(one.key) && nameThatMatches(one, q) !== null).map(({ key }) => key),
  );
}

/** What is heard of a concept: everything that the eye has at once. Told one by one, as each is asked for. */
function useNames(graph: DrawnGraph, { concepts, clusters }: GraphOf) {
  const t = useT();
  return useMemo(() => {
    const neighbours = neighboursIn(graph);
    const groups = new Map(clusters.map(({ number, name }) => [number, asHeading(name)]));
    const byKey = new Map(concepts.map((concept) => [concept.key, concept]));
    return (key: string): string => {
      const concept = byKey.get(key);
      if (!concept) return key;
      const group = concept.cluster === null ? undefined : groups.get(concept.cluster);
      return [
        concept.label,
        t("topics.articles", { count: concept.articles }),
        group === undefined ? null : t("concepts.inGroup", { name: group }),
        t("graph.beside", { count: neighbours.get(key)?.size ?? 0 }),
      ]
        .filter(Boolean)
        .join(", ");
    };
  }, [graph, concepts, clusters, t]);
}
