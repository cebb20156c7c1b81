/** Of one note; as many pages of a book as anybody writes into a margin. */
export const LONGEST_NOTE = 20_000;
/** Of answers to one note: a discussion that goes on for longer has a subject of its own. */
export const LONGEST_THREAD = 200;
/** Of notes of a topic at once: whoever copies all of them does not ask a hundred times. */
export const MOST_OF_TOPIC = 500;

/** What the answer to an old version holds: the note as it is now, so that nothing that was typed is lost. */
export type NoteNow = { version: number; text: string; isPrivate: boolean; updatedAt: string };

type Params = Record<string, string | number>;

export const noteNowParams = ({ version, text, isPrivate, updatedAt }: NoteNow): Params => ({
  version,
  text,
  isPrivate: isPrivate ? 1 : 0,
  updatedAt,
});

export const readNoteNow = ({ version, text, isPrivate, updatedAt }: Params): NoteNow => ({
  version: Number(version),
  text: String(text ?? ""),
  isPrivate: isPrivate === 1,
  updatedAt: String(updatedAt ?? ""),
});

/** Both texts, each whole; the same text twice is one. */
export function joinedTexts(theirs: string, mine: string): string {
  const [first, second] = [theirs.trimEnd(), mine.trimStart()];
  if (first === "" || second.startsWith(first)) return mine;
  if (second === "" || first.endsWith(second.trimEnd())) return theirs;
  return `${first}\n\n${second}`;
}

export type TextPart = { text: string; href: string | null };

const ADDRESS = /https?:\/\/[^\s<>"“”«»]+/giu;

/** Text stays text; only whole addresses of the web become links, without the point or bracket that ends the sentence. */
export function linkedParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: raw, index } of text.matchAll(ADDRESS)) {
    const address = withoutEnd(raw);
    if (!URL.canParse(address)) continue;
    if (index > from) parts.push({ text: text.slice(from, index), href: null });
    parts.push({ text: address, href: address });
    from = index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), href: null });
  return parts;
}

function withoutEnd(raw: string): string {
  let address = raw.replace(/[.,;:!?'’…।]+$/u, "");
  // A closing bracket belongs to the address only when it was opened there.
  while (address.endsWith(")") && count(address, ")") > count(address, "("))
    address = address.slice(0, -1).replace(/[.,;:!?'’…।]+$/u, "");
  return address;
}

const count = (text: string, letter: string): number => text.split(letter).length - 1;
