import type { Concept, ConceptEdge } from "@gyan/contract/concepts.ts";
import type { Span } from "@gyan/contract/reading.ts";
import { sentences, type Language } from "@gyan/text";

export type ConceptRow = {
  key: string;
  ownKey: string;
  label: string;
  ownLabel: string;
  weight: number;
  cluster: number | null;
  names: { key: string; label: string; kind: "form" | "abbreviation" | "synonym" }[];
  /** Among the selected articles. */
  textIds: number[];
  /** Among all articles of the topic. */
  texts: number;
};

export type EdgeRow = {
  a: string;
  b: string;
  strength: number;
  texts: number;
  evidence: (Span & { textId: number })[];
};

export type ShownConcept = Concept & { ownKeys: string[]; textIds: Set<number> };

/**
 * Concepts as people see them. A joined concept has the weight of all its parts, and the cluster of the part
 * that names it. For a selection of articles, each part weighs by the share of its texts among them.
 */
export function shownConcepts(rows: ConceptRow[]): ShownConcept[] {
  const concepts = [...Map.groupBy(rows, ({ key }) => key)].map(([key, parts]) => {
    const main = parts.find((part) => part.ownKey === key) ?? parts[0]!;
    const textIds = new Set(parts.flatMap((part) => part.textIds));
    const others = parts
      .filter((part) => part !== main)
      .map(({ ownLabel }) => ({ label: ownLabel, kind: "part" as const }));
    const names = [...others, ...parts.flatMap((part) => part.names)].map(({ label, kind }) => ({
      label,
      kind,
    }));
    return {
      key,
      label: main.label,
      weight: parts.reduce((sum, part) => sum + (part.weight * part.textIds.length) / part.texts, 0),
      articles: textIds.size,
      cluster: main.cluster,
      names: [...new Map(names.map((name) => [name.label.toLowerCase(), name])).values()].filter(
        ({ label }) => label.toLowerCase() !== main.label.toLowerCase(),
      ),
      ownKeys: parts.map((part) => part.ownKey),
      textIds,
    };
  });
  const best = Math.max(...concepts.map(({ weight }) => weight), 0) || 1;
  return concepts
    .map((concept) => ({ ...concept, weight: concept.weight / best }))
    .toSorted((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1));
}

export type ShownEdge = ConceptEdge & { evidence: EdgeRow["evidence"] };

/** Edges between shown concepts; an edge between two parts of one concept is dropped. */
export function shownEdges(rows: EdgeRow[], concepts: ShownConcept[]): ShownEdge[] {
  const shownAs = new Map(concepts.flatMap((one) => one.ownKeys.map((ownKey) => [ownKey, one] as const)));
  const edges = new Map<string, ShownEdge>();
  for (const row of rows) {
    const [one, other] = [shownAs.get(row.a), shownAs.get(row.b)];
    if (!one || !other || one === other) continue;
    const evidence = row.evidence.filter(
      ({ textId }) => one.textIds.has(textId) && other.textIds.has(textId),
    );
    const shared = [...one.textIds].filter((id) => other.textIds.has(id)).length;
    if (shared === 0) continue;
    const [a, b] = one.key < other.key ? [one.key, other.key] : [other.key, one.key];
    const edge = edges.get(JSON.stringify([a, b]));
    edges.set(JSON.stringify([a, b]), {
      a,
      b,
      strength: edge ? 1 - (1 - edge.strength) * (1 - row.strength) : row.strength,
      articles: Math.min(shared, (edge?.articles ?? 0) + row.texts),
      evidence: [...(edge?.evidence ?? []), ...evidence],
    });
  }
  return [...edges.values()].toSorted((x, y) => y.strength - x.strength || (x.a + x.b < y.a + y.b ? -1 : 1));
}

/** The first place within a sentence: headings, captions and cells say nothing about a concept. */
export function tellingSentence(text: string, language: Language, places: Span[]): Span {
  const around = places.map((place) => sentenceAround(text, language, place));
  const isSaid = ({ start, end }: Span) => /[.!?।…]["”’»)\]]*$/u.test(text.slice(start, end));
  return around.find(isSaid) ?? around[0]!;
}

const AROUND = 600;

/** The sentence around a place; only the text near it is divided into sentences. */
function sentenceAround(text: string, language: Language, { start, end }: Span): Span {
  const from = Math.max(text.lastIndexOf("\n", start - 1) + 1, start - AROUND);
  const line = text.indexOf("\n", end);
  const to = Math.min(line === -1 ? text.length : line, end + AROUND);
  const around = sentences(text.slice(from, to), language).find(
    (sentence) => from + sentence.start <= start && end <= from + sentence.end,
  );
  return around ? { start: from + around.start, end: from + around.end } : { start, end };
}
