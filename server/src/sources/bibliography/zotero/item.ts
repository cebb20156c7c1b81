import { SHARED_FIELDS } from "@gyan/contract/zotero/rules.ts";
import { plainText } from "#sources/providers/remote/reading.ts";
import { referenceFrom, type Reference } from "../reference.ts";
import { firstCreatorOf, typeOfItem } from "./kinds.ts";

/**
 * An item as Zotero's interface gives it: every field that its kind has is there, empty where nothing is known. So which fields an item
 * may have need not be known here, and a field that Zotero adds tomorrow is left as it is.
 */
export type ZoteroItem = { itemType: string } & { [field: string]: unknown };

/** What both sides say of a work. The rest of an item is Zotero's alone and is never written. */
export type SharedField = (typeof SHARED_FIELDS)[number];
export type Shared = Pick<Reference, SharedField>;

/** In the order in which they are looked for: an item has at most one that is meant. */
const FIELDS = {
  title: ["title", "caseName", "nameOfAct", "subject"],
  publishedOn: ["date", "issueDate", "dateDecided", "dateEnacted"],
  venue: [
    "publicationTitle",
    "bookTitle",
    "proceedingsTitle",
    "encyclopediaTitle",
    "dictionaryTitle",
    "websiteTitle",
    "blogTitle",
    "forumTitle",
    "programTitle",
    "repository",
  ],
  url: ["url"],
  volume: ["volume", "codeNumber"],
  issue: ["issue"],
  pages: ["pages", "codePages", "firstPage"],
  publisher: [
    "publisher",
    "university",
    "institution",
    "company",
    "label",
    "network",
    "studio",
    "distributor",
  ],
} as const satisfies Partial<Record<SharedField, readonly string[]>>;
export type PlainField = keyof typeof FIELDS;

export const isPlain = (field: SharedField): field is PlainField => Object.hasOwn(FIELDS, field);

/** Which field of this item holds it; null where its kind has none. */
export const placeOf = (item: ZoteroItem, field: PlainField): string | null =>
  FIELDS[field].find((name) => Object.hasOwn(item, name)) ?? null;

export const textIn = (item: ZoteroItem, name: string | null): string | null => {
  const value = name === null || !Object.hasOwn(item, name) ? null : item[name];
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : null;
};

/** A line of "extra", where what a kind has no field for is written: "DOI: 10.1000/x". */
const EXTRA_DOI = /^[ \t]*DOI[ \t]*:[ \t]*(\S.*?)[ \t]*$/imu;
const EXTRA_NAMES = /^[ \t]*(?:DOI|PMID|arXiv)[ \t]*:.*$/gimu;

export const extraOf = (item: ZoteroItem): string => textIn(item, "extra") ?? "";
export const withoutDoi = (extra: string): string => extra.replace(EXTRA_DOI, "").replace(/^\n+/u, "");
export const withDoi = (extra: string, doi: string): string =>
  EXTRA_DOI.test(extra)
    ? extra.replace(EXTRA_DOI, () => `DOI: ${doi}`)
    : [`DOI: ${doi}`, extra].filter((part) => part !== "").join("\n");

export type Creator = { [name: string]: unknown; creatorType?: unknown };
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const creatorsIn = ({ creators }: ZoteroItem): Creator[] =>
  Array.isArray(creators) ? creators.filter(isObject) : [];

export function printed({ name, firstName, lastName }: Creator): string {
  const parts = typeof name === "string" && name.trim() !== "" ? [name] : [firstName, lastName];
  return parts.filter((part) => typeof part === "string" && part.trim() !== "").join(" ");
}

/** Whom an item is by: those whom its kind names first, else its authors, and editors where there is nobody else. */
export function authorTypeOf(item: ZoteroItem): string {
  const types = creatorsIn(item).map(({ creatorType }) => creatorType);
  const first = firstCreatorOf(item.itemType);
  return [first, "author", "editor"].find((type) => types.includes(type)) ?? first;
}

/** As Zotero has them: a word, and whether somebody gave it (0) or it came with the record (1). */
export const tagsIn = ({ tags }: ZoteroItem): { tag: string; type?: unknown }[] =>
  (Array.isArray(tags) ? tags : []).flatMap((one: unknown) =>
    isObject(one) && typeof one["tag"] === "string" ? [one as { tag: string }] : [],
  );

/** Titles may be set in italics or with small numbers. */
const withoutTags = (text: string | null): string | null =>
  text?.replace(/<\/?(?:i|b|em|strong|su[bp]|sc|span)(?:\s[^<>]{0,200})?>/giu, "") ?? null;

/** Notes of an item are HTML, and stand below it. */
export function referenceOfItem(item: ZoteroItem, notes: readonly string[] = []): Reference {
  const value = (field: PlainField) => textIn(item, placeOf(item, field));
  const extra = extraOf(item).slice(0, 20_000);
  const group = authorTypeOf(item);
  const remarks = extra.replace(EXTRA_NAMES, "").trim();
  const texts = [remarks, ...notes.map((note) => plainText(note) ?? "")].filter((text) => text !== "");
  return referenceFrom({
    type: typeOfItem(item.itemType),
    title: withoutTags(value("title")),
    authors: creatorsIn(item)
      .filter(({ creatorType }) => creatorType === group)
      .map(printed),
    venue: withoutTags(value("venue")),
    publishedOn: value("publishedOn"),
    doi: textIn(item, "DOI") || EXTRA_DOI.exec(extra)?.[1],
    pmid: /^[ \t]*PMID:?[ \t]*(\d+)/imu.exec(extra)?.[1],
    arxiv: /arXiv:\s?\S{1,40}/iu.exec(`${textIn(item, "archiveID") ?? ""} ${extra}`)?.[0],
    url: value("url"),
    abstract: withoutTags(textIn(item, "abstractNote")),
    language: textIn(item, "language"),
    keywords: tagsIn(item).map(({ tag }) => tag),
    volume: value("volume"),
    issue: value("issue"),
    pages: value("pages"),
    publisher: value("publisher"),
    isbn: textIn(item, "ISBN"),
    issn: textIn(item, "ISSN"),
    note: texts.join("\n\n"),
    rawId: textIn(item, "key"),
  });
}

export function sharedOf(reference: Reference): Shared {
  return Object.fromEntries(SHARED_FIELDS.map((name) => [name, reference[name]])) as Shared;
}

export const sharedOfItem = (item: ZoteroItem): Shared => sharedOf(referenceOfItem(item));
