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
  /** Among the articles that are looked at. */
  textIds: number[];
  /** Among all of the topic. */
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
 * Concepts as people see them. One that was joined from several has the weight of all, and the cluster of the one after which
 * it is called. Looked at through a few articles, it weighs as much as these are of all.
 */
export function shownConcepts(rows: ConceptRow[]): ShownConcept[] {
  const joined = new Map<string, ConceptRow[]>();
  for (const row of rows) joined.set(row.key, [...(joined.get(row.key) ?? []), row]);
  const concepts = [...joined].map(([key, parts]) => {
    const own = parts.find((part) => part.ownKey === key) ?? parts[0]!;
    const textIds = new Set(parts.flatMap((part) => part.textIds));
    const others = parts
      .filter((part) => part !== own)
      .map(({ ownLabel }) => ({ label: ownLabel, kind: "part" as const }));
    const names = [...others, ...parts.flatMap((part) => part.names)].map(({ label, kind }) => ({
      label,
      kind,
    }));
    return {
      key,
      label: own.label,
      weight: parts.reduce((sum, part) => sum + (part.weight * part.textIds.length) / part.texts, 0),
      articles: textIds.size,
      cluster: own.cluster,
      names: [...new Map(names.map((name) => [name.label.toLowerCase(), name])).values()].filter(
        ({ label }) => label.toLowerCase() !== own.label.toLowerCase(),
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

/** Between concepts as people see them; what joins the parts of one is no edge. */
export function shownEdges(rows: EdgeRow[], concepts: ShownConcept[]): ShownEdge[] {
  const shownAs = new Map(concepts.flatMap((one) => one.ownKeys.map((own) => [own, one] as const)));
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
    const known = edges.get(JSON.stringify([a, b]));
    edges.set(JSON.stringify([a, b]), {
      a,
      b,
      strength: known ? 1 - (1 - known.strength) * (1 - row.strength) : row.strength,
      articles: Math.min(shared, (known?.articles ?? 0) + row.texts),
      evidence: [...(known?.evidence ?? []), ...evidence],
    });
  }
  return [...edges.values()].toSorted((x, y) => y.strength - x.strength || (x.a + x.b < y.a + y.b ? -1 : 1));
}

/** The first place that stands in a sentence, and not in a heading, a caption or a cell, where nothing is said of it. */
export function tellingSentence(text: string, language: Language, places: Span[]): Span {
  const around = places.map((place) => sentenceAround(text, language, place));
  const isSaid = ({ start, end }: Span) => /[.!?।…]["”’»)\]]*$/u.test(text.slice(start, end));
  return around.find(isSaid) ?? around[0]!;
}

const AROUND = 600;

/** The sentence in which a place stands; long texts are not cut into sentences for it, only what is around. */
function sentenceAround(text: string, language: Language, { start, end }: Span): Span {
  const from = Math.max(text.lastIndexOf("\n", start - 1) + 1, start - AROUND);
  const line = text.indexOf("\n", end);
  const to = Math.min(line === -1 ? text.length : line, end + AROUND);
  const around = sentences(text.slice(from, to), language).find(
    (sentence) => from + sentence.start <= start && end <= from + sentence.end,
  );
  return around ? { start: from + around.start, end: from + around.end } : { start, end };
}
