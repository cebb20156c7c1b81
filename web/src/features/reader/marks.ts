import type { ArticleText, Span } from "@gyan/contract/reading.ts";
import { useMemo } from "react";
import type { Mark } from "#entities/articles/slices.ts";

/** No concept has this key. */
export const ALL_CONCEPTS = "*";

/** What is marked in the text: what made it relevant, what summaries quote, concepts, and what was asked for. */
export function useMarks(article: ArticleText, target: Span | null, concept: string | null): Mark[] {
  const { id, highlights, focused, summary, concepts } = article;
  const [start, end] = [target?.start, target?.end];
  return useMemo(() => {
    const quoted = [...focused, ...summary]
      .flatMap((sentence) => sentence.citations)
      .filter((citation) => citation.articleId === id);
    const chosen = concepts.filter((one) => concept === ALL_CONCEPTS || one.key === concept);
    return [
      ...highlights.map((span) => marked(span, "evidence")),
      ...quoted.map((span) => marked(span, "cited")),
      ...chosen.flatMap(({ spans }) => spans.map((span) => marked(span, "concept"))),
      ...(start !== undefined && end !== undefined ? [marked({ start, end }, "target")] : []),
    ];
  }, [id, highlights, focused, summary, concepts, concept, start, end]);
}

const marked = ({ start, end }: Span, kind: Mark["kind"]): Mark => ({ start, end, kind });
