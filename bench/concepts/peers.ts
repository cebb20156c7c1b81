import { stopWordsOf } from "@gyan/text";
import { candidatesIn, type Candidate, type Place } from "@gyan/text/phrases/key-phrases.ts";
import { grams, runs, unitsOf } from "@gyan/text/phrases/phrase-runs.ts";
import { stemmed, type Abstract } from "./inspec.ts";

/** A way to find key phrases: stemmed, best first. */
export type Peer = { name: string; phrasesOf(abstract: Abstract): string[] };

const stops = stopWordsOf("en");
const LONGEST = 3;

/** Runs of words that neither punctuation nor a stop word interrupts. */
function plainRuns(text: string): string[][] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}\s'’-]+|\n\n/u)
    .flatMap((piece) => {
      const found: string[][] = [[]];
      for (const word of piece.match(/[\p{L}\p{N}]+/gu) ?? [])
        if (stops.has(word)) found.push([]);
        else found.at(-1)!.push(word);
      return found.filter((run) => run.length > 0);
    });
}

function ranked(scores: ReadonlyMap<string, number>): string[] {
  return [...scores].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([phrase]) => phrase);
}

/** Every run of up to three words, by how often it stands here and how few of all abstracts have it. */
export function tfIdf(all: readonly Abstract[]): Peer {
  const gramsOf = (text: string): string[] =>
    plainRuns(text).flatMap((run) =>
      run.flatMap((_, first) =>
        Array.from({ length: Math.min(LONGEST, run.length - first) }, (_, more) =>
          stemmed(run.slice(first, first + more + 1).join(" ")),
        ),
      ),
    );
  const documents = new Map<string, number>();
  for (const { text } of all)
    for (const gram of new Set(gramsOf(text))) documents.set(gram, (documents.get(gram) ?? 0) + 1);
  return {
    name: "TF-IDF of word runs",
    phrasesOf({ text }) {
      const scores = new Map<string, number>();
      for (const gram of gramsOf(text))
        scores.set(gram, (scores.get(gram) ?? 0) + Math.log(all.length / (documents.get(gram) ?? 1)));
      return ranked(scores);
    },
  };
}

/** After RAKE: a run scores what its words score, and a word by the company it keeps over how often it stands there. */
export const rake: Peer = {
  name: "RAKE",
  phrasesOf({ text }) {
    const found = plainRuns(text);
    const [degree, frequency] = [new Map<string, number>(), new Map<string, number>()];
    for (const run of found)
      for (const word of run) {
        degree.set(word, (degree.get(word) ?? 0) + run.length);
        frequency.set(word, (frequency.get(word) ?? 0) + 1);
      }
    const score = (run: string[]): number =>
      run.reduce((sum, word) => sum + degree.get(word)! / frequency.get(word)!, 0);
    return ranked(new Map(found.map((run) => [stemmed(run.join(" ")), score(run)])));
  },
};

const OLD_LENGTH = [0, 1, 2.4, 2.8, 2.4];

/** The score that Gyan had before, with today's candidates. */
export const oldScore: Peer = {
  name: "Gyan's former score",
  phrasesOf({ title, text }) {
    const inTitle = new Set(
      runs(unitsOf(title, "en"), "en").flatMap((run) => grams(run, "en").map(({ key }) => key)),
    );
    const scored = [...candidatesIn(unitsOf(text, "en"), "en").values()]
      .map((candidate) => ({ candidate, score: formerScore(candidate, text.length, inTitle) }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score || a.candidate.places[0]!.start - b.candidate.places[0]!.start);
    const chosen: Candidate[] = [];
    for (const { candidate } of scored) {
      const own = candidate.places.filter(
        (place) => !chosen.some(({ places }) => places.some((one) => overlap(one, place))),
      );
      if (own.length >= candidate.places.length / 2) chosen.push(candidate);
    }
    return chosen.map(({ places: [place] }) => stemmed(text.slice(place!.start, place!.end)));
  },
};

function formerScore(
  { key, size, places, alone }: Candidate,
  length: number,
  inTitle: ReadonlySet<string>,
): number {
  if (alone === 0 && places.length < (size === 1 ? 3 : 2)) return 0;
  const earliness = 1 + 0.8 / (1 + (8 * places[0]!.start) / Math.max(1_000, length));
  const standing = 0.5 + (0.5 * alone) / places.length;
  const titled = inTitle.has(key) ? 1.3 : 1;
  return (1 + Math.log2(places.length)) * OLD_LENGTH[size]! * earliness * standing * titled;
}

const overlap = (a: Place, b: Place): boolean => a.at < b.until && b.at < a.until;
