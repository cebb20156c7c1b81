/**
 * What an outline may not be, whoever made it. One walk finds every flaw, each with its node and a code. It goes without
 * recursion and without trust, so that a draft can be looked at as well as a search request or the outline on a screen: what
 * a node is made of is told by whoever knows its shape (`look`).
 */
import type { NodeId } from "../ids.ts";
import type { LibraryChoice, TagFilter } from "./model.ts";
import { cleanName, ownWords } from "./names.rules.ts";
import { type EditedNode, isBlank } from "./nodes.rules.ts";
import { MAX_LEVELS, MAX_NAME, MAX_NODES, ROOT_NODE } from "./rules.ts";
import { isEngine, readAddress } from "./sources/addresses.rules.ts";

/** What each code is about: a refusal says the size first, then the tree, then its words, then where it is searched. */
const KINDS = {
  too_many: "size",
  too_deep: "size",
  no_topic: "tree",
  id_wrong: "tree",
  id_of_root_wrong: "tree",
  id_twice: "tree",
  name_wrong: "tree",
  children_wrong: "tree",
  label_hides_articles: "tree",
  context_not_wanted: "tree",
  context_not_above: "tree",
  name_blank: "words",
  keyword_blank: "words",
  address_empty: "sources",
  address_wrong: "sources",
  address_twice: "sources",
  tag_without_value: "sources",
  dates_not_two: "sources",
  date_wrong: "sources",
  dates_reversed: "sources",
  special_unknown: "sources",
  special_without_parameter: "sources",
  special_parameter_unknown: "sources",
  special_without_value: "sources",
} as const;
export type FlawCode = keyof typeof KINDS;

export type Flaw = {
  code: FlawCode;
  /** Null for what belongs to the whole gyan, and where the node has no id that could be named. */
  nodeId: NodeId | null;
  /** The way to the node: the first child of the root is [0]. Null for what belongs to the whole gyan. */
  steps: readonly number[] | null;
  /** Where in the node, in the words of whoever told its shape. */
  at: string;
  /** The id that is used twice, or the source whose parameter is not known. */
  about?: number | string;
};

export const isOfKind =
  (kind: (typeof KINDS)[FlawCode]) =>
  ({ code }: Pick<Flaw, "code">): boolean =>
    KINDS[code] === kind;

/** What each special source can be narrowed by. */
export type KnownSources = Readonly<Record<string, readonly string[]>>;

/** Lists of sources, each with where it stands. */
export type SourceLists = {
  addresses: { at: string; list: readonly string[] }[];
  libraries: { at: string; chosen: LibraryChoice }[];
  special: { at: string; source: string; parameters: { name: string; entries: string[][] }[] }[];
};

/** A node as the walk sees it. What is missing is no flaw: a draft may lack anything. */
export type NodeLook = {
  id: unknown;
  name: unknown;
  /** A list of nodes, unless it is a flaw. */
  children: unknown;
  isLabel: boolean;
  hidesArticles: boolean;
  contexts: { at: string; ids: readonly unknown[] }[];
  /** Only of an outline that is ready to be searched: there a name and a keyword say something. */
  keywords?: { at: string; list: readonly string[] };
  sources?: SourceLists[];
};

type Placed<N> = { node: N; steps: readonly number[]; above: readonly unknown[] };
type Tell = (code: FlawCode, at: string, about?: number | string) => void;

/**
 * Every flaw, from the top down. Of an outline that is too large nothing else is told: of a hundred thousand nodes nobody wants
 * to hear what is wrong with each. `look` answers null for what is no node at all.
 */
export function flawsOf<N>(root: N, look: (node: N) => NodeLook | null, known: KnownSources = {}): Flaw[] {
  const flaws: Flaw[] = [];
  const seen = new Set<unknown>();
  const waiting: Placed<N>[] = [{ node: root, steps: [], above: [] }];
  let [count, isAlone] = [1, false];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, steps, above } = next;
    if (steps.length >= MAX_LEVELS) return [{ code: "too_deep", nodeId: null, steps, at: "" }];
    const seenNode = look(node);
    const nodeId = isId(seenNode?.id) ? (seenNode!.id as NodeId) : null;
    const tell: Tell = (code, at, about) =>
      flaws.push({ code, nodeId, steps, at, ...(about !== undefined && { about }) });
    if (!seenNode) {
      tell("no_topic", "");
      continue;
    }
    const children = Array.isArray(seenNode.children) ? (seenNode.children as N[]) : [];
    count += children.length;
    if (count > MAX_NODES) return [{ code: "too_many", nodeId: null, steps, at: "" }];
    if (steps.length === 0) isAlone = children.length === 0;
    checkTree(seenNode, above, seen, tell);
    checkWords(seenNode, isAlone, tell);
    for (const lists of seenNode.sources ?? []) checkSources(lists, known, tell);
    for (const [at, child] of [...children.entries()].toReversed())
      waiting.push({ node: child, steps: [...steps, at], above: [...above, seenNode.id] });
  }
  return flaws;
}

/** The same for the sources of a whole gyan, which stand beside its outline. */
export function sourceFlaws(sources: SourceLists): Flaw[] {
  const flaws: Flaw[] = [];
  checkSources(sources, {}, (code, at) => flaws.push({ code, nodeId: null, steps: null, at }));
  return flaws;
}

/** An outline while it is edited: a line without a name is none yet, unless others stand below it. */
export const lookAtEdited = (node: EditedNode): NodeLook => ({
  ...node,
  children: node.children.filter((child) => !isBlank(child) || child.children.length > 0),
  contexts: [
    { at: "searchContext", ids: node.searchContext },
    { at: "relevanceContext", ids: node.relevanceContext },
  ],
  keywords: { at: "keywords", list: node.keywords.map(({ text }) => text) },
  // The dialogs let nobody save sources that cannot be asked.
  sources: [],
});

const LARGEST_ID = 2_147_483_647;
const isId = (id: unknown): boolean =>
  typeof id === "number" && Number.isInteger(id) && id >= ROOT_NODE && id <= LARGEST_ID;

/**
 * What no editing of an outline leads to: an id twice (or below itself), a context that is not above, a label that also
 * counts zero.
 */
function checkTree(node: NodeLook, above: readonly unknown[], seen: Set<unknown>, tell: Tell): void {
  const { id, name, children, isLabel, hidesArticles } = node;
  if (id !== undefined) {
    if (!isId(id)) tell("id_wrong", "id");
    else if (above.length === 0 && id !== ROOT_NODE) tell("id_of_root_wrong", "id");
    else if (seen.has(id)) tell("id_twice", "id", id as number);
    seen.add(id);
  }
  if (name !== undefined && (typeof name !== "string" || name.length > MAX_NAME)) tell("name_wrong", "name");
  if (children !== undefined && children !== null && !Array.isArray(children))
    tell("children_wrong", "children");
  if (isLabel && hidesArticles) tell("label_hides_articles", "hidesArticles");
  for (const { at, ids } of node.contexts) {
    if (ids.length > 0 && (isLabel || hidesArticles)) tell("context_not_wanted", at);
    else if (ids.some((one) => !above.includes(one))) tell("context_not_above", at);
  }
}

/** As it is stored: a root alone is a question in somebody's own words, every other name is cleaned (TO-10). */
export const storedName = (name: string, isAlone: boolean): string =>
  isAlone ? ownWords(name) : cleanName(name).text.trim();

function checkWords({ name, keywords }: NodeLook, isAlone: boolean, tell: Tell): void {
  if (!keywords) return;
  if (typeof name !== "string" || storedName(name, isAlone) === "") tell("name_blank", "name");
  if (keywords.list.some((text) => storedName(text, false) === "")) tell("keyword_blank", keywords.at);
}

/** Sources that nobody can ask, or that say nothing. */
function checkSources({ addresses, libraries, special }: SourceLists, known: KnownSources, tell: Tell): void {
  for (const { at, list } of addresses) checkAddresses(list, at, tell);
  for (const one of special) checkSpecial(one, known, tell);
  for (const { at, chosen } of libraries)
    for (const [id, tags] of Object.entries(chosen))
      for (const [tag, filter] of Object.entries(tags)) {
        const code = tagFlaw(filter);
        if (code) tell(code, `${at}.${id}.${tag}`);
      }
}

function checkAddresses(list: readonly string[], at: string, tell: Tell): void {
  const seen = new Set<string>();
  for (const [index, one] of list.entries()) {
    const read = readAddress(one);
    // The search engines are entries of the same lists, by their names or their addresses.
    if ("problem" in read && !isEngine(one)) {
      tell(read.problem === "empty" ? "address_empty" : "address_wrong", `${at}.${index}`);
      continue;
    }
    const address = "address" in read ? read.address : one;
    if (seen.has(address)) tell("address_twice", `${at}.${index}`);
    seen.add(address);
  }
}

const tagFlaw = ({ type, values }: TagFilter): FlawCode | null => {
  if (type === "Date") return dateFlaw(values);
  return values.length === 0 || values.some((one) => one.trim() === "") ? "tag_without_value" : null;
};

const DATE =
  /^\d{4}(?:-\d{2}(?:-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?)?)?$/u;
const isDate = (text: string): boolean => DATE.test(text) && !Number.isNaN(Date.parse(text));

/** Two ends, of which one may be open; as far as both are written the first is not after the second. */
function dateFlaw(ends: readonly string[]): FlawCode | null {
  const [from = "", to = ""] = ends;
  if (ends.length !== 2) return "dates_not_two";
  if (from === "" && to === "") return "tag_without_value";
  if ([from, to].some((end) => end !== "" && !isDate(end))) return "date_wrong";
  const written = Math.min(from.length, to.length);
  return from.slice(0, written) > to.slice(0, written) ? "dates_reversed" : null;
}

const saysSomething = (value: string): boolean => /[\p{L}\p{N}]/u.test(value);

function checkSpecial(
  { at, source, parameters }: SourceLists["special"][number],
  known: KnownSources,
  tell: Tell,
): void {
  if (!Object.hasOwn(known, source)) return tell("special_unknown", at);
  if (parameters.length === 0) return tell("special_without_parameter", at);
  for (const { name, entries } of parameters) {
    // Of signs alone nothing would be left to narrow by, and the source would be asked for everything.
    const isEmpty = entries.length === 0 || entries.some((values) => !values.some(saysSomething));
    if (!known[source]!.includes(name)) tell("special_parameter_unknown", `${at}.${name}`, source);
    else if (isEmpty) tell("special_without_value", `${at}.${name}`);
  }
}
