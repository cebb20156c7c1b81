import { parseHTML } from "linkedom";

/**
 * Reads HTML and XML as a stream of tags and texts: no tree, so that neither depth nor length costs more than one pass.
 * (linkedom's tree takes 12 s for 100,000 nested elements and half a kilobyte for each node.)
 */
export type MarkupHandler = {
  /** `attributes` is as it stands in the tag; `attributeOf` reads one. */
  open(name: string, attributes: string, isClosed: boolean): void;
  close?(name: string): void;
  text?(text: string): void;
  /** The content of script, style and title, which holds no tags. */
  raw?(name: string, text: string, attributes: string): void;
};

const RAW = new Set(["script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes"]);

const NAME = /[^\s/>]+/y;
const LESS_THAN = 60;

export function readMarkup(source: string, handler: MarkupHandler, kind: "html" | "xml" = "html"): void {
  const unended = new Set<string>();
  let at = 0;
  let textFrom = 0;
  const flush = (end: number): void => {
    if (end > textFrom) handler.text?.(withoutEntities(source.slice(textFrom, end)));
  };
  for (;;) {
    const open = source.indexOf("<", at);
    if (open < 0) break;
    const next = source.charCodeAt(open + 1);
    const isClosing = next === 47;
    if (next === 33 || next === 63) {
      flush(open);
      const cdata = source.startsWith("<![CDATA[", open);
      const end = declarationEnd(source, open);
      if (cdata) handler.text?.(source.slice(open + 9, end - 3));
      at = textFrom = end;
      continue;
    }
    if (!startsName(source.charCodeAt(isClosing ? open + 2 : open + 1))) {
      at = open + 1;
      continue;
    }
    flush(open);
    NAME.lastIndex = isClosing ? open + 2 : open + 1;
    const written = NAME.exec(source)?.[0] ?? "";
    const name = kind === "html" ? written.toLowerCase() : written;
    const attributesFrom = NAME.lastIndex || source.length;
    const end = tagEnd(source, attributesFrom);
    at = textFrom = end + 1;
    if (isClosing) {
      handler.close?.(name);
      continue;
    }
    const isClosed = source.charCodeAt(end - 1) === 47;
    const attributes = source.slice(attributesFrom, isClosed ? end - 1 : end);
    if (kind === "html" && RAW.has(name) && !isClosed && !unended.has(name)) {
      const close = closingOf(source, name, at);
      if (close) {
        handler.raw?.(name, source.slice(at, close.from), attributes);
        at = textFrom = close.to;
        continue;
      }
      // Without its end tag it would take the rest of the document with it.
      unended.add(name);
      if (name === "script" || name === "style") return;
      continue;
    }
    handler.open(name, attributes, isClosed);
  }
  flush(source.length);
}

export function attributeOf(attributes: string, name: string): string | null {
  if (!attributes.includes(name) && !attributes.toLowerCase().includes(name)) return null;
  for (const [, key, double, single, bare] of attributes.matchAll(ATTRIBUTE))
    if (key?.toLowerCase() === name) return withoutEntities(double ?? single ?? bare ?? "");
  return null;
}

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/gu;

/** Comments, declarations and processing instructions. A document type may hold declarations of its own in brackets. */
function declarationEnd(source: string, open: number): number {
  const after = (mark: string, from: number): number => {
    const place = source.indexOf(mark, from);
    return place < 0 ? source.length : place + mark.length;
  };
  if (source.startsWith("<!--", open)) return after("-->", open + 2);
  if (source.startsWith("<![CDATA[", open)) return after("]]>", open);
  const end = after(">", open);
  if (source.slice(open, open + 9).toUpperCase() !== "<!DOCTYPE") return end;
  const bracket = source.slice(open, end).indexOf("[");
  if (bracket < 0) return end;
  const close = /\]\s*>/gu;
  close.lastIndex = open + bracket;
  return close.test(source) ? close.lastIndex : source.length;
}

/** Where the tag's ">" stands: not inside a quoted value. */
function tagEnd(source: string, from: number): number {
  let at = from;
  let before = 0;
  for (; at < source.length; at++) {
    const code = source.charCodeAt(at);
    if (code === 62) return at;
    if ((code === 34 || code === 39) && before === 61) {
      const close = source.indexOf(code === 34 ? '"' : "'", at + 1);
      if (close < 0) return source.indexOf(">", at) < 0 ? source.length : source.indexOf(">", at);
      at = close;
    }
    // A tag that was never ended does not take the next one with it.
    if (code === LESS_THAN) return at - 1;
    if (code > 32) before = code;
  }
  return source.length;
}

function closingOf(source: string, name: string, from: number): { from: number; to: number } | null {
  const pattern = new RegExp(`</${name}(?=[\\s/>])`, "giu");
  pattern.lastIndex = from;
  const match = pattern.exec(source);
  if (!match) return null;
  const end = source.indexOf(">", match.index);
  return { from: match.index, to: end < 0 ? source.length : end + 1 };
}

function startsName(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || code > 127;
}

const ENTITY = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z][a-zA-Z0-9]{1,31}));?/gu;

const PIECE = 500_000;

export function withoutEntities(text: string): string {
  if (!text.includes("&")) return text;
  if (text.length <= PIECE) return replaced(text);
  const pieces: string[] = [];
  for (let at = 0; at < text.length;) {
    const last = text.lastIndexOf("&", at + PIECE);
    const end = at + PIECE < text.length && last > at ? last : at + PIECE;
    pieces.push(replaced(text.slice(at, end)));
    at = end;
  }
  return pieces.join("");
}

function replaced(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) return characterOf(Number(decimal));
    if (hex !== undefined) return characterOf(Number.parseInt(hex, 16));
    return named(whole, name ?? "");
  });
}

const WELL_KNOWN: [string, string][] = [
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", " "],
];
const characters = new Map<string, string>(WELL_KNOWN.map(([name, character]) => [`&${name};`, character]));
/** HTML has 2,231 entity names; a text with more invents them, and the rest stay as written. */
const MOST_NAMES = 2_500;

function named(whole: string, name: string): string {
  const cachedCharacter = characters.get(whole);
  if (cachedCharacter !== undefined) return cachedCharacter;
  if (characters.size > MOST_NAMES) return whole;
  const character = parseHTML(`<p>&${name}${whole.endsWith(";") ? ";" : ""}</p>`).document.firstChild
    ?.textContent;
  characters.set(whole, character ?? whole);
  return character ?? whole;
}

/** Numbers 128 to 159 are meant as windows-1252, as every browser reads them. */
const WINDOWS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

function characterOf(code: number): string {
  if (code >= 128 && code <= 159) return WINDOWS.charAt(code - 128);
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return "\ufffd";
  return String.fromCodePoint(code);
}
