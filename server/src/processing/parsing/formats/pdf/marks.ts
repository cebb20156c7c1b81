const BULLET = /^(?:[•●▪■◦‣∙·○►➢❖✓]|[–—*-]\s)/u;
const ENDS_SENTENCE = /[.!?।:][”"’')\]]*$/u;
const LABEL =
  /^(?:supplementary |extended data )?(?:figures?|figs?\.?|tables?|tab\.|tableaux?|abbildung|abb\.|tabelle|figura|tabla|chart|scheme|plate|algorithm|listing|चित्र|आकृति|तालिका|सारणी)\s*(?:[A-Z]{0,2}\d{1,3}(?:[.-]\d{1,3})*|[IVXLC]{1,6})(?:\s?[a-z](?![a-z]))?/iu;
/** "Figure 3. Where it was", "Table 1 Means of all": a sentence that begins with the name of a figure goes on with a verb. */
const AFTER_LABEL = /^\s*(?:[.:|–—]|$)|^\s+[\p{Lu}\p{Lo}(]/u;

export function isCaption(text: string): boolean {
  const label = LABEL.exec(text.slice(0, 60))?.[0];
  return label !== undefined && AFTER_LABEL.test(text.slice(label.length));
}

/** "TABLE II": its words stand below. */
export function isLabel(text: string): boolean {
  const label = LABEL.exec(text)?.[0];
  return label !== undefined && /^[.:]?$/u.test(text.slice(label.length));
}

export function isBulleted(text: string): boolean {
  return BULLET.test(text);
}

export function endsSentence(text: string): boolean {
  return ENDS_SENTENCE.test(text.slice(-6));
}
