/** What pages say about themselves in `<script type="application/ld+json">`. */
export type LinkedNode = { [key: string]: unknown };

const MOST_NODES = 2_000;
const LONGEST_SCRIPT = 2_000_000;
const ARTICLE_TYPE = /(?:Article|BlogPosting|Report|Thesis|Chapter|SocialMediaPosting|Review)$/u;

/** All objects of all scripts, whether they stand alone, in lists, in a graph or inside each other. */
export function linkedNodes(scripts: string[]): LinkedNode[] {
  const found: LinkedNode[] = [];
  const waiting: unknown[] = scripts.map(parseLoosely);
  for (let at = 0; at < waiting.length && found.length < MOST_NODES; at += 1) {
    const value = waiting[at];
    if (Array.isArray(value)) waiting.push(...value.slice(0, MOST_NODES));
    else if (isNode(value)) {
      found.push(value);
      waiting.push(
        ...Object.values(value)
          .filter((inner) => typeof inner === "object")
          .slice(0, MOST_NODES),
      );
    }
  }
  return found;
}

/** Templates leave line breaks in strings and commas before brackets; what is broken otherwise is left out. */
function parseLoosely(script: string): unknown {
  const source = script
    .slice(0, LONGEST_SCRIPT)
    .replace(/^\s*(?:<!--|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)|(?:-->|\/\/\s*\]\]>|\]\]>)\s*$/gu, "");
  for (const attempt of [
    source,
    source
      .replace(/\p{Cc}+/gu, " ")
      .replace(/,(\s*[}\]])/gu, "$1")
      .replace(/;\s*$/u, ""),
  ]) {
    try {
      return JSON.parse(attempt);
    } catch {
      continue;
    }
  }
  return undefined;
}

function isNode(value: unknown): value is LinkedNode {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The object that describes the article of the page: an article type, with a headline rather than without. */
export function articleNode(nodes: LinkedNode[]): LinkedNode | undefined {
  const articles = nodes.filter((node) => hasType(node, ARTICLE_TYPE));
  return articles.find((node) => node["headline"] ?? node["name"]) ?? articles[0];
}

export function hasType(node: LinkedNode, type: RegExp): boolean {
  return [node["@type"]].flat().some((name) => typeof name === "string" && type.test(name));
}

/** The texts of a value: a string, an object with a name (given here, or elsewhere under the same @id), or a list of those. */
export function namesIn(value: unknown, nodes: LinkedNode[]): string[] {
  const names = [value]
    .flat()
    .slice(0, 200)
    .map((one) => {
      if (typeof one === "string") return one;
      if (!isNode(one)) return "";
      const named =
        typeof one["name"] === "string" || !one["@id"]
          ? one
          : nodes.find((node) => node["@id"] === one["@id"] && node["name"]);
      return textIn(named?.["name"]);
    });
  return names.filter((name) => name !== "");
}

/** A text, however it is wrapped: alone, in a list, as @value, as @id or as an address. */
export function textIn(value: unknown): string {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof one === "string") return one.trim();
  if (typeof one === "number") return String(one);
  if (!isNode(one)) return "";
  const inner = one["@value"] ?? one["url"] ?? one["@id"] ?? one["value"];
  return typeof inner === "string" ? inner.trim() : "";
}
