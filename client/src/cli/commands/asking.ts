import type { Schema } from "../../index.ts";
import type { Context } from "../context.ts";
import { eventsIn } from "../events.ts";
import { faint, shown, strong, type Output, type Progress } from "../output.ts";
import { answered } from "../server.ts";
import { ENDS, Trouble } from "../trouble.ts";
import { linkOf } from "./links.ts";

type Asked = {
  topic?: number;
  library?: number;
  document?: number[];
  conversation?: number;
  model: boolean;
};

/** The answer with its quotes, each with the address at which it is read. Its sentences pass by while they are found. */
export async function ask(context: Context, question: string, asked: Asked): Promise<void> {
  const { output, server, signal } = context;
  const { address, client } = await server();
  const body = {
    question,
    byModel: asked.model,
    ...(asked.conversation === undefined
      ? { scope: scopeOf(asked) }
      : { conversationId: asked.conversation }),
  };
  const stream = await answered(address, client.POST("/api/ask/stream", { body, parseAs: "stream", signal }));
  const { turn, conversation } = await answerIn(stream!, output.progress());
  if (output.isJson) output.json({ conversation, turn });
  else tell(output, address, turn, conversation);
  if (turn.answer?.outcome !== "answers") process.exitCode = ENDS.partly;
}

async function answerIn(
  stream: ReadableStream<Uint8Array>,
  progress: Progress,
): Promise<{ turn: Schema<"Turn">; conversation: Schema<"Conversation"> | undefined }> {
  let conversation: Schema<"Conversation"> | undefined;
  try {
    for await (const told of eventsIn(stream)) {
      const event = told.event as Schema<"AskEvent">;
      if (event.kind === "begun") conversation = event.conversation;
      if (event.kind === "failed") throw new Trouble(event.error.message);
      if (event.kind === "writing") progress.show(`${shown(event.model)} writes over the quotes …`);
      if (event.kind === "sentence") progress.show(shown(event.sentence.text));
      if (event.kind === "answer") return { turn: event.turn, conversation };
    }
  } finally {
    progress.done();
  }
  throw new Trouble("The answer broke off. Ask again.", ENDS.unreachable);
}

function scopeOf({ topic, library, document }: Asked): Schema<"AskScope"> {
  if (topic !== undefined) return { kind: "topic", topicId: topic };
  if (library !== undefined) return { kind: "library", libraryId: library };
  if (document !== undefined) return { kind: "documents", documentIds: document };
  return { kind: "everything" };
}

function tell(
  output: Output,
  address: string,
  { answer, readAs }: Schema<"Turn">,
  conversation: Schema<"Conversation"> | undefined,
): void {
  if (!answer) return;
  if (readAs !== null) output.note(`Understood as: ${shown(readAs)}`);
  if (answer.outcome === "nothing") output.say("Nothing that you may read there speaks of it.");
  if (answer.outcome === "nearest") output.say("No sentence answers it. The nearest ones:");
  for (const { text, quotes } of answer.sentences)
    output.say(`${shown(text)} ${faint(quotes.map((number) => `[${number}]`).join(""))}`);
  for (const quote of answer.quotes) {
    output.say();
    const year = quote.publishedOn?.slice(0, 4);
    output.say(`[${quote.number}] ${strong(shown(quote.title))}${year ? ` (${year})` : ""}`);
    output.say(`    "${shown(quote.quote)}"`);
    const link = linkOf(address, quote);
    if (link !== "") output.say(faint(`    ${link}`));
  }
  for (const { about, unit, values } of answer.disputed) {
    const numbers = values.map(({ value, quote }) => `${value} [${quote}]`).join(", ");
    output.say(`\nSources do not agree on ${shown(about)} (${shown(unit)}): ${shown(numbers)}`);
  }
  if (answer.unanswered.length > 0)
    output.say(`\nNothing answers: ${answer.unanswered.map(shown).join("; ")}`);
  if (answer.hidden > 0)
    output.say(`\n${answer.hidden} sentences are not shown: their source is not yours to read.`);
  if (conversation) output.note(`Ask on with --conversation ${conversation.id}`);
}
