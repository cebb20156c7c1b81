import { type GraphData, OTHERS } from "#ui/graph/graph.rules.ts";
import { drawnLines } from "#ui/graph/letters.rules.ts";
import type { CitationMap } from "#entities/chaining/data.ts";

export type MapWork = CitationMap["works"][number];

/** What belongs to the gyan has the first colour and is a disc; all else is a ring. */
export const OWN_HUE = 0;
export const isOwn = ({ state }: Pick<MapWork, "state">): boolean => state === "listed";

const [SMALLEST, LARGEST] = [5, 18];
const [SMALL_LETTERS, LARGE_LETTERS] = [11, 14];
const WRAP_AT = 22;

/** A work by who wrote it first and when, as papers cite it; without both by the beginning of its title. */
export function shortName({ title, authors, year }: Pick<MapWork, "title" | "authors" | "year">): string {
  const [first] = authors;
  if (first === undefined) return title;
  const family = first.includes(",") ? first.split(",")[0]! : (first.trim().split(/\s+/u).at(-1) ?? first);
  return [family.trim(), year].filter((part) => part !== null && part !== "").join(" ");
}

/** The most cited first: they are the largest and have their names before the others. */
export function graphOf({ works, citations }: CitationMap): GraphData {
  const most = Math.max(1, ...works.map(({ citedHere }) => citedHere));
  const nodes = works
    .toSorted((a, b) => b.citedHere - a.citedHere || Number(isOwn(b)) - Number(isOwn(a)))
    .map((work) => {
      const weight = Math.sqrt(work.citedHere / most);
      return {
        id: work.key,
        label: work.title,
        lines: drawnLines(shortName(work), WRAP_AT, 1),
        size: Math.round(SMALL_LETTERS + (LARGE_LETTERS - SMALL_LETTERS) * weight),
        radius: SMALLEST + (LARGEST - SMALLEST) * weight,
        hue: isOwn(work) ? OWN_HUE : OTHERS,
        ...(!isOwn(work) && { isRing: true }),
      };
    });
  const seen = new Set<string>();
  const edges = citations.flatMap(([from, to]) => {
    const [a, b] = [works[from]?.key, works[to]?.key];
    const id = `${from} ${to}`;
    if (a === undefined || b === undefined || a === b || seen.has(id)) return [];
    seen.add(id);
    return [{ a, b, strength: 1 }];
  });
  return { nodes, edges };
}

/** The same works and citations: only what became of them may differ, and nothing has to move. */
export const isSameMap = (one: CitationMap, other: CitationMap): boolean =>
  one === other ||
  (one.works.length === other.works.length &&
    one.citations.length === other.citations.length &&
    one.works.every(({ key }, at) => other.works[at]?.key === key) &&
    one.citations.every(
      ([from, to], at) => other.citations[at]?.[0] === from && other.citations[at]?.[1] === to,
    ));

/** What was drawn, with what is known of it now; works that came since wait until it is drawn again. */
export function withNews(drawn: CitationMap, now: CitationMap): CitationMap {
  const news = new Map(now.works.map((work) => [work.key, work]));
  return {
    ...drawn,
    works: drawn.works.map((work) => {
      const { state = work.state, articleId = work.articleId } = news.get(work.key) ?? {};
      return state === work.state && articleId === work.articleId ? work : { ...work, state, articleId };
    }),
  };
}

/** Accents, case and hyphens do not matter. */
const folded = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/gu, "")
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}’']+/gu, " ")
    .trim();

/** Those whose title, authors or year have all the words; null without words. */
export function foundIn(works: readonly MapWork[], q: string | undefined): ReadonlySet<string> | null {
  const words = folded(q ?? "")
    .split(" ")
    .filter(Boolean);
  if (words.length === 0) return null;
  return new Set(
    works
      .filter(({ title, authors, year }) => {
        const text = folded([title, ...authors, year ?? ""].join(" "));
        return words.every((word) => text.includes(word));
      })
      .map(({ key }) => key),
  );
}
