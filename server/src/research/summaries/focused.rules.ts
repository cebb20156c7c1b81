import { leansOnThePrevious } from "@gyan/text/summary/leaning.ts";
import { previousSentence, type AnswerSentence, type Language, type Span } from "@gyan/text";

/** A sentence with a lower value says nothing about the question. */
const SAYS_SOMETHING_FROM = 0.02;

type Judged = { id: number; text: string; language: Language; answers: AnswerSentence[] | null };

/** The sentences that answer the question best, taken from each part in turn, in the order of the text. */
export function focusedOn({ id, text, language, answers }: Judged, count: number): Span[] {
  const byPart = [...Map.groupBy(answers ?? [], ({ part }) => part).values()];
  const inTurn = Array.from({ length: count }, (_, rank) =>
    byPart.flatMap((part) => part[rank] ?? []),
  ).flat();
  const chosen: Span[] = [];
  for (const { start, end, answering } of inTurn) {
    if (chosen.length >= count || answering < SAYS_SOMETHING_FROM) continue;
    const leans = leansOnThePrevious(text.slice(start, end), language);
    const before = leans ? previousSentence({ id: String(id), text, language }, start) : null;
    if (leans && before === null) continue;
    const span = { start: before?.start ?? start, end };
    if (!chosen.some((one) => one.start < span.end && span.start < one.end)) chosen.push(span);
  }
  return chosen.toSorted((a, b) => a.start - b.start);
}
