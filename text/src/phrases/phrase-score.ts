import type { Language } from "../language.ts";
import { englishCommon } from "./english-in-every-field.ts";
import type { Candidate } from "./key-phrases.ts";
import { setOf } from "./word-lists.ts";

/**
 * A short text says a thing once and a long one twenty times, so that each figure goes from the one to the other with the
 * length. Chosen on the halves that may be looked at, of Inspec and of the long papers: npm run bench -- concepts.
 */
type Figures = { power: number; single: number; early: number; inside: number; title: number };
const SHORT: Figures = { power: 0.55, single: 0.75, early: 0.5, inside: 0, title: 1.1 };
const LONG: Figures = { power: 1.75, single: 1, early: 1.2, inside: 0.3, title: 2 };
const LONG_TEXT = 8_000;
/** By how many words a phrase has; of one word it moves with the length of the text. */
const LENGTH_BOOST = [0, 0, 2.4, 3, 3, 2.4];
const DECAY = 10;
const LOOSE = 0.75;
const RARITY = 0.8;

/** How a text of this length scores a phrase; 0 for what is none. `titleKeys` are the keys of the title. */
export function scorer(
  textLength: number,
  language: Language,
  titleKeys: ReadonlySet<string>,
): (candidate: Candidate) => number {
  const share = Math.min(1, textLength / LONG_TEXT);
  const figure = (name: keyof Figures): number => SHORT[name] + (LONG[name] - SHORT[name]) * share;
  const [power, single, early] = [figure("power"), figure("single"), figure("early")];
  const [inside, title] = [figure("inside"), figure("title")];
  return ({ key, size, places, alone, firm, isSmall }) => {
    const count = places.length;
    // A part of a longer run is a phrase of its own only where it also stands alone, or in several company.
    if (alone === 0 && count < (size === 1 ? 3 : 2)) return 0;
    if (firm === 0 && count < (isSmall ? 3 : 2)) return 0;
    const frequency = (1 + Math.log2(count)) ** power;
    const earliness = 1 + early / (1 + (DECAY * places[0]!.start) / Math.max(1_000, textLength));
    const standing = (inside + ((1 - inside) * alone) / count) * (firm === 0 ? LOOSE : 1);
    const length = size === 1 ? single : LENGTH_BOOST[size]!;
    const titled = titleKeys.has(key) ? title : 1;
    return frequency * length * earliness * standing * titled * rarity(key, language);
  };
}

const RAREST = 0.005;
/** A list holds shares from the stated one to its double. */
const MIDDLE = 1.4;
const rarities = new Map(
  englishCommon.flatMap(({ share, stems }) =>
    [...setOf(stems)].map((stem) => [stem, Math.log(share * MIDDLE) / Math.log(RAREST)] as const),
  ),
);

/** Whether texts of every field say it, so that it tells one from another badly. Known of English only. */
export const isSaidEverywhere = (stem: string, language: Language): boolean =>
  language === "en" && rarities.has(stem);

/** Words that every field says tell less than others. It is known of English only; elsewhere all words count alike. */
function rarity(key: string, language: Language): number {
  if (language !== "en") return 1;
  const stems = key.split(" ");
  const mean = stems.reduce((sum, stem) => sum + (rarities.get(stem) ?? 1), 0) / stems.length;
  return (0.1 + mean) ** RARITY;
}
