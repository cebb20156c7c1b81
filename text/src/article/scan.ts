import { isInlineName } from "./dom.ts";

/** Deeper nesting than this is no article's, and the parser's time grows with its square. */
const DEEPEST = 100;
const MOST_ELEMENTS = 60_000;
/** A tag this long carries data, such as a picture, in its attributes; only its name is kept. */
const LONGEST_TAG = 20_000;
/** In characters; what follows is not read. */
const LONGEST_PAGE = 10_000_000;
const MOST_ENTITIES = 100_000;

/** What stands inside these is for machines, or for browsers that lack something. */
const UNREAD = new Set(
  "script style noscript svg template iframe textarea noembed noframes xmp object select annotation audio video canvas".split(
    " ",
  ),
);
const VOID = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
/** These show nothing that is text. */
const EMPTY = new Set("img source input area embed track param col base wbr".split(" "));
/** An open one of these ends where the next begins. */
const ENDED_BY_NEXT = new Set("p li td th tr dd dt option".split(" "));

/** The frame of a page may be missing, doubled or in the wrong place, so every page gets a new one. */
const FRAME = new Set("html head body frameset".split(" "));

export type Scanned = { markup: string; jsonLd: string[]; elements: number; language: string | null };

/**
 * One linear pass over markup that nobody vouches for: scripts, styles, comments and drawings go, and nesting, number of
 * elements and length of tags get a bound, so that no page can make the parser hang.
 */
export function scan(html: string): Scanned {
  const source = html.slice(0, LONGEST_PAGE);
  const kept: string[] = [];
  const jsonLd: string[] = [];
  const open = new OpenElements();
  const endOf = endFinder(source);
  const safeText = textKeeper();
  const tagStart = /<(?:!--|[!?]|\/?[a-z][^\s/>]{0,60})/giu;
  const framed = (): Scanned => ({
    markup: `<!doctype html><html><head></head><body>${kept.join("")}</body></html>`,
    jsonLd,
    elements,
    language,
  });
  let language: string | null = null;
  let elements = 0;
  let at = 0;
  let before = "";
  for (let match = tagStart.exec(source); match; match = tagStart.exec(source)) {
    const name = match[0].slice(1).toLowerCase();
    const text = source.slice(at, match.index);
    if (!isBlank(text) || (isWithinLine(before) && isWithinLine(name))) kept.push(safeText(text));
    before = name;
    if (name === "!--") {
      const end = source.indexOf("-->", match.index + 2);
      at = end === -1 ? source.length : end + 3;
    } else {
      at = tagEnd(source, match.index + match[0].length);
      if (at === source.length && !source.endsWith(">")) break;
      const end = UNREAD.has(name) ? endOf(name, at) : undefined;
      if (end !== undefined) {
        const isLinkedData =
          name === "script" && /ld\+json/iu.test(source.slice(match.index, Math.min(at, match.index + 500)));
        if (isLinkedData) jsonLd.push(source.slice(at, end));
        at = tagEnd(source, end);
        kept.push(" ");
      } else if (FRAME.has(name.replace("/", ""))) {
        language ??=
          /\slang\s*=\s*["']?([\w-]{2,35})/iu.exec(
            source.slice(match.index, Math.min(at, match.index + 2_000)),
          )?.[1] ?? null;
      } else if (name.startsWith("/")) {
        if (open.close(name.slice(1))) kept.push(source.slice(match.index, at));
      } else if (name !== "!" && name !== "?" && !UNREAD.has(name) && !EMPTY.has(name) && open.open(name)) {
        elements += 1;
        kept.push(
          `<${name}${at - match.index > LONGEST_TAG ? "" : attributes(name, source.slice(match.index + match[0].length, at - 1))}>`,
        );
      }
    }
    if (elements >= MOST_ELEMENTS) return framed();
    tagStart.lastIndex = at;
  }
  kept.push(safeText(source.slice(at)));
  return framed();
}

const isBlank = (text: string): boolean => text.trim() === "";

/** Blanks beside anything else show nothing, and are half of all nodes on many pages. */
const isWithinLine = (tag: string): boolean =>
  tag === "br" || !/^[/a-z]/u.test(tag) || isInlineName(tag.replace("/", ""));

/** The attributes that anything here asks for: the parser makes a costly node of each, and pages have ten times as many. */
const ASKED_FOR = new Set(
  "class id rel name property itemprop content role hidden aria-hidden datetime pubdate".split(" "),
);
const attribute = /([^\s=>"'/]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s>"']+))?/gu;

function attributes(element: string, tag: string): string {
  let kept = "";
  for (const [, name = "", value] of tag.matchAll(attribute))
    if (isAskedFor(element, name.toLowerCase(), value ?? ""))
      kept += value === undefined ? ` ${name}` : ` ${name}=${value}`;
  return kept;
}

function isAskedFor(element: string, name: string, value: string): boolean {
  if (name === "style") return /none|hidden/u.test(value);
  if (name === "href") return element === "link" || /^["']?#|creativecommons|licen[cs]e/u.test(value);
  return ASKED_FOR.has(name);
}

/**
 * Where the tag that has begun ends; a ">" inside a quoted value does not end it. A quote opens a value only after "=", as
 * in browsers: one that is left over would swallow the page. A tag without an end reaches to the page's.
 */
function tagEnd(source: string, from: number): number {
  for (let at = from, quote = "", isValue = false; at < source.length; at += 1) {
    const sign = source.charAt(at);
    if (quote !== "") {
      if (sign === quote) quote = "";
    } else if (sign === ">") {
      return at + 1;
    } else if (isValue && (sign === '"' || sign === "'")) {
      quote = sign;
    }
    if (sign === "=") isValue = true;
    else if (sign.trim() !== "") isValue = false;
  }
  return source.length;
}

/** The parser makes a node of every entity, so of those there may only be so many. Runs of white space shrink to one. */
function textKeeper(): (text: string) => string {
  let left = MOST_ENTITIES;
  return (text) => {
    const line = text.replace(/\s{2,}/gu, " ");
    const special = /[&<]/gu;
    while (left > 0 && special.test(line)) left -= 1;
    // In pieces: a run of millions exceeds the stack of the regular expression engine, on some machines and not on others.
    return left > 0 ? line.replaceAll("<", "&lt;") : line.replace(/[&<]{1,1000}/gu, " ");
  };
}

/** Says where an element's closing tag begins. One that is missing is looked for once, not once for every opening tag. */
function endFinder(source: string): (name: string, from: number) => number | undefined {
  const missing = new Set<string>();
  return (name, from) => {
    if (missing.has(name)) return undefined;
    const closing = new RegExp(`</${name}\\b`, "giu");
    closing.lastIndex = from;
    const found = closing.exec(source);
    if (!found) missing.add(name);
    return found?.index;
  };
}

/** What the parser will hold open, in the number that matters here: how deep. */
class OpenElements {
  readonly #names: string[] = [];
  readonly #counts = new Map<string, number>();

  /** Whether the opening tag may stay. */
  open(name: string): boolean {
    if (VOID.has(name)) return true;
    if (ENDED_BY_NEXT.has(name) && this.#names.at(-1) === name) return true;
    if (this.#names.length >= DEEPEST) return false;
    this.#names.push(name);
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    return true;
  }

  /** Whether the closing tag closes anything. */
  close(name: string): boolean {
    if (!this.#counts.get(name)) return false;
    for (;;) {
      const last = this.#names.pop();
      if (last === undefined) return false;
      this.#counts.set(last, (this.#counts.get(last) ?? 1) - 1);
      if (last === name) return true;
    }
  }
}
