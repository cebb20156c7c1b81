import { childParser } from "#adapters/parser.children.ts";
import type { Config } from "#platform/config.ts";
import type { Parser } from "#ports/parser.ts";

const MEGABYTE = 1024 * 1024;

/** Apart from the rest, for a command that reads a file and needs no database. */
export const parserOf = (config: Config): Parser =>
  childParser({ mostBytes: () => config.DOCUMENT_MB * MEGABYTE });
