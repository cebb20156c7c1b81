import { judge, keyPhrases, passages, summarise } from "@gyan/text";
import type { ArticleToJudge, Judged, SummaryAsked, SummaryTaken } from "#ports/texts.ts";

/** One article against a profile: how relevant and why; and what it speaks of, when it is relevant enough to be kept. */
export function judgeArticle({ profile, keepFrom, concepts, ...article }: ArticleToJudge): Judged {
  const { title, text, language } = article;
  const judgement = judge(profile, { ...article, passages: passages(text, language) });
  const isKept = judgement.score >= keepFrom;
  return {
    judgement,
    isKept,
    concepts: isKept ? keyPhrases(text, { language, title, limit: concepts }) : [],
  };
}

export const summariseArticles = ({ documents, options }: SummaryAsked): SummaryTaken[] =>
  summarise(documents, options).map(({ documentId, start, end }) => ({ documentId, start, end }));
