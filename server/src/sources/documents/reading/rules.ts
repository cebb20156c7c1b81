import type { TagType, TagValues } from "@gyan/contract/documents.ts";

/** A document that ended its process three times will do so again. */
export const MOST_ATTEMPTS = 3;

const MOST_AUTHORS = 20;
const LONGEST_VALUE = 200;

/** Default folder names, which say nothing about the content. */
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
  personTags: TagValues,
  declared: Record<string, TagType>,
): { tags: TagValues; types: Record<string, TagType> } {
  const candidates: [name: string, type: TagType, values: string[]][] = [
    ["Author", "Text", unique(authors).slice(0, MOST_AUTHORS)],
    ["Published", "Date", publishedOn === null ? [] : [publishedOn]],
    ["Folder", "Text", unique(folder.split("/")).filter((part) => !SAYS_NOTHING.test(part))],
  ];
  const taken = candidates.filter(
    ([name, type, values]) =>
      values.length > 0 && personTags[name] === undefined && !(type === "Text" && declared[name] === "Date"),
  );
  return {
    tags: { ...personTags, ...Object.fromEntries(taken.map(([name, , values]) => [name, values])) },
    types: Object.fromEntries(taken.map(([name, type]) => [name, type])),
  };
}
