import { cutText, namesInText } from "#processing/children/cut-text.ts";
import { createPool } from "#processing/children/pool.ts";
import {
  answerOf,
  cellsOf,
  comparedCellsOf,
  judgeArticle,
  knowText,
  linkTexts,
  sentencesOf,
  summariseArticles,
} from "#processing/children/text-tasks.ts";
import { TEXT_CHILD, textsApart } from "#processing/children/text.ts";
import type { QuestionOfTexts, Texts } from "#ports/texts.ts";

const MINUTE = 60_000;
/** Texts up to this length take milliseconds; starting a process takes a hundred times as long. */
const SHORT = 20_000;
const WARM_UP = "A sentence about cells, so that what reads sentences is loaded.";

const isShort = ({ texts }: Pick<QuestionOfTexts, "texts">): boolean =>
  texts.flatMap(({ pieces }) => pieces).reduce((sum, { text }) => sum + text.length, 0) <= SHORT;

/** Long texts in processes of their own, short ones here. */
export function childTexts(): Texts {
  const size = 2;
  const pool = createPool({ entry: TEXT_CHILD, size, memoryMb: 1024, idleMs: MINUTE });
  const apart = textsApart(pool, 10 * MINUTE);
  return {
    async cut(text, options) {
      if (text.text.length > SHORT) return apart.cut(text, options);
      await options.onPassages([...cutText(text)]);
      return namesInText(text);
    },
    async judge(article, options) {
      if (article.text.length <= SHORT) return judgeArticle(article);
      return apart.judge(article, options);
    },
    async know(text, options) {
      if (text.text.length <= SHORT) return knowText(text);
      return apart.know(text, options);
    },
    async link(graphRequest, options) {
      const length = graphRequest.texts.reduce((sum, { knowledge }) => sum + knowledge.length, 0);
      if (length <= 2 * SHORT) return linkTexts(graphRequest);
      return apart.link(graphRequest, options);
    },
    async summarise(summaryRequest, options) {
      const length = summaryRequest.documents.reduce((sum, { text }) => sum + text.length, 0);
      if (length <= 2 * SHORT) return summariseArticles(summaryRequest);
      return apart.summarise(summaryRequest, options);
    },
    async sentencesToAsk(question, options) {
      return isShort(question) ? sentencesOf(question) : apart.sentencesToAsk(question, options);
    },
    async answer(question, options) {
      return isShort(question) ? answerOf(question) : apart.answer(question, options);
    },
    async cellsToCompare(asked, options) {
      return asked.text.length <= SHORT ? comparedCellsOf(asked) : apart.cellsToCompare(asked, options);
    },
    async cells(asked, options) {
      return asked.text.length <= SHORT ? cellsOf(asked) : apart.cells(asked, options);
    },
    async warm() {
      const text = { title: "", text: WARM_UP, language: "en" as const, phrases: 1 };
      await Promise.all(Array.from({ length: size }, () => apart.know(text)));
    },
    load: () => pool.load(),
    close: () => pool.close(),
  };
}
