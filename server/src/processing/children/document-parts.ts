import type { Layout, ParsedDocument } from "#processing/parsing/document.ts";

/** A message of one long text holds the receiver up while it is read; in parts, other work comes in between. */
const CHARACTERS_IN_PART = 500_000;
const ENTRIES_IN_PART = 1_000;

const LISTS = ["sections", "pages", "tables", "captions", "footnotes", "references"] as const;
type List = (typeof LISTS)[number];

export type DocumentPart = { text: string } | { list: List; entries: Layout[List] };
export type DocumentRest = Omit<ParsedDocument, "text" | "layout"> & { bibliography: Layout["bibliography"] };

export function toParts(document: ParsedDocument): { rest: DocumentRest; parts: Iterable<DocumentPart> } {
  const { text, layout, ...rest } = document;
  return { rest: { ...rest, bibliography: layout.bibliography }, parts: partsOf(text, layout) };
}

function* partsOf(text: string, layout: Layout): Generator<DocumentPart> {
  for (let at = 0; at < text.length; at += CHARACTERS_IN_PART)
    yield { text: text.slice(at, at + CHARACTERS_IN_PART) };
  for (const list of LISTS)
    for (let at = 0; at < layout[list].length; at += ENTRIES_IN_PART)
      yield { list, entries: layout[list].slice(at, at + ENTRIES_IN_PART) };
}

export function collectParts(): { take(part: DocumentPart): void; join(rest: DocumentRest): ParsedDocument } {
  const texts: string[] = [];
  const lists: Omit<Layout, "bibliography"> = {
    sections: [],
    pages: [],
    tables: [],
    captions: [],
    footnotes: [],
    references: [],
  };
  return {
    take(part) {
      if ("text" in part) texts.push(part.text);
      else (lists[part.list] as unknown[]).push(...part.entries);
    },
    join: ({ bibliography, ...rest }) => ({
      ...rest,
      text: texts.join(""),
      layout: { ...lists, bibliography },
    }),
  };
}
