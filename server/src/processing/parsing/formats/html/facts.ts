import type { Imprint } from "#processing/parsing/citing/imprint.ts";
import type { Facts } from "#processing/parsing/document.ts";
import { attributeOf, readMarkup, withoutEntities } from "#processing/parsing/markup.ts";
import { oneLine } from "#processing/parsing/one-line.ts";

type Found = { meta: Map<string, string[]>; title?: string; language?: string; linked: LinkedData[] };
type LinkedData = Record<string, unknown>;

/** What a page says of itself in its head: for libraries first, for search engines next, for browsers last. */
export function htmlFacts(html: string): Facts {
  const headFacts = facts(html);
  const all = (...names: string[]): string[] | undefined =>
    names.map((name) => headFacts.meta.get(name)).find((values) => values !== undefined);
  const one = (...names: string[]): string | undefined => all(...names)?.[0];
  const article = headFacts.linked.find(
    (data) =>
      typeof data["headline"] === "string" || /Article|Book|Report|Thesis/u.test(String(data["@type"])),
  );
  const title =
    one("citation_title", "dc.title", "dcterms.title", "prism.title") ??
    textOf(article?.["headline"]) ??
    one("og:title", "twitter:title") ??
    headFacts.title;
  return {
    title: title && withoutSite(title, one("og:site_name")),
    authors: peopleOf(all, article),
    date:
      one(
        "citation_publication_date",
        "citation_date",
        "citation_online_date",
        "prism.publicationdate",
        "dc.date.issued",
        "dcterms.issued",
        "dc.date",
        "dcterms.date",
        "article:published_time",
      ) ??
      textOf(article?.["datePublished"]) ??
      one("date", "pubdate", "publish-date", "dc.date.created", "dcterms.created", "sailthru.date"),
    doi: [
      ...(all("citation_doi", "prism.doi") ?? []),
      ...(all("dc.identifier", "dcterms.identifier") ?? []),
    ].find((value) => value.includes("10.")),
    language: headFacts.language ?? one("dc.language", "citation_language"),
    ...imprintOf(one, article),
  };
}

type One = (...names: string[]) => string | undefined;

/** Where it appeared, as pages of publishers say it for Google Scholar; and what search engines are told that it is. */
function imprintOf(one: One, article: LinkedData | undefined): Omit<Imprint, "date"> {
  const journal = one("citation_journal_title", "prism.publicationname", "citation_journal_abbrev");
  const meeting = one("citation_conference_title", "citation_conference");
  const book = one("citation_inbook_title", "citation_book_title");
  const school = one("citation_dissertation_institution");
  const institution = one("citation_technical_report_institution");
  const [from, to] = [
    one("citation_firstpage", "prism.startingpage"),
    one("citation_lastpage", "prism.endingpage"),
  ];
  return {
    type: meeting
      ? "paper-conference"
      : journal
        ? "article-journal"
        : book
          ? "chapter"
          : school
            ? "thesis"
            : institution
              ? "report"
              : TYPES[String(article?.["@type"])],
    venue: meeting ?? journal ?? book,
    volume: one("citation_volume", "prism.volume"),
    issue: one("citation_issue", "prism.number"),
    pages: from === undefined || to === undefined || to === from ? from : `${from}–${to}`,
    publisher: school ?? institution ?? one("citation_publisher", "dc.publisher", "dcterms.publisher"),
  };
}

const TYPES: Record<string, string> = {
  NewsArticle: "article-newspaper",
  ReportageNewsArticle: "article-newspaper",
  BlogPosting: "post-weblog",
  Book: "book",
  Thesis: "thesis",
  Report: "report",
  Dataset: "dataset",
};

function peopleOf(
  all: (...names: string[]) => string[] | undefined,
  article: LinkedData | undefined,
): string[] | undefined {
  const named = all(
    "citation_author",
    "citation_authors",
    "dc.creator",
    "dcterms.creator",
    "dc.contributor.author",
  );
  const linked = namesOf(article?.["author"]);
  const stated = named ?? (linked.length > 0 ? linked : all("author", "article:author", "parsely-author"));
  return stated?.filter((name) => !/^https?:/iu.test(name));
}

function facts(html: string): Found {
  const headFacts: Found = { meta: new Map(), linked: [] };
  readMarkup(html, {
    open(name, attributes) {
      if (name === "html")
        headFacts.language ??=
          attributeOf(attributes, "lang") ?? attributeOf(attributes, "xml:lang") ?? undefined;
      if (name !== "meta") return;
      const key =
        attributeOf(attributes, "name") ??
        attributeOf(attributes, "property") ??
        attributeOf(attributes, "itemprop");
      const content = oneLine(attributeOf(attributes, "content") ?? "");
      if (key === null || content === "" || headFacts.meta.size > 1_000) return;
      const values = headFacts.meta.get(key.toLowerCase()) ?? [];
      if (values.length < 500) headFacts.meta.set(key.toLowerCase(), [...values, content]);
    },
    raw(name, text, attributes) {
      if (name === "title") headFacts.title ??= oneLine(withoutEntities(text));
      if (name === "script" && /ld\+json/iu.test(attributes)) headFacts.linked.push(...linkedData(text));
    },
  });
  return headFacts;
}

function linkedData(json: string): LinkedData[] {
  try {
    const data: unknown = JSON.parse(json);
    const list = Array.isArray(data)
      ? data
      : isObject(data) && Array.isArray(data["@graph"])
        ? data["@graph"]
        : [data];
    return list.filter(isObject).slice(0, 100);
  } catch {
    return []; // what somebody else wrote wrongly is no loss here
  }
}

function namesOf(author: unknown): string[] {
  if (Array.isArray(author)) return author.slice(0, 500).flatMap(namesOf);
  if (isObject(author)) return namesOf(author["name"]);
  return typeof author === "string" ? [author] : [];
}

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" ? oneLine(value) : undefined;

function isObject(value: unknown): value is LinkedData {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** "A title | The Site" without the site. */
function withoutSite(title: string, site: string | undefined): string {
  const at = site ? title.toLowerCase().lastIndexOf(site.toLowerCase()) : -1;
  if (site === undefined || at < 1 || at + site.length < title.length) return title;
  return title.slice(0, at).replace(/[\s|–—:·»-]+$/u, "") || title;
}
