import { DEEPEST_PROSE, NEVER_PROSE, PROSE } from "@gyan/contract/admin/catalogue.rules.ts";
import { type ReactNode, createElement } from "react";
import { atBase, homeAddress } from "#lib/browser/base.ts";

const DRAWN = new Set(PROSE);
const NEVER = new Set(NEVER_PROSE);

/**
 * HTML that somebody else wrote, as elements of ours: only tags of the list come through, and of their attributes only
 * the address of a link. It is built, never put in as text, so that nothing in it can be read as more than it is.
 */
export function toNodes(html: string): ReactNode[] {
  // Such a document runs no script and fetches nothing.
  return drawAll(new DOMParser().parseFromString(html, "text/html").body, 0);
}

const drawAll = (parent: Node, depth: number): ReactNode[] =>
  [...parent.childNodes].map((node, at) => draw(node, at, depth));

function draw(node: Node, key: number, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || depth > DEEPEST_PROSE) return null;
  const tag = node.localName;
  if (NEVER.has(tag)) return null;
  if (tag === "br") return createElement(tag, { key });
  const inside = drawAll(node, depth + 1);
  if (tag === "a") return drawLink(node, key, inside);
  return DRAWN.has(tag) ? createElement(tag, { key }, ...inside) : inside;
}

function drawLink(node: Element, key: number, inside: ReactNode[]): ReactNode {
  const address = safeAddress(node.getAttribute("href") ?? "");
  if (address === null) return inside;
  return (
    <a key={key} className="text-link" href={address} target="_blank" rel="noopener noreferrer">
      {inside}
    </a>
  );
}

/** To the web or to a mailbox; a path is a page of ours. */
function safeAddress(href: string): string | null {
  try {
    const url = new URL(atBase(href), homeAddress());
    return ["http:", "https:", "mailto:"].includes(url.protocol) && href.trim() !== "" ? url.href : null;
  } catch {
    return null;
  }
}
