import { parseHTML } from "linkedom";

/** The part of the DOM that is used here; the compiler's own DOM library belongs to browsers. */
export type PageNode = {
  readonly nodeType: number;
  readonly childNodes: Iterable<PageNode>;
  readonly parentNode: PageElement | null;
  readonly textContent: string | null;
};

export type PageElement = PageNode & {
  readonly tagName: string;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  removeAttribute(name: string): void;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
  replaceChildren(...nodes: PageNode[]): void;
  remove(): void;
};

export type PageDocument = PageElement & { readonly body: PageElement };

const ELEMENT = 1;
const TEXT = 3;
const INLINE = new Set(
  (
    "A ABBR ACRONYM B BDI BDO BIG CITE CODE DATA DEL DFN EM FONT I IMG INS KBD LABEL MARK NOBR Q RB RP RT RUBY S SAMP SMALL SPAN STRIKE STRONG " +
    "SUB SUP TIME TT U VAR WBR MATH MI MN MO MROW MSUB MSUP MSUBSUP MFRAC MTEXT SEMANTICS"
  ).split(" "),
);

/** `markup` has its frame and its bounds from `scan`. */
export function parse(markup: string): PageDocument {
  return parseHTML(markup).document as unknown as PageDocument;
}

export function isElement(node: PageNode): node is PageElement {
  return node.nodeType === ELEMENT;
}

export function isText(node: PageNode): boolean {
  return node.nodeType === TEXT;
}

export function isInline(element: PageElement): boolean {
  return isInlineName(element.tagName);
}

/** Whether an element of this name stands within a line. */
export const isInlineName = (name: string): boolean => INLINE.has(name.toUpperCase());

/** The text below an element on one line: what stands in blocks of its own does not run into what follows. */
export function lineOf(element: PageElement): string {
  let text = "";
  const visit = (node: PageNode): void => {
    if (isText(node)) text += node.textContent ?? "";
    if (!isElement(node)) return;
    const edge = isInline(node) ? "" : " ";
    text += edge;
    for (const child of node.childNodes) visit(child);
    text += edge;
  };
  visit(element);
  return oneLine(text);
}

export function children(element: PageElement): PageElement[] {
  return [...element.childNodes].filter(isElement);
}

/** Text on one line, without the characters that print nothing. */
export function oneLine(text: string): string {
  return text
    .replace(/\s+/gu, " ")
    .replace(/[\p{Cc}\u00ad\u200b\u2060\ufeff]|[\ud800-\udfff]/gu, "")
    .normalize("NFC")
    .trim();
}
