import pino from "pino";
import type { Config } from "./config.ts";

export type Log = pino.Logger;

/** Secrets and what people typed never reach a log: these paths are cut wherever they appear. */
const REDACTED = [
  ...["password", "token", "loginToken", "email"].flatMap((name) => [name, `*.${name}`]),
  // The address of a link for outsiders is its secret.
  "req.url",
  'req.headers["x-auth-token"]',
  "req.headers.authorization",
  "req.headers.cookie",
];

type DatabaseError = Error & {
  query?: unknown;
  params?: unknown;
  severity?: unknown;
  code?: unknown;
  detail?: unknown;
};

type Told = { type?: string; message?: string; code?: unknown; stack?: string | undefined; cause?: Told };

/** A failed query carries the statement with its values, and PostgreSQL quotes values back: neither belongs into a log. */
function withoutValues(error: unknown): Told {
  if (!(error instanceof Error)) return { message: typeof error };
  const failed = error as DatabaseError;
  if ("query" in failed && "params" in failed)
    return { type: "FailedQuery", cause: withoutValues(error.cause) };
  const isFromDatabase = typeof failed.severity === "string";
  const message = isFromDatabase ? error.message.replace(/"[^"]*"/g, '"…"') : error.message;
  return {
    type: error.name,
    message,
    ...(failed.code === undefined ? {} : { code: failed.code }),
    stack: error.stack
      ?.split("\n")
      .filter((line) => line.startsWith("    at "))
      .join("\n"),
    ...(error.cause === undefined ? {} : { cause: withoutValues(error.cause) }),
  };
}

/** What went wrong in one line, cut as in the log, for what is kept longer than one. */
export function toldWithoutValues(error: unknown): string {
  const lines: string[] = [];
  for (let failure: Told | undefined = withoutValues(error); failure; failure = failure.cause)
    lines.push(failure.message ?? failure.type ?? "");
  return lines.join(": ");
}

export function createLog(config: Pick<Config, "LOG_LEVEL" | "LOG_FILE">): Log {
  const options: pino.LoggerOptions = {
    level: config.LOG_LEVEL,
    redact: { paths: REDACTED, censor: "[cut]" },
    base: null,
    serializers: { err: withoutValues },
  };
  return pino(
    options,
    config.LOG_FILE ? pino.destination({ dest: config.LOG_FILE, mkdir: true }) : pino.destination(2),
  );
}
