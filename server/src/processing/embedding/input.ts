/**
 * What of a passage is turned into its vector: the title says what a passage that only says "it" is about. A first passage
 * that repeats the title does not have it twice.
 */
export function passageInput(title: string, passage: string): string {
  if (title === "" || passage.startsWith(title)) return passage;
  return `${title}\n${passage}`;
}
