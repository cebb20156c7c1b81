import type { Cited } from "#processing/parsing/citing/entry.ts";
import type { Reference } from "#processing/parsing/document.ts";
import { doiIn } from "#processing/parsing/citing/doi.ts";
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
  return { text: oneLine(text), doi, ...marked(entry) };
}

/** Its parts, where the file marks at least its title. */
function marked(entry: Element): Partial<Cited> {
  const one = (...names: string[]): string | null => textOf(firstIn(entry, ...names)) || null;
  const host = firstIn(entry, "host");
  const source = one("source", "conf-name") ?? (textOf(firstIn(host, "maintitle")) || null);
  const own =
    one("article-title", "chapter-title", "data-title", "maintitle") ?? (titleIn(entry, "a") || null);
  const title = own ?? source ?? (titleIn(entry, "m") || null);
  if (title === null) return {};
  const [from, to] = [one("fpage", "first-page"), one("lpage", "last-page")];
  const year = /(?:1[5-9]|20)\d{2}/u.exec(one("year", "date-in-citation") ?? one("date") ?? "")?.[0];
  return {
    title: title.replace(/\.$/u, ""),
    authors: peopleIn(entry).map(({ family, given }) => oneLine(`${given} ${family}`)),
    year: year === undefined ? null : Number(year),
    venue: own === null ? null : (source ?? (titleIn(entry, "j") || titleIn(entry, "m") || null)),
    volume: one("volume", "volume-nr"),
    issue: host ? one("issue-nr") : one("issue"),
    pages: from === null ? one("elocation-id") : to === null || to === from ? from : `${from}–${to}`,
  };
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

function peopleIn(parts: Element): { family: string; given: string }[] {
  return allIn(parts, "name", "string-name", "persName", "author", "collab").map((person) => {
    const family = textOf(firstIn(person, "surname"));
    const given = allIn(person, "given-names", "given-name", "forename").map(textOf).join(" ");
    return family === "" ? { family: textOf(person), given: "" } : { family, given };
  });
}

function people(parts: Element): string {
  const names = peopleIn(parts).map(({ family, given }) => oneLine(`${family} ${given}`));
  const isMore = childrenOf(parts, "etal").length > 0 || firstIn(parts, "etal") !== undefined;
  return [...names, ...(isMore ? ["et al"] : [])].filter((name) => name !== "").join(", ");
}
