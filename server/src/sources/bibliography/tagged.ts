/** A tag and what it says, over one line or several. */
export type Field = { tag: string; value: string };
export type Tagged = { line: number; fields: Field[] };

type Shape = {
  /** Finds the tag at the beginning of a line; the value follows what it finds. */
  tag: RegExp;
  /** The tag that begins an entry. */
  first: string;
  /** The tag that ends an entry; null when an empty line or the next beginning ends it. */
  last: string | null;
};

const HEAD = 12;
/** A value that is longer than any abstract is cut here, not when it has become a gigabyte. */
const LONGEST_VALUE = 200_000;
/** An entry with more is none: thousands of authors are honest, millions are not. */
const MOST_FIELDS = 20_000;
/** Lines read before yielding to other work. */
const LINES_IN_TURN = 2_000;

/**
 * Entries of a format that begins its lines with tags, as RIS and MEDLINE do. What stands before the first entry is passed
 * over; an entry whose end is missing ends where the next one begins.
 */
export function* taggedEntries(text: string, { tag, first, last }: Shape): Generator<Tagged | null> {
  let open: Tagged | null = null;
  let number = 0;
  for (let at = 0; at <= text.length;) {
    const end = text.indexOf("\n", at);
    const stop = end === -1 ? text.length : end;
    number++;
    if (number % LINES_IN_TURN === 0) yield null;
    const [head = "", tagName] = tag.exec(text.slice(at, Math.min(stop, at + HEAD))) ?? [];
    const value = text.slice(at + head.length, Math.min(stop, at + LONGEST_VALUE)).replace(/\r$/u, "");
    at = stop + 1;
    if (tagName === first) {
      if (open) yield open;
      open = { line: number, fields: [] };
    }
    if (!open) continue;
    const isEnd = last === null ? tagName === undefined && value.trim() === "" : tagName === last;
    if (isEnd) {
      yield open;
      open = null;
    } else if (tagName === undefined) lengthen(open.fields.at(-1), value);
    else if (open.fields.length < MOST_FIELDS) open.fields.push({ tag: tagName, value: value.trim() });
  }
  if (open) yield open;
}

function lengthen(field: Field | undefined, more: string): void {
  if (!field || field.value.length + more.length > LONGEST_VALUE) return;
  field.value += `\n${more.trim()}`;
}

export const valuesOf = (fields: Field[], ...tags: string[]): string[] =>
  fields.filter(({ tag, value }) => tags.includes(tag) && value !== "").map(({ value }) => value);

/** In the order of the given tags, not of the lines. */
export function firstOf(fields: Field[], ...tags: string[]): string | null {
  for (const tag of tags) {
    const [value] = valuesOf(fields, tag);
    if (value !== undefined) return value;
  }
  return null;
}

/** The entry as it was written, to show in a problem report. */
export const sourceOf = (fields: Field[]): string =>
  fields.map(({ tag, value }) => `${tag.padEnd(4)}- ${value}`).join(" ");
