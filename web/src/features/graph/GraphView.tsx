import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useEffect, useId, useMemo, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { asHeading } from "#entities/articles/headings.ts";
import type { ArticleSearch } from "#entities/articles/search.ts";
import { Button } from "#ui/controls/Button.tsx";
import { type GraphData, type Group, neighboursIn, type Picture } from "#ui/graph/graph.rules.ts";
import { Graph, type Item } from "#ui/graph/Graph.tsx";
import { type Laid, layOut } from "#ui/graph/layout.rules.ts";
import { nodeToward } from "#ui/graph/moving/walk.rules.ts";
import { Live } from "#ui/layout/Live.tsx";
import { useIsNarrow } from "#ui/layout/useIsNarrow.ts";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { nameThatMatches } from "./groups.ts";
import { type LegendGroup, Legend } from "./Legend.tsx";
import type { GraphOf } from "./shown.rules.ts";
import { inSlices } from "./slices.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./GraphView.module.css";

type Props = {
  topic: TopicDetail;
  data: GraphOf;
  /** What of it is drawn; the same with its weakest edges, by which it is laid out; and the groups among which it was narrowed. */
  graph: GraphData;
  whole: GraphData;
  groups: LegendGroup[];
  search: ArticleSearch;
  /** The concept that is open beside it. */
  current: string | undefined;
  change(next: Partial<ArticleSearch>, replace?: boolean): void;
  onOpen(key: string): void;
};

/** The concepts as a picture: sized by weight, group by group, joined where they stand in the same sentences. */
export function GraphView({ topic, data, graph, whole, groups, search, current, change, onOpen }: Props) {
  const t = useT();
  const isNarrow = useIsNarrow();
  const hintId = useId();
  const { q, around, node, count, concept, with: other } = search;
  const isAround = graph.nodes.some(({ id }) => id === around);
  const isGrouped = !isAround && groups.length > 1;
  const picture = useConceptPicture(graph, whole, isGrouped ? groups : null, isNarrow);
  const items = useItems(graph, data);
  const found = useMemo(() => foundIn(data, graph, q), [data, graph, q]);
  const looked = useMemo(
    () => ({ open: current ?? null, pair: concept && other ? { a: concept, b: other } : null, found }),
    [current, concept, other, found],
  );
  const [wanted, setWanted] = useState<string | null>(null);
  const isThere = (id: string | null | undefined) => graph.nodes.some((one) => one.id === id);
  const [firstFound] = found ?? [];
  const active = [wanted, current, firstFound].find(isThere) ?? graph.nodes[0]?.id ?? null;
  const neighbours = useMemo(() => neighboursIn(graph), [graph]);
  const close = () => change({ concept: undefined, with: undefined });

  const onKey = (key: string): boolean => {
    if (active === null) return false;
    if (key === "Enter") onOpen(active);
    else if (key === "Home") setWanted(graph.nodes[0]!.id);
    else if (key === "Escape" && current === undefined) change({ around: undefined });
    else if (key === "Escape") close();
    else if (!key.startsWith("Arrow")) return false;
    else setWanted(nodeToward(picture!.places, active, key, neighbours.get(active)!) ?? active);
    return true;
  };

  if (graph.nodes.length === 0)
    return (
      <EmptyState
        title={t("graph.nothing.title")}
        action={<Button onClick={() => change(WITHOUT_FILTERS)}>{t("topics.showAll")}</Button>}
      >
        {t("graph.nothing.text")}
      </EmptyState>
    );
  return (
    <div className={styles.view}>
      {picture ? (
        <Graph
          label={t("graph.name")}
          hintId={hintId}
          picture={picture}
          pictureId={JSON.stringify([node, around, search.groups, count])}
          items={items}
          active={active}
          looked={looked}
          saved={{ title: topic.topicName, legend: isGrouped ? [] : groups }}
          legend={
            groups.length > 1 && (
              <Legend
                isFolded={isNarrow || current !== undefined}
                groups={groups}
                chosen={search.groups}
                onChange={(chosen) => change({ groups: chosen }, true)}
              />
            )
          }
          onNode={onOpen}
          onEdge={({ a, b }) => change({ concept: a, with: b })}
          onAround={(key) => change({ around: key, groups: undefined })}
          onNothing={() => current !== undefined && !isNarrow && close()}
          onKey={onKey}
        />
      ) : (
        <div className={box.text({ pad: 4 })}>
          <VisuallyHidden>{t("graph.drawing")}</VisuallyHidden>
          <Skeleton lines={6} />
        </div>
      )}
      <VisuallyHidden>
        <p id={hintId}>{t("graph.hint")}</p>
      </VisuallyHidden>
      <Live isHidden>{found && t("graph.found", { count: found.size })}</Live>
    </div>
  );
}

const WITHOUT_FILTERS: Partial<ArticleSearch> = { groups: undefined, least: undefined, around: undefined };

/** Of what is drawn; null without words. */
function foundIn({ concepts }: GraphOf, graph: GraphData, q: string | undefined): ReadonlySet<string> | null {
  if (!q) return null;
  const drawn = new Set(graph.nodes.map(({ id }) => id));
  return new Set(
    concepts.filter((one) => drawn.has(one.key) && nameThatMatches(one, q) !== null).map(({ key }) => key),
  );
}

/** What is heard of a concept: everything that the eye has at once. */
function useItems(graph: GraphData, { concepts, clusters }: GraphOf): Item[] {
  const t = useT();
  return useMemo(() => {
    const neighbours = neighboursIn(graph);
    const groups = new Map(clusters.map(({ number, name }) => [number, asHeading(name)]));
    const byKey = new Map(concepts.map((concept) => [concept.key, concept]));
    return graph.nodes.map(({ id, label }) => {
      const { articles = 0, cluster = null } = byKey.get(id) ?? {};
      const group = cluster === null ? undefined : groups.get(cluster);
      const name = [
        label,
        t("topics.articles", { count: articles }),
        group === undefined ? null : t("concepts.inGroup", { name: group }),
        t("graph.beside", { count: neighbours.get(id)!.size }),
      ];
      return { id, name: name.filter(Boolean).join(", ") };
    });
  }, [graph, concepts, clusters, t]);
}

/** Width by height. */
const WIDE = 2.4;
const TALL = 0.72;
/** One card below the other. */
const LONG = 0.25;

/**
 * Where everything stands, worked out between the frames. Until it is known, what was there before is drawn on. It is laid out
 * with all of its edges (`whole`): who leaves out the weak ones finds the others where they were.
 */
function useConceptPicture(graph: GraphData, whole: GraphData, groups: Group[] | null, isNarrow: boolean) {
  const [laid, setLaid] = useState<(Laid & { of: GraphData }) | null>(null);
  const [shown, setShown] = useState<{ graph: GraphData; laid: Laid; picture: Picture } | null>(null);
  useEffect(() => {
    const ratio = isNarrow ? (groups ? LONG : TALL) : WIDE;
    return inSlices(layOut(whole, { ratio, groups }), (done) => setLaid({ ...done, of: whole }));
  }, [whole, groups, isNarrow]);
  if (laid?.of !== whole || (shown?.graph === graph && shown.laid === laid)) return shown?.picture ?? null;
  const { places, cards } = laid;
  const picture = { ...graph, places, cards, isTree: false, isLong: isNarrow };
  setShown({ graph, laid, picture });
  return picture;
}
