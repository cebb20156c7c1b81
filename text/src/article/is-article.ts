import { isProse } from "./block-rules.ts";
import type { Block } from "./block-text.ts";

type Page = {
  blocks: Block[];
  /** How many characters of sentences the whole page has. */
  pageProse: number;
  title: string;
  /** Whether the page calls itself an article. */
  isDeclared: boolean;
  url: string | undefined;
};

const ENOUGH = 400;
const ENOUGH_DECLARED = 140;
const LONG = 1_500;
const SMALL_SHARE = 0.25;
const REFUSAL =
  /\b(?:40[0-9]|50[0-4])\b.*(?:error|not found|forbidden|denied|unavailable)|^[^\p{L}\p{N}]*(?:error\b|40[34]\b|50[0-3]\b|(?:page|seite|página) (?:not|nicht|no) |page introuvable|not found|access denied|forbidden|just a moment|attention required|are you (?:a )?(?:human|robot)|log ?in\b|sign ?in\b|पृष्ठ नहीं मिला)/iu;

/** Whether one text was found that people would call an article. */
export function looksLikeArticle({ blocks, pageProse, title, isDeclared, url }: Page): boolean {
  const prose = blocks.filter(isProse).reduce((sum, { text }) => sum + text.length, 0);
  if (prose < (isDeclared ? ENOUGH_DECLARED : ENOUGH)) return false;
  if (prose < LONG && REFUSAL.test(title)) return false;
  if (isDeclared) return true;
  // The teasers of a list page are many texts, of which the one that was found is a small part.
  if (prose < LONG && prose < pageProse * SMALL_SHARE) return false;
  return !isFrontOrSearch(url) || prose > LONG * 2;
}

function isFrontOrSearch(url: string | undefined): boolean {
  const address = url === undefined ? null : URL.parse(url);
  if (!address) return false;
  const isFront = /^\/(?:index\.\w+|home)?$/u.test(address.pathname) && address.search === "";
  return (
    isFront ||
    /\/search\b/u.test(address.pathname) ||
    ["q", "s", "query", "search"].some((name) => address.searchParams.has(name))
  );
}
