/** As a list of references holds it: one line, nothing that controls devices, one form of every letter. */
export const line = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}\ufffd]+/gu, " ")
    .trim()
    .normalize("NFC");

/** Paragraphs stay apart by an empty line, everything else is one line. */
export const paragraphs = (text: string): string[] =>
  text
    .replaceAll("\r", "")
    .split(/\n[^\S\n]*\n/u)
    .map(line)
    .filter((part) => part !== "");

/** Every reader of lists parts keywords at commas and semicolons, whatever stands around them. */
export const keyword = (tag: string): string => line(tag.replace(/[,;]/gu, " "));

export const pagesOf = (pages: string): { from: string; to: string | null } => {
  const [from = pages, to = null] = pages.split(/\s*(?:-{1,3}|[\u2010-\u2015])\s*/u);
  return { from, to };
};
