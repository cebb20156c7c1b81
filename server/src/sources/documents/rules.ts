import type { Facts } from "@gyan/contract/organising/describing.ts";
import { MIN_NAME_LENGTH } from "@gyan/contract/documents.ts";

/** Longer than what any disk allows its names, so that honest ones stay whole. */
const LONGEST_NAME = 255;
const LONGEST_EXTENSION = 20;
/** Of a path: deeper folders are joined into the last one. */
const MOST_FOLDERS = 20;
const LONGEST_PATH = 1_000;
/** With its name it has to fit into one entry of an index. */
const MOST_PATH_BYTES = 1_500;

/** They join letters in these scripts, and pictures; anywhere else they are only there to deceive. */
const JOINED =
  "\\p{Script=Arabic}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}";
const STRAY_JOINER = new RegExp(`(?<![${JOINED}])[\\u200c\\u200d]|[\\u200c\\u200d](?![${JOINED}])`, "gu");
const STRAY_VARIANT = /(?<![\p{Emoji}])[\ufe00-\ufe0f]/gu;
/** Right-to-left marks, zero-width spaces, soft hyphens, fillers: a name that holds them is not the name it seems. */
const INVISIBLE = /(?!\u200c|\u200d|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/gu;

/** What Windows keeps for itself, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/iu;

/** One line as people see it: what is shown is what was meant. */
export function plain(text: string): string {
  return (
    text
      .toWellFormed()
      .normalize("NFC")
      .replace(INVISIBLE, "")
      // A line break or a tabulator parts words; other controls are nothing at all.
      .replace(/[\s\u0085]+/gu, " ")
      .replace(/[\p{Cc}\ufffd]/gu, "")
      .replace(STRAY_JOINER, "")
      .replace(STRAY_VARIANT, "")
      .replace(/ {2,}/gu, " ")
      .trim()
  );
}

const characters = new Intl.Segmenter("und", { granularity: "grapheme" });

/** In characters as people count them (grapheme clusters). */
export const lengthOf = (text: string): number => [...characters.segment(text)].length;

/** Cuts between whole characters: half of one would show as a different character. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  let beginning = "";
  for (const { segment } of characters.segment(text.slice(0, most + 64))) {
    if (beginning.length + segment.length > most) break;
    beginning += segment;
  }
  return beginning.trim();
}

/** "report" and ".pdf"; all of a name without a dot is its stem. */
export function nameParts(name: string): { stem: string; extension: string } {
  const dot = name.lastIndexOf(".");
  return dot === -1
    ? { stem: name, extension: "" }
    : { stem: name.slice(0, dot), extension: name.slice(dot) };
}

/** What it is called, never where it lies: only the last part of a path is a name. */
export function cleanFileName(rawName: string): string {
  const name = plain(rawName.split(/[/\\]/u).at(-1) ?? "").replace(/[. ]+$/u, "");
  const safe = RESERVED.test(name) ? `_${name}` : name;
  if (safe.length <= LONGEST_NAME) return safe;
  const { stem, extension } = nameParts(safe);
  const ending = extension.length <= LONGEST_EXTENSION ? extension : "";
  return `${cut(ending === "" ? safe : stem, LONGEST_NAME - ending.length)}${ending}`;
}

/** "Batteries/2024": folders from the outside in, none of which leads upward or to the root of a disk. */
export function cleanPath(rawPath: string): string {
  const parts = rawPath
    .slice(0, 8 * LONGEST_PATH)
    .split(/[/\\]/u)
    .map((part) => plain(part).replace(/[. ]+$/u, ""))
    .filter((part) => part !== "" && !/^[a-z]:$/iu.test(part))
    .map((part) => cut(RESERVED.test(part) ? `_${part}` : part, 200));
  const folders =
    parts.length <= MOST_FOLDERS
      ? parts
      : [...parts.slice(0, MOST_FOLDERS - 1), cut(parts.slice(MOST_FOLDERS - 1).join(" "), 200)];
  const isTooLong = (path: string) => path.length > LONGEST_PATH || Buffer.byteLength(path) > MOST_PATH_BYTES;
  while (isTooLong(folders.join("/"))) folders.pop();
  return folders.join("/");
}

/** Where a dropped file goes: the outermost folder is a library, the others are folders within it. */
export function placeOf(path: string): { library: string | null; folder: string } {
  const [library, ...folders] = cleanPath(path).split("/");
  return { library: library || null, folder: folders.join("/") };
}

/** The folders of a path that may end in the name of the file, as a dropped folder tells it. */
export function folderOf(path: string, fileName: string): string {
  const folders = cleanPath(path).split("/");
  return (cleanFileName(folders.at(-1) ?? "") === fileName ? folders.slice(0, -1) : folders).join("/");
}

export const isNameTooShort = (fileName: string): boolean =>
  lengthOf(nameParts(fileName).stem.trim()) < MIN_NAME_LENGTH;

/** As names are compared in every script: case, accents, nukta and the width of letters do not matter, vowel signs do. */
export function folded(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu, "$1")
    .replace(/[\u064b-\u065f\u0670\u0591-\u05c7\u093c\u200c\u200d]/gu, "")
    .replaceAll("ß", "ss")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("ø", "o")
    .replaceAll("ł", "l")
    .replaceAll("ς", "σ")
    .normalize("NFC");
}

/** What a search by name looks in: the folders within the library, and the name. */
export const nameKey = (folder: string, fileName: string): string =>
  folded(folder === "" ? fileName : `${folder}/${fileName}`);

const GIGABYTE = 1024 ** 3;
const MEGABYTE = 1024 ** 2;

/** For a sentence: "10 GB". */
export const sizeInWords = (bytes: number): string =>
  bytes >= GIGABYTE
    ? `${Number((bytes / GIGABYTE).toFixed(1))} GB`
    : `${Number((bytes / MEGABYTE).toFixed(1))} MB`;

type Told = { correction: Facts | null; reference: Partial<Facts> | null; work: Facts | null };

/** What is said of a document: what somebody says alone where they do, else its reference, and what was read fills its gaps. */
export function factsIn({ correction, reference, work }: Told): Facts {
  const stated = {
    title: reference?.title || work?.title || null,
    authors: reference?.authors?.length ? reference.authors : (work?.authors ?? []),
    publishedOn: reference?.publishedOn ?? work?.publishedOn ?? null,
    venue: reference?.venue ?? work?.venue ?? null,
    doi: reference?.doi ?? work?.doi ?? null,
    url: reference?.url ?? work?.url ?? null,
    type: reference?.type ?? work?.type ?? null,
    volume: reference?.volume ?? work?.volume ?? null,
    issue: reference?.issue ?? work?.issue ?? null,
    pages: reference?.pages ?? work?.pages ?? null,
    publisher: reference?.publisher ?? work?.publisher ?? null,
  };
  // What was said before there was a place for the kind or the pages says nothing of them.
  return correction ? { ...stated, ...correction } : stated;
}
