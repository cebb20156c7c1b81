const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const LTR = /\p{L}/u;

/** Whether anything of it is written from right to left. */
export const hasRtl = (text: string): boolean => RTL.test(text);

/** The direction of a paragraph is that of its first letter. */
export function isRtlFirst(text: string): boolean {
  for (const sign of text) {
    if (RTL.test(sign)) return true;
    if (LTR.test(sign)) return false;
  }
  return false;
}

/** A script whose signs are not drawn in the order in which they are read. (Readers of PDF turn Arabic around by themselves.) */
export const isReordered = (text: string): boolean => /\p{Script=Devanagari}/u.test(text);

/** Signs between which a line may end without a space: Chinese and Japanese have none, and Korean lines end anywhere too. */
export const isWide = (sign: string): boolean =>
  /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3fffd}]/u.test(sign);

/** Stretches of one direction, for programs that are told the direction of each. Signs between them go with what is before. */
export function byDirection(text: string): { text: string; isRtl: boolean }[] {
  if (!hasRtl(text)) return [{ text, isRtl: false }];
  const parts: { text: string; isRtl: boolean }[] = [];
  for (const sign of text) {
    const last = parts.at(-1);
    const isRtl = RTL.test(sign) || (last?.isRtl === true && !/[\p{L}\p{N}]/u.test(sign));
    if (last?.isRtl === isRtl) last.text += sign;
    else parts.push({ text: sign, isRtl });
  }
  return parts;
}

/** What no document may hold: signs that control devices, halves of characters, and what turns the direction of the rest. */
export const printable = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\t\n\r\v\f\u0085\u2028\u2029]+/gu, " ")
    .replace(/[\p{Cc}\ufffe\uffff\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "")
    .normalize("NFC");
