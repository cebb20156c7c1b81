import { Readability } from "@mozilla/readability";
import { detectLanguage, isLanguage, type Language } from "../language.ts";
import { withSurroundings } from "./around.ts";
import { keepArticle } from "./block-rules.ts";
import { blocksOf, lengthOf, render, type Block } from "./block-text.ts";
import { removeBoilerplate, removeControls } from "./boilerplate.ts";
import { oneLine, parse, type PageDocument, type PageElement } from "./dom.ts";
import { looksLikeArticle } from "./is-article.ts";
import { metadataOf } from "./metadata.ts";
import { scan } from "./scan.ts";
import { denseCore, markedBody, weigh } from "./weight.ts";

export type Article = {
  title: string | null;
  authors: string[];
  /** 2024, 2024-03 or 2024-03-05. */
  publishedOn: string | null;
  language: Language;
  canonicalUrl: string | null;
  /** A name such as CC-BY-4.0, or the licence's address. */
  licence: string | null;
  siteName: string | null;
  doi: string | null;
  description: string | null;
  /** Blocks between blank lines; headings as "## …", list items as "- …", table rows as "| a | b |". */
  text: string;
  /** Whether this is an article at all, or a list, a home page, a search page, an error page. */
  isArticle: boolean;
  /** Where it is none, all that there is to read on the page: `text` is only what came nearest to an article. */
  page: string | null;
};

/** Readability weighs every element several times; beyond this the page's own density has to do. */
const MOST_WEIGHED = 8_000;
const MOST_WEIGHED_TEXT = 1_000_000;
/** Below this Readability tries again with laxer rules, which costs as much time again. */
const SHORT_ARTICLE = 300;

/** The article on a web page that nobody vouches for, as plain text, with what the page says about it. */
export function extractArticle(html: string, options: { url?: string }): Article {
  const scanned = scan(html);
  const document = parse(scanned.markup);
  const { body, isDeclared, ...metadata } = metadataOf(document, scanned.jsonLd, options.url);
  const window = oneLine(document.querySelector("title")?.textContent ?? "");
  const prose = weigh(document.body).prose(document.body);
  const titles = [metadata.title ?? "", window];
  removeBoilerplate(document.body);
  const around = blocksOf(document.body);
  const known = { titles, authors: metadata.authors, description: metadata.description, isDeclared };
  const chosen = keepArticle(blocksOf(contentOf(document, scanned.elements)), known);
  const found = withSurroundings(chosen, around, known);
  const blocks = fuller(found, body);
  const text = render(blocks);
  const isArticle = looksLikeArticle({
    blocks,
    pageProse: prose,
    title: metadata.title ?? window,
    isDeclared,
    url: options.url,
  });
  const page = isArticle ? null : wholePage(scanned.markup);
  const language = languageOf(scanned.language, page ?? text);
  return { ...metadata, language, text, isArticle, page };
}

/** Taken apart anew: choosing the article has taken the rest away. */
function wholePage(markup: string): string {
  const { body } = parse(markup);
  removeControls(body);
  return render(blocksOf(body));
}

function contentOf(document: PageDocument, elements: number): PageElement {
  const { body } = document;
  const marked = markedBody(body);
  if (marked !== body) body.replaceChildren(marked);
  if (elements > MOST_WEIGHED || weigh(body).text(body) > MOST_WEIGHED_TEXT) return denseCore(body);
  return denseCore(readable(document) ?? body);
}

function readable(document: PageDocument): PageElement | null {
  const reader = new Readability<PageElement>(document as never, {
    // The element itself, not its markup: serialising and parsing it again would cost as much as finding it.
    serializer: (node) => node as unknown as PageElement,
    charThreshold: SHORT_ARTICLE,
    disableJSONLD: true,
    keepClasses: true,
  });
  return reader.parse()?.content ?? null;
}

/** Some pages load their text later, and repeat it for machines at once. */
function fuller(found: Block[], declared: string | null): Block[] {
  if (!declared || lengthOf(found) >= declared.length / 2) return found;
  const blocks = blocksOf(parse(scan(withTags(declared).replace(/\n+/gu, "<p>")).markup).body);
  return lengthOf(found) < lengthOf(blocks) / 2 ? blocks : found;
}

/** Some write the markup of their text in entities, as if it were to be read. */
function withTags(text: string): string {
  return /&lt;\/?(?:p|div|br|span)\b/iu.test(text) ? (parse(scan(text).markup).body.textContent ?? "") : text;
}

const ENOUGH_TO_TELL = 200;

/** Templates declare "en" on pages in any language, so the text speaks first where there is enough of it. */
function languageOf(declared: string | null, text: string): Language {
  const code = declared?.slice(0, 2).toLowerCase();
  const named = isLanguage(code) ? code : "und";
  return named === "und" || text.length >= ENOUGH_TO_TELL ? detectLanguage(text) : named;
}
