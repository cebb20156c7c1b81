import type { QuotedArticle } from "#reading/exporting/index.ts";

const escaped = (text: string): string => text.replace(/[&<>"']/gu, (sign) => `&#${sign.codePointAt(0)};`);

/** Where the words of a gyan's summary are read in their article: the same address as the command line tells. */
export const quoteAddress = (
  origin: string,
  topicId: number,
  { articleId, start, end }: { articleId: number; start: number; end: number },
): string => `${origin}/article/list/${topicId}?article=${articleId}&at=${start}-${end}`;

/** A note of Zotero with the quotes of an article, each under the sentence that rests on it, with its address. */
export function quotesNote(
  origin: string,
  topic: { id: number; name: string },
  { articleId, quotes }: QuotedArticle,
): string {
  const parts = quotes.map(({ sentence, quote, start, end }) => {
    const address = escaped(quoteAddress(origin, topic.id, { articleId, start, end }));
    return [
      sentence.trim() === quote.trim() ? "" : `<p>${escaped(sentence)}</p>`,
      `<blockquote><p>“${escaped(quote)}”</p></blockquote>`,
      `<p><a href="${address}" rel="noopener noreferrer nofollow">${address}</a></p>`,
    ].join("");
  });
  return `<div data-schema-version="9"><h1>${escaped(topic.name)}</h1>${parts.join("")}</div>`;
}
