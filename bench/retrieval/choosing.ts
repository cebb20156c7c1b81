import { DEPTH, FUSION, fuse, type FusionConstants, type Scored } from "@gyan/text/fusion.ts";
import { cutText } from "../../server/src/processing/children/cut-text.ts";
import { passageInput } from "../../server/src/processing/embedding/input.ts";
import type { Embedder } from "../../server/src/ports/embedder.ts";
import type { Collection } from "../collections.ts";
import { meanOf, ndcg } from "./metrics.ts";
import { textOf, type Ours } from "./ours.ts";

/** Everything that is chosen by looking at test collections. */
export type Choice = FusionConstants & {
  /** Whether the title is embedded with the passage. */
  withTitle: boolean;
  /** What of its second best passage a document's score has on top of its best. */
  second: number;
};

export const PRODUCT: Choice = { ...FUSION, withTitle: true, second: 0 };

const CHOICES: Choice[] = [0.3, 0.4, 0.5, 0.6, 0.7].flatMap((near) =>
  [0, 0.5, 1].flatMap((beyond) =>
    [true, false].flatMap((withTitle) =>
      [0, 0.1, 0.3].map((second) => ({ near, beyond, withTitle, second })),
    ),
  ),
);

/** nDCG@10 of one collection under every choice, vectors compared exactly. */
export type Tried = { name: string; under: Map<Choice, number> };

export async function tryChoices(collection: Collection, ours: Ours, embedder: Embedder): Promise<Tried> {
  const places = collection.documents.flatMap((document, workId) => {
    const text = textOf(document);
    const cut = [...cutText({ title: document.title, text, language: "en", skip: null })];
    return cut.map(({ start, end }) => ({
      key: `${workId}:${start}`,
      title: document.title,
      passage: text.slice(start, end),
    }));
  });
  const titled = await embedder.embed(places.map(({ title, passage }) => passageInput(title, passage)));
  const bare = await embedder.embed(places.map(({ passage }) => passage));
  const nearest = (vectors: Float32Array[], query: Float32Array): Scored[] =>
    vectors
      .map((vector, at) => ({ key: places[at]!.key, score: dot(vector, query) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, DEPTH);

  const sums = new Map(CHOICES.map((choice) => [choice, 0]));
  for (const { text, relevant } of collection.queries) {
    const words = (await ours.search(text)).map(({ workId, start, score }) => ({
      key: `${workId}:${start}`,
      score,
    }));
    const [query] = await embedder.embed([text], { isQuery: true });
    const near = { titled: nearest(titled, query!), bare: nearest(bare, query!) };
    for (const [choice, sum] of sums) {
      const fused = fuse(words, choice.withTitle ? near.titled : near.bare, choice);
      const ranked = ours.documentsOf(worksFrom(fused, choice.second));
      sums.set(choice, sum + ndcg(ranked, relevant, 10));
    }
  }
  return {
    name: collection.name,
    under: new Map([...sums].map(([choice, sum]) => [choice, sum / collection.queries.length])),
  };
}

function worksFrom(passages: Scored[], second: number): { workId: number }[] {
  const byWork = new Map<number, number[]>();
  for (const { key, score } of passages) {
    const workId = Number(key.split(":")[0]);
    byWork.set(workId, [...(byWork.get(workId) ?? []), score]);
  }
  return [...byWork]
    .map(([workId, [best = 0, next = 0]]) => ({ workId, score: best + second * next }))
    .sort((a, b) => b.score - a.score || a.workId - b.workId);
}

/** The choice that is best on the mean of these collections; of equals the first. */
export function bestOn(tried: Tried[]): Choice {
  const scored = CHOICES.map((choice) => ({
    choice,
    mean: meanOf(tried.map(({ under }) => under.get(choice) ?? 0)),
  }));
  return scored.reduce((best, one) => (one.mean > best.mean ? one : best)).choice;
}

/** What the product's constants, which must be among the choices, would give. */
export const underProduct = ({ under }: Tried): number =>
  [...under].find(([choice]) => sayChoice(choice) === sayChoice(PRODUCT))?.[1] ?? Number.NaN;

export const sayChoice = ({ near, beyond, withTitle, second }: Choice): string =>
  `near ${near}, beyond ${beyond}, ${withTitle ? "title and passage" : "passage alone"}, second passage ${second}`;

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
}
