import { childrenOf, type Element, xmlTree } from "#processing/parsing/xml-tree.ts";
import { SourceFailed } from "./failed.ts";
import type { RemoteAnswer } from "./remote.ts";

/** The outermost element of an answer; a page for people, plain words or half of an answer are refused. */
export function xmlOf({ body: whole }: Pick<RemoteAnswer, "body">, ...names: string[]): Element {
  const body = withoutLastComments(whole);
  const root = childrenOf(xmlTree(body))[0];
  if (root === undefined || !names.includes(root.name)) throw broken("not the expected XML", body);
  const end = body.slice(body.lastIndexOf("<")).trim();
  const isWhole = new RegExp(`^</(?:[\\w.-]+:)?${root.name}\\s*>$`, "u").test(end) || isEmptyTag(end, root);
  if (!isWhole) throw broken("it ends too early", body);
  return root;
}

/** Some programs say behind the end how long they took. */
function withoutLastComments(body: string): string {
  let rest = body.trimEnd();
  for (let from = rest.lastIndexOf("<!--"); rest.endsWith("-->") && from > 0; from = rest.lastIndexOf("<!--"))
    rest = rest.slice(0, from).trimEnd();
  return rest;
}

const isEmptyTag = (end: string, root: Element): boolean => end.endsWith("/>") && root.children.length === 0;

const broken = (why: string, body: string): SourceFailed =>
  new SourceFailed("broken_answer", `${why}: ${body.replace(/\s+/gu, " ").trim().slice(0, 200)}`);

const UNSEEN = new Set(["annotation", "annotation-xml", "tex-math"]);

/** All text within, on one line. It holds no more markup: what looks like it is a text's own "<". */
export function lineIn(element: Element | undefined): string | null {
  const line = wordsOf(element).replace(/\s+/gu, " ").trim();
  return line === "" ? null : line;
}

export function wordsOf(element: Element | undefined): string {
  if (element === undefined || UNSEEN.has(element.name)) return "";
  return element.children.map((child) => (typeof child === "string" ? child : wordsOf(child))).join("");
}

/** Of the first with that name right below. */
export const childLine = (element: Element | undefined, name: string): string | null =>
  element === undefined ? null : lineIn(childrenOf(element, name)[0]);
