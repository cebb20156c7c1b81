/**
 * What an outline may not be, whoever sent it: asked on the server before anything is stored. Everything here walks what it
 * is given without recursion and without trust, so that drafts can be looked at as well as search requests.
 */
import { isEngine, readAddress } from "./sources/addresses.rules.ts";
import { MAX_LEVELS, MAX_NAME, MAX_NODES, ROOT_NODE } from "./rules.ts";
import {
  splitValues,
  type WireChoice,
  type WireLibraries,
  type WireNodeSources,
} from "./sources/sources.rules.ts";

export type Flaw = { path: string; message: string };

type Loose = Record<string, unknown>;
const isObject = (value: unknown): value is Loose =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Counted before anything else looks at it: of a hundred thousand nodes nobody wants to hear what is wrong with each. */
export function sizeOf(root: unknown): "fits" | "too_many" | "too_deep" {
  const waiting: { node: unknown; level: number }[] = [{ node: root, level: 1 }];
  let nodes = 1;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, level } = next;
    if (level > MAX_LEVELS) return "too_deep";
    const children = isObject(node) ? listOf(node["subtopics"]) : [];
    nodes += children.length;
    if (nodes > MAX_NODES) return "too_many";
    for (const child of children) waiting.push({ node: child, level: level + 1 });
  }
  return "fits";
}

const MOST_FLAWS = 20;
const LARGEST_ID = 2_147_483_647;

type Placed<Node> = { node: Node; path: string; above: readonly unknown[] };

/** Every node with where it stands, from the top. What is no node is given as it is. */
function* placed<Node>(root: Node, path: string): Generator<Placed<Node>> {
  const waiting: Placed<Node>[] = [{ node: root, path, above: [] }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    const node: unknown = next.node;
    if (!isObject(node)) continue;
    const above = [...next.above, node["id"]];
    for (const [at, child] of [...listOf(node["subtopics"]).entries()].toReversed())
      waiting.push({ node: child as Node, path: `${next.path}.subtopics.${at}`, above });
  }
}

/**
 * What no editing of an outline leads to: an id twice (or below itself), a context that is not above, a label that also
 * counts zero. What is missing is no flaw here: a draft may lack it.
 */
export function treeFlaws(root: unknown, path = "topicOutline"): Flaw[] {
  const seen = new Set<unknown>();
  const flaws: Flaw[] = [];
  for (const { node, path: at, above } of placed(root, path)) {
    if (flaws.length >= MOST_FLAWS) break;
    if (isObject(node)) flaws.push(...nodeFlaws(node, at, above, seen));
    else flaws.push({ path: at, message: "A topic of an outline is an object." });
  }
  return flaws;
}

function nodeFlaws(node: Loose, path: string, above: readonly unknown[], seen: Set<unknown>): Flaw[] {
  const { id, name, subtopics } = node;
  const flaw = (field: string, message: string): Flaw => ({ path: `${path}.${field}`, message });
  const flaws: Flaw[] = [];
  if (id !== undefined) {
    const isId = typeof id === "number" && Number.isInteger(id) && id >= ROOT_NODE && id <= LARGEST_ID;
    if (!isId) flaws.push(flaw("id", "The id of a topic is a whole number from 1."));
    else if (above.length === 0 && id !== ROOT_NODE)
      flaws.push(flaw("id", "The root of an outline has the id 1."));
    else if (seen.has(id)) flaws.push(flaw("id", `The id ${id} is used twice.`));
    seen.add(id);
  }
  if (name !== undefined && (typeof name !== "string" || name.length > MAX_NAME))
    flaws.push(flaw("name", `The name of a topic is a text of at most ${MAX_NAME} characters.`));
  if (subtopics !== undefined && subtopics !== null && !Array.isArray(subtopics))
    flaws.push(flaw("subtopics", "The subtopics are a list."));
  const [isLabel, isZero] = [node["isOrganisationalLabel"] === true, node["isArticleCountToZero"] === true];
  if (isLabel && isZero)
    flaws.push(
      flaw("isArticleCountToZero", "A topic is an organizational label or counts zero articles, not both."),
    );
  for (const field of ["parentSearchContextList", "parentRelContextList"]) {
    const given = listOf(node[field]);
    if (given.length > 0 && (isLabel || isZero))
      flaws.push(flaw(field, "A label, or a topic that counts zero articles, has no context."));
    else if (given.some((one) => !above.includes(one)))
      flaws.push(flaw(field, "A context names topics above this one."));
  }
  return flaws;
}

export type SentSources = WireNodeSources & { subtopics?: SentSources[] | undefined };

/** What each special source can be narrowed by. */
export type KnownSources = Readonly<Record<string, readonly string[]>>;

/** Sources that nobody can ask, or that say nothing: addresses, tag filters and special sources, of the gyan and of its nodes. */
export function sourceFlaws(root: SentSources, sources: WireChoice, known: KnownSources): Flaw[] {
  const flaws = choiceFlaws(sources, "sources");
  for (const { node, path } of placed(root, "topicOutline")) {
    if (flaws.length >= MOST_FLAWS) break;
    flaws.push(
      ...addressFlaws(node.sources ?? [], `${path}.sources`),
      ...specialFlaws(node.sourceParams ?? {}, `${path}.sourceParams`, known),
      ...choiceFlaws(node.sourcesSubTopic ?? {}, `${path}.sourcesSubTopic`),
    );
  }
  return flaws.slice(0, MOST_FLAWS);
}

const choiceFlaws = (choice: NonNullable<WireNodeSources["sourcesSubTopic"]>, path: string): Flaw[] => [
  ...addressFlaws(choice.favouriteWebsites ?? [], `${path}.favouriteWebsites`),
  ...addressFlaws(choice.dispreferredWebsites ?? [], `${path}.dispreferredWebsites`),
  ...tagFlaws(choice.repoIds ?? {}, `${path}.repoIds`),
  ...tagFlaws(choice.knowledgeStoreIds ?? {}, `${path}.knowledgeStoreIds`),
];

/** The words are those that the browser says beside the field. */
function addressFlaws(list: readonly string[], path: string): Flaw[] {
  const seen = new Set<string>();
  return list.flatMap((one, at) => {
    const read = readAddress(one);
    // The two search engines are entries of the same lists, by their names or their addresses.
    if ("problem" in read && !isEngine(one)) {
      const message = read.problem === "empty" ? "Please add Website URL" : "Please add valid Website URL";
      return [{ path: `${path}.${at}`, message }];
    }
    const address = "address" in read ? read.address : one;
    if (seen.has(address)) return [{ path: `${path}.${at}`, message: "URL already exists in the list" }];
    seen.add(address);
    return [];
  });
}

const NO_VALUES = "please select values for the tags selected";

function tagFlaws(libraries: WireLibraries, path: string): Flaw[] {
  return Object.entries(libraries).flatMap(([id, tags]) =>
    Object.entries(tags).flatMap(([tag, { DT, V }]) => {
      const message = DT === "Date" ? dateFlaw(V) : V.length === 0 || V.some(isBlank) ? NO_VALUES : null;
      return message === null ? [] : [{ path: `${path}.${id}.${tag}`, message }];
    }),
  );
}

const isBlank = (text: string): boolean => text.trim() === "";
const DATE =
  /^\d{4}(?:-\d{2}(?:-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?)?)?$/u;
const isDate = (text: string): boolean => DATE.test(text) && !Number.isNaN(Date.parse(text));

/** Two ends, of which one may be open; as far as both are written the first is not after the second. */
function dateFlaw(ends: readonly string[]): string | null {
  const [from = "", to = ""] = ends;
  if (ends.length !== 2) return "A range of dates has two ends; one of them may be empty.";
  if (from === "" && to === "") return NO_VALUES;
  if ([from, to].some((end) => end !== "" && !isDate(end))) return "An end of a range of dates is a date.";
  const written = Math.min(from.length, to.length);
  return from.slice(0, written) > to.slice(0, written) ? "A range of dates begins before it ends." : null;
}

const saysSomething = (value: string): boolean => /[\p{L}\p{N}]/u.test(value);

function specialFlaws(
  given: NonNullable<WireNodeSources["sourceParams"]>,
  path: string,
  known: KnownSources,
): Flaw[] {
  return Object.entries(given).flatMap(([source, parameters]) => {
    if (!Object.hasOwn(known, source))
      return [{ path: `${path}.${source}`, message: "There is no special source of this name." }];
    if (Object.keys(parameters).length === 0)
      return [{ path: `${path}.${source}`, message: "A special source needs a parameter with a value." }];
    return Object.entries(parameters).flatMap(([parameter, value]) => {
      const at = `${path}.${source}.${parameter}`;
      if (!known[source]!.includes(parameter))
        return [{ path: at, message: `${source} has no parameter of this name.` }];
      const entries = [value].flat().map((one) => (typeof one === "string" ? one : one.value));
      // Of signs alone nothing would be left to narrow by, and the source would be asked for everything.
      const isEmpty = entries.length === 0 || entries.some((one) => !splitValues(one).some(saysSomething));
      return isEmpty ? [{ path: at, message: "A special source needs a value for its parameter." }] : [];
    });
  });
}
