import type { TagType, TagValues } from "@gyan/contract/documents.ts";

/** What makes a process end three times will do so a fourth time. */
export const MOST_ATTEMPTS = 3;

const MOST_AUTHORS = 20;
const LONGEST_VALUE = 200;

/** What computers call a folder when nobody calls it anything. */
const SAYS_NOTHING =
  /^(?:new folder|untitled folder|untitled|nouveau dossier|dossier sans titre|नया फ़ोल्डर|downloads?|téléchargements|documents?|files?|attachments?|temp|tmp|\d{1,3})(?: ?\(?\d*\)?)$/iu;

export type Described = {
  authors: string[];
  publishedOn: string | null;
  /** Within the library. */
  folder: string;
};

const unique = (values: string[]): string[] =>
  [...new Set(values.map((value) => value.trim().slice(0, LONGEST_VALUE)))].filter((value) => value !== "");

/**
 * Tags that a document brings along: who wrote it, when it appeared, where it lay. What the person gave stays as it is, and a
 * name that the library uses for something else is left alone.
 */
export function broughtTags(
  { authors, publishedOn, folder }: Described,
  given: TagValues,
  declared: Record<string, TagType>,
): { tags: TagValues; types: Record<string, TagType> } {
  const found: [name: string, type: TagType, values: string[]][] = [
    ["Author", "Text", unique(authors).slice(0, MOST_AUTHORS)],
    ["Published", "Date", publishedOn === null ? [] : [publishedOn]],
    ["Folder", "Text", unique(folder.split("/")).filter((part) => !SAYS_NOTHING.test(part))],
  ];
  const taken = found.filter(
    ([name, type, values]) =>
      values.length > 0 && given[name] === undefined && !(type === "Text" && declared[name] === "Date"),
  );
  return {
    tags: { ...given, ...Object.fromEntries(taken.map(([name, , values]) => [name, values])) },
    types: Object.fromEntries(taken.map(([name, type]) => [name, type])),
  };
}
