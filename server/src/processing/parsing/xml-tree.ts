import { attributeOf, readMarkup } from "./markup.ts";

/** Names are without prefix. */
export type Element = { name: string; attributes: string; children: (Element | string)[] };

/** Deeper elements are attached at this depth, so that recursive walks of the tree are safe. */
const DEEPEST = 200;

export function xmlTree(source: string): Element {
  const root: Element = { name: "", attributes: "", children: [] };
  const open: Element[] = [root];
  let buried = 0;
  const top = (): Element => open.at(-1) ?? root;
  readMarkup(
    source,
    {
      open(name, attributes, isClosed) {
        if (open.length > DEEPEST) {
          if (!isClosed) buried++;
          return;
        }
        const element: Element = { name: name.slice(name.indexOf(":") + 1), attributes, children: [] };
        top().children.push(element);
        if (!isClosed) open.push(element);
      },
      close(name) {
        if (buried > 0) buried--;
        // An unmatched end tag is ignored; one that matches an outer element closes all inside it.
        else closeTo(open, name.slice(name.indexOf(":") + 1));
      },
      text(text) {
        top().children.push(text);
      },
    },
    "xml",
  );
  return root;
}

function closeTo(open: Element[], name: string): void {
  const at = open.findLastIndex((element) => element.name === name);
  if (at > 0) open.length = at;
}

export function attributeIn(element: Element, name: string): string | null {
  return attributeOf(element.attributes, name);
}

export function childrenOf(element: Element, ...names: string[]): Element[] {
  return element.children.filter(
    (child): child is Element =>
      typeof child !== "string" && (names.length === 0 || names.includes(child.name)),
  );
}

/** All elements of that name within, in the order of the file; not within one another. */
export function allIn(element: Element, ...names: string[]): Element[] {
  return childrenOf(element).flatMap((child) =>
    names.includes(child.name) ? [child] : allIn(child, ...names),
  );
}

export function firstIn(element: Element | undefined, ...names: string[]): Element | undefined {
  if (!element) return undefined;
  for (const child of childrenOf(element)) {
    const match = names.includes(child.name) ? child : firstIn(child, ...names);
    if (match) return match;
  }
  return undefined;
}
