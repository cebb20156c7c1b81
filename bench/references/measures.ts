/** Letters and digits alone, without case and accents. */
export const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");

/** The family name, and the first letter of the given one. */
const nameKey = (name: string): string => {
  const words = name.replace(/,?\s+(?:Jr|Sr|II|III)\.?$/u, "").split(/\s+/u);
  return `${folded(words.at(-1) ?? "")} ${folded(words[0] ?? "").slice(0, 1)}`;
};

/** All of them, and nobody else; who wrote "A. Lovelace" means Ada. */
export const areSamePeople = (found: string[], stated: string[]): boolean =>
  found.length === stated.length && stated.every((name, at) => nameKey(found[at]!) === nameKey(name));

export type CitedEntry = { title: string; year: number; text: string };
export type FoundEntry = {
  text: string;
  title?: string | null | undefined;
  year?: number | null | undefined;
};

const words = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu));

/** Of the entries as they were printed: how many were found as entries of their own, and of how many title and year are right. */
export function compareLists(printed: CitedEntry[], found: FoundEntry[]): { found: number; right: number } {
  const left = new Set(found);
  let [own, right] = [0, 0];
  for (const entry of printed) {
    const asked = words(entry.text);
    const best = [...left]
      .map((one) => ({ one, share: shared(asked, words(one.text)) }))
      .reduce<{ one: FoundEntry; share: number } | null>(
        (most, next) => (next.share > (most?.share ?? 0) ? next : most),
        null,
      );
    if (!best || best.share < 0.75) continue;
    left.delete(best.one);
    own++;
    const isTitle = folded(best.one.title ?? "") === folded(entry.title);
    if (isTitle && best.one.year === entry.year) right++;
  }
  return { found: own, right };
}

/** Of the words of both, how many they have in common: an entry that swallowed another has too many. */
function shared(a: Set<string>, b: Set<string>): number {
  const both = [...a].filter((word) => b.has(word)).length;
  return both / (a.size + b.size - both || 1);
}
