import { Readable } from "node:stream";
import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { Answer, AnswerQuote, AnswerSentence } from "@gyan/contract/conversations/answer.ts";
import type { Conversation, Turn } from "@gyan/contract/conversations/calls.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { ConversationId } from "@gyan/contract/ids.ts";
import type { StyleRef } from "@gyan/contract/styles/calls.ts";
import { plainPart } from "@gyan/contract/reading/answer.rules.ts";
import type { FileAnswer } from "#platform/http/route.ts";
import type { Actor } from "#platform/session.ts";
import type { Block, PaperHead, Run } from "#processing/typesetting/paper.ts";
import {
  citedIn,
  dayIn,
  fileNameOf,
  FORMATS,
  markdownHead,
  setPaper,
  takePlace,
  toMarkdown,
  wordsIn,
  type CitedIn,
  type Words,
} from "#reading/exporting/index.ts";
import { citedWorks } from "#reading/keeping/index.ts";
import { styleFor, type ChosenStyle } from "#reading/styles/index.ts";
import { referenceOfWork } from "#sources/bibliography/index.ts";
import { fill } from "#together/mails/index.ts";
import { readConversation } from "./actions.ts";
import type { Needs } from "./needs.ts";

type Wish = {
  format: "md" | "docx";
  style: StyleRef | undefined;
  language: LanguageTag;
  signal: AbortSignal;
};

/** Questions, answers, quotes and references, as far as the caller may read them at this moment. */
export async function exportConversation(
  app: Needs,
  actor: Actor,
  id: ConversationId,
  { format, style: ref, language, signal }: Wish,
): Promise<FileAnswer> {
  const { conversation, turns } = await readConversation(app, actor, id);
  const words = wordsIn(language);
  const head = headOf(app, conversation, { language, words });
  const blocks = await blocksOf(app, turns, {
    language,
    words,
    style: await styleFor(app, actor, ref),
    signal,
  });
  const { ending, mediaType: type } = FORMATS[format];
  const name = fileNameOf(conversation.name, ending);
  if (format === "md") return { name, type, content: markdownHead(head) + blocks.map(toMarkdown).join("") };
  const free = takePlace(app, actor.personId);
  try {
    const pieces = await setPaper(app, format, { head, blocks: [blocks] }, signal);
    return { name, type, content: Readable.from(pieces) };
  } catch (error) {
    // The client is gone, so this is not logged as an error.
    throw signal.aborted ? fail("export_failed") : error;
  } finally {
    free();
  }
}

type Saying = { language: LanguageTag; words: Words };
type Setting = Saying & { style: ChosenStyle; signal: AbortSignal };

function headOf({ clock }: Needs, conversation: Conversation, { language, words }: Saying): PaperHead {
  const at = clock.now();
  return {
    title: conversation.name,
    language,
    about: [aboutText(conversation, words), fill(words.exported, { date: dayIn(language, at) })],
    writtenAt: at.toISOString(),
    words: { contents: words.contents, page: words.page },
  };
}

function aboutText({ scope, scopeName, isClosed }: Conversation, { asking }: Words): string {
  if (isClosed) return asking.closed;
  if (scope.kind === "documents" && scope.documentIds.length > 1)
    return fill(asking.documents, { name: scopeName ?? "", count: String(scope.documentIds.length) });
  if (scopeName !== null) return fill(asking.about, { name: scopeName });
  return scope.kind === "portal" ? asking.portal : asking.everything;
}

const paragraph = (runs: Run[]): Block => ({ kind: "paragraph", style: "body", runs });
const label = (text: string): Block => paragraph([{ text, isStrong: true }]);
const quiet = (text: string): Block => ({ kind: "paragraph", style: "meta", runs: [{ text }] });

async function blocksOf(app: Needs, turns: Turn[], setting: Setting): Promise<Block[]> {
  const quoted = turns.flatMap(({ answer }) => answer?.quotes ?? []);
  const workIds = [...new Set(quoted.map(({ workId }) => workId as number))];
  const works = await citedWorks(app.db, workIds);
  const references = new Map(
    workIds.flatMap((id) => {
      const work = works.get(id);
      return work ? [[id, referenceOfWork(work)] as const] : [];
    }),
  );
  const cited = await citedIn(app, references, setting);
  return [
    ...turns.flatMap((turn) => turnBlocks(turn, cited, setting)),
    ...(cited.list.length > 0
      ? [
          { kind: "heading", level: 1, text: setting.words.references, anchor: "references" } satisfies Block,
          ...cited.list,
        ]
      : []),
  ];
}

type Cited = CitedIn<number>;

function turnBlocks(turn: Turn, cited: Cited, saying: Saying): Block[] {
  const { asking } = saying.words;
  const asked = [...(turn.asker === null ? [] : [turn.asker.name]), dayIn(saying.language, turn.askedAt)];
  return [
    { kind: "heading", level: 1, text: turn.question, anchor: `question-${turn.number}` },
    quiet(asked.join(" · ")),
    ...(turn.readAs === null ? [] : [quiet(fill(asking.readAs, { question: turn.readAs }))]),
    ...(turn.answer === null
      ? [paragraph([{ text: asking.unanswered }])]
      : answerBlocks(turn, turn.answer, cited, saying.words)),
  ];
}

function answerBlocks(turn: Turn, answer: Answer, cited: Cited, words: Words): Block[] {
  const { asking } = words;
  const anchorOf = (number: number): string => `quote-${turn.number}-${number}`;
  const marks = (quotes: number[]): Run[] =>
    quotes.flatMap((number): Run[] => [{ text: `[${number}]`, to: anchorOf(number) }, { text: " " }]);
  const said = ({ text, quotes }: AnswerSentence): Block =>
    paragraph([{ text: `${text} ` }, ...marks(quotes)]);
  const at = (place: AnswerSentence["place"]) => answer.sentences.filter((one) => one.place === place);
  const [short, more] = [at("answer"), at("more")];
  const heading = { answers: words.shortAnswer, nearest: asking.nearest, nothing: asking.nothing }[
    answer.outcome
  ];
  return [
    ...(answer.outcome === "nothing" ? [paragraph([{ text: heading }])] : [label(heading)]),
    ...short.map(said),
    ...answer.unanswered.map((part) =>
      paragraph([{ text: fill(words.unanswered, { part: plainPart(part) }) }]),
    ),
    ...answer.disputed.map(({ about, unit, values }) =>
      paragraph([
        {
          text: `${fill(asking.disputed, { about, values: values.map(({ value }) => `${value} ${unit}`.trim()).join(", ") })} `,
        },
        ...marks(values.map(({ quote }) => quote)),
      ]),
    ),
    ...(more.length > 0 && short.length > 0 ? [label(words.moreOn)] : []),
    ...more.map(said),
    ...(answer.unspoken.length > 0
      ? [quiet(fill(asking.unspoken, { terms: answer.unspoken.join(", ") }))]
      : []),
    ...(answer.hidden > 0 ? [quiet(fill(asking.hidden, { count: String(answer.hidden) }))] : []),
    ...(answer.model === null ? [] : [quiet(fill(asking.model, { model: answer.model }))]),
    ...(answer.quotes.length > 0 ? [label(asking.quotes)] : []),
    ...answer.quotes.map((quote) => quoteBlock(quote, anchorOf(quote.number), cited, words)),
  ];
}

function quoteBlock(quote: AnswerQuote, anchor: string, cited: Cited, { asking }: Words): Block {
  const where = [
    quote.title,
    ...(quote.page === null ? [] : [fill(asking.page, { page: String(quote.page) })]),
  ].join(", ");
  return {
    kind: "paragraph",
    style: "quote",
    anchor,
    runs: [
      { text: `[${quote.number}] `, isStrong: true },
      { text: `“${quote.quote}” — ${where} · ` },
      ...cited.marks([quote.workId]),
    ],
  };
}
