type Section = { heading: string | null; start: number };
export type Part = { start: number; heading: string | null; paragraphs: { start: number; text: string }[] };

/** A text in its sections, each in its paragraphs; the words of a heading are not said twice. */
export function partsOf(text: string, sections: readonly Section[]): Part[] {
  const starts = sections.filter(({ start }) => start > 0 && start < text.length);
  const first = sections.find(({ start }) => start <= 0)?.heading ?? null;
  const all: Section[] = [{ heading: first, start: 0 }, ...starts.toSorted((a, b) => a.start - b.start)];
  return all
    .map(({ heading, start }, at) => {
      const end = all[at + 1]?.start ?? text.length;
      return { start, heading, paragraphs: paragraphsOf(text.slice(start, end), start, heading) };
    })
    .filter(({ heading, paragraphs }) => heading !== null || paragraphs.length > 0);
}

function paragraphsOf(text: string, from: number, heading: string | null) {
  const found = [...text.matchAll(/\S[\s\S]*?(?=\n\s*\n|$(?![\s\S]))/gu)].map((match) => ({
    start: from + match.index,
    text: match[0].trimEnd(),
  }));
  const opening = found[0];
  if (heading === null || !opening?.text.startsWith(heading)) return found;
  const rest = opening.text.slice(heading.length).trimStart();
  return rest === "" ? found.slice(1) : [{ ...opening, text: rest }, ...found.slice(1)];
}
