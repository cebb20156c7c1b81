import type { IndexedPassage } from "#ports/passages.ts";
import type { ArticleToJudge, CellsOfText, QuestionOfTexts, TextToIndex, TextToKnow } from "#ports/texts.ts";
import { cutText, namesInText } from "./cut-text.ts";
import { serveTasks } from "./serve-tasks.ts";
import {
  answerOf,
  cellsOf,
  comparedCellsOf,
  judgeArticle,
  knowText,
  linkTexts,
  sentencesOf,
  summariseArticles,
} from "./text-tasks.ts";
import { textIn, textsIn, type LinkInput, type SummariseInput } from "./text.ts";

const PASSAGES_IN_PART = 100;

/** The texts come as bytes in UTF-16, see `text.ts`. */
serveTasks({
  async index(input: Omit<TextToIndex, "text">, { bytes, send }) {
    const text = textIn(bytes);
    let part: IndexedPassage[] = [];
    for (const passage of cutText({ ...input, text })) {
      part.push(passage);
      if (part.length < PASSAGES_IN_PART) continue;
      await send(part);
      part = [];
    }
    if (part.length > 0) await send(part);
    return namesInText({ ...input, text });
  },

  judge: async (input: Omit<ArticleToJudge, "text">, { bytes }) =>
    judgeArticle({ ...input, text: textIn(bytes) }),

  know: async (input: Omit<TextToKnow, "text">, { bytes }) => knowText({ ...input, text: textIn(bytes) }),

  async link(input: LinkInput, { bytes }) {
    const knowledge = textsIn(bytes, input);
    return linkTexts({
      ...input,
      texts: input.texts.map((text, at) => ({ ...text, knowledge: knowledge[at]! })),
    });
  },

  async summarise(input: SummariseInput, { bytes }) {
    const texts = textsIn(bytes, input);
    return summariseArticles({
      ...input,
      documents: input.documents.map((document, at) => ({ ...document, text: texts[at]! })),
    });
  },

  // What is read for a question is short.
  sentencesToAsk: async (input: Omit<QuestionOfTexts, "compared">) => sentencesOf(input),
  answer: async (input: QuestionOfTexts) => answerOf(input),

  cellsToCompare: async (input: Omit<CellsOfText, "text" | "compared">, { bytes }) =>
    comparedCellsOf({ ...input, text: textIn(bytes) }),
  cells: async (input: Omit<CellsOfText, "text">, { bytes }) => cellsOf({ ...input, text: textIn(bytes) }),
});
