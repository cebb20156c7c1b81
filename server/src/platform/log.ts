import pino from "pino";
import type { Config } from "./config.ts";

export type Log = pino.Logger;

/** Secrets and what people typed never reach a log: these paths are cut wherever they appear. */
const REDACTED = [
  "password",
  "token",
  "loginToken",
  "email",
  "*.password",
  "*.token",
  "*.loginToken",
  "*.email",
  'req.headers["x-auth-token"]',
  "req.headers.authorization",
  "req.headers.cookie",
];

export function createLog(config: Pick<Config, "LOG_LEVEL" | "LOG_FILE">): Log {
  const options: pino.LoggerOptions = { level: config.LOG_LEVEL, redact: { paths: REDACTED, censor: "[cut]" }, base: null };
  return pino(options, config.LOG_FILE ? pino.destination({ dest: config.LOG_FILE, mkdir: true }) : pino.destination(2));
}
