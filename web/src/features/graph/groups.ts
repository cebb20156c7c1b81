import type { Concept, ConceptCluster, ConceptDetail } from "@gyan/contract/concepts.ts";
import type { Order } from "#entities/articles/search.ts";

/** `name` null: it has none of its own. `isRest`: what belongs to no cluster. */
export type ConceptGroup = { id: string; name: string | null; isRest: boolean; concepts: Concept[] };

type Asked = { q?: string; order?: Order; language: string };
type Graph = { concepts: Concept[]; clusters: ConceptCluster[] };

/** The concepts as they stand in the list. They come heaviest first, and stay so within a cluster. */
export function groupsOf({ concepts, clusters }: Graph, { q, order, language }: Asked): ConceptGroup[] {
  const found = q ? concepts.filter((concept) => nameThatMatches(concept, q) !== null) : concepts;
  if (order === "weight" || order === "name") {
    const sorted =
      order === "name" ? found.toSorted((a, b) => a.label.localeCompare(b.label, language)) : found;
    return present([{ id: "all", name: null, isRest: false, concepts: sorted }]);
  }
  const known = new Set(clusters.map(({ number }) => number));
  const isOf = ({ cluster }: Concept) => cluster !== null && known.has(cluster);
  return present([
    ...clusters.map(({ number, name }) => ({
      id: String(number),
      name,
      isRest: false,
      concepts: found.filter((concept) => concept.cluster === number),
    })),
    { id: "rest", name: null, isRest: true, concepts: found.filter((concept) => !isOf(concept)) },
  ]);
}

const present = (groups: ConceptGroup[]) => groups.filter(({ concepts }) => concepts.length > 0);

/** Accents, case and hyphens do not matter. Devanagari's vowel signs do: they are letters, not ornaments. */
const folded = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/gu, "")
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}’']+/gu, " ")
    .trim();

/** The name by which a concept is found: its label before its other names; null when none matches. */
export function nameThatMatches({ label, names }: Pick<Concept, "label" | "names">, q: string) {
  const wanted = folded(q);
  return [label, ...names.map((name) => name.label)].find((name) => folded(name).includes(wanted)) ?? null;
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);

/** Everything that a quote may call it: its name, the other ones, and what the articles say where people renamed it. */
export const allNames = ({ label, names, edits }: ConceptDetail): string[] => [
  label,
  ...(edits.ownLabel === null ? [] : [edits.ownLabel]),
  ...names.map((name) => name.label),
];

export type NamedPiece = { start: number; text: string; isName: boolean };

/** Cuts a quote where it names a concept. A name may go on by an ending: "battery" stands in "batterys" and "battery’s". */
export function namedPieces(quote: string, names: string[]): NamedPiece[] {
  const known = names.filter((name) => name.trim() !== "").toSorted((a, b) => b.length - a.length);
  if (known.length === 0) return [{ start: 0, text: quote, isName: false }];
  const any = known.map((name) => escaped(name)).join("|");
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}])(?:${any})[\\p{L}\\p{M}]{0,3}(?![\\p{L}\\p{M}\\p{N}])`,
    "giu",
  );
  const pieces: NamedPiece[] = [];
  let from = 0;
  const push = (to: number, isName: boolean) => {
    if (to > from) pieces.push({ start: from, text: quote.slice(from, to), isName });
    from = to;
  };
  for (const found of quote.matchAll(pattern)) {
    push(found.index, false);
    push(found.index + found[0].length, true);
  }
  push(quote.length, false);
  return pieces;
}
