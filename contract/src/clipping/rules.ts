/** No browser opens a longer one. */
export const LONGEST_ADDRESS = 4_000;

/** As which the extension signs in: the same everywhere, and no secret. */
export const CLIPPER_CLIENT = "gyan-clipper";

/** As words of a page are compared with those of its text: line breaks and blanks are one blank. */
export const onOneLine = (text: string): string => text.replace(/\s+/gu, " ").trim();
