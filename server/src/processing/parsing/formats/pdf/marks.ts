const BULLET = /^(?:[•●▪■◦‣∙·○►➢❖✓]|[–—*-]\s)/u;
const ENDS_SENTENCE = /[.!?।:][”"’')\]]*$/u;
const CAPTION = /^(?:figure|fig\.|table|tableau|algorithm|listing|चित्र|तालिका)\s*[\dIVX]/iu;

export function isCaption(text: string): boolean {
  return CAPTION.test(text);
}

export function isBulleted(text: string): boolean {
  return BULLET.test(text);
}

export function endsSentence(text: string): boolean {
  return ENDS_SENTENCE.test(text.slice(-6));
}
