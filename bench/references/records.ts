import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { remoteSources } from "../../server/src/sources/providers/remote/index.ts";
import { readCovid } from "../answers/data.ts";
import { halfOf, type Half } from "../articles/pages.ts";
import { folded } from "./measures.ts";

/** What a real work is, as an index or its own head says. */
export type WorkRecord = {
  title: string;
  authors: string[];
  year: number;
  month: number | null;
  venue: string | null;
  volume: string | null;
  issue: string | null;
  pages: string | null;
  doi: string | null;
};

/** A paper that can be set: what it is, and a real text to fill it. */
export type Paper = WorkRecord & { half: Half; body: string };

/** All works in the recorded answers of indexes, each once. */
export async function readRecords(folder: string): Promise<WorkRecord[]> {
  const found = new Map<string, WorkRecord>();
  for (const source of remoteSources) {
    const place = path.join(folder, source.name);
    if (!existsSync(place)) continue;
    for (const file of (await readdir(place)).toSorted()) {
      const body = await readFile(path.join(place, file), "utf8");
      for (const article of articlesIn(source, body)) {
        const [year, month] = article.publishedOn?.split("-").map(Number) ?? [];
        if (year === undefined || article.authors.length === 0 || !isUsual(article.title, article.authors))
          continue;
        const { title, authors, venue, doi } = article;
        const { volume = null, issue = null, pages = null } = article.placing ?? {};
        found.set(folded(title), {
          title,
          authors,
          year,
          month: month ?? null,
          venue,
          volume,
          issue,
          pages,
          doi,
        });
      }
    }
  }
  return [...found.values()];
}

type Source = (typeof remoteSources)[number];

function articlesIn(source: Source, body: string) {
  try {
    return source.read({ status: 200, headers: {}, body, receivedAt: 0 }, null).articles;
  } catch {
    return []; // recorded errors hold no works
  }
}

/** Entries that no paper would have: a title of one word, a list that names an index in place of people. */
const isUsual = (title: string, authors: string[]): boolean =>
  title.split(" ").length >= 3 &&
  title.length <= 200 &&
  authors.length <= 12 &&
  authors.every((name) => /^\p{Lu}.*\s\S/u.test(name) && name.length < 40);

/** "Title", address, "Family, Given; …", date, DOI: so the articles of COVID-QA begin. */
const HEAD =
  /^(?<title>[^\n]+)\n+https?:\S+\n+(?:SHA: \w+\n+)?(?:Authors: )?(?<authors>(?!(?:Authors: )?nan\n)[^\n]+)\n(?:Date: )?(?<date>\d{4}(?:-\d{2}-\d{2})?)\n(?:DOI:\s*(?<doi>10\.\S+)\n)?/u;

export async function readPapers(folder: string): Promise<Paper[]> {
  return (await readCovid(folder)).flatMap(({ text }) => {
    const head = HEAD.exec(text);
    const { title, authors, date, doi } = head?.groups ?? {};
    if (!head || title === undefined || authors === undefined || date === undefined) return [];
    const [year, month] = date.split("-").map(Number);
    const names = authors.split(/;\s*/u).map((name) => name.split(/,\s*/u).toReversed().join(" ").trim());
    return [
      {
        title: title.trim(),
        authors: names.filter((name) => name !== ""),
        year: year!,
        month: month ?? null,
        venue: null,
        volume: null,
        issue: null,
        pages: null,
        doi: doi?.toLowerCase() ?? null,
        half: halfOf(title),
        body: text
          .slice(head[0].length)
          .replace(/^\s*License:[^\n]*\n/u, "")
          .replace(/^Abstract: nan\s*|^Text: /gmu, ""),
      },
    ];
  });
}
