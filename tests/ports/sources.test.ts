import { describe, expect, test } from "vitest";
import type { FoundArticle, RemoteSource } from "../../server/src/sources/providers/remote/remote.ts";
import { remoteSources } from "../../server/src/sources/providers/remote/index.ts";
import { ABSENT, codeOf, outcomeOf, recordedFor, type Recording, recordings } from "./sources.makers.ts";

/** How the index of the recordings calls what an article has; several of these may stand for the same. */
const CALLED: { [Field in keyof FoundArticle]?: RegExp } = {
  title: /^(?:title(?:\[\])?|ArticleTitle|name)$/u,
  authors: /^(?:authors?|Author|authorships|authorString|z_authors)$/u,
  publishedOn:
    /^(?:published|publication_date|issued|PubDate|firstPublicationDate|year|published_date|publishedDate|publicationDate|page_age|datePublished)$/u,
  snippet: /^(?:snippet|description|content)$/u,
  doi: /^(?:doi|arxiv:doi|DOI|externalIds\.DOI)$/u,
  abstract:
    /^(?:summary\(plain text\)|abstract|abstract \((?:JATS XML|plain)\)|AbstractText|abstractText \(HTML\)|abstract_inverted_index)$/u,
};

/** What the index says of a field; undefined when it says nothing. */
function toldOf({ fields }: Recording, field: keyof FoundArticle): number | undefined {
  const counts = [...fields.matchAll(/(?:^|, )([^,]+?) (\d+)\/\d+/gu)]
    .filter(([, name]) => CALLED[field]?.test(name!))
    .map(([, , count]) => Number(count));
  return counts.length > 0 ? Math.max(...counts) : undefined;
}

const has = (article: FoundArticle, field: keyof FoundArticle): boolean => {
  const value = article[field];
  return Array.isArray(value) ? value.length > 0 : value !== null;
};

/** Where the status alone does not say it: a day's share that is used up. */
const FAILURES: Record<string, string> = { "google-cse/03-error-429-quota.json": "budget_spent" };

const failureFor = ({ file, status }: Recording): string =>
  FAILURES[file] ?? (status === 429 ? "rate_limited" : "not_understood");

/** Searches that give only the numbers of records. */
const isNumbers = ({ file }: Recording): boolean => /\/\d+-esearch/u.test(file);

test.skipIf(recordings.length > 0)(`recorded answers are left out: ${ABSENT}`, ({ skip }) => skip());

describe.each(remoteSources.map((source) => [source.name, source] as const))(
  "recorded answers of %s",
  (_, source) => {
    const recorded = recordedFor(source);

    test.skipIf(recorded.length === 0).for(recorded.filter(({ status }) => status < 400))(
      "X-04: $file is read whole",
      (recording) => {
        const outcome = outcomeOf(source, recording);
        if (!("page" in outcome)) throw outcome.failed;
        const { articles, next } = outcome.page;
        if (isNumbers(recording)) {
          expect(next?.match(/\d+/gu)?.length ?? 0).toBe(recording.results);
          return;
        }
        const titles = toldOf(recording, "title") ?? untitled(recording);
        expect(articles).toHaveLength(titles);
        // A record that was left out may have had an author, a date and so on.
        const lost = Number(recording.results) - titles;
        const wrong = (Object.keys(CALLED) as (keyof FoundArticle)[]).flatMap((field) => {
          const told = toldOf(recording, field);
          // What a page is described by is a snippet; elsewhere a description is the abstract of an old form.
          if (told === undefined || titles === 0 || (field === "snippet" && source.kind !== "web")) return [];
          const found = articles.filter((article) => has(article, field)).length;
          return found > told || found < told - lost ? [`${field}: ${found} of ${told}`] : [];
        });
        expect(wrong).toEqual([]);
      },
    );

    test.skipIf(recorded.length === 0).for(recorded.filter(({ status }) => status >= 400))(
      "X-04: $file is the right failure",
      (recording) => {
        expect(codeOf(outcomeOf(source, recording))).toBe(failureFor(recording));
      },
    );

    test.skipIf(recorded.length === 0)("titles, abstracts and names hold no markup and no entities", () => {
      for (const article of articlesOf(source)) {
        const shown = [article.title, article.venue ?? "", article.abstract ?? "", ...article.authors].join(
          "\n",
        );
        expect(shown).not.toMatch(
          /<\/?(?:jats:|mml:)?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|&(?:amp|lt|gt|quot|#\d+);/u,
        );
        expect(article.abstract ?? "").not.toMatch(/^abstract\s*[\n:]/iu);
      }
    });

    test.skipIf(recorded.length === 0)("names, dates and addresses have one form", () => {
      for (const article of articlesOf(source)) {
        if (article.doi !== null) expect(article.doi).toMatch(/^10\.\d{4,9}\/[^\sA-Z]+$/u);
        if (article.publishedOn !== null)
          expect(article.publishedOn).toMatch(/^\d{4}(?:-\d{2}(?:-\d{2})?)?$/u);
        if (article.language !== null) expect(article.language).toMatch(/^[a-z]{2}$/u);
        for (const id of article.ids)
          expect(id).toMatch(/^(?:arxiv|pmid|pmcid|openalex|s2|core|doaj|mag|dblp):\S+$/u);
        for (const place of [article.url, ...article.fullTexts])
          if (place !== null) expect(["http:", "https:"]).toContain(new URL(place).protocol);
      }
    });
  },
);

/** Where the index counts no titles: all records have one, or none was asked for. */
const untitled = ({ fields, results }: Recording): number =>
  /paperId \d+\/\d+/u.test(fields) ? 0 : Number(results);

const articlesOf = (source: RemoteSource): FoundArticle[] =>
  recordedFor(source)
    .map((recording) => outcomeOf(source, recording))
    .flatMap((outcome) => ("page" in outcome ? outcome.page.articles : []));
