import { lineCounter } from "../text.ts";

/** An entry as it stands there: values joined and macros filled in, but still LaTeX. */
export type RawEntry = { line: number; type: string; key: string; fields: Map<string, string> };
export type Scanned = RawEntry | { line: number; broken: string };

const LONGEST_VALUE = 200_000;
const MOST_FIELDS = 500;

/** Macros, and how much of them may still be filled in: a short name in a thousand places must not become a gigabyte. */
type Macros = { values: Map<string, string>; left: number };
const MOST_FILLED_IN = 2_000_000;

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** How an entry begins; inside a value it says that the one before was never closed. */
const BEGINNING = /@[ \t]*([A-Za-z]+)\s*([{(])/y;
const KEY = /\s*([^\s,{}()="#%]{0,300})\s*/y;
const NAME = /[\s,]*([A-Za-z][\w:.+/-]{0,100})\s*=\s*/y;
const BARE = /[^\s,#{}()"=]{1,300}/y;
const SPACE = /\s*/y;

/** Reads through a file of BibTeX. One entry that is broken ends where the next begins at the start of a line, and is told. */
export function* scanBibtex(text: string): Generator<Scanned | null> {
  const macros: Macros = {
    values: new Map(MONTHS.map((name, at) => [name, String(at + 1)])),
    left: MOST_FILLED_IN,
  };
  const lines = lineCounter(text);
  let entries = 0;
  for (let at = text.indexOf("@"); at !== -1; at = text.indexOf("@", at)) {
    BEGINNING.lastIndex = at;
    const begun = BEGINNING.exec(text);
    if (!begun) {
      at += 1;
      continue;
    }
    if (++entries % 50 === 0) yield null;
    const type = begun[1]!.toLowerCase();
    const from = BEGINNING.lastIndex;
    if (type === "comment" || type === "preamble") {
      // What a program left there for itself, such as the groups of JabRef.
      at = closing(text, from, begun[2]!) ?? nextEntry(text, from);
      continue;
    }
    const read = fieldsIn(text, from, begun[2]!, macros, type !== "string");
    if (type === "string") for (const [name, value] of read.fields) macros.values.set(name, value);
    else {
      const line = lines(at);
      yield read.isBroken
        ? { line, broken: text.slice(at, Math.min(read.end, at + 400)) }
        : { line, type, key: read.key, fields: read.fields };
    }
    at = Math.max(read.end, at + 1);
  }
}

type Read = { key: string; fields: Map<string, string>; end: number; isBroken: boolean };

function fieldsIn(text: string, from: number, opened: string, macros: Macros, hasKey: boolean): Read {
  const fields = new Map<string, string>();
  const closes = opened === "{" ? "}" : ")";
  let at = from;
  let key = "";
  if (hasKey) {
    KEY.lastIndex = at;
    key = KEY.exec(text)?.[1] ?? "";
    at = KEY.lastIndex;
  }
  for (;;) {
    at = skip(text, at, /[\s,]*/y);
    if (text[at] === closes) return { key, fields, end: at + 1, isBroken: false };
    NAME.lastIndex = at;
    const name = NAME.exec(text)?.[1]?.toLowerCase();
    if (name === undefined || fields.size >= MOST_FIELDS)
      return { key, fields, end: nextEntry(text, at), isBroken: true };
    const value = valueAt(text, NAME.lastIndex, macros);
    if (value === null) return { key, fields, end: nextEntry(text, at), isBroken: true };
    if (!fields.has(name)) fields.set(name, value.text);
    at = value.end;
  }
}

/** Pieces in braces or quotes, numbers and macros, joined by "#". */
function valueAt(text: string, from: number, macros: Macros): { text: string; end: number } | null {
  let at = from;
  let joined = "";
  for (;;) {
    at = skip(text, at, SPACE);
    const sign = text[at];
    let piece: string;
    if (sign === "{" || sign === '"') {
      const end = closing(text, at + 1, sign);
      if (end === null) return null;
      piece = text.slice(at + 1, end - 1);
      at = end;
    } else {
      BARE.lastIndex = at;
      const bare = BARE.exec(text)?.[0];
      if (bare === undefined) return null;
      const filledIn = macros.left > 0 ? macros.values.get(bare.toLowerCase()) : undefined;
      if (filledIn !== undefined) macros.left -= filledIn.length;
      piece = filledIn ?? bare;
      at += bare.length;
    }
    // A macro made of macros made of macros must not grow without end.
    if (joined.length < LONGEST_VALUE) joined += piece.slice(0, LONGEST_VALUE - joined.length);
    at = skip(text, at, SPACE);
    if (text[at] !== "#") return { text: joined, end: at };
    at += 1;
  }
}

/** Behind the sign that closes what was opened before `from`; null when another entry begins first. */
function closing(text: string, from: number, opened: string): number | null {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === OPEN) depth++;
    else if (code === CLOSE) {
      if (depth === 0) return opened === "{" ? at + 1 : null;
      depth--;
    } else if (depth === 0 && ((code === QUOTE && opened === '"') || (code === ROUND && opened === "(")))
      return at + 1;
    else if (code === AT && beginsEntry(text, at)) return null;
  }
  return null;
}

const [BACKSLASH, OPEN, CLOSE, QUOTE, ROUND, AT] = [92, 123, 125, 34, 41, 64];
const ENTRY = /@[ \t]*[A-Za-z]+\s*[{(]\s*(?:[^\s,{}()="#%]{1,300}\s*)?,/y;

/** At the beginning of a line, as nobody writes inside a value. */
function beginsEntry(text: string, at: number): boolean {
  let before = at - 1;
  while (text[before] === " " || text[before] === "\t") before--;
  if (before >= 0 && text[before] !== "\n") return false;
  ENTRY.lastIndex = at;
  return ENTRY.test(text);
}

function nextEntry(text: string, from: number): number {
  for (let at = text.indexOf("@", from); at !== -1; at = text.indexOf("@", at + 1))
    if (beginsEntry(text, at)) return at;
  return text.length;
}

function skip(text: string, at: number, what: RegExp): number {
  const pattern = what;
  pattern.lastIndex = at;
  return at + (pattern.exec(text)?.[0].length ?? 0);
}
