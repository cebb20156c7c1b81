import { writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { highlights, readText } from "@gyan/text";
import { loadModel } from "../../server/src/processing/embedding/model.ts";
import { root } from "../../scripts/process.ts";
import type { Linear } from "../../text/src/answers/learned.ts";
import { tellingWords } from "../../text/src/question/question.ts";
import { FACET_SIGNALS, facetSignals } from "../../text/src/tables/facet-score.ts";
import { FACETS, YES_NO } from "../../text/src/tables/learned.ts";
import { yesNoSignals } from "../../text/src/tables/polarity.ts";
import { readPubmed, type AskedAbstract } from "../answers/data.ts";
import { overlaps, remembering, type Comparing } from "../answers/sentences.ts";
import { articleOf, cellsOf, column, isFirstHalf } from "../tables/asking.ts";
import { LABELS, type Sectioned } from "../tables/quality.ts";
import { learnShare, type Labelled } from "./listwise.ts";

// npm run train -- tables [--data DIR] [--part facets] [--write]
//   --part facets  how yes and no are told stays as it is: that alone compares meanings, and takes minutes
// Learns from the first half of PubMedQA how sentences say yes and no, and which of them say who was studied, how, and what was found.

type Facets = Record<Sectioned, Record<"ofShort" | "ofLong", Linear>>;
type Example = { signals: number[]; decision: AskedAbstract["decision"] };
/** What is so of abstracts alone. */
const PLACES: string[] = ["place", "isEarly", "isLate"] satisfies (typeof FACET_SIGNALS)[number][];
const PULL = { yesNo: 0.06, facets: 0.002 };

export async function train(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: "string", default: path.join(root, "../shared") },
      part: { type: "string", default: "all" },
      write: { type: "boolean", default: false },
    },
  });
  const say = (line: string): boolean => process.stdout.write(`${line}\n`);
  const abstracts = await readPubmed(path.join(values.data, "answers"));
  const [first, second] = [true, false].map((isFirst) =>
    abstracts.filter(({ id }) => isFirstHalf(id) === isFirst),
  );
  const yesNo = values.part === "facets" ? YES_NO : await learnYesNo(first!, second!, say);
  const facets = Object.fromEntries(
    (Object.keys(LABELS) as Sectioned[]).map((kind) => {
      const ways = Object.fromEntries(
        (["ofShort", "ofLong"] as const).map((length) => {
          const linear = learnShare(sentencesOf(first!, kind, length), PULL.facets);
          for (const [name, some] of [
            ["learned from", first!],
            ["not looked at", second!],
          ] as const)
            say(
              `${kind} ${length}, ${name}: ${aucOf(sentencesOf(some, kind, length), linear).toFixed(3)} AUC`,
            );
          return [length, linear];
        }),
      );
      return [kind, ways];
    }),
  ) as Facets;
  if (values.write) await write(yesNo, facets);
}

async function learnYesNo(
  first: AskedAbstract[],
  second: AskedAbstract[],
  say: (line: string) => boolean,
): Promise<typeof YES_NO> {
  const model = await loadModel();
  const readByModel = remembering(model);
  const learnedFrom = [
    ...(await quotedIn(first, readByModel, true)),
    ...(await quotedIn(first, readByModel, false)),
    ...first.map((one) => ({ decision: one.decision, signals: signalsOf(one.question, one.conclusion) })),
  ];
  const [seen, unseen] = [
    await quotedIn(first, readByModel, true),
    await quotedIn(second, readByModel, true),
  ];
  await model.close();
  const yesNo = {
    no: learnShare(
      learnedFrom
        .filter(({ decision }) => decision !== "maybe")
        .map(({ signals, decision }) => ({ signals, isRight: decision === "no" })),
      PULL.yesNo,
    ),
    unclear: learnShare(
      learnedFrom.map(({ signals, decision }) => ({ signals, isRight: decision === "maybe" })),
      PULL.yesNo,
    ),
  };
  for (let from = 0.1; from < 0.65; from += 0.05)
    say(
      `unclear from ${from.toFixed(2)}: ${[seen, unseen].map((rows) => figuresOf(rows, yesNo, from)).join(" | ")}`,
    );
  return yesNo;
}

const signalsOf = (question: string, said: string): number[] =>
  yesNoSignals(question, said, highlights(said, tellingWords(question, "en"), "en"));

/** The quotes that the product chooses, whether or not it holds them for an answer. */
async function quotedIn(
  abstracts: AskedAbstract[],
  readByModel: Comparing,
  hasConclusion: boolean,
): Promise<Example[]> {
  const found: Example[] = [];
  for (const abstract of abstracts) {
    const article = articleOf(abstract, hasConclusion);
    const [cell] = await cellsOf(article, [column(0, abstract.question, "yesno")], readByModel);
    const quotes = cell!.quotes.length > 0 ? cell!.quotes : cell!.candidates.slice(0, 1);
    const said = quotes.map(({ start, end }) => article.text.slice(start, end)).join(" ");
    found.push({ decision: abstract.decision, signals: signalsOf(abstract.question, said) });
  }
  return found;
}

const odds = ({ weights, bias }: Linear, signals: ArrayLike<number>): number =>
  weights.reduce((sum, weight, at) => sum + weight * signals[at]!, bias);
const share = (value: number): number => 1 / (1 + Math.exp(-value));

function figuresOf(rows: Example[], { no, unclear }: { no: Linear; unclear: Linear }, from: number): string {
  const said = rows.map(({ signals }) => {
    if (share(odds(unclear, signals)) >= from) return "maybe";
    return odds(no, signals) > 0 ? "no" : "yes";
  });
  const right = rows.filter(({ decision }, at) => said[at] === decision).length / rows.length;
  const f1 = (["yes", "no", "maybe"] as const).map((one) => {
    const hits = rows.filter(({ decision }, at) => decision === one && said[at] === one).length;
    return (
      (2 * hits) /
      (rows.filter(({ decision }) => decision === one).length +
        said.filter((other) => other === one).length || 1)
    );
  });
  return `${(100 * right).toFixed(1)} % right, mean F1 ${((100 * (f1[0]! + f1[1]! + f1[2]!)) / 3).toFixed(1)}`;
}

/**
 * Every sentence of the abstracts that have such a section, and whether it stands in it. Few have one for who was studied: in the others the
 * section on methods says it, among what has a sign of it at all.
 */
function sentencesOf(abstracts: AskedAbstract[], kind: Sectioned, length: "ofShort" | "ofLong"): Labelled[] {
  const hasSign = FACET_SIGNALS.indexOf("hasSign");
  const isKnown = (at: number): boolean =>
    (length === "ofShort" || !PLACES.includes(FACET_SIGNALS[at]!)) &&
    !(kind === "population" && at === hasSign);
  return abstracts.flatMap((abstract) => {
    const has = (which: Sectioned): boolean =>
      abstract.sections.some(({ label }) => LABELS[which].test(label));
    const own = kind === "population" && !has(kind) ? "method" : kind;
    if (!has(own)) return [];
    const article = articleOf(abstract);
    const spans: { start: number; end: number }[] = [];
    let start = 0;
    for (const { label, text } of abstract.sections) {
      if (LABELS[own].test(label)) spans.push({ start, end: start + text.length });
      start += text.length + 2;
    }
    if (kind === "outcome") spans.push({ start, end: article.text.length });
    const read = readText({ ...article, language: "en" });
    return read.sentences.flatMap((sentence) => {
      const signals = facetSignals(read, sentence, kind);
      if (kind === "population" && signals[hasSign] === 0) return [];
      return {
        signals: signals.map((one, at) => (isKnown(at) ? one : 0)),
        isRight: spans.some((span) => overlaps(span, sentence)),
      };
    });
  });
}

function aucOf(rows: Labelled[], linear: Linear): number {
  const ranked = rows
    .map(({ signals, isRight }) => ({ isRight, score: odds(linear, signals) }))
    .sort((a, b) => a.score - b.score);
  const right = rows.filter(({ isRight }) => isRight).length;
  let [sum, wrong] = [0, 0];
  for (const { isRight } of ranked) {
    if (isRight) sum += wrong;
    else wrong += 1;
  }
  return sum / (right * (rows.length - right) || 1);
}

/** Of these the abstracts say nothing, because they have no headings; in a long text the beginning is its abstract. */
const CHOSEN: Record<"ofShort" | "ofLong", Partial<Record<(typeof FACET_SIGNALS)[number], number>>> = {
  ofShort: { isUnder: 1.2, inAbstract: 0.5 },
  ofLong: { isUnder: 1.2, inAbstract: 0.8, isEarly: 0.8, citations: -1 },
};

async function write({ no, unclear }: { no: Linear; unclear: Linear }, facets: Facets): Promise<void> {
  const round = (value: number): number => Number(value.toPrecision(4));
  const of = ({ weights, bias }: Linear): string =>
    `{ weights: [${weights.map(round).join(", ")}], bias: ${round(bias)} }`;
  const facet = (kind: Sectioned): string =>
    (["ofShort", "ofLong"] as const)
      .map((length) => {
        const { weights, bias } = facets[kind][length];
        const whole = weights.map((one, at) => CHOSEN[length][FACET_SIGNALS[at]!] ?? one);
        return `${length}: ${of({ weights: whole, bias })}`;
      })
      .join(", ");
  const content = `import type { Linear } from "../answers/learned.ts";

/**
 * Written by \`npm run train -- tables --write\`; not by hand. Learned from the first half of PubMedQA. What each number weighs is named in
 * polarity.ts and facet-score.ts. The weights of headings, and those of \`other\`, of which no data is known, were chosen.
 */

/** Whether sentences say no, where they do not leave it open; and whether they do. */
export const YES_NO: { no: Linear; unclear: Linear } = {
  no: ${of(no)},
  unclear: ${of(unclear)},
};

type Lengths = { ofShort: Linear; ofLong: Linear };

/** Whether a sentence says who was studied, how, or what was found; or something else that reviews ask. */
export const FACETS: { population: Lengths; method: Lengths; outcome: Lengths; other: Linear } = {
  population: { ${facet("population")} },
  method: { ${facet("method")} },
  outcome: { ${facet("outcome")} },
  other: ${of(FACETS.other)},
};
`;
  await writeFile(path.join(root, "text/src/tables/learned.ts"), content);
}
