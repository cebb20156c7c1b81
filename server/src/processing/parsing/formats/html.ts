import type { Reader } from "#processing/parsing/document.ts";
import { declaredIn, decode } from "#processing/parsing/decode.ts";
import { htmlBlocks } from "./html-blocks.ts";
import { htmlFacts } from "./html/facts.ts";

/** An HTML file that somebody keeps: all of it that is seen, not only an article. */
export const readHtml: Reader = async ({ bytes }) => {
  const html = decode(bytes, declaredIn(bytes));
  return { ...htmlFacts(html), blocks: htmlBlocks(html) };
};
