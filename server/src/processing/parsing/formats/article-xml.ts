import type { Block, Reader, Reference } from "#processing/parsing/document.ts";
import { declaredIn, decode } from "#processing/parsing/decode.ts";
import { listed } from "#processing/parsing/listed.ts";
import { oneLine } from "#processing/parsing/one-line.ts";
import {
  allIn,
  attributeIn,
  childrenOf,
  firstIn,
  xmlTree,
  type Element,
} from "#processing/parsing/xml-tree.ts";
import { articleFacts, HEADS } from "./article/facts.ts";
import { referenceOf } from "./article/references.ts";
import { rawText, textOf, tidied } from "./article/text.ts";

/** Articles in JATS and its kin, TEI, Elsevier's XML, DocBook: one walk, because their elements differ in name more than in sense. */
export const readArticleXml: Reader = async ({ bytes }) => {
  const tree = xmlTree(decode(bytes, declaredIn(bytes)));
  const article =
    firstIn(tree, "article", "TEI", "TEI.2", "full-text-retrieval-response", "book-part", "PAPER") ?? tree;
  const walk = new ArticleWalk();
  for (const abstract of abstractsOf(article)) walk.section(abstract, 1, "Abstract");
  // In the papers of the ACL the title is the first sentence.
  const title = article.name === "PAPER" ? childrenOf(article, "S")[0] : undefined;
  for (const body of bodiesOf(article)) walk.inside(body, 1, title);
  return { ...articleFacts(article), blocks: walk.end(), references: walk.references };
};

function abstractsOf(article: Element): Element[] {
  const head = firstIn(article, "front", "head", ...HEADS) ?? article;
  const abstracts = allIn(head, "abstract", "trans-abstract", "ABSTRACT", "description");
  return abstracts.filter(
    (abstract) => !/graphical|toc|teaser/u.test(attributeIn(abstract, "abstract-type") ?? ""),
  );
}

/** All but the head; of TEI and Elsevier what lies within their own wrapping. */
function bodiesOf(article: Element): Element[] {
  const bodies = allIn(article, "body", "back", "floats-group", "rawtext", "tail").filter(
    (body) => body.children.length > 0,
  );
  return bodies.length > 0 ? bodies : [article];
}

const SECTIONS = listed(
  "sec section sect1 sect2 sect3 sect4 sect5 div div1 div2 div3 app appendix ack acknowledgment acknowledgement boxed-text chapter SECTION glossary notes bio fn-group app-group",
);
const HEADINGS = listed("title head section-title subtitle");
const PARAGRAPHS = listed(
  "p para simple-para ab note-para simpara quote said verse-group disp-quote-p attrib textref disp-formula formula formula-group",
);
const ITEMS = listed("list-item item listitem def-item varlistentry");
const TABLES = listed("table tgroup");
const REFERENCE_LISTS = listed("ref-list listBibl bibliography bibliography-sec further-reading");
const SKIPPED = listed(
  "front front-stub teiHeader coredata head-meta articleinfo info sub-article response ABSTRACT abstract trans-abstract object-id permissions graphic media processing-meta journal-meta article-meta book-meta book-part-meta xocs objects item-info label counts",
);
const NAMES: Record<string, string> = {
  ack: "Acknowledgements",
  acknowledgment: "Acknowledgements",
  glossary: "Glossary",
  "fn-group": "Notes",
  notes: "Notes",
};

class ArticleWalk {
  readonly references: Reference[] = [];
  private readonly blocks: Block[] = [];
  private words: string[] = [];
  private kind: "paragraph" | "item" = "paragraph";

  end(): Block[] {
    this.flush();
    return this.blocks;
  }

  section(element: Element, level: number, usual?: string): void {
    this.flush();
    const titleElement = childrenOf(element, "title", "head", "section-title")[0];
    const label = textOf(childrenOf(element, "label")[0]);
    const title = textOf(titleElement) || (attributeIn(element, "title") ?? "") || (usual ?? "");
    this.heading(oneLine(`${label} ${title}`), level);
    this.inside(element, level + 1, titleElement);
  }

  inside(element: Element, level: number, except?: Element): void {
    for (const child of element.children) {
      if (child === except) continue;
      if (typeof child === "string") this.text(child);
      else this.visit(child, level);
    }
  }

  private visit(element: Element, level: number): void {
    const { name } = element;
    if (SKIPPED.has(name)) return;
    if (REFERENCE_LISTS.has(name)) this.referenceList(element, level);
    else if (SECTIONS.has(name)) this.section(element, level, NAMES[name]);
    else if (HEADINGS.has(name)) this.heading(textOf(element), level);
    else if (TABLES.has(name)) this.table(element);
    else if (
      /^(?:table-wrap|fig|figure|caption|table-figure)$/u.test(name) ||
      (name === "table" && firstIn(element, "tgroup"))
    )
      this.captioned(element, level);
    else if (ITEMS.has(name)) this.item(element, level);
    else if (PARAGRAPHS.has(name)) this.paragraph(element, level);
    else if (name === "S") this.words.push(rawText(element), " ");
    else if (hasBlocks(element)) this.inside(element, level);
    else this.words.push(rawText(element));
  }

  private paragraph(element: Element, level: number): void {
    this.flush();
    this.inside(element, level);
    this.flush();
  }

  /** Paragraphs within an item are parts of it. */
  private item(element: Element, level: number): void {
    this.flush();
    const before = this.kind;
    this.kind = "item";
    this.inside(element, level);
    this.flush();
    this.kind = before;
  }

  private captioned(element: Element, level: number): void {
    this.flush();
    const label = childrenOf(element, "head").length === 0 ? textOf(childrenOf(element, "label")[0]) : "";
    const caption = childrenOf(element, "caption", "figDesc", "head", "title").map(spaced).join(" ");
    const words = oneLine(`${label} ${caption}`);
    if (words !== "") this.blocks.push({ kind: "paragraph", text: words, isCaption: true });
    for (const child of childrenOf(element))
      if (!/^(?:label|caption|figDesc|head|title)$/u.test(child.name)) this.visit(child, level);
    if (element.name === "caption") this.inside(element, level);
    this.flush();
  }

  private table(element: Element): void {
    this.flush();
    const rows = allIn(element, "tr", "row").map((row) =>
      childrenOf(row, "td", "th", "cell", "entry").flatMap(cellOf),
    );
    const filled = rows.filter((row) => row.some((cell) => cell !== ""));
    if (filled.length > 0) this.blocks.push({ kind: "table", rows: filled });
  }

  private referenceList(element: Element, level: number): void {
    this.flush();
    const title = textOf(childrenOf(element, "title", "head", "section-title")[0]) || "References";
    const entries = allIn(
      element,
      "ref",
      "biblStruct",
      "bibl",
      "bib-reference",
      "biblioentry",
      "bibliomixed",
    ).map(referenceOf);
    const references = entries.filter(({ text }) => text !== "");
    if (references.length === 0) return;
    this.heading(title, level);
    for (const reference of references) {
      this.blocks.push({ kind: "item", text: reference.text });
      this.references.push(reference);
    }
  }

  private heading(text: string, level: number): void {
    this.flush();
    if (text !== "") this.blocks.push({ kind: "heading", level, text });
  }

  private text(text: string): void {
    if (this.words.length > 0 || text.trim() !== "") this.words.push(text);
  }

  private flush(): void {
    const text = tidied(oneLine(this.words.join("")));
    this.words = [];
    if (text !== "") this.blocks.push({ kind: this.kind, text });
  }
}

const BLOCKS = [
  SECTIONS,
  HEADINGS,
  PARAGRAPHS,
  ITEMS,
  TABLES,
  REFERENCE_LISTS,
  listed("S table-wrap fig figure caption"),
];

function hasBlocks(element: Element): boolean {
  return childrenOf(element).some(
    (child) => BLOCKS.some((names) => names.has(child.name)) || hasBlocks(child),
  );
}

/** Titles and paragraphs of a caption stand in elements without white space between them. */
function spaced(element: Element): string {
  const children = childrenOf(element);
  return children.some(({ name }) => PARAGRAPHS.has(name) || HEADINGS.has(name))
    ? children.map(textOf).join(" ")
    : textOf(element);
}

function cellOf(cell: Element): string[] {
  const width = Math.min(Number(attributeIn(cell, "colspan") ?? attributeIn(cell, "cols")) || 1, 20);
  return [spaced(cell), ...Array<string>(width - 1).fill("")];
}
