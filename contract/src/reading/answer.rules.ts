import { splitName } from "./citing.rules.ts";

type Placed = { part: "answer" | "more" | null; theme: string | null; disagreement: unknown };
export type Group<S> = { theme: string | null; sentences: S[] };

/** A summary in the order of reading. Without a short answer, what it says comes first and what is disagreed on last. */
export type Laid<S> = {
  /** By the part of the question that it answers, best first. Empty: a summary without a short answer. */
  answer: Group<S>[];
  differing: S[];
  /** By the words that the sentences of a group share, or, in a summary without parts, by theme. */
  rest: Group<S>[];
};

export function laidOut<S extends Placed>(sentences: S[]): Laid<S> {
  const said = sentences.filter(({ disagreement }) => disagreement === null);
  const differing = sentences.filter(({ disagreement }) => disagreement !== null);
  const hasParts = said.some(({ part }) => part !== null);
  const answer = said.filter(({ part }) => part === "answer");
  const rest = said.filter(({ part }) => part !== "answer");
  return {
    answer: inGroups(answer),
    differing,
    rest: hasParts ? ungroupedLast(inGroups(rest)) : inGroups(rest),
  };
}

/** The sentences in the order in which they are read, and so numbered. */
export const inReadingOrder = <S>({ answer, differing, rest }: Laid<S>): S[] => [
  ...answer.flatMap(({ sentences }) => sentences),
  ...(answer.length > 0 ? differing : []),
  ...rest.flatMap(({ sentences }) => sentences),
  ...(answer.length > 0 ? [] : differing),
];

/** Sentences of one theme stand together, themes in order of first use. What has none opens the text or ends it. */
function inGroups<S extends Pick<Placed, "theme">>(sentences: S[]): Group<S>[] {
  const groups = [...Map.groupBy(sentences, ({ theme }) => theme)].map(([theme, of]) => ({
    theme,
    sentences: of,
  }));
  return sentences[0]?.theme === null ? groups : ungroupedLast(groups);
}

const ungroupedLast = <S>(groups: Group<S>[]): Group<S>[] => [
  ...groups.filter(({ theme }) => theme !== null),
  ...groups.filter(({ theme }) => theme === null),
];

type Work = { title: string; authors: readonly string[]; publishedOn: string | null };

/**
 * Who says it, for each of the cited works: "Brill 1992", "Brill et al. 1992", or else the title. A name that says nothing
 * is none: no author, an organisation, one sole author of several of the works, and what would be said of two works alike.
 */
export function leadsOf<K>(works: ReadonlyMap<K, Work>, others: string): Map<K, string> {
  const soleAuthors = countsOf(
    [...works.values()].flatMap(({ authors }) => (authors.length === 1 ? [authors[0]!] : [])),
  );
  const named = new Map([...works].map(([key, work]) => [key, nameOf(work, soleAuthors, others)]));
  const alike = countsOf([...named.values()].filter((name) => name !== null));
  return new Map(
    [...works].map(([key, { title }]) => {
      const name = named.get(key) ?? null;
      return [key, name === null || alike.get(name)! > 1 ? title.trim().replace(/\.$/u, "") : name];
    }),
  );
}

function nameOf({ authors, publishedOn }: Work, soleAuthors: Map<string, number>, others: string) {
  const [first] = authors;
  const family = first === undefined ? null : familyOf(first);
  if (family === null || (authors.length === 1 && soleAuthors.get(first!)! > 1)) return null;
  const names = authors.length > 1 ? [family, others] : [family];
  return [...names, ...(publishedOn === null ? [] : [publishedOn.slice(0, 4)])].join(" ");
}

/** Null: no person's name. "Rao, A." is A. Rao. */
function familyOf(printed: string): string | null {
  const [family = "", ...given] = printed.split(",").map((part) => part.trim());
  const name = splitName([...given, family].join(" ").trim());
  return "literal" in name ? null : given.length > 0 ? family : name.family;
}

const countsOf = (names: string[]): Map<string, number> =>
  new Map([...Map.groupBy(names, (name) => name)].map(([name, same]) => [name, same.length]));

/** A part of a question, to be named within a sentence: without what ends it. */
export const plainPart = (part: string): string => part.replace(/[?？.।\s\u00a0]+$/u, "").trim();

/** A title that asks needs no colon behind it. */
export const ledBy = (lead: string, withColon: (lead: string) => string): string =>
  /[?!:…؟।]$/u.test(lead) ? lead : withColon(lead);
