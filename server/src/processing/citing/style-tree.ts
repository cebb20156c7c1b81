import { SaxesParser } from "saxes";
import type { WhyNoStyle } from "@gyan/contract/styles/rules.ts";

export type Tree = { name: string; attrs: Record<string, string>; children: (Tree | string)[] };

/** Why a file is no style that can be used; `detail` says of what: an element, the address of another style, a line. */
export class NoStyle extends Error {
  readonly why: WhyNoStyle;
  readonly detail: string;
  constructor(why: WhyNoStyle, detail = "") {
    super(`No style: ${why} ${detail}`);
    this.name = "NoStyle";
    this.why = why;
    this.detail = detail;
  }
}

const CSL = "http://purl.org/net/xbiblio/csl";

/** Every element of CSL 1.0.2. What is none of them is nothing that a style needs. */
const ELEMENTS = new Set(
  "author bibliography category choose citation contributor date date-part eissn else else-if email et-al field group id if info institution institution-part issn issnl key label layout link locale macro multiple name name-part names number published rights single sort source style style-options substitute summary term terms text title title-short translator updated uri intext".split(
    " ",
  ),
);
const ATTRIBUTE = /^(?:xml:)?[a-z][a-z-]*$/u;

/** The longest style that is published has some 8,000 elements, and the deepest stays below 40. */
const MOST_ELEMENTS = 40_000;
const DEEPEST = 200;
const LONGEST_DETAIL = 200;

/** A style or a locale as a tree. Nothing is expanded, fetched or run: a file that declares entities is refused. */
export function treeOf(source: string): Tree {
  const parser = new SaxesParser({ xmlns: false });
  const open: Tree[] = [];
  let root: Tree | undefined;
  let count = 0;
  parser.on("doctype", () => {
    throw new NoStyle("entities");
  });
  parser.on("error", (error) => {
    throw new NoStyle("xml", error.message.slice(0, LONGEST_DETAIL));
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (open.length === 0 && name !== "style" && name !== "locale") throw new NoStyle("root", cut(name));
    if (!ELEMENTS.has(name)) throw new NoStyle("foreign", cut(name));
    if (++count > MOST_ELEMENTS || open.length > DEEPEST) throw new NoStyle("too_large");
    const attrs = Object.fromEntries(Object.entries(attributes).filter(([key]) => ATTRIBUTE.test(key)));
    const element: Tree = { name, attrs, children: [] };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on("closetag", () => void open.pop());
  const hear = (text: string) => {
    const element = open.at(-1);
    // Between elements there is only what makes the file readable; within one, spaces count.
    if (element && (text.trim() !== "" || HOLD_TEXT.has(element.name)))
      element.children.push(text.replace(/\s+/gu, " "));
  };
  parser.on("text", hear);
  parser.on("cdata", hear);
  parser.write(source.replace(/^\ufeff/u, "").trimStart()).close();
  if (root === undefined) throw new NoStyle("xml");
  if (root.attrs["xmlns"] !== undefined && root.attrs["xmlns"] !== CSL) throw new NoStyle("root", root.name);
  for (const element of termsIn(root)) settle(element);
  return root;
}

const cut = (name: string): string => name.slice(0, 60);
const HOLD_TEXT = new Set(["term", "single", "multiple"]);

function* termsIn(element: Tree): Generator<Tree> {
  for (const child of element.children)
    if (typeof child !== "string") {
      if (HOLD_TEXT.has(child.name)) yield child;
      yield* termsIn(child);
    }
}

/** A word is one text, also an empty one; one with a singular and a plural has these alone. */
function settle(element: Tree): void {
  const parts = element.children.filter((child) => typeof child !== "string");
  element.children =
    parts.length > 0 ? parts : [element.children.filter((child) => typeof child === "string").join("")];
}

/** What a style says of itself. */
export type StyleFacts = {
  name: string;
  /** How it cites in a text. */
  kind: "author-date" | "numeric" | "note";
  /** The language that it is written for, where it insists on one. */
  locale: string | null;
};

const FORMATS = ["author-date", "numeric", "note"] as const;
const LONGEST_NAME = 200;

/** Whether it is a whole style that makes lists of references, and what it says of itself. */
export function factsOf(style: Tree): StyleFacts {
  if (style.name !== "style") throw new NoStyle("root", style.name);
  const info = childrenOf(style, "info")[0];
  const links = info ? childrenOf(info, "link") : [];
  const parent = links.find(({ attrs }) => attrs["rel"] === "independent-parent");
  if (parent) throw new NoStyle("dependent", (parent.attrs["href"] ?? "").slice(0, LONGEST_DETAIL));
  if (childrenOf(style, "citation").length === 0) throw new NoStyle("root", "style");
  if (childrenOf(style, "bibliography").length === 0) throw new NoStyle("no_list");
  const macros = new Set(childrenOf(style, "macro").map(({ attrs }) => attrs["name"]));
  const lost = [...macrosIn(style)].find((name) => !macros.has(name));
  if (lost !== undefined) throw new NoStyle("broken", `macro="${cut(lost)}"`);
  const title = info && childrenOf(info, "title")[0];
  const name = (title?.children.find((child) => typeof child === "string") ?? "").trim();
  const category = info && childrenOf(info, "category").find(({ attrs }) => "citation-format" in attrs);
  const format = category?.attrs["citation-format"];
  const kind = FORMATS.find((one) => one === format) ?? (usesNumbers(style) ? "numeric" : "author-date");
  return {
    name: name.slice(0, LONGEST_NAME),
    kind: style.attrs["class"] === "note" ? "note" : kind === "note" ? "author-date" : kind,
    locale: style.attrs["default-locale"] ?? null,
  };
}

const childrenOf = (element: Tree, name: string): Tree[] =>
  element.children.filter((child): child is Tree => typeof child !== "string" && child.name === name);

/** The macros that are used: citeproc would leave out in silence what one that is not there should say. */
function* macrosIn(element: Tree): Generator<string> {
  for (const child of element.children) {
    if (typeof child === "string") continue;
    if (child.name !== "macro" && child.attrs["macro"] !== undefined) yield child.attrs["macro"];
    yield* macrosIn(child);
  }
}

function usesNumbers(element: Tree): boolean {
  return element.children.some(
    (child) =>
      typeof child !== "string" && (child.attrs["variable"] === "citation-number" || usesNumbers(child)),
  );
}
