import type { TagType, TagValues } from "@gyan/contract/documents.ts";
import { isDay } from "@gyan/contract/documents.rules.ts";
import { familyName, type Reference } from "#sources/bibliography/index.ts";
import { decoded } from "#sources/providers/remote/reading.ts";
import { cleanFileName, cleanPath, folded } from "../rules.ts";

/** Names that identify a reference; one match is enough. A title alone is not: many are "Editorial". */
export function namesOf({ doi, pmid, arxiv, url, title, publishedOn, authors }: Reference): string[] {
  const words = folded(title ?? "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
  const isTold = words !== "" && publishedOn !== null && authors.length > 0;
  const names = [
    doi && `doi:${doi}`,
    pmid && `pmid:${pmid}`,
    arxiv && `arxiv:${arxiv}`,
    // If there is a surer name, the address is not used: it may be that of a whole journal.
    url &&
      doi === null &&
      pmid === null &&
      arxiv === null &&
      `url:${url.replace(/^https?:\/\/(?:www\.)?|[#].*$|\/$/gu, "")}`,
    isTold &&
      `title:${words.slice(0, 300)}|${publishedOn.slice(0, 4)}|${folded(familyName(authors[0]!)).slice(0, 100)}`,
  ];
  return names.filter((name): name is string => typeof name === "string" && name !== "");
}

export type FilePlace = { folder: string; fileName: string };

/** Where the files of a reference lie when they came with it: below the folder in which it lay. */
export function filesOf({ attachments }: Reference, folder: string): FilePlace[] {
  return attachments.flatMap((path) => {
    const parts = decoded(path).split(/[/\\]/u);
    const fileName = cleanFileName(parts.at(-1) ?? "");
    if (fileName === "" || isElsewhere(path)) return [];
    return [{ folder: cleanPath([folder, ...parts.slice(0, -1)].join("/")), fileName }];
  });
}

/** The names alone of files that lay on somebody's disk: wherever they are now, they are still called so. */
export const strayFilesOf = ({ attachments }: Reference): string[] =>
  attachments
    .filter(isElsewhere)
    .map((path) => cleanFileName(decoded(path)))
    .filter((name) => name !== "");

/** From the root of a disk, or upward out of the folder. */
const isElsewhere = (path: string): boolean =>
  /^(?:[/\\~]|[a-z]:|storage:)|(?:^|[/\\])\.\.[/\\]/iu.test(path);

/** What is longer than this in every script does not fit into an index; the end of a path tells more than its beginning. */
const LONGEST_KEY = 800;

export const fileKeyOf = ({ folder, fileName }: FilePlace): string =>
  `file:${`${folder}/${fileName}`.slice(-LONGEST_KEY)}`;

/** What it is called in a list of files: its title, or what it is named by. A title may hold a slash, a name may not. */
export function fileNameOf({ title, doi, pmid, arxiv, url }: Reference): string {
  const name =
    title ??
    doi ??
    (pmid && `PMID ${pmid}`) ??
    (arxiv && `arXiv ${arxiv}`) ??
    url?.replace(/^https?:\/\//u, "") ??
    "";
  return name.replace(/\s*[/\\]\s*/gu, "-");
}

/** Tags that come with a reference, in the order of the list. */
export const REFERENCE_TAGS: Record<string, TagType> = { Author: "Text", Keyword: "Text", Published: "Date" };

const MOST_VALUES = 50;

/** As far as the tags of the library can hold them. */
export function tagsOf(reference: Reference, types: Record<string, TagType>): TagValues {
  const tagValues: TagValues = {
    Author: reference.authors.slice(0, MOST_VALUES),
    Keyword: reference.keywords.slice(0, MOST_VALUES),
    Published: reference.publishedOn === null ? [] : [reference.publishedOn],
  };
  const fitting = Object.entries(tagValues).map(
    ([tag, values]) => [tag, types[tag] === "Date" ? values.filter(isDay) : values] as const,
  );
  return Object.fromEntries(fitting.filter(([, values]) => values.length > 0));
}
