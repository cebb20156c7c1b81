import pino from "pino";
import type { Config } from "./config.ts";
import type { Telemetry } from "./watching/telemetry.ts";
import { idsHere } from "./watching/tracing.ts";
import { namesOnly } from "./watching/trouble.rules.ts";

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

type Thrown = {
  type?: unknown;
  name?: unknown;
  message?: unknown;
  stack?: unknown;
  cause?: unknown;
  query?: unknown;
  params?: unknown;
  severity?: unknown;
  code?: unknown;
  table?: unknown;
  constraint?: unknown;
};

type Told = {
  type?: string;
  message?: string;
  code?: unknown;
  table?: string;
  constraint?: string;
  stack?: string | undefined;
  cause?: Told;
};

const wordIn = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** Of an error only the places: its first line may quote what somebody typed. */
const placesOf = (stack: unknown): string | undefined =>
  wordIn(stack)
    ?.split("\n")
    .filter((line) => line.startsWith("    at "))
    .join("\n");

/**
 * A failed query carries the statement with its values, and PostgreSQL quotes values back: neither belongs into a log. Names of tables
 * do: without them nobody finds out what is damaged. Errors of another realm or process are no `Error` here and say as much.
 */
function withoutValues(error: unknown): Told {
  if (typeof error !== "object" || error === null) return { message: `thrown: ${typeof error}` };
  const failed = error as Thrown;
  const stack = placesOf(failed.stack);
  const cause =
    failed.cause === undefined || failed.cause === null ? {} : { cause: withoutValues(failed.cause) };
  if ("query" in failed && "params" in failed) return { type: "FailedQuery", stack, ...cause };
  const message = wordIn(failed.message);
  if (message === undefined)
    return { message: `thrown: ${error.constructor?.name ?? "an object"}`, ...cause };
  const hidesWords = typeof failed.severity === "string" && !namesOnly(failed.code);
  const [table, constraint] = [wordIn(failed.table), wordIn(failed.constraint)];
  return {
    type: wordIn(failed.name) ?? wordIn(failed.type) ?? error.constructor?.name ?? "Error",
    message: hidesWords ? message.replace(/"[^"]*"/g, '"…"') : message,
    ...(failed.code === undefined ? {} : { code: failed.code }),
    ...(table === undefined ? {} : { table }),
    ...(constraint === undefined ? {} : { constraint }),
    stack,
    ...cause,
  };
}

/** What went wrong in one line, cut as in the log, for what is kept longer than one. */
export function toldWithoutValues(error: unknown): string {
  const lines: string[] = [];
  for (let failure: Told | undefined = withoutValues(error); failure; failure = failure.cause)
    lines.push(failure.message ?? failure.type ?? "");
  return lines.join(": ");
}

/** What is written is also told to a collector, after all that does not belong into a log was cut out of it. */
export function createLog(
  config: Pick<Config, "LOG_LEVEL" | "LOG_FILE">,
  telemetry?: Pick<Telemetry, "tracing" | "takeLine">,
): Log {
  const options: pino.LoggerOptions = {
    level: config.LOG_LEVEL,
    redact: { paths: REDACTED, censor: "[cut]" },
    base: null,
    serializers: { err: withoutValues },
    ...(telemetry?.tracing && { mixin: () => ({ ...idsHere() }) }),
  };
  const destination = config.LOG_FILE
    ? pino.destination({ dest: config.LOG_FILE, mkdir: true })
    : pino.destination(2);
  // A full disk, or a reader that is gone, costs lines and not the server. What cannot be opened is told at the start.
  let isOpen = false;
  destination.once("ready", () => (isOpen = true));
  destination.on("error", (error: Error) => {
    if (!isOpen) throw error;
  });
  const { takeLine } = telemetry ?? {};
  if (!takeLine) return pino(options, destination);
  const write = (line: string): void => {
    destination.write(line);
    takeLine(line);
  };
  return pino(options, { write });
}
