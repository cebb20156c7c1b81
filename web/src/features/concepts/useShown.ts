import type { Concept } from "@gyan/contract/concepts.ts";
import { useMemo } from "react";
import { useLanguage, useT } from "#lib/i18n.ts";
import { drawnGraph, type GraphOf } from "#features/graph/shown.rules.ts";
import { groupsIn } from "#features/graph/Legend.tsx";
import { COUNTS, type Look } from "#entities/articles/graph-search.ts";
import { sortedRows, tableRows } from "#features/graph/table.rules.ts";
import type { ArticleSearch } from "#entities/articles/search.ts";
import { groupsOf, nameThatMatches } from "#features/graph/groups.ts";

const NOTHING: GraphOf = { concepts: [], edges: [], clusters: [] };

/** The concepts as the view that is open shows them, and all of these in its order. */
export function useShown(data: GraphOf | undefined, look: Look, search: ArticleSearch) {
  const t = useT();
  const language = useLanguage();
  const given = data ?? NOTHING;
  const { q, order, by, count, least, groups: chosen, around } = search;
  const groups = useMemo(
    () => (look === "list" ? groupsOf(given, { q, order, language }) : []),
    [look, given, q, order, language],
  );
  const rows = useMemo(() => {
    if (look !== "table") return [];
    const found = tableRows(given).filter(({ concept }) => !q || nameThatMatches(concept, q) !== null);
    return sortedRows(found, by ?? "weight", language);
  }, [look, given, q, by, language]);
  const narrowing = useMemo(
    // The last choice is all that there are.
    () => ({ count: count === COUNTS.at(-1) ? Infinity : (count ?? COUNTS[0]), least: 0, around }),
    [count, around],
  );
  const whole = useMemo(
    () => drawnGraph(given, { ...narrowing, groups: chosen }),
    [given, narrowing, chosen],
  );
  const graph = useMemo(
    () => (least ? drawnGraph(given, { ...narrowing, groups: chosen, least: least / 100 }) : whole),
    [given, narrowing, chosen, least, whole],
  );
  const legend = useMemo(
    // Of all groups, also those that are left out: they can be chosen again.
    () => groupsIn(drawnGraph(given, narrowing), given.clusters, t("graph.others")),
    [given, narrowing, t],
  );
  const shown = useMemo((): Concept[] => {
    if (look === "list") return groups.flatMap((group) => group.concepts);
    if (look === "table") return rows.map(({ concept }) => concept);
    const byKey = new Map(given.concepts.map((concept) => [concept.key, concept]));
    return graph.nodes.flatMap(({ id }) => byKey.get(id) ?? []);
  }, [look, groups, rows, graph, given]);
  return { groups, rows, graph, whole, legend, shown };
}
