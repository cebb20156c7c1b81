import type { Comparable } from "../../server/src/reading/duplicates/likeness.rules.ts";
import type { WorkRecord } from "../references/records.ts";

/** The same numbers for the same work, in every run. */
export function chancesOf(seed: string): () => number {
  let state = Array.from(seed).reduce(
    (sum, letter) => (Math.imul(sum, 31) + letter.codePointAt(0)!) >>> 0,
    7,
  );
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296;
  };
}

export type Facts = Omit<Comparable, "id">;

export const factsOf = ({ title, authors, year, venue, volume, pages, doi }: WorkRecord): Facts => ({
  title,
  authors,
  publishedOn: String(year),
  venue,
  doi,
  volume,
  pages,
});

const year = ({ publishedOn }: Facts, by: number): string => String(Number(publishedOn!.slice(0, 4)) + by);
const family = (name: string): string => name.trim().split(/\s+/u).at(-1)!;
const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/u)
    .slice(0, -1)
    .map((part) => part[0]!.toUpperCase())
    .join("");

/** A letter turned round, left out or doubled, in a word that is long enough. */
function misspelt(title: string, random: () => number): string {
  const at = 4 + Math.floor(random() * Math.max(1, title.length - 8));
  const way = Math.floor(random() * 3);
  if (way === 0) return title.slice(0, at) + title.slice(at + 1);
  if (way === 1) return title.slice(0, at) + title[at + 1]! + title[at]! + title.slice(at + 2);
  return title.slice(0, at) + title[at]! + title.slice(at);
}

/** The same work as another index, a reference manager or an upload has it. Null: this work cannot be had that way. */
export const SAME: Record<string, (work: Facts, random: () => number) => Facts | null> = {
  preprint: (work, random) => ({
    ...work,
    doi: `10.48550/arxiv.${1000 + Math.floor(random() * 9000)}.${10000 + Math.floor(random() * 89999)}`,
    publishedOn: year(work, random() < 0.5 ? -1 : 0),
    venue: "arXiv",
    volume: null,
    pages: null,
  }),
  "initials, no DOI": (work) => ({
    ...work,
    doi: null,
    authors: work.authors.map((name) => `${family(name)} ${initials(name)}`),
  }),
  "first author only": (work) => ({ ...work, doi: null, venue: null, authors: work.authors.slice(0, 1) }),
  "without subtitle": (work) => {
    const short = work.title.split(/: | - | – /u)[0]!;
    return short === work.title || short.split(" ").length < 3 ? null : { ...work, title: short, doi: null };
  },
  misspelt: (work, random) => ({
    ...work,
    title: misspelt(work.title, random),
    doi: null,
    volume: null,
    pages: null,
  }),
  "another year, comma names": (work, random) => ({
    ...work,
    publishedOn: year(work, random() < 0.5 ? 1 : -1),
    doi: null,
    authors: work.authors.map((name) => `${family(name)}, ${initials(name).split("").join(". ")}.`),
  }),
  "an upload": (work) => ({
    ...work,
    title: work.title.toLowerCase(),
    authors: work.authors.slice(0, 2),
    publishedOn: null,
    doi: null,
    venue: null,
    volume: null,
    pages: null,
  }),
};

const doi = (random: () => number): string => `10.5555/${Math.floor(random() * 1e9)}`;
const place = (random: () => number) => ({
  volume: String(1 + Math.floor(random() * 80)),
  pages: String(1 + Math.floor(random() * 2000)),
});

/** Another work that looks like it. */
export const OTHERS: Record<string, (work: Facts, random: () => number) => [Facts, Facts] | Facts | null> = {
  "part one and two": (work, random) => [
    { ...work, title: `${work.title}. Part I`, doi: doi(random), ...place(random) },
    { ...work, title: `${work.title}. Part II`, doi: doi(random), ...place(random) },
  ],
  "reports of two years": (work, random) => [
    { ...work, title: `${work.title}, 2018`, publishedOn: "2018", doi: random() < 0.5 ? null : doi(random) },
    { ...work, title: `${work.title}, 2019`, publishedOn: "2019", doi: random() < 0.5 ? null : doi(random) },
  ],
  erratum: (work, random) => ({
    ...work,
    title: `Erratum to: ${work.title}`,
    doi: doi(random),
    ...place(random),
  }),
  reply: (work, random) => ({
    ...work,
    title: `Reply to: ${work.title}`,
    doi: random() < 0.5 ? null : doi(random),
  }),
  "the next study": (work, random) => {
    const words = work.title.split(" ");
    if (words.length < 7) return null;
    const last = words.at(-1)!;
    return {
      ...work,
      title: [...words.slice(0, -1), last.length > 5 ? "rodents" : "adolescents"].join(" "),
      publishedOn: year(work, random() < 0.5 ? 1 : 0),
      doi: doi(random),
      ...place(random),
    };
  },
  "the same short name": (work, random) => [
    { ...work, title: "Annual report", doi: random() < 0.5 ? null : doi(random) },
    {
      ...work,
      title: "Annual report",
      authors: work.authors.toReversed().slice(0, 1),
      publishedOn: year(work, -3),
      doi: null,
    },
  ],
};
