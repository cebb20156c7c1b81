import { z } from "zod";
import { ModelFailed, type ModelFailure } from "#ports/model.ts";

/** Makes failures that name the service. */
export type Failing = (why: ModelFailure, sentence: string) => ModelFailed;

export const failingAs =
  (title: string): Failing =>
  (why, sentence) =>
    new ModelFailed(why, `${title} ${sentence}`);

/** What a service says when it does not answer, as far as it can be read: the shapes differ, and none is certain. */
export type Said = { status: number; code: string; param: string; message: string };

const Text = z.union([z.string(), z.number().transform(String)]).catch("");
const Told = z.union([
  z.string().transform((message) => ({ code: "", type: "", param: "", message })),
  z.object({ code: Text, type: Text, param: Text, message: Text }),
]);
const Shapes = z.union([
  z.object({ error: Told }).transform(({ error }) => error),
  z
    .object({ detail: z.string() })
    .transform(({ detail }) => ({ code: "", type: "", param: "", message: detail })),
  Told,
]);
/** Some services repeat the request in their error: only the beginning is their own text. */
const OWN_WORDS = 300;

export function saidBy(body: unknown, status: number): Said {
  const errorFields = Shapes.safeParse(body).data;
  if (!errorFields) return { status, code: "", param: "", message: "" };
  const { code, type, param, message } = errorFields;
  // An error in the middle of an answer comes after status 200: its code holds the status instead.
  const inside = status === 200 && /^[45]\d\d$/u.test(code) ? Number(code) : status;
  return {
    status: inside === 200 ? statusNamed(`${code} ${type}`) : inside,
    code: /^\d*$/u.test(code) ? type : code,
    param,
    message: message.slice(0, OWN_WORDS),
  };
}

function statusNamed(words: string): number {
  if (/rate_?limit/iu.test(words)) return 429;
  if (/auth|permission|api_key/iu.test(words)) return 401;
  return /invalid|bad_?request|context/iu.test(words) ? 400 : 500;
}

const tooLong =
  /context_length|context[_ ](?:length|size|window)|maximum (?:context|length)|(?:prompt|input|request) is too (?:long|large)|too many (?:input )?tokens/iu;
const filtered = /content_?filter|content_?policy|safety/iu;
const spent = /quota|billing|credit|balance/iu;

export function failureOf({ status, code, message }: Said): ModelFailure {
  if (status === 413 || tooLong.test(code) || tooLong.test(message)) return "too_long";
  if (status === 408 || status >= 500) return "overloaded";
  if (status === 429) return spent.test(code) ? "refused" : "busy";
  return status === 400 && filtered.test(code) ? "refusal" : "refused";
}

const sentences: Partial<Record<ModelFailure, string>> = {
  busy: "is busy",
  overloaded: "is in trouble",
  too_long: "cannot read so much",
  refusal: "declines",
};

/** Only the error's short name is repeated: the rest may hold the key or the request. */
export function failureSaid(error: Said, failing: Failing, key: string | undefined): ModelFailed {
  const why = failureOf(error);
  const isName = /^[a-z][a-z_]{2,39}$/iu.test(error.code) && (!key || !error.code.includes(key));
  return failing(why, `${sentences[why] ?? "refuses"} (${error.status}${isName ? ` ${error.code}` : ""}).`);
}
