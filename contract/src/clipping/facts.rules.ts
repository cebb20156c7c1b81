import { onOneLine } from "./rules.ts";

// What a page says of itself in its head: for libraries first, for search engines next, for browsers last. The server reads saved pages by it,
// and the extension shows by it what it is about to save.

export type LinkedData = Record<string, unknown>;

/** What stands in the head of a page: its meta elements by their names in small letters, and its JSON-LD, taken apart. */
export type PageHead = {
  meta: ReadonlyMap<string, readonly string[]>;
  title?: string | undefined;
  language?: string | undefined;
  linked: readonly LinkedData[];
  /** Where the page stands, if that is known. */
  address?: string | undefined;
};

export type PageFacts = {
  title?: string | undefined;
  authors?: string[] | undefined;
  /** As it stands there. */
  date?: string | undefined;
  doi?: string | undefined;
  language?: string | undefined;
  siteName?: string | undefined;
  /** As CSL calls it. */
  type?: string | undefined;
  venue?: string | undefined;
  volume?: string | undefined;
  issue?: string | undefined;
  pages?: string | undefined;
  publisher?: string | undefined;
  /** Where its PDF lies. */
  pdf?: string | undefined;
};

export function pageFacts(head: PageHead): PageFacts {
  const all = (...names: string[]): string[] | undefined => {
    const values = names.map((name) => head.meta.get(name)).find((found) => found !== undefined);
    return values && [...values];
  };
  const one = (...names: string[]): string | undefined => all(...names)?.[0];
  const article = head.linked.find(
    (data) =>
      typeof data["headline"] === "string" || /Article|Book|Report|Thesis/u.test(String(data["@type"])),
  );
  const title =
    one("citation_title", "dc.title", "dcterms.title", "prism.title") ??
    textOf(article?.["headline"]) ??
    one("og:title", "twitter:title") ??
    head.title;
  const siteName = one("og:site_name");
  return {
    title: title && withoutSite(title, siteName),
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
    doi:
      [
        ...(all("citation_doi", "prism.doi") ?? []),
        ...(all("dc.identifier", "dcterms.identifier") ?? []),
      ].find((value) => value.includes("10.")) ?? doiIn(head.address),
    language: head.language ?? one("dc.language", "citation_language"),
    siteName,
    pdf: one("citation_pdf_url"),
    ...imprintOf(one, article),
  };
}

type One = (...names: string[]) => string | undefined;

/** Where it appeared, as pages of publishers say it for Google Scholar; and what search engines are told that it is. */
function imprintOf(one: One, article: LinkedData | undefined) {
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

/** The objects of one script of JSON-LD. */
export function linkedData(json: string): LinkedData[] {
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
  typeof value === "string" ? onOneLine(value) : undefined;

function isObject(value: unknown): value is LinkedData {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** "A title | The Site" without the site. */
function withoutSite(title: string, site: string | undefined): string {
  const at = site ? title.toLowerCase().lastIndexOf(site.toLowerCase()) : -1;
  if (site === undefined || at < 1 || at + site.length < title.length) return title;
  return title.slice(0, at).replace(/[\s|–—:·»-]+$/u, "") || title;
}

/** Publishers put it into the address of an article, with the name of a view behind it. */
const doiIn = (address: string | undefined): string | undefined =>
  /\b10\.\d{4,9}\/[^\s"<>?#&]+/u
    .exec(address?.replace(/%2F/giu, "/") ?? "")?.[0]
    .replace(/\/(?:full|pdf|epdf|abstract|html|meta|fulltext)$/u, "")
    .replace(/(?:\.pdf)?[.,;)\]]*$/u, "");
