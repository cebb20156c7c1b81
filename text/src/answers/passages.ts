import type { Question } from "../question/question.ts";
import type { Span } from "../span.ts";
import { sureness, weightsOf, type Rarity } from "./answering.ts";
import type { Compared } from "./answers.ts";
import type { ReadText } from "./evidence.ts";

/**
 * How well a passage answers: as its best sentence does. What is asked in several parts need not be answered in one place, so the part
 * that it answers best counts.
 */
export function passageAnswering(
  read: ReadText,
  passage: Span,
  question: Question,
  rarity: Rarity,
  compared: Compared | null,
): number {
  const inside = read.sentences.filter(({ start }) => start >= passage.start && start < passage.end);
  let best = 0;
  question.parts.forEach((part, number) => {
    const weights = weightsOf(part, question, rarity);
    for (const { start, order } of inside) {
      const nearness = compared?.get(start)?.[number] ?? null;
      best = Math.max(best, sureness(read, part, weights, order, nearness));
    }
  });
  return best;
}
