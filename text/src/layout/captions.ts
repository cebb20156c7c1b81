const NUMBER = String.raw`(?:[A-Z]{0,2}\d{1,3}(?:[.-]\d{1,3})*|[IVXLC]{1,6})\s?[a-z]?`;
const CAPTION = new RegExp(
  `^(?:supplementary |extended data )?(?:figures?|figs?\\.?|tables?|tab\\.|tableaux?|chart|scheme|plate|box|algorithm|listing|चित्र|आकृति|तालिका|सारणी)\\s*${NUMBER}\\s*(?:[.:|–—]|$)`,
  "iu",
);

/** "Figure 3. Where it was measured": a sentence that only begins with the name of a figure has no stop after its number. */
export const isCaption = (paragraph: string): boolean => CAPTION.test(paragraph);
