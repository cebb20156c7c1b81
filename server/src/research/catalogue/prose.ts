import { eachText } from "@gyan/contract/accounts/translated.rules.ts";
import { DEEPEST_PROSE, NEVER_PROSE, PROSE } from "@gyan/contract/admin/catalogue.rules.ts";
import type { Localised } from "@gyan/contract/catalogue.ts";
import sanitizeHtml from "sanitize-html";

const NONE: sanitizeHtml.Attributes = {};
/** A web address, a mail address, or a path on this site. */
const ADDRESS = /^(?:https?:\/\/|mailto:|\/(?!\/))/iu;

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...PROSE],
  nonTextTags: [...NEVER_PROSE],
  allowedAttributes: { a: ["href"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  nestingLimit: DEEPEST_PROSE,
  transformTags: {
    a: (tagName, { href = "" }) => ({
      tagName,
      attribs: ADDRESS.test(href.trim()) ? { href: href.trim() } : NONE,
    }),
  },
};

/** The HTML that the help shows; only this is stored. */
const toProse = (html: string): string => sanitizeHtml(html, ALLOWED).trim();

/** In every language; a translation without words is left out. */
export const proseOf = (answer: Localised): Localised => ({
  ...eachText(answer, (html) => {
    const prose = toProse(html);
    return hasWords(prose) ? prose : "";
  }),
  en: toProse(answer.en),
});

export const hasWords = (html: string): boolean =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replaceAll("&nbsp;", " ").trim() !== "";
