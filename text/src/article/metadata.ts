import { authorsIn } from "./names.ts";
import { dateIn } from "./dates.ts";
import { lineOf, oneLine, parse, type PageDocument, type PageElement } from "./dom.ts";
import { articleNode, hasType, linkedNodes, namesIn, textIn, type LinkedNode } from "./json-ld.ts";
import { licenceIn } from "./licence.ts";
import { scan } from "./scan.ts";
import { titleOf } from "./title.ts";

export type Metadata = {
  title: string | null;
  authors: string[];
  publishedOn: string | null;
  canonicalUrl: string | null;
  licence: string | null;
  siteName: string | null;
  doi: string | null;
  description: string | null;
  /** The text of the article where the page repeats it for machines. */
  body: string | null;
  /** Whether the page calls itself an article. */
  isDeclared: boolean;
};

/** Reads what the page says about itself. It looks everywhere, so it comes before anything is taken away. */
export function metadataOf(document: PageDocument, jsonLd: string[], url: string | undefined): Metadata {
  const meta = metasOf(document);
  const nodes = linkedNodes(jsonLd);
  const article = articleNode(nodes);
  const siteName = siteNameIn([
    ...meta("og:site_name"),
    ...namesIn(article?.["publisher"], nodes),
    ...nodes.filter((node) => hasType(node, /^WebSite$/u)).flatMap((node) => namesIn(node, nodes)),
    ...meta("application-name", "citation_journal_title", "prism.publicationname"),
  ]);
  return {
    title: titleOf(
      document,
      [
        ...meta("citation_title"),
        textIn(article?.["headline"] ?? article?.["name"]),
        ...meta("og:title", "dc.title", "dcterms.title", "twitter:title"),
      ].map(plain),
      siteName,
    ),
    authors: authorsOf(document, meta, article, nodes).filter((name) => !isSite(name, siteName, url)),
    publishedOn: publishedOn(document, meta, article, url),
    canonicalUrl: canonicalOf(document, meta, url),
    licence: licenceOf(document, meta, article, nodes),
    siteName,
    doi: doiOf(meta, nodes, url),
    description: firstText([
      ...meta(
        "og:description",
        "description",
        "dc.description",
        "dcterms.abstract",
        "twitter:description",
        "citation_abstract",
      ),
      textIn(article?.["description"]),
    ]),
    body: textIn(article?.["articleBody"]) || null,
    isDeclared:
      article !== undefined ||
      meta("og:type").some((type) => /^article|^blog/iu.test(type)) ||
      meta("citation_title").length > 0,
  };
}

type Metas = (...names: string[]) => string[];

/** The contents of the meta elements of some names, in the order of the names. */
function metasOf(document: PageDocument): Metas {
  const contents = new Map<string, string[]>();
  for (const element of document.querySelectorAll("meta[content]")) {
    const content = (element.getAttribute("content") ?? "").slice(0, 5_000).trim();
    const names = ["name", "property", "itemprop"].flatMap((kind) =>
      (element.getAttribute(kind) ?? "").toLowerCase().split(/\s+/u),
    );
    for (const name of new Set(names))
      if (content !== "" && name !== "")
        contents.set(name, [...(contents.get(name) ?? []).slice(0, 300), content]);
  }
  return (...names) => names.flatMap((name) => contents.get(name) ?? []);
}

/** The first kind of place that names somebody: the machine-readable ones first, the byline on the page last. */
function authorsOf(
  document: PageDocument,
  meta: Metas,
  article: LinkedNode | undefined,
  nodes: LinkedNode[],
): string[] {
  const places: (() => string[])[] = [
    () => meta("citation_author", "bepress_citation_author"),
    () => meta("citation_authors"),
    () => meta("dc.creator", "dc.creator.personalname", "dcterms.creator"),
    () => namesIn(article?.["author"] ?? article?.["creator"], nodes),
    () =>
      meta(
        "author",
        "parsely-author",
        "sailthru.author",
        "article:author",
        "article:author_name",
        "byl",
        "og:article:author",
      ),
    () => texts(document, "[itemprop~=author] [itemprop=name], [itemprop~=author]"),
    () => texts(document, "a[rel~=author], .p-author, .author-name, .byline__name, .byline-name"),
    () =>
      texts(document, ".byline, .by-line, .article-author, .post-author, .entry-author, .author").slice(0, 1),
  ];
  for (const place of places) {
    const names = authorsIn(place().map(plain));
    if (names.length > 0) return names;
  }
  return [];
}

function isSite(name: string, siteName: string | null, url: string | undefined): boolean {
  const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  const host = URL.parse(url ?? "")?.hostname.replace(/^www\./u, "") ?? "";
  return [
    siteName ?? "",
    (siteName ?? "").split(/\s[|–—-]\s/u)[0] ?? "",
    host,
    host.split(".")[0] ?? "",
  ].some((site) => letters(site) === letters(name));
}

const DATE_PLACES =
  ".published, .post-date, .entry-date, .article-date, .publish-date, .posted-on, .dateline, .timestamp, .date";

function publishedOn(
  document: PageDocument,
  meta: Metas,
  article: LinkedNode | undefined,
  url: string | undefined,
): string | null {
  const places: (() => string[])[] = [
    () => declaredDates(meta, article),
    () => timesOn(document),
    () => [/\/((?:19|20)\d\d\/[01]?\d(?:\/[0-3]?\d)?)(?:\/|$)/u.exec(url ?? "")?.[1] ?? ""],
    () => texts(document, DATE_PLACES).slice(0, 3),
  ];
  // In turn: each look through the whole page costs time.
  for (const place of places) {
    for (const value of place()) {
      const date = dateIn(oneLine(value));
      if (date) return date;
    }
  }
  return null;
}

function declaredDates(meta: Metas, article: LinkedNode | undefined): string[] {
  return [
    ...meta(
      "citation_publication_date",
      "citation_date",
      "citation_online_date",
      "prism.publicationdate",
      "dc.date.issued",
      "dcterms.issued",
      "dc.date",
      "dcterms.date",
    ),
    textIn(article?.["datePublished"] ?? article?.["dateCreated"]),
    ...meta(
      "article:published_time",
      "og:article:published_time",
      "datepublished",
      "parsely-pub-date",
      "sailthru.date",
      "publishdate",
      "publish-date",
      "publish_date",
      "pubdate",
      "article.published",
      "date",
    ),
  ];
}

function timesOn(document: PageDocument): string[] {
  return [...document.querySelectorAll("[itemprop~=datePublished], time")]
    .slice(0, 3)
    .flatMap((time) => [
      time.getAttribute("datetime") ?? time.getAttribute("content") ?? "",
      time.textContent ?? "",
    ]);
}

function canonicalOf(document: PageDocument, meta: Metas, url: string | undefined): string | null {
  const links = [...document.querySelectorAll("link[rel~=canonical]")].map(
    (link) => link.getAttribute("href") ?? "",
  );
  for (const value of [...links, ...meta("og:url", "citation_public_url")]) {
    const address = absolute(value, url);
    // Some sites call their home page the canonical address of everything.
    if (address && (address.pathname !== "/" || !url || absolute(url, undefined)?.pathname === "/"))
      return address.href;
  }
  return null;
}

function absolute(value: string, base: string | undefined): URL | null {
  const address = value.trim() === "" ? null : URL.parse(value.trim(), base);
  if (!address || !/^https?:$/u.test(address.protocol)) return null;
  address.hash = "";
  return address;
}

function licenceOf(
  document: PageDocument,
  meta: Metas,
  article: LinkedNode | undefined,
  nodes: LinkedNode[],
): string | null {
  const declared = [
    textIn(article?.["license"]),
    ...nodes.filter((node) => hasType(node, /WebPage$/u)).map((node) => textIn(node["license"])),
    ...[...document.querySelectorAll("link[rel~=license], a[rel~=license]")].map(
      (link) => link.getAttribute("href") ?? "",
    ),
    ...meta("dcterms.license", "dc.rights", "dcterms.rights", "dc.rights.license", "citation_license").filter(
      (text) => /creative|\bcc\b|cc[0-]|public domain|^https?:/iu.test(text),
    ),
  ];
  for (const value of declared) {
    const licence = licenceIn(value);
    if (licence) return licence;
  }
  // Links to several licences are those of pictures.
  const linked = [...document.querySelectorAll("a[href*='creativecommons.org/']")]
    .filter((link) => !isInFigure(link))
    .map((link) => licenceIn(link.getAttribute("href") ?? ""));
  const distinct = new Set(
    linked.filter((licence) => licence?.startsWith("CC") || licence === "Public domain"),
  );
  return distinct.size === 1 ? ([...distinct][0] ?? null) : null;
}

function isInFigure(element: PageElement): boolean {
  for (let at = element.parentNode; at; at = at.parentNode) if (at.tagName === "FIGURE") return true;
  return false;
}

function doiOf(meta: Metas, nodes: LinkedNode[], url: string | undefined): string | null {
  const values = [
    ...meta(
      "citation_doi",
      "bepress_citation_doi",
      "prism.doi",
      "dc.identifier",
      "dcterms.identifier",
      "dc.identifier.doi",
    ),
    ...nodes
      .filter((node) => hasType(node, /Article$/u))
      .flatMap((node) => [node["identifier"], node["sameAs"], node["@id"]].flat().map(textIn)),
    url ?? "",
  ];
  for (const value of values) {
    const doi = /\b10\.\d{4,9}\/[^\s"<>?#&]+/u.exec(safeDecode(value))?.[0];
    if (doi)
      return doi.replace(/\/(?:full|pdf|epdf|abstract|html|meta|fulltext)$/u, "").replace(/[.,;)\]]+$/u, "");
  }
  return null;
}

function safeDecode(value: string): string {
  return /10\.\d{4,9}%2F/iu.test(value) ? value.replace(/%2F/giu, "/") : value;
}

function texts(document: PageDocument, selector: string): string[] {
  return [...document.querySelectorAll(selector)]
    .slice(0, 10)
    .map((element) => (element.getAttribute("content") ?? lineOf(element)).slice(0, 300));
}

/** Some templates give an address where a name belongs. */
function siteNameIn(values: string[]): string | null {
  const name = firstText(values);
  return name && /^https?:/u.test(name)
    ? (URL.parse(name)?.hostname.replace(/^www\./u, "") ?? null)
    : (name?.replace(/^@/u, "") ?? null);
}

function firstText(values: string[]): string | null {
  return values.map(plain).find((value) => value !== "") ?? null;
}

/** Values made by templates hold entities and tags that were meant for the page. */
function plain(value: string): string {
  return oneLine(
    /&[#\w]{2,}|<[a-z/]/iu.test(value) ? (parse(scan(value).markup).body.textContent ?? "") : value,
  );
}
