import { createHash } from "node:crypto";
import { indexTerms, passages, statedNames, type Span } from "@gyan/text";
import { passageInput } from "#processing/embedding/input.ts";
import type { IndexedPassage } from "#ports/passages.ts";
import type { NameInText, TextToIndex } from "#ports/texts.ts";

/** The passages of a text as the index holds them: where they are, by which terms they are found, what would be embedded. */
export function* cutText({ title, text, language, skip }: TextToIndex): Generator<IndexedPassage> {
  const spans = passages(text, language).filter(
    ({ start }) => !skip || start < skip.start || start >= skip.end,
  );
  const termsOf = ({ start, end }: Span) => indexTerms(text.slice(start, end), language);
  // A text that just does not fit into one passage is still about one thing: its halves are found by the words of both.
  const whole = spans.length === 2 ? spans.flatMap(termsOf) : undefined;
  for (const span of spans) {
    const passage = text.slice(span.start, span.end);
    const contentHash = hashOf(passageInput(title, passage));
    yield { ...span, text: passage, terms: whole ?? termsOf(span), contentHash };
  }
}

export const namesInText = ({ text, language, skip }: TextToIndex): NameInText[] =>
  statedNames(text, { language, skip: skip ? [skip] : [] });

const hashOf = (content: string): string =>
  createHash("sha256").update(content).digest("base64url").slice(0, 27);
