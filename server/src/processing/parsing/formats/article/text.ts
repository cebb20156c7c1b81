import { listed } from "#processing/parsing/listed.ts";
import { oneLine } from "#processing/parsing/one-line.ts";
import { attributeIn, type Element } from "#processing/parsing/xml-tree.ts";

/** What stands beside the words: sources of formulas, pictures, marks of notes, numbers that only link. */
const APART = listed(
  "tex-math annotation graphic inline-graphic media fn footnote note-ref index-term indexterm object-id contrib-id label-noise private-char inline-supplementary-material float-anchor",
);

/** The words of an element on one line. */
export function textOf(element: Element | undefined): string {
  return element ? tidied(oneLine(rawText(element))) : "";
}

export function rawText(element: Element): string {
  if (APART.has(element.name) || isNumberOfReference(element)) return "";
  if (element.name === "break" || element.name === "lb") return " ";
  return innerText(element);
}

function innerText({ children }: Element): string {
  return children.map((child) => (typeof child === "string" ? child : rawText(child))).join("");
}

/** A reference as a bare number says nothing away from its list; one that names its authors does. */
function isNumberOfReference(element: Element): boolean {
  const kind = attributeIn(element, "ref-type") ?? attributeIn(element, "type") ?? "";
  const isLink =
    (element.name === "xref" && /^(?:bibr|fn|table-fn|aff|corresp|author-notes)$/u.test(kind)) ||
    (element.name === "ref" && /^(?:bibr|foot|biblio)$/u.test(kind)) ||
    /^cross-refs?$/u.test(element.name);
  return isLink && !/\p{L}{2}/u.test(innerText(element));
}

/** Without the brackets and commas that the numbers of references leave behind. */
export function tidied(text: string): string {
  return text
    .replace(/\s?[[(](?:[\s,;–—-]|and)*[\])]/gu, "")
    .replace(/(?:\s*[,–-])+(?=\.(?:\s|$))/gu, "")
    .replace(/ +(?=[.,;:)\]](?:\s|$))/gu, "")
    .trim();
}
