import type { Signs } from "@gyan/contract/duplicates/calls.ts";
import { words } from "@gyan/text";

/** What two works are compared by. */
export type Comparable = {
  id: number;
  title: string;
  authors: readonly string[];
  publishedOn: string | null;
  venue: string | null;
  doi: string | null;
  volume: string | null;
  pages: string | null;
};

/** A work with everything that is asked of it again and again. */
export type Read = {
  work: Comparable;
  /** All words of the title, in order; what comes before a colon or a dash is its first part. */
  words: readonly string[];
  key: string;
  firstPart: string;
  grams: ReadonlySet<string>;
  /** Numbers, "II", "b" behind "part": by these parts and years of one series differ. */
  numbers: string;
  /** Of what it corrects, answers or withdraws: "erratum", "reply". */
  about: string;
  families: readonly string[];
  year: number | null;
  venue: string;
  doi: string | null;
  isPreprint: boolean;
};

const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .replaceAll(/<[^<>]{1,20}>/gu, "")
    .toLowerCase();

const titleWords = (title: string): string[] => words(plain(title), "und").map(({ word }) => word);

const ROMAN = /^(?:x{0,3})(?:ix|iv|v?i{0,3})$/u;
const ORDERS = new Set(
  "one two three four five six seven eight nine ten first second third fourth fifth sixth".split(" "),
);
const LETTERED = new Set([
  "part",
  "volume",
  "study",
  "paper",
  "phase",
  "chapter",
  "appendix",
  "partie",
  "tome",
]);

/** "i" alone is a number only where something is counted: "I" is also a word. */
function numbersIn(all: readonly string[]): string {
  const found = all.filter((word, at) => {
    if (/\p{N}/u.test(word) || ORDERS.has(word)) return true;
    const isCounted = LETTERED.has(all[at - 1] ?? "");
    if (isCounted && word.length <= 4) return true;
    return word.length > 1 && ROMAN.test(word);
  });
  return found.map((word) => (ROMAN.test(word) ? String(roman(word)) : word)).join(" ");
}

function roman(word: string): number {
  const values: Record<string, number> = { i: 1, v: 5, x: 10 };
  const digits = word.split("").map((letter) => values[letter]!);
  return digits.reduce((sum, value, at) => sum + (value < (digits[at + 1] ?? 0) ? -value : value), 0);
}

const ABOUT =
  /^(?:(?:author )?(?:erratum|errata|corrigendum|corrigenda|correction|addendum|retraction|retracted|withdrawn|expression of concern|publisher correction)|(?:a |the )?(?:reply|response|rejoinder|comments?|commentary|discussion|letter|editorial|book review|review) (?:to|on|of|by)|re|reply|response|comment|commentary|editorial|book review|supplement(?:ary)?(?: material| data| information)? (?:to|for)|data from|peer review)\b|\b(?:erratum|corrigendum|retraction|(?:author|authors) (?:reply|response)|reply|a comment|comment|commentary|a response|protocol|study protocol|a protocol|supplementary material|conference abstract)$/u;

const aboutOf = (all: readonly string[]): string => {
  const found = ABOUT.exec(all.join(" "))?.[0] ?? "";
  // Protocols and answers of one kind are compared with each other.
  return found
    .replace(/^(?:a|the) /u, "")
    .split(" ")[0]!
    .replace(/^(?:response|rejoinder)$/u, "reply")
    .replace(/^comments?$/u, "comment");
};

function gramsOf(key: string): Set<string> {
  const grams = new Set<string>();
  for (let at = 0; at + 3 <= key.length; at++) grams.add(key.slice(at, at + 3));
  return grams;
}

/** "Smith, J.", "J. Smith", "Smith JA", "van der Berg P" → smith, smith, smith, berg. */
export function familyOf(name: string): string {
  const clean = plain(name)
    .replaceAll(/[^\p{L}\p{N}\s,'’-]/gu, " ")
    .trim();
  const [before, after] = clean.split(",", 2);
  if (after !== undefined && before!.trim() !== "") return lastPart(before!);
  const parts = clean.split(/\s+/u);
  // Capitals alone behind a name are initials: "Smith JA".
  const raw = name.replaceAll(".", "").trim().split(/\s+/u);
  const hasInitials = raw.length > 1 && /^\p{Lu}{1,5}$/u.test(raw.at(-1)!) && !/^\p{Lu}{1,2}$/u.test(raw[0]!);
  return lastPart((hasInitials ? parts.slice(0, raw.length - 1) : parts).join(" "));
}
const lastPart = (names: string): string => names.trim().split(/\s+/u).at(-1)!.replaceAll(/['’-]/gu, "");

/** Where manuscripts lie before they are published: arXiv, bioRxiv and medRxiv, SSRN, Preprints, Research Square, OSF, ChemRxiv, Authorea, Zenodo. */
const PREPRINTS =
  /^10\.(?:48550|1101|64898|2139|20944|21203|31234|31219|31235|31222|26434|22541|5281|36227|12688|55458)\/|^arxiv/u;
const PREPRINT_VENUE =
  /\b(?:arxiv|biorxiv|medrxiv|chemrxiv|ssrn|preprints?|research square|psyarxiv|osf|working paper)\b/u;

export function read(work: Comparable): Read {
  const all = titleWords(work.title);
  const venue = titleWords(work.venue ?? "").join(" ");
  const doi = bareDoi(work.doi);
  const key = all.join("");
  const first = titleWords(work.title.split(/[:?!]\s|\s[-–—]\s|\.\s/u)[0] ?? "");
  const families = [...new Set(work.authors.map(familyOf).filter((name) => name.length > 1))];
  return {
    work,
    words: all,
    key,
    firstPart: first.length >= 3 ? first.join("") : key,
    grams: gramsOf(key),
    numbers: numbersIn(all),
    about: aboutOf(all),
    families,
    year: work.publishedOn === null ? null : Number(work.publishedOn.slice(0, 4)),
    venue,
    doi,
    isPreprint: isPreprint(work),
  };
}

const share = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let common = 0;
  for (const one of small) if (large.has(one)) common++;
  return (2 * common) / (a.size + b.size || 1);
};

/** From here titles of other lengths, or with a letter wrong, are taken for one. */
const NEAR_TITLE = 0.8;
const FEW_WORDS = 4;

export type Compared = { signs: Signs; likelihood: number };

/** How sure it is that two works are one; null where their titles say that they are not. `text` is the likeness of their texts. */
export function compare(a: Read, b: Read, text: number | null): Compared | null {
  // A correction, an answer, another part or another year is another work, however alike the words are.
  if (a.about !== b.about) return null;
  const title = titleSign(a, b);
  if (title === null) return null;
  if (title !== "part" && a.numbers !== b.numbers) return null;
  const signs: Signs = {
    title,
    authors: authorsSign(a, b),
    years: yearsSign(a, b),
    doi: doiSign(a, b),
    venue: a.venue === "" || b.venue === "" ? "unknown" : a.venue === b.venue ? "same" : "other",
    pages: pagesSign(a, b),
    text: text === null ? null : Math.round(text * 100) / 100,
  };
  return { signs, likelihood: likelihoodOf(signs, Math.min(a.words.length, b.words.length)) };
}

function titleSign(a: Read, b: Read): Signs["title"] | null {
  if (a.key === "" || b.key === "") return null;
  if (a.key === b.key) return "same";
  // One without its subtitle; "Part II" is none.
  if (a.firstPart === b.key || b.firstPart === a.key)
    return isCounted(a.words.slice(b.words.length)) || isCounted(b.words.slice(a.words.length))
      ? null
      : "part";
  return share(a.grams, b.grams) >= NEAR_TITLE && !isReworded(a, b) ? "near" : null;
}

const isCounted = (rest: readonly string[]): boolean => LETTERED.has(rest[0] ?? "") && rest.length <= 2;

/** Words that only one has are misspelt where they look alike, and another subject where they do not: "in mice", "in children". */
function isReworded(a: Read, b: Read): boolean {
  const only = (of: Read, than: Read): string => {
    const known = new Set(than.words);
    return of.words.filter((word) => !known.has(word)).join("");
  };
  const [left, right] = [only(a, b), only(b, a)];
  if (left.length < WORDED || right.length < WORDED) return false;
  return commonLetters(left, right) < MISSPELT;
}
const WORDED = 4;
const MISSPELT = 0.75;

/** The share of letters that both have, each as often as it stands there: letters that are turned round are still there. */
function commonLetters(a: string, b: string): number {
  const left = new Map<string, number>();
  for (const letter of a) left.set(letter, (left.get(letter) ?? 0) + 1);
  let common = 0;
  for (const letter of b) {
    const count = left.get(letter) ?? 0;
    if (count === 0) continue;
    common++;
    left.set(letter, count - 1);
  }
  return (2 * common) / (a.length + b.length);
}

function authorsSign(a: Read, b: Read): Signs["authors"] {
  if (a.families.length === 0 || b.families.length === 0) return "unknown";
  const [few, many] = a.families.length <= b.families.length ? [a, b] : [b, a];
  const known = new Set(many.families);
  const common = few.families.filter((name) => known.has(name)).length;
  // "Smith et al." names only the first.
  if (common === few.families.length && (few.families.length > 1 || few.families[0] === many.families[0]))
    return "same";
  return common > 0 ? "some" : "other";
}

function yearsSign({ year: a }: Read, { year: b }: Read): Signs["years"] {
  if (a === null || b === null) return "unknown";
  const apart = Math.abs(a - b);
  return apart === 0 ? "same" : apart <= 2 ? "near" : "far";
}

function doiSign(a: Read, b: Read): Signs["doi"] {
  if (a.doi === null && b.doi === null) return a.isPreprint === b.isPreprint ? "none" : "preprint";
  if (a.doi !== null && b.doi !== null && a.doi === b.doi) return "same";
  if (a.isPreprint !== b.isPreprint) return "preprint";
  return a.doi === null || b.doi === null ? "one" : "other";
}

function pagesSign({ work: a }: Read, { work: b }: Read): Signs["pages"] {
  const [from, other] = [firstPage(a.pages), firstPage(b.pages)];
  if (from === null || other === null) return "unknown";
  return from === other && (a.volume ?? "") === (b.volume ?? "") ? "same" : "other";
}
const firstPage = (pages: string | null): string | null =>
  /[a-z]*\d+/iu.exec(pages ?? "")?.[0].toLowerCase() ?? null;

/** Points of each sign, and from where somebody is asked and where all may be decided at once: chosen on one half of `bench/duplicates`. */
const POINTS: { [Sign in Exclude<keyof Signs, "text">]: Record<Signs[Sign], number> } = {
  title: { same: 3, part: 1.5, near: 1 },
  authors: { same: 2, some: 0.5, other: -4, unknown: -0.5 },
  years: { same: 1, near: 0, far: -2.5, unknown: 0 },
  doi: { same: 4, preprint: 1, other: -2, one: 0, none: 0 },
  venue: { same: 0.5, other: 0, unknown: 0 },
  pages: { same: 2, other: -1, unknown: 0 },
};
const START = -2.5;
const FEW_WORDS_LESS = 2.5;
const SAME_VENUE_OTHER_PAGES = -2.5;
const TEXT_FROM = 0.2;
const TEXT_POINTS = 4;

export const ASKED_FROM = 0.5;
export const SURE_FROM = 0.95;

function likelihoodOf(signs: Signs, titleLength: number): number {
  let points = START;
  for (const [sign, values] of Object.entries(POINTS))
    points += (values as Record<string, number>)[String(signs[sign as keyof Signs])]!;
  // "Editorial", "Annual report": many works are called so.
  if (titleLength < FEW_WORDS) points -= FEW_WORDS_LESS;
  // A journal does not print one article twice.
  if (signs.venue === "same" && signs.pages === "other") points += SAME_VENUE_OTHER_PAGES;
  // A whole text and its abstract have little in common, so only what is common counts.
  if (signs.text !== null) points += Math.max(0, signs.text - TEXT_FROM) * TEXT_POINTS;
  return 1 / (1 + Math.exp(-points));
}

export type Likely = { oneId: number; otherId: number } & Compared;
export type LikenessOf = (oneId: number, otherId: number) => number | null;

/** Works that share a key are compared; a key that so many share says nothing. */
const MOST_OF_A_KEY = 40;
const RARE_WORDS = 5;
/** Below this no text makes two works one. */
const NEVER_BELOW = 0.15;

/** Pairs that are worth to compare by their texts. Works in steps, so that whoever waits for the same process is not kept waiting. */
export function* worthComparing(works: readonly Comparable[]): Generator<[Read, Read] | null> {
  const all: Read[] = [];
  for (const work of works) {
    all.push(read(work));
    if (all.length % STEP === 0) yield null;
  }
  const seen = new Set<number>();
  for (const bucket of bucketsOf(all)) {
    for (let at = 1; at < bucket.length; at++)
      for (let before = 0; before < at; before++) {
        const pair = bucket[before]! * all.length + bucket[at]!;
        if (seen.has(pair)) continue;
        seen.add(pair);
        if (seen.size % (STEP * 4) === 0) yield null;
        const [one, other] = [all[bucket[before]!]!, all[bucket[at]!]!];
        const compared = compare(one, other, null);
        if (compared && compared.likelihood >= NEVER_BELOW) yield [one, other];
      }
  }
}
const STEP = 500;

/** All that may be the same, the likeliest first. */
export const likeliest = (pairs: readonly (readonly [Read, Read])[], likenessOf: LikenessOf): Likely[] =>
  pairs
    .flatMap(([a, b]) => {
      const [oneId, otherId] = a.work.id < b.work.id ? [a.work.id, b.work.id] : [b.work.id, a.work.id];
      const compared = compare(a, b, likenessOf(oneId, otherId));
      return compared && compared.likelihood >= ASKED_FROM ? [{ oneId, otherId, ...compared }] : [];
    })
    .toSorted((x, y) => y.likelihood - x.likelihood || x.oneId - y.oneId || x.otherId - y.otherId);

/** Places of works that share a whole title, its first part, a DOI, or two of its rarest words. Grows with the works, not with their square. */
function bucketsOf(all: readonly Read[]): number[][] {
  const uses = new Map<string, number>();
  for (const one of all) for (const word of new Set(one.words)) uses.set(word, (uses.get(word) ?? 0) + 1);
  const buckets = new Map<string, number[]>();
  const put = (key: string, at: number): void => {
    const bucket = buckets.get(key);
    if (bucket === undefined) buckets.set(key, [at]);
    else if (bucket.at(-1) !== at) bucket.push(at);
  };
  for (const [at, one] of all.entries()) {
    if (one.key === "") continue;
    put(`= ${one.key} ${one.families[0] ?? ""}`, at);
    put(`= ${one.key}`, at);
    put(`: ${one.firstPart}`, at);
    if (one.doi !== null) put(`doi ${one.doi}`, at);
    const rare = [...new Set(one.words)]
      .filter((word) => word.length > 2)
      .toSorted((x, y) => uses.get(x)! - uses.get(y)! || (x < y ? -1 : 1))
      .slice(0, RARE_WORDS);
    for (const [place, word] of rare.entries())
      for (const other of rare.slice(place + 1))
        put(word < other ? `${word} ${other}` : `${other} ${word}`, at);
  }
  return [...buckets.values()].filter(({ length }) => length > 1 && length <= MOST_OF_A_KEY);
}

export const isPreprint = ({ doi, venue }: Pick<Comparable, "doi" | "venue">): boolean =>
  PREPRINTS.test(bareDoi(doi) ?? "") || PREPRINT_VENUE.test(titleWords(venue ?? "").join(" "));

function bareDoi(doi: string | null): string | null {
  return doi === null ? null : doi.toLowerCase().replace(/^https?:\/\/(?:dx\.)?doi\.org\//u, "");
}
