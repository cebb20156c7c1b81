import { ArticleId, ConversationId, DocumentId, LibraryId, TopicId } from "@gyan/contract/ids.ts";
import type { AskScope, Turn } from "@gyan/contract/conversations/calls.ts";
import { LONGEST_QUESTION, MOST_DOCUMENTS } from "@gyan/contract/conversations/rules.ts";
import { z } from "zod";
import type { Links } from "../links.ts";
import { ADDS, tool } from "../tool.ts";
import { bylineOf, cited, paragraphs } from "../words.ts";

const input = z.object({
  question: z.string().trim().min(1).max(LONGEST_QUESTION).describe("A whole question, in any words."),
  topicId: TopicId.optional().describe("Ask this topic alone."),
  libraryId: LibraryId.optional().describe("Ask this library alone."),
  articleId: ArticleId.optional().describe("Ask this article alone."),
  documentIds: z
    .array(DocumentId)
    .min(1)
    .max(MOST_DOCUMENTS)
    .optional()
    .describe("Ask these documents alone."),
  conversationId: ConversationId.optional().describe(
    "Go on with an earlier question: its scope stays, and the question is understood with those before it.",
  ),
});

const Quote = z.object({
  number: z.number().describe("As it stands in brackets behind the sentences."),
  quote: z.string().describe("Letter for letter from the source."),
  title: z.string(),
  authors: z.array(z.string()),
  publishedOn: z.string().nullable(),
  address: z.string().nullable().describe("Where it is read in its place."),
  articleId: z.number().nullable(),
});

const output = z.object({
  outcome: z
    .enum(["answers", "nearest", "nothing"])
    .describe(
      "nearest: no sentence answers, the nearest ones are told. nothing: nothing in the scope speaks of it.",
    ),
  sentences: z.array(
    z.object({
      text: z.string(),
      quotes: z.array(z.number()).describe("The numbers of the quotes that carry it."),
    }),
  ),
  quotes: z.array(Quote),
  unanswered: z.array(z.string()).describe("Parts of the question that nothing answers."),
  disputed: z.array(
    z.object({
      about: z.string(),
      unit: z.string(),
      values: z.array(z.object({ value: z.string(), quote: z.number() })),
    }),
  ),
  conversationId: z.number(),
  address: z.string().describe("Where the answer is read by people."),
});

export const ask = tool({
  name: "ask",
  title: "Ask the library",
  description:
    "Answers a question from what the researcher has gathered: every sentence carries quotes that stand letter for letter in a source, each with the address at which it is read. Where nothing answers, it says so. Repeat the quotes unchanged and give their addresses.",
  input,
  output,
  // It is kept among the researcher's conversations.
  annotations: ADDS,
  async run({ gyan, links }, asked) {
    const { turn, conversation } = await gyan.conversations.ask({
      question: asked.question,
      ...(asked.conversationId === undefined
        ? { scope: scopeOf(asked) }
        : { conversationId: asked.conversationId }),
    });
    const address = links.conversation(conversation.id);
    return { text: told(turn, links, address), data: dataOf(turn, links, conversation.id, address) };
  },
});

function scopeOf({ topicId, libraryId, articleId, documentIds }: z.output<typeof input>): AskScope {
  if (topicId !== undefined) return { kind: "topic", topicId };
  if (libraryId !== undefined) return { kind: "library", libraryId };
  if (articleId !== undefined) return { kind: "article", articleId };
  if (documentIds !== undefined) return { kind: "documents", documentIds };
  return { kind: "everything" };
}

const HEADS = {
  answers: null,
  nearest: "No sentence answers the question. The nearest ones:",
  nothing: "Nothing that was asked speaks of it.",
};

function told({ answer }: Turn, links: Links, address: string): string {
  if (!answer) return `The answer is not there yet. It will stand at ${address}`;
  const sentences = answer.sentences.map(
    ({ text, quotes }) => `${text} ${quotes.map((number) => `[${number}]`).join("")}`,
  );
  const quotes = answer.quotes.map(
    (quote) => `[${quote.number}] ${cited(quote.quote, bylineOf(quote), links.place(quote))}`,
  );
  return paragraphs([
    HEADS[answer.outcome],
    sentences.join("\n"),
    ...quotes,
    ...answer.disputed.map(
      ({ about, unit, values }) =>
        `Sources do not agree on ${about} (${unit}): ${values.map(({ value, quote }) => `${value} [${quote}]`).join(", ")}`,
    ),
    answer.unanswered.length > 0 && `Nothing answers: ${answer.unanswered.join("; ")}`,
    `Read and ask on: ${address}`,
  ]);
}

function dataOf({ answer }: Turn, links: Links, conversationId: number, address: string) {
  const { outcome = "nothing", sentences = [], quotes = [], unanswered = [], disputed = [] } = answer ?? {};
  return {
    outcome,
    sentences: sentences.map(({ text, quotes: numbers }) => ({ text, quotes: numbers })),
    quotes: quotes.map((quote) => ({
      number: quote.number,
      quote: quote.quote,
      title: quote.title,
      authors: quote.authors,
      publishedOn: quote.publishedOn,
      address: links.place(quote),
      articleId: quote.doors[0]?.articleId ?? null,
    })),
    unanswered,
    disputed,
    conversationId,
    address,
  };
}
