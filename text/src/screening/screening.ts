import { fit, marginOf, type Example, type Weights } from "./linear.ts";
import { curveOf, logistic, type Curve } from "./probability.ts";
import type { Vectors } from "./vectors.ts";

/** What somebody decided about an article: on which side, and how much it counts (a saved one tells less than a decided one). */
export type Decided = { isRelevant: boolean; weight: number };

/** All articles that a screener sees, in one order. */
export type Screened = {
  vectors: Vectors;
  /** The engine's own score of each, in any measure. */
  engine: readonly number[];
  /** By place; what is not in it is undecided. */
  decided: ReadonlyMap<number, Decided>;
};

/** What was learned, and how far each article stands on the relevant side by it. */
export type Learned = { weights: Weights; margins: Float64Array };
export type Screener = Learned & { curve: Curve; probabilities: Float64Array };

/** Chosen on half of the queries of four test collections (`npm run bench -- screening`; docs/decisions/0018-screening.md). */
export type Options = {
  /** The price of standing on the wrong side. Low: few decisions about many words are believed only together. */
  cost: number;
  /** The engine's score beside words of which all together have the length one. */
  engineWeight: number;
  /** So many undecided articles stand in as not relevant: most are, and they show what is common to all. */
  standIns: number;
  /** How much each of them counts beside a decision when margins become probabilities. */
  standInsInCurve: number;
};
export const OPTIONS: Options = { cost: 0.02, engineWeight: 0.07, standIns: 200, standInsInCurve: 0.3 };

/** Decisions are told by those of the other parts. */
const PARTS = 5;

/** The order that the decisions make, without probabilities. */
export const weigh = (screened: Screened, options: Options = OPTIONS): Learned =>
  weighBy(screened, examplesOf(screened, options), options);

/** From decisions on both sides: how likely each article is relevant. */
export function screen(screened: Screened, options: Options = OPTIONS): Screener {
  const examples = examplesOf(screened, options);
  const learned = weighBy(screened, examples, options);
  const curve = curveFrom(examples, screened.vectors.terms.length, options);
  const probabilities = learned.margins.map((margin) => logistic(curve.slope * margin + curve.shift));
  return { ...learned, curve, probabilities };
}

function weighBy({ vectors, engine }: Screened, examples: Placed[], options: Options): Learned {
  const scores = scaled(engine, options.engineWeight);
  const weights = fit(examples, vectors.terms.length, options.cost);
  return {
    weights,
    margins: Float64Array.from(vectors.rows, (row, at) => marginOf(weights, row, scores[at]!)),
  };
}

type Placed = Example & { isDecided: boolean };

function examplesOf({ vectors, engine, decided }: Screened, options: Options): Placed[] {
  const scores = scaled(engine, options.engineWeight);
  const place = (at: number, decision: Decided, isDecided: boolean): Placed => ({
    row: vectors.rows[at]!,
    engine: scores[at]!,
    ...decision,
    isDecided,
  });
  const standIns = spread(engine.length, decided, options.standIns);
  return balanced([
    ...[...decided].map(([at, decision]) => place(at, decision, true)),
    ...standIns.map((at) => place(at, { isRelevant: false, weight: 1 }, false)),
  ]);
}

/** Evenly over the undecided, in their order: the same each time. */
function spread(count: number, decided: ReadonlyMap<number, unknown>, wanted: number): readonly number[] {
  return evenly(
    Array.from({ length: count }, (_, at) => at).filter((at) => !decided.has(at)),
    wanted,
  );
}

/** So many of them at most, spread over all. */
export const evenly = <One>(all: readonly One[], most: number): readonly One[] =>
  all.length <= most
    ? all
    : Array.from({ length: most }, (_, at) => all[Math.floor(((at + 0.5) * all.length) / most)]!);

/** Both sides weigh the same together, however few the one is. */
function balanced(examples: Placed[]): Placed[] {
  const total = { true: 0, false: 0 };
  for (const { isRelevant, weight } of examples) total[`${isRelevant}`] += weight;
  const half = (total.true + total.false) / 2;
  return examples.map((example) => ({
    ...example,
    weight: (example.weight * half) / total[`${example.isRelevant}`],
  }));
}

/** Each example is told by the others, as a new article would be. */
function curveFrom(examples: Placed[], size: number, { cost, standInsInCurve }: Options): Curve {
  const margins = new Float64Array(examples.length);
  for (let part = 0; part < PARTS; part++) {
    const isOut = (at: number) => at % PARTS === part;
    const weights = fit(
      examples.filter((_, at) => !isOut(at)),
      size,
      cost,
    );
    for (const [at, { row, engine }] of examples.entries())
      if (isOut(at)) margins[at] = marginOf(weights, row, engine);
  }
  return curveOf(
    examples.map(({ isRelevant, isDecided }, at) => ({
      margin: margins[at]!,
      isRelevant,
      weight: isDecided ? 1 : standInsInCurve,
    })),
  );
}

/** In units of their spread, whatever the measure was. */
function scaled(scores: readonly number[], weight: number): number[] {
  const count = scores.length || 1;
  const mean = scores.reduce((sum, score) => sum + score, 0) / count;
  const unit = Math.sqrt(scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / count);
  return scores.map((score) => (unit > 0 ? (weight * (score - mean)) / unit : 0));
}
