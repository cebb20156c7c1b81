const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
/** What a reader takes for one letter: in Devanagari, and in many signs, several characters make one. */
export const lettersOf = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment);

/** Lines of at most so many letters, broken between words; a word that is longer is broken itself. */
export function wrapLabel(text: string, limit: number): string[] {
  const lines: string[] = [];
  let line: string[] = [];
  for (const word of text.split(/\s+/u).filter(Boolean)) {
    const letters = lettersOf(word);
    if (line.length > 0 && line.length + 1 + letters.length <= limit) {
      line.push(" ", ...letters);
      continue;
    }
    if (line.length > 0) lines.push(line.join(""));
    while (letters.length > limit) lines.push(letters.splice(0, limit).join(""));
    line = letters;
  }
  if (line.length > 0) lines.push(line.join(""));
  return lines;
}

/** The lines that are drawn: a very long name ends in an ellipsis, and is said whole elsewhere. */
export function drawnLines(label: string, limit: number, most: number): string[] {
  const lines = wrapLabel(label, limit);
  if (lines.length <= most) return lines;
  const last = lettersOf(lines[most - 1]!).slice(0, limit - 1);
  return [...lines.slice(0, most - 1), `${last.join("")}…`];
}
