import type { ArticleId } from "@gyan/contract/ids.ts";
import { type Group, laidOut, ledBy, plainPart } from "@gyan/contract/reading/answer.rules.ts";
import type { SummarySentence } from "@gyan/contract/reading.ts";
import type { WholeSummary } from "@gyan/contract/reading/summary.ts";
import { fill } from "#together/mails/index.ts";
import type { Block, Run } from "#processing/typesetting/paper.ts";
import type { Words } from "./words.ts";

export type Summarised = Pick<WholeSummary, "sentences" | "outcome" | "unanswered"> & {
  /** Who says it, for each article that the short answer quotes. */
  leads: ReadonlyMap<ArticleId, string>;
};
type NumberOf = (id: ArticleId) => number | undefined;

export const referenceAnchor = (number: number): string => `ref-${number}`;

const paragraph = (runs: Run[]): Block => ({ kind: "paragraph", style: "body", runs });
const label = (text: string): Block => paragraph([{ text, isStrong: true }]);

/**
 * Sentences with reference numbers: first the short answer, each sentence introduced by who says it; then
 * disagreements of the articles; then the rest, one paragraph per group.
 */
export function summaryBlocks(
  { sentences, outcome, unanswered, leads }: Summarised,
  numberOf: NumberOf,
  words: Words,
): Block[] {
  const { answer, differing, rest } = laidOut(sentences);
  const runsOf = (sentence: SummarySentence) => sentenceRuns(sentence, numberOf, words);
  const led = (sentence: SummarySentence): Block => {
    const lead = leads.get(sentence.citations[0]?.articleId ?? (0 as ArticleId));
    const who = lead === undefined ? "" : `${ledBy(lead, (name) => fill(words.says, { who: name }))} `;
    return paragraph([...(who === "" ? [] : [{ text: who, isStrong: true }]), ...runsOf(sentence)]);
  };
  const groupBlock = ({ theme, sentences: of }: Group<SummarySentence>, at: number): Block => {
    const heading = theme ?? (answer.length > 0 && at > 0 ? words.besides : null);
    const runs = of.flatMap(runsOf);
    return paragraph(heading === null ? runs : [{ text: `${heading}. `, isStrong: true }, ...runs]);
  };
  const disagreed = differing.length > 0 ? [paragraph(differing.flatMap(runsOf))] : [];
  if (answer.length === 0) return [...rest.map(groupBlock), ...disagreed];
  return [
    label(outcome === "nearest" ? words.nearest : words.shortAnswer),
    ...answer.flatMap(({ theme, sentences: of }) => [
      ...(theme === null ? [] : [label(theme)]),
      ...of.map(led),
    ]),
    ...unanswered.map((part) => paragraph([{ text: fill(words.unanswered, { part: plainPart(part) }) }])),
    ...disagreed,
    ...(rest.length > 0 ? [label(words.moreOn)] : []),
    ...rest.map(groupBlock),
  ];
}

function sentenceRuns(
  { text, disagreement, citations }: SummarySentence,
  numberOf: NumberOf,
  words: Words,
): Run[] {
  const cited = [...new Set(citations.flatMap(({ articleId }) => numberOf(articleId) ?? []))];
  const sentenceText = disagreement
    ? fill(words.disagreement, {
        about: disagreement.about,
        values: disagreement.values.map((value) => `${value} ${disagreement.unit}`.trim()).join(", "),
      })
    : text;
  return [
    { text: `${sentenceText} ` },
    ...cited.flatMap((number): Run[] => [
      { text: `[${number}]`, to: referenceAnchor(number) },
      { text: " " },
    ]),
  ];
}
