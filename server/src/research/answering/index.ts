export { answerQuestion } from "./answer.ts";
export type {
  AnswerNews,
  AnswerOptions,
  AskedQuestion,
  FoundAnswer,
  FoundQuote,
  FoundSentence,
} from "./answer.ts";
export { cellsOfWork, type AskedColumn, type FoundCell } from "./cells.ts";
