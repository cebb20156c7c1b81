import { z } from "zod";
import type { ModelTask } from "#ports/model.ts";
import { parsed } from "./answer.ts";
import type { Said } from "./failure.ts";

export type Message = { role: "system" | "user" | "assistant"; content: string };

/** Services accept different options. The best form is tried first; the accepted one is remembered. */
export type Way = {
  form: "json_schema" | "json_object" | "text";
  limit: "max_tokens" | "max_completion_tokens";
  /** Reasoning models refuse a temperature. */
  hasTemperature: boolean;
};
export const BEST_WAY: Way = { form: "json_schema", limit: "max_tokens", hasTemperature: true };

/** After a bad request: what to leave out of the next one, or null when nothing is left. */
export function lesserWay(way: Way, { param, message }: Said): Way | null {
  const blames = (setting: string) => param === setting || message.includes(setting);
  if (way.limit === "max_tokens" && (param === "max_tokens" || message.includes("max_completion_tokens")))
    return { ...way, limit: "max_completion_tokens" };
  if (way.hasTemperature && blames("temperature")) return { ...way, hasTemperature: false };
  if (way.form === "json_schema") return { ...way, form: "json_object" };
  return way.form === "json_object" ? { ...way, form: "text" } : null;
}

export function firstMessages({ system, user, schema }: ModelTask<unknown>): Message[] {
  const form = JSON.stringify(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
  return [
    {
      role: "system",
      content: `${system}\n\nAnswer with one JSON object and nothing else. It follows this JSON Schema:\n${form}`,
    },
    { role: "user", content: user },
  ];
}

/** Enough for the model to see what it did. */
const SHOWN_CHARACTERS = 8_000;

export const repairMessages = (first: Message[], text: string, problem: string): Message[] => [
  ...first,
  ...(text.trim() === ""
    ? []
    : [{ role: "assistant" as const, content: text.slice(0, SHOWN_CHARACTERS).toWellFormed() }]),
  {
    role: "user",
    content: `This is not the JSON that was asked for: ${problem} Answer again, with the whole JSON object and nothing else.`,
  },
];

export function requestBody(
  model: string,
  messages: Message[],
  { schema, maxTokens }: ModelTask<unknown>,
  way: Way,
): string {
  return JSON.stringify({
    model,
    messages,
    stream: true,
    ...(maxTokens === undefined ? {} : { [way.limit]: maxTokens }),
    ...(way.hasTemperature ? { temperature: 0 } : {}),
    ...(way.form === "json_object" ? { response_format: { type: "json_object" } } : {}),
    ...(way.form === "json_schema"
      ? {
          response_format: {
            type: "json_schema",
            json_schema: { name: "answer", strict: true, schema: strictSchema(schema) },
          },
        }
      : {}),
  });
}

const KEPT = "type properties items enum const anyOf oneOf description $ref $defs additionalProperties".split(
  " ",
);
const BY_NAME = ["properties", "$defs"];

/** Strict services know shapes and no limits, and want every property: what is optional is filled, and the rest checked here. */
function strictSchema(schema: z.ZodType): unknown {
  return strict(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
}

function strict(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(strict);
  if (typeof node !== "object" || node === null) return node;
  const entries = Object.entries(node).filter(([name]) => KEPT.includes(name));
  const made = Object.fromEntries(
    entries.map(([key, value]) => [key, BY_NAME.includes(key) ? eachStrict(value as object) : strict(value)]),
  );
  if (!("properties" in node)) return made;
  return { ...made, required: Object.keys(node.properties as object), additionalProperties: false };
}

const eachStrict = (named: object): object =>
  Object.fromEntries(Object.entries(named).map(([name, value]) => [name, strict(value)]));

export type Understood<T> = { value: T } | { problem: string };

export function understood<T>(text: string, schema: z.ZodType<T>): Understood<T> {
  const json = readable(jsonIn(text));
  if (json === undefined) return { problem: "there is no JSON object in it." };
  const { success, data, error } = schema.safeParse(json);
  if (success) return { value: data };
  const issues = error.issues.slice(0, 5).map(({ path, message }) => `${path.join(".") || "it"}: ${message}`);
  return { problem: `${issues.join("; ")}.` };
}

// Zero bytes and halves of characters are no text for a database, and marks of direction turn a line around for its reader.
const UNREADABLE = /(?![\r\n\t])[\p{Cc}\ufffd\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

function readable(json: unknown): unknown {
  if (typeof json === "string") return json.toWellFormed().replaceAll(UNREADABLE, " ");
  if (Array.isArray(json)) return json.map(readable);
  if (typeof json !== "object" || json === null) return json;
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, readable(value)]));
}

/** JSON alone, in a fence, or inside other text; a model's thinking before "</think>" is skipped. */
function jsonIn(text: string): unknown {
  const answerText = text.split("</think>").at(-1)!;
  const fence = /```(?:json)?[ \t]*\r?\n/iu.exec(answerText);
  const candidates = [
    answerText,
    ...(fence ? [answerText.slice(fence.index + fence[0].length, answerText.lastIndexOf("```"))] : []),
    answerText.slice(answerText.indexOf("{"), answerText.lastIndexOf("}") + 1),
  ];
  return candidates.map(parsed).find((json) => typeof json === "object" && json !== null);
}
