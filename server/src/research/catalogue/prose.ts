import { DEEPEST_PROSE, NEVER_PROSE, PROSE } from "@gyan/contract/admin/catalogue.rules.ts";
import type { Localised } from "@gyan/contract/catalogue.ts";
import sanitizeHtml from "sanitize-html";

const NONE: sanitizeHtml.Attributes = {};
/** To the web or to a mailbox; a path is a page of ours. */
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

/** HTML as the help shows it: what is kept is what is seen. */
const toProse = (html: string): string => sanitizeHtml(html, ALLOWED).trim();

/** In every language; one in which no words are left has no answer. */
export function proseOf({ en, hi, fr }: Localised): Localised {
  const [hindi, french] = [hi, fr].map((html) => (html === undefined ? "" : toProse(html)));
  return {
    en: toProse(en),
    ...(hindi && hasWords(hindi) && { hi: hindi }),
    ...(french && hasWords(french) && { fr: french }),
  };
}

export const hasWords = (html: string): boolean =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replaceAll("&nbsp;", " ").trim() !== "";
