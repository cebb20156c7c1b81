import type { Imprint } from "#processing/parsing/citing/imprint.ts";
import type { Facts } from "#processing/parsing/document.ts";
import { oneLine } from "#processing/parsing/one-line.ts";
import { allIn, attributeIn, childrenOf, firstIn, type Element } from "#processing/parsing/xml-tree.ts";
import { textOf } from "./text.ts";

/** The heads of articles, beside that of a plain article in JATS. */
export const HEADS = ["front-stub", "teiHeader", "coredata", "book-part-meta", "info", "articleinfo"];

export function articleFacts(article: Element): Facts {
  const head = firstIn(article, "article-meta", ...HEADS) ?? article;
  return {
    title: titleOf(article, head),
    authors: authorsOf(article, head),
    date: dateOf(head),
    doi: doiOf(head),
    language: attributeIn(article, "xml:lang") ?? undefined,
    ...imprintOf(article, head),
  };
}

/** In JATS, TEI and Elsevier's XML; what stands in the list of references is that of others. */
function imprintOf(article: Element, head: Element): Omit<Imprint, "date"> {
  const front = firstIn(article, "front", "teiHeader", "coredata") ?? head;
  const host = firstIn(front, "monogr") ?? front;
  const one = (...names: string[]): string | undefined => textOf(firstIn(host, ...names)) || undefined;
  const scope = (unit: string): string | undefined => {
    const found = allIn(host, "biblScope").find((element) => attributeIn(element, "unit") === unit);
    return (
      found &&
      (textOf(found) || [attributeIn(found, "from"), attributeIn(found, "to")].filter(Boolean).join("–"))
    );
  };
  const [from, to] = [one("fpage", "startingPage"), one("lpage", "endingPage")];
  const range =
    from === undefined
      ? one("elocation-id", "pageRange")
      : to === undefined || to === from
        ? from
        : `${from}–${to}`;
  const journal = firstIn(host, "journal-title", "publicationName") ?? titleOfLevel(host, "j");
  const meeting = one("conf-name") ?? (textOf(titleOfLevel(host, "m")) || undefined);
  const book = firstIn(firstIn(article, "book-meta"), "book-title");
  return {
    type: journal
      ? "article-journal"
      : book || article.name === "book-part"
        ? "chapter"
        : meeting
          ? "paper-conference"
          : undefined,
    venue: textOf(journal) || textOf(book) || meeting,
    volume: one("volume") ?? scope("volume"),
    issue: one("issue", "issueIdentifier") ?? scope("issue"),
    pages: range ?? scope("page"),
    publisher: one("publisher-name", "publisher"),
  };
}

const titleOfLevel = (element: Element, level: string): Element | undefined =>
  allIn(element, "title").find((title) => attributeIn(title, "level") === level);

function titleOf(article: Element, head: Element): string | undefined {
  const stated =
    firstIn(head, "article-title", "titleStmt") ?? firstIn(head, "title") ?? childrenOf(article, "S")[0];
  const title = stated?.name === "titleStmt" ? firstIn(stated, "title") : stated;
  const group = firstIn(head, "title-group");
  const subtitle = textOf(group && childrenOf(group, "subtitle")[0]);
  const text = textOf(title);
  return subtitle === "" || text === "" ? text : `${text.replace(/:$/u, "")}: ${subtitle}`;
}

function authorsOf(article: Element, head: Element): string[] {
  const contributors = allIn(head, "contrib").filter(
    (contrib) => (attributeIn(contrib, "contrib-type") ?? "author") === "author",
  );
  const source = firstIn(head, "analytic") ?? firstIn(head, "titleStmt") ?? head;
  const people =
    contributors.length > 0
      ? contributors
      : [
          ...allIn(source, "author", "creator"),
          ...allIn(article, "author-group").flatMap((group) => allIn(group, "author")),
        ];
  return [...new Set(people.map(nameOf))].filter((name) => name !== "");
}

/** Semicolons would part a name; a comma between family name and given names is understood later. */
function nameOf(person: Element): string {
  const name = firstIn(person, "name", "persName", "string-name", "personname") ?? person;
  const family = textOf(firstIn(name, "surname"));
  const givenNames = allIn(name, "given-names", "given-name", "forename", "firstname").map(textOf).join(" ");
  if (family !== "") return oneLine(`${givenNames} ${family}`);
  return textOf(firstIn(person, "collab", "orgName", "string-name") ?? name).replaceAll(";", ",");
}

/** When it appeared first with its text: online before print before the volume. */
const KINDS = ["pub", "epub", "epub-ppub", "ppub", "collection"];

function dateOf(head: Element): string | undefined {
  const dates = allIn(head, "pub-date").map((date) => ({
    kind: attributeIn(date, "date-type") ?? attributeIn(date, "pub-type") ?? "",
    written: writtenDate(date),
  }));
  const rank = (kind: string): number => (KINDS.includes(kind) ? KINDS.indexOf(kind) : KINDS.length);
  const best = dates
    .filter(({ written }) => written !== "")
    .toSorted((a, b) => rank(a.kind) - rank(b.kind))[0];
  if (best) return best.written;
  const date =
    firstIn(firstIn(head, "publicationStmt", "imprint", "monogr"), "date") ??
    firstIn(head, "coverDate", "pubdate", "date");
  return (date && attributeIn(date, "when")) ?? (textOf(date) || undefined);
}

function writtenDate(date: Element): string {
  const iso = attributeIn(date, "iso-8601-date");
  if (iso) return iso;
  const [year, month, day] = ["year", "month", "day"].map((name) => textOf(childrenOf(date, name)[0]));
  if (!year) return textOf(childrenOf(date, "string-date")[0]);
  const isNumber = /^\d{1,2}$/u.test(month ?? "");
  if (!month || !isNumber) return oneLine(`${day ?? ""} ${month ?? ""} ${year}`);
  return [year, month, day].filter(Boolean).join("-");
}

function doiOf(head: Element): string | undefined {
  const ids = allIn(head, "article-id", "idno", "doi", "biblioid", "book-part-id");
  const isDoi = (id: Element): boolean =>
    /doi/iu.test(
      attributeIn(id, "pub-id-type") ?? attributeIn(id, "type") ?? attributeIn(id, "class") ?? id.name,
    );
  return ids
    .filter(isDoi)
    .map(textOf)
    .find((text) => text.includes("10."));
}
