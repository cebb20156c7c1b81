import { type Reader, Unreadable } from "#processing/parsing/document.ts";
import { readOptional, resolvePath } from "#processing/parsing/formats/containers/ooxml.ts";
import { namedProperties } from "#processing/parsing/formats/containers/properties.ts";
import { openZip, type Zip } from "#processing/parsing/formats/containers/zip.ts";
import { htmlBlocks } from "#processing/parsing/formats/html-blocks.ts";
import { attribute, walkXml, xmlText } from "#processing/parsing/xml.ts";
import { BlockList } from "./block-list.ts";

type Item = { path: string; isChapter: boolean; isNavigation: boolean };
type Book = {
  chapters: string[];
  title?: string;
  creators: string[];
  dates: { event: string; date: string }[];
  language?: string;
  identifiers: string[];
};

export const readEpub: Reader = async ({ bytes, report }) => {
  const zip = openZip(bytes);
  const book = readBook(zip, packagePath(zip));
  refuseEncrypted(zip, book.chapters);

  const list = new BlockList();
  let missing = 0;
  book.chapters.forEach((chapter, index) => {
    report({ stage: "reading", page: index + 1, of: book.chapters.length });
    const html = chapterOf(zip, chapter);
    if (html === null) missing++;
    if (html === null || isContentsPage(html)) return;
    for (const block of htmlBlocks(html)) list.add(block);
  });
  if (missing > 0 && missing === book.chapters.length)
    throw new Unreadable("damaged", "All chapters of the book are missing or broken.");
  const published = book.dates.find(({ event }) => event === "publication") ?? book.dates[0];
  return {
    blocks: list.nonEmpty(),
    ...namedProperties({ ...book, date: published?.date }),
    doi: book.identifiers
      .map((identifier) => /\b10\.\d{4,9}\/\S+/.exec(identifier)?.[0])
      .find((doi) => doi !== undefined),
  };
};

/** A missing or broken chapter does not lose the others. */
function chapterOf(zip: Zip, path: string): string | null {
  try {
    return asHtml(xmlText(zip.open(path)));
  } catch (error) {
    if (error instanceof Unreadable && error.why === "damaged") return null;
    throw error;
  }
}

function packagePath(zip: Zip): string {
  let path: string | undefined;
  readOptional(zip, "META-INF/container.xml", {
    open(name, attributes) {
      if (name === "rootfile") path ??= attribute(attributes, "full-path");
    },
  });
  const opf = path !== undefined && zip.has(path) ? path : zip.names.find((name) => name.endsWith(".opf"));
  if (opf === undefined) throw new Unreadable("damaged", "The book has no list of its chapters.");
  return opf;
}

/** The chapters in the order of reading, without the pages that only list them. */
function readBook(zip: Zip, path: string): Book {
  const book: Book = { chapters: [], creators: [], dates: [], identifiers: [] };
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const items = new Map<string, Item>();
  const spine: string[] = [];
  const navigation = new Set<string>();
  let event = "";
  let role = "";
  let text = "";
  const target = (written: string | undefined) =>
    resolvePath(folder, decodePath((written ?? "").replace(/#.*$/, "")));

  walkXml(zip.open(path), {
    open(name, attributes) {
      text = "";
      event = attribute(attributes, "event") ?? "";
      role = attribute(attributes, "role") ?? "aut";
      if (name === "item") {
        items.set(attributes.id ?? "", {
          path: target(attributes.href),
          isChapter: /html|dtbook/.test(attributes["media-type"] ?? "html"),
          isNavigation: /\bnav\b/.test(attributes.properties ?? ""),
        });
      } else if (name === "itemref") spine.push(attributes.idref ?? "");
      else if (name === "reference" && attributes.type === "toc") navigation.add(target(attributes.href));
    },
    text: (piece) => void (text += piece),
    close(name) {
      if (name === "title") book.title ??= text;
      else if (name === "creator" && role === "aut") book.creators.push(text);
      else if (name === "date") book.dates.push({ event, date: text });
      else if (name === "language") book.language ??= text;
      else if (name === "identifier") book.identifiers.push(text);
      text = "";
    },
  });
  const listed = spine.length > 0 ? spine.map((id) => items.get(id)) : [...items.values()];
  book.chapters = listed
    .filter((item) => item !== undefined)
    .filter((item) => item.isChapter && !item.isNavigation && !navigation.has(item.path))
    .map((item) => item.path)
    // Some whole books list pages that they do not hold; from a book that was cut off, chapters are missing.
    .filter((chapter) => zip.has(chapter) || !zip.isWhole);
  return book;
}

/** Fonts are often scrambled, which keeps nobody from reading; chapters are only by those who sell the book. */
function refuseEncrypted(zip: Zip, chapters: string[]): void {
  const locked = new Set<string>();
  readOptional(zip, "META-INF/encryption.xml", {
    open(name, attributes) {
      if (name === "CipherReference") locked.add(decodePath(attribute(attributes, "URI") ?? ""));
    },
  });
  const chapter = chapters.find((path) => locked.has(path));
  if (chapter !== undefined) throw new Unreadable("encrypted", `The chapter ${chapter} is encrypted.`);
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Many books do not mark the page that lists the chapters: apart from its heading it is nothing but links. */
function isContentsPage(html: string): boolean {
  const length = { linked: 0, other: 0 };
  let links = 0;
  let isLink = false;
  let isHeading = false;
  for (const [, closing, tag, text] of html
    .slice(html.search(/<body/i))
    .matchAll(/<(\/?)([a-z][a-z0-9]*)[^<>]*>|([^<>]+)/gi)) {
    if (text !== undefined) {
      if (!isHeading) length[isLink ? "linked" : "other"] += text.replace(/\s+/g, "").length;
    } else if (/^h[1-6]$/i.test(tag ?? "")) isHeading = closing === "";
    else if (/^a$/i.test(tag ?? "")) {
      isLink = closing === "";
      if (isLink) links += 1;
    }
  }
  return links > 1 && length.linked > 4 * length.other;
}

const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

/** In XML `<title/>` is complete; read as HTML it would swallow the rest of the page. */
function asHtml(xhtml: string): string {
  return xhtml.replace(/<([a-z][\w:-]*)((?:\s[^<>]*)?)\/>/gi, (tag, name: string, attributes: string) =>
    VOID.test(name) ? tag : `<${name}${attributes}></${name}>`,
  );
}
