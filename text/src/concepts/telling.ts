/** In how many works of the reader's libraries each term stands; a term that is not in it was not asked for, and is rare. */
export type Frequencies = { works: number; byTerm: ReadonlyMap<string, number> };

/** In fewer works than these it is chance how many say a word. */
const FEWEST_WORKS = 30;
/** What a further word makes of the share of works that say all of them. */
const NARROWS = 0.6;
/** What remains of a concept that everybody speaks of. */
const COMMON = 0.3;
const WIDE = 0.3;
/** What has more words than these is not general, whatever contains it. */
const WIDEST = 2;

/**
 * How much a concept tells of these texts and not of any: near 1 when few of the other works speak of it. Of too few works the
 * texts themselves say how common it is.
 */
export function rarityAmong(
  libraries: Frequencies | undefined,
  texts: number,
): (key: string, inTexts: number) => number {
  const share = (rarity: number): number => COMMON + (1 - COMMON) * rarity;
  if (!libraries || libraries.works < FEWEST_WORKS)
    return (_key, inTexts) => share(Math.log(1 + texts / inTexts) / Math.log(1 + texts));
  const { works, byTerm } = libraries;
  return (key) => {
    const words = key.split(" ");
    // All of its words stand in no more works than the rarest of them.
    const most = words.reduce((least, word) => Math.min(least, byTerm.get(word) ?? 1), works);
    const said = Math.max(1, most * NARROWS ** (words.length - 1));
    return share(Math.log((works + 1) / said) / Math.log(works + 1));
  };
}

/**
 * What many others are made of says less than they do: beside "solid-state battery", "battery pack" and "flow battery" stands
 * "battery" for nothing of its own. 1 for what is part of none.
 */
export function widthsAmong(keys: Iterable<string>): (key: string) => number {
  const all = new Set(keys);
  const wider = new Map<string, number>();
  for (const key of all) {
    const words = key.split(" ");
    for (let first = 0; first < words.length; first++) {
      let part = "";
      for (let last = first; last < Math.min(words.length, first + WIDEST); last++) {
        part = part === "" ? words[last]! : `${part} ${words[last]}`;
        if (all.has(part) && part !== key) wider.set(part, (wider.get(part) ?? 0) + 1);
      }
    }
  }
  return (key) => 1 / (1 + WIDE * Math.log2(1 + (wider.get(key) ?? 0)));
}

const KEY = /"key": ?"((?:[^"\\]|\\.)*)"/gu;

/** The words that most of the texts use in what they speak of, read from their knowledge as JSON; the commonest first. */
export function commonestWords(knowledge: readonly string[], limit: number): string[] {
  const texts = new Map<string, number>();
  for (const json of knowledge) {
    const own = new Set<string>();
    for (const [, key] of json.matchAll(KEY)) for (const word of key!.split(" ")) own.add(word);
    for (const word of own) texts.set(word, (texts.get(word) ?? 0) + 1);
  }
  return [...texts]
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, limit)
    .map(([word]) => word);
}
