import type { Block, Reader } from "#processing/parsing/document.ts";
import { declaredIn, decode } from "#processing/parsing/decode.ts";
import { readMarkup } from "#processing/parsing/markup.ts";
import { oneLine } from "#processing/parsing/one-line.ts";

/** XML of a kind that nobody told us about: the text of each element, those within a running text joined with it. */
export const readXml: Reader = async ({ bytes }) => {
  const blocks: Block[] = [];
  let words: string[] = [];
  let hasEnded = false;
  let title: string | undefined;
  let inTitle = false;
  const flush = (): void => {
    const text = oneLine(words.join(""));
    if (text !== "") blocks.push({ kind: "paragraph", text });
    words = [];
    hasEnded = false;
  };
  readMarkup(
    decode(bytes, declaredIn(bytes)),
    {
      open(name) {
        // An element that begins after text runs on in it; one that begins after another element is a block of its own.
        if (hasEnded || words.length === 0) flush();
        inTitle = title === undefined && /(?:^|:)title$/iu.test(name);
      },
      close() {
        if (inTitle) title = oneLine(words.join(""));
        inTitle = false;
        if (hasEnded) flush();
        hasEnded = words.length > 0;
      },
      text(text) {
        if (text.trim() !== "") {
          words.push(text);
          hasEnded = false;
        } else if (text.includes("\n") && hasEnded) flush();
        else if (words.length > 0) words.push(" ");
      },
    },
    "xml",
  );
  flush();
  return { blocks, title };
};
