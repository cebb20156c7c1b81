const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/gu;

/** How many words a text has where blanks part them; characters that stand without blanks are about two to a word. */
export function countedWords(text: string): number {
  const characters = text.match(unspaced)?.length ?? 0;
  const spaced = characters === 0 ? text : text.replace(unspaced, " ").trim();
  return Math.round(characters / 2) + (spaced === "" ? 0 : spaced.split(/\s+/u).length);
}
