import { isoDate, languageCode, plainLine, webAddress } from "../reading.ts";
import type { FoundArticle, RemoteQuery } from "../remote.ts";
import { cutTo, plainWords } from "../writing.ts";

type PageTold = {
  title: unknown;
  url: unknown;
  snippet: unknown;
  publishedOn?: unknown;
  language?: unknown;
};

/** A page of which nobody says more than where it is, its title and its day. */
export const pageAt = (told: Pick<FoundArticle, "url" | "title" | "publishedOn">): FoundArticle => ({
  ...told,
  authors: [],
  venue: null,
  doi: null,
  ids: [],
  fullTexts: [],
  abstract: null,
  snippet: null,
  language: null,
  licence: null,
  isOpen: null,
});

/** A result of a web search engine; null when it is no page. */
export function webPage(result: PageTold): FoundArticle | null {
  const url = webAddress(result.url);
  if (url === null) return null;
  const title = plainLine(result.title) ?? new URL(url).hostname;
  return {
    ...pageAt({ url, title, publishedOn: isoDate(result.publishedOn) }),
    snippet: plainLine(result.snippet),
    language: languageCode(result.language),
  };
}

/** The hosts that results may come from, as the parameter `site` names them. */
export const sitesWanted = ({ parameters }: RemoteQuery): string[] =>
  (parameters["site"] ?? [])
    .map(
      (site) =>
        URL.parse(/^https?:/iu.test(site.trim()) ? site.trim() : `https://${site.trim()}`)?.hostname ?? "",
    )
    .filter((host) => /^[\w-]+(?:\.[\w-]+)+$/u.test(host))
    .slice(0, 5);

/** The request in plain words, and after it the operators that are ours. */
export function webQuery(
  { text }: RemoteQuery,
  { characters, words, operators }: { characters: number; words: number; operators: string[] },
): string {
  const ours = operators.map((operator) => ` ${operator}`).join("");
  return cutTo(plainWords(text), characters - ours.length, words - ours.split(" ").length + 1) + ours;
}

/** "(site:a.org OR site:b.org)", in a list that is empty when there are no values. */
export function anyOperator(name: string, values: string[]): string[] {
  const written = values.map((value) => `${name}:${value}`);
  return written.length > 1 ? [`(${written.join(" OR ")})`] : written;
}
