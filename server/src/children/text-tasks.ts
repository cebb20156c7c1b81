import {
  conceptGraph,
  disagreements,
  judge,
  passages,
  summarise,
  textKnowledge,
  type ConceptGraph,
  type TextKnowledge,
} from "@gyan/text";
import type {
  ArticleToJudge,
  GraphAsked,
  Judged,
  SummaryAsked,
  SummaryTaken,
  TextToKnow,
} from "#ports/texts.ts";

/** One article against a profile: how relevant and why; and what it speaks of, when it is relevant enough to be kept. */
export function judgeArticle({ profile, keepFrom, phrases, ...article }: ArticleToJudge): Judged {
  const judgement = judge(profile, { ...article, passages: passages(article.text, article.language) });
  const isKept = judgement.score >= keepFrom;
  return { judgement, isKept, knowledge: isKept && phrases > 0 ? knowText({ ...article, phrases }) : null };
}

export const knowText = ({ text, language, title, phrases }: TextToKnow): TextKnowledge =>
  textKnowledge(text, { language, title, limit: phrases });

export const linkTexts = ({ texts, limit, decided }: GraphAsked): ConceptGraph =>
  conceptGraph(
    texts.map(({ knowledge, ...text }) => ({ ...text, knowledge: JSON.parse(knowledge) as TextKnowledge })),
    { limit, decided },
  );

export const summariseArticles = ({ documents, options, compares }: SummaryAsked): SummaryTaken => ({
  sentences: summarise(documents, options),
  disagreements: compares ? disagreements(documents) : [],
});
