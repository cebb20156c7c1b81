import { children, isElement, isInline, isText, type PageElement } from "./dom.ts";

/** Characters below an element: all of them, and those in runs long enough to be sentences, links not counted. */
type Weight = { text: number; prose: number };
export type Weights = {
  text(element: PageElement): number;
  prose(element: PageElement): number;
  all: Map<PageElement, Weight>;
};

const SENTENCE = 80;

export function weigh(root: PageElement): Weights {
  const all = new Map<PageElement, Weight>();
  const visit = (element: PageElement): Weight => {
    let run = 0;
    const sum = { text: 0, prose: 0 };
    for (const node of element.childNodes) {
      if (isText(node)) {
        const length = (node.textContent ?? "").trim().length;
        sum.text += length;
        run += length;
      } else if (isElement(node)) {
        const inner = visit(node);
        sum.text += inner.text;
        if (node.tagName === "A") continue;
        sum.prose += inner.prose;
        if (inner.prose === 0 && isInline(node)) run += inner.text;
      }
    }
    if (run >= SENTENCE) sum.prose += run;
    all.set(element, sum);
    return sum;
  };
  visit(root);
  return {
    text: (element) => all.get(element)?.text ?? 0,
    prose: (element) => all.get(element)?.prose ?? 0,
    all,
  };
}

const BODY_NAME =
  /^(?:(?:article|entry|post|story|news|blog|content|main|single)[-_]*(?:body|content|text|copy|entry)(?:[-_]*(?:text|content|inner|wrapper|body|main))?|h?entry|td-post-content)$/u;
const MARKED = 0.8;

/** The element that the page itself marks as the article's text, when most of the sentences stand in it. */
export function markedBody(body: PageElement): PageElement {
  const weights = weigh(body);
  const least = weights.prose(body) * MARKED;
  let found = body;
  for (const [element, { prose }] of weights.all)
    if (prose > least && isMarkedBody(element) && contains(found, element)) found = element;
  return found;
}

function isMarkedBody(element: PageElement): boolean {
  if (/\barticleBody\b/u.test(element.getAttribute("itemprop") ?? "")) return true;
  const names = `${element.getAttribute("class") ?? ""} ${element.getAttribute("id") ?? ""}`
    .slice(0, 500)
    .split(/\s+/u);
  return names.some((name) => BODY_NAME.test(name.replace(/([a-z])([A-Z])/gu, "$1-$2").toLowerCase()));
}

/** A list or a quotation may be most of an article, and its introduction belongs to it. */
const HOLDERS = new Set("UL OL DL TABLE BLOCKQUOTE PRE P".split(" "));
const CORE = 0.9;

/** The deepest element that holds nearly all sentences below another. */
export function denseCore(root: PageElement, portion = CORE): PageElement {
  const weights = weigh(root);
  const least = weights.prose(root) * portion;
  for (let core = root; ;) {
    const next = children(core).find((child) => !HOLDERS.has(child.tagName) && weights.prose(child) >= least);
    if (!next || least === 0) return core;
    core = next;
  }
}

export function contains(outer: PageElement, inner: PageElement): boolean {
  for (let at = inner.parentNode; at; at = at.parentNode) if (at === outer) return true;
  return false;
}
