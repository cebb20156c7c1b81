import { readFileSync } from "node:fs";
import { failures } from "@gyan/contract/failures.ts";
import type { Failure, FailureAnswer, FailureCode, FailureParams } from "@gyan/contract/failures.ts";

const sentences = JSON.parse(
  readFileSync(new URL("../../../locales/en/failures.json", import.meta.url), "utf8"),
) as Record<FailureCode, string>;

export const sentenceOf = (code: FailureCode, params: FailureParams): string =>
  (sentences[code] ?? code).replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(params[name] ?? ""));

/** The one place that turns a failure into an answer. */
export function answerTo(failure: Failure): { status: number; body: FailureAnswer } {
  const { code, params, fields } = failure;
  return {
    status: failures[code].status,
    body: {
      code,
      message: sentenceOf(code, params),
      ...(Object.keys(params).length > 0 ? { params } : {}),
      ...(fields && fields.length > 0 ? { fields } : {}),
    },
  };
}
