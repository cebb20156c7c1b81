import type { Reference } from "#processing/parsing/document.ts";
import { doiIn } from "#processing/parsing/references.ts";
import { oneLine } from "#processing/parsing/one-line.ts";
import { allIn, childrenOf, firstIn, type Element } from "#processing/parsing/xml-tree.ts";
import { textOf } from "./text.ts";

/** One entry of the list of references: as it is written, or put together from its parts. */
export function referenceOf(entry: Element): Reference {
  const written =
    firstIn(entry, "mixed-citation", "citation", "nlm-citation", "source-text", "textref", "other-ref") ??
    (entry.name === "bibl" || entry.name === "bibliomixed" ? entry : undefined);
  const parts = firstIn(entry, "element-citation", "citation", "nlm-citation", "reference") ?? entry;
  const isRunning =
    written !== undefined &&
    written.children.some((child) => typeof child === "string" && /\p{L}|[.,;]/u.test(child));
  const text = isRunning ? textOf(written) : composed(parts);
  const doi = firstDoi(allIn(entry, "pub-id", "ext-link", "idno", "doi")) ?? doiIn(text);
  return { text: oneLine(text), doi };
}

function firstDoi(elements: Element[]): string | undefined {
  return elements.map((element) => doiIn(textOf(element))).find((doi) => doi !== null);
}

function composed(parts: Element): string {
  const one = (...names: string[]): string => textOf(firstIn(parts, ...names));
  const title = one("article-title", "chapter-title", "data-title", "maintitle") || titleIn(parts, "a");
  const host = firstIn(parts, "host");
  const source =
    one("source", "conf-name") ||
    textOf(firstIn(host, "maintitle")) ||
    titleIn(parts, "j") ||
    titleIn(parts, "m");
  const issue = host ? one("issue-nr") : one("issue");
  const place = [one("volume", "volume-nr"), issue && `(${issue})`].join("");
  const pages = [one("fpage", "first-page"), one("lpage", "last-page")].filter(Boolean).join("–");
  const year = /\d{4}/u.exec(one("year", "date-in-citation") || one("date"))?.[0] ?? "";
  const publisher = [one("publisher-loc"), one("publisher-name", "publisher")].filter(Boolean).join(": ");
  const doi = firstDoi(allIn(parts, "pub-id", "idno", "doi")) ?? "";
  const writtenParts = [
    people(parts),
    year && `(${year})`,
    title,
    source,
    publisher,
    [place, pages].filter(Boolean).join(": "),
    doi && `https://doi.org/${doi}`,
  ];
  const text = writtenParts
    .filter((part) => part !== "")
    .map((part) => part.replace(/\.$/u, ""))
    .join(". ");
  return text === "" ? textOf(parts) : text;
}

/** TEI tells the title of an article from that of its journal by a level. */
function titleIn(parts: Element, level: string): string {
  return textOf(allIn(parts, "title").find((title) => title.attributes.includes(`level="${level}"`)));
}

function people(parts: Element): string {
  const names = allIn(parts, "name", "string-name", "persName", "author", "collab").map((person) => {
    const family = textOf(firstIn(person, "surname"));
    const givenNames = allIn(person, "given-names", "given-name", "forename").map(textOf).join(" ");
    return family === "" ? textOf(person) : oneLine(`${family} ${givenNames}`);
  });
  const isMore = childrenOf(parts, "etal").length > 0 || firstIn(parts, "etal") !== undefined;
  return [...names, ...(isMore ? ["et al"] : [])].filter((name) => name !== "").join(", ");
}
