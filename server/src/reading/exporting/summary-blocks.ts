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
/** The words that lead to the references of articles. */
type MarksOf = (ids: ArticleId[]) => Run[];

const paragraph = (runs: Run[]): Block => ({ kind: "paragraph", style: "body", runs });
const label = (text: string): Block => paragraph([{ text, isStrong: true }]);

/**
 * Sentences with what leads to their references: first the short answer, each sentence introduced by who says it; then
 * disagreements of the articles; then the rest, one paragraph per group.
 */
export function summaryBlocks(
  { sentences, outcome, unanswered, leads }: Summarised,
  marksOf: MarksOf,
  words: Words,
): Block[] {
  const { answer, differing, rest } = laidOut(sentences);
  const runsOf = (sentence: SummarySentence) => sentenceRuns(sentence, marksOf, words);
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
  marksOf: MarksOf,
  words: Words,
): Run[] {
  const marks = marksOf([...new Set(citations.map(({ articleId }) => articleId))]);
  const sentenceText = disagreement
    ? fill(words.disagreement, {
        about: disagreement.about,
        values: disagreement.values.map((value) => `${value} ${disagreement.unit}`.trim()).join(", "),
      })
    : text;
  return [{ text: `${sentenceText} ` }, ...marks, ...(marks.length > 0 ? [{ text: " " }] : [])];
}
