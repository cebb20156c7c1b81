export type Rect = { left: number; top: number; width: number; height: number };

/** Blanks between words are narrower than this part of their height. */
const BLANK = 0.9;

/** Words that follow each other on a line are marked as one: a file may place every word, or every letter, by itself. */
export function inLines(words: Rect[]): Rect[] {
  const lines: Rect[] = [];
  for (const { left, top, width, height } of words) {
    const line = lines.at(-1);
    if (line && isNext(line, { left, top, width, height })) {
      const end = Math.max(line.top + line.height, top + height);
      line.top = Math.min(line.top, top);
      line.height = end - line.top;
      line.width = Math.max(line.width, left + width - line.left);
    } else lines.push({ left, top, width, height });
  }
  return lines;
}

function isNext(line: Rect, word: Rect): boolean {
  const tall = Math.max(line.height, word.height);
  const gap = word.left - (line.left + line.width);
  const isBeside = Math.abs(line.top + line.height / 2 - word.top - word.height / 2) < tall / 2;
  return isBeside && gap < tall * BLANK && word.left >= line.left;
}
