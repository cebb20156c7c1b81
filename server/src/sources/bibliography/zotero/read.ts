import {
  allIn,
  attributeIn,
  childrenOf,
  firstIn,
  xmlTree,
  type Element,
} from "#processing/parsing/xml-tree.ts";
import { lineIn, wordsOf } from "#sources/providers/remote/xml.ts";
import { entryWith, problem, type Entries, type Entry } from "../entry.ts";
import { kindsOf } from "../kinds.ts";
import { referenceFrom } from "../reference.ts";
import { lineCounter } from "../text.ts";

type Part = { line: number; name: string; source: string };
type Container = { title: string | null; volume: string | null; issue: string | null; identifiers: string[] };

/** What items refer to, by the names that the file gives it. */
type Known = {
  files: Map<string, string>;
  containers: Map<string, Container>;
  notes: Map<string, string>;
};

/** A library as Zotero exports it with "Zotero RDF": items, and the files that were exported with them. */
export function* readZotero(text: string): Entries {
  const lookup: Known = { files: new Map(), containers: new Map(), notes: new Map() };
  const items: Part[] = [];
  let parts = 0;
  for (const part of partsIn(text)) {
    if (++parts > MOST_PARTS) break;
    if (part === null) yield null;
    else if (!isRemembered(part, lookup)) items.push(part);
  }
  for (const item of items) yield entryOf(item, lookup);
}

// No backtracking within a name: a long one without an end would be tried at every length.
const OPENED = /<(\/?)([A-Za-z_][\w:.-]*)(?![\w:.-])([^<>]*)>/gu;
const TAGS_IN_TURN = 5_000;
/** Items, files, notes and journals together: far more than an import takes. */
const MOST_PARTS = 100_000;
/** A part with more than this is not a real one. */
const LONGEST_PART = 2_000_000;

/** What stands right below the root, as it is written: each is then a small tree of its own. */
function* partsIn(text: string): Generator<Part | null> {
  const lines = lineCounter(text);
  let [depth, tags, from] = [0, 0, 0];
  let name = "";
  for (const { index, 0: tag, 1: closes, 2: tagName } of text.matchAll(OPENED)) {
    if (++tags % TAGS_IN_TURN === 0) yield null;
    const isClosed = tag.endsWith("/>");
    if (closes === "" && depth === 1) {
      from = index;
      name = localName(tagName!);
    }
    if (closes !== "") depth = Math.max(0, depth - 1);
    else if (!isClosed) depth++;
    if (depth !== 1 || name === "") continue;
    const to = index + tag.length;
    if (to - from <= LONGEST_PART) yield { line: lines(from), name, source: text.slice(from, to) };
    name = "";
  }
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

const rootOf = (source: string): Element | undefined => childrenOf(xmlTree(source))[0];
const aboutOf = (element: Element): string => attributeIn(element, "rdf:about") ?? "";
const resourceOf = (element: Element): string | null => attributeIn(element, "rdf:resource");

const CONTAINERS = new Set("Journal Book Series Periodical Newspaper Website Proceedings".split(" "));

/** Attachments, journals, notes and collections are no works: the items name them. */
function isRemembered({ name, source }: Part, lookup: Known): boolean {
  if (name === "Collection") return true;
  const isNamed = name === "Attachment" || name === "Memo";
  // A journal is also an item when it says which kind of item it is.
  if (!isNamed && (!CONTAINERS.has(name) || /<z:itemType\b/u.test(source))) return false;
  const root = rootOf(source);
  if (!root) return true;
  if (name === "Attachment") {
    const [path] = childrenOf(root, "resource").flatMap((one) => resourceOf(one) ?? []);
    if (path !== undefined) lookup.files.set(aboutOf(root), path);
  } else if (name === "Memo")
    lookup.notes.set(aboutOf(root), plainNote(lineIn(firstIn(root, "value")) ?? ""));
  else lookup.containers.set(aboutOf(root), containerIn(root));
  return true;
}

const plainNote = (markup: string): string => markup.replace(/<[^<>]{0,200}>/gu, " ");

const containerIn = (element: Element): Container => ({
  title: childText(element, "title"),
  volume: childText(element, "volume"),
  issue: childText(element, "number"),
  identifiers: identifiersIn(element),
});

const childText = (element: Element, name: string): string | null =>
  childrenOf(element, name)
    .map(lineIn)
    .find((line) => line !== null) ?? null;

/** "DOI 10.1000/x", "ISSN 1234-5678", an address. */
const identifiersIn = (element: Element): string[] =>
  childrenOf(element, "identifier").flatMap((one) => lineIn(firstIn(one, "value")) ?? lineIn(one) ?? []);

const { readAs } = kindsOf({
  "article-journal": "journalArticle",
  "article-magazine": "magazineArticle",
  "article-newspaper": "newspaperArticle",
  chapter: "bookSection",
  "paper-conference": "conferencePaper",
  article: "preprint",
  "post-weblog": "blogPost",
  software: "computerProgram",
});

function entryOf({ line, source }: Part, lookup: Known): Entry {
  const item = rootOf(source);
  if (!item) return problem(line, source.slice(0, 400), "reference_broken");
  const containers = childrenOf(item, "isPartOf").flatMap((part) => containerOf(part, lookup));
  const itemIds = identifiersIn(item);
  const numbers = [...itemIds, ...containers.flatMap(({ identifiers }) => identifiers)];
  const from = (ids: string[], name: RegExp) =>
    ids.filter((id) => name.test(id)).map((id) => id.replace(name, ""));
  // A journal that several articles share holds the names of all of them.
  const shared = from(numbers, /^DOI\s+/iu);
  const extra = childText(item, "description") ?? "";
  const kind = childText(item, "itemType");
  const reference = referenceFrom({
    type: kind === null ? null : (readAs.get(kind) ?? kind),
    title: childText(item, "title"),
    authors: authorsIn(item),
    venue: containers.map(({ title }) => title).find((title) => title !== null) ?? null,
    publishedOn: childText(item, "date"),
    doi:
      from(itemIds, /^DOI\s+/iu)[0] ??
      (shared.length === 1 ? shared[0] : undefined) ??
      /\bDOI:?\s+(\S+)/iu.exec(extra)?.[1],
    pmid: /\bPMID:?\s*(\d+)/iu.exec(extra)?.[1],
    arxiv: /arxiv[:./ ]\s*\S+/iu.exec(`${extra} ${itemIds.join(" ")}`)?.[0],
    url: itemIds.find((id) => /^https?:/iu.test(id)) ?? webName(aboutOf(item)),
    abstract: childText(item, "abstract"),
    language: childText(item, "language"),
    keywords: childrenOf(item, "subject").flatMap(
      (one) => lineIn(firstIn(one, "value")) ?? lineIn(one) ?? [],
    ),
    volume:
      childText(item, "volume") ?? containers.map(({ volume }) => volume).find((value) => value !== null),
    issue: childText(item, "number") ?? containers.map(({ issue }) => issue).find((value) => value !== null),
    pages: childText(item, "pages"),
    publisher: lineIn(firstIn(firstIn(item, "publisher"), "name")),
    isbn: from(numbers, /^ISBN\s+/iu)[0],
    issn: from(numbers, /^ISSN\s+/iu)[0],
    note: notesOf(item, lookup),
    attachments: childrenOf(item, "link").flatMap((link) => lookup.files.get(resourceOf(link) ?? "") ?? []),
    rawId: aboutOf(item),
  });
  return entryWith(line, reference, () => wordsOf(item).slice(0, 400));
}

const webName = (name: string): string | null => (/^https?:/iu.test(name) ? name : null);

function containerOf(part: Element, lookup: Known): Container[] {
  const named = lookup.containers.get(resourceOf(part) ?? "");
  return named ? [named] : childrenOf(part).map(containerIn);
}

/** Editors stand in for authors where there are none. */
function authorsIn(item: Element): string[] {
  const lists = ["authors", "presenters", "inventors", "directors", "editors"].map((name) =>
    firstIn(item, name),
  );
  const people =
    lists.map((list) => (list ? allIn(list, "Person") : [])).find((persons) => persons.length > 0) ?? [];
  return people.map((person) => {
    const givenName = childText(person, "givenName") ?? childText(person, "givenname");
    return [givenName, childText(person, "surname") ?? childText(person, "name")]
      .filter((part) => part !== null)
      .join(" ");
  });
}

function notesOf(item: Element, lookup: Known): string | null {
  const notes = childrenOf(item, "isReferencedBy").flatMap(
    (one) => lookup.notes.get(resourceOf(one) ?? "") ?? [],
  );
  const description = childText(item, "description");
  return [...(description === null ? [] : [description]), ...notes].join("\n\n");
}
