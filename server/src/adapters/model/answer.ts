import { z } from "zod";
import { ModelFailed } from "#ports/model.ts";
import { saidBy, type Failing, type Said } from "./failure.ts";

/** Whoever asks for a summary does not want a book. */
const MOST_CHARACTERS = 256 * 1024;

const Words = z.object({
  content: z.union([z.string(), z.array(z.object({ text: z.string().optional() }))]).nullish(),
  refusal: z.string().nullish(),
});
/** A part of an answer, or all of it: then the words are called a message. */
const Piece = z.object({
  choices: z.array(
    z.object({ delta: Words.nullish(), message: Words.nullish(), finish_reason: z.string().nullish() }),
  ),
});
const Trouble = z.object({ error: z.union([z.string().min(1), z.object({})]) });

/** The text of an answer that comes in parts or in one piece, or what the service said instead. */
export async function readAnswer(
  parts: AsyncIterable<string>,
  failing: Failing,
  onText?: (part: string) => void,
): Promise<string | Said> {
  let text = "";
  let ending: string | null = null;
  let hasPieces = false;
  let isDeclined = false;
  try {
    for await (const event of eventsIn(parts)) {
      const isLast = event.trim() === "[DONE]";
      if (isLast) ending ??= "stop";
      if (isLast) break;
      const body = parsed(event);
      if (Trouble.safeParse(body).success) return saidBy(body, 200);
      const piece = Piece.safeParse(body).data;
      hasPieces ||= piece !== undefined;
      const choice = piece?.choices[0];
      if (!choice) continue;
      const words = choice.message ?? choice.delta;
      ending = choice.finish_reason ?? (choice.message ? "stop" : ending);
      isDeclined ||= Boolean(words?.refusal);
      const part = textOf(words?.content);
      text += part;
      if (text.length > MOST_CHARACTERS)
        throw failing("cut", `wrote more than ${MOST_CHARACTERS} characters.`);
      if (part !== "") onText?.(part);
    }
  } catch (error) {
    // What has had its end is whole, even if the connection stays open or breaks.
    if (ending === null || !(error instanceof ModelFailed) || text.length > MOST_CHARACTERS) throw error;
  }
  if (!hasPieces) throw failing("not_understood", "answers with something else than a completion.");
  if (isDeclined || ending === "content_filter") throw failing("refusal", "declines to answer.");
  if (ending === null) throw failing("cut", "ended its answer in the middle.");
  if (ending === "length" || ending === "max_tokens")
    throw failing("cut", "came to the limit of tokens before the end of its answer.");
  return text;
}

function textOf(content: z.infer<typeof Words>["content"]): string {
  if (!Array.isArray(content)) return content ?? "";
  return content.map(({ text = "" }) => text).join("");
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Server-sent events; a service that does not stream sends one object, which is then the only event. */
async function* eventsIn(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let data: string[] = [];
  let whole: string[] | null = null;
  let isFirst = true;
  for await (const line of linesIn(parts)) {
    if (isFirst && line.trim() === "") continue;
    if (isFirst && line.trimStart().startsWith("{")) whole = [];
    isFirst = false;
    if (whole) whole.push(line);
    else if (line !== "") {
      const field = /^data:? ?(.*)$/su.exec(line);
      if (field) data.push(field[1]!);
    } else if (data.length > 0) {
      yield data.join("\n");
      data = [];
    }
  }
  if (whole) yield whole.join("\n");
  // Strictly speaking an event without the blank line after it is none.
  else if (data.length > 0) yield data.join("\n");
}

/** Only what is new is looked through: a line may come in a thousand parts. */
async function* linesIn(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let line = "";
  let isAfterReturn = false;
  for await (const part of parts) {
    const text = isAfterReturn && part.startsWith("\n") ? part.slice(1) : part;
    isAfterReturn = part.endsWith("\r");
    const pieces = text.split(/\r\n|\r|\n/u);
    pieces[0] = line + pieces[0]!;
    line = pieces.pop()!;
    yield* pieces;
  }
  if (line !== "") yield line;
}
