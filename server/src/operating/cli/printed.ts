import { readFile } from "node:fs/promises";
import type { Config } from "#platform/config.ts";
import { sentenceOf } from "#platform/failures.ts";
import type { Progress, Why } from "#processing/parsing/document.ts";
import type { FileToParse, Parser } from "#ports/parser.ts";
import { parserOf } from "#compose/parser.ts";
import { endWith, whereTyped } from "./typed.ts";

/** What the parser makes of a file, as JSON or as lines. */
export async function printParsed(file: FileToParse, config: Config, isJson: boolean): Promise<void> {
  const outcome = await withParser(config, (parser) => parser.parse(file, { onProgress: printProgress }));
  if ("why" in outcome) {
    if (isJson) printJson(outcome);
    throw unreadable(outcome);
  }
  if (isJson) return printJson(outcome.document);
  const { text, layout, ...facts } = outcome.document;
  const { sections, pages, tables, references } = layout;
  const counts = {
    sections: sections.length,
    pages: pages.length,
    tables: tables.length,
    references: references.length,
  };
  printLines({ ...facts, ...counts }, text);
}

const printProgress = ({ stage, page, of }: Progress): void =>
  void process.stderr.write(`${stage} page ${page} of ${of}\n`);

export async function withParser<T>(config: Config, work: (parser: Parser) => Promise<T>): Promise<T> {
  const parser = parserOf(config);
  try {
    return await work(parser);
  } finally {
    await parser.close();
  }
}

export const unreadable = ({ why, detail }: { why: Why; detail: string }): Error =>
  new Error(`${sentenceOf(`document_${why}`, {})} (${detail})`);

export const fileAt = (path: string): Promise<Uint8Array> =>
  readFile(whereTyped(path)).catch((error: NodeJS.ErrnoException) => {
    // As it was typed; the error for reading a folder names none.
    throw Object.assign(error, { path });
  });

/** Every fact on a line of its own, and then the text. */
export function printLines(facts: object, text: string): void {
  for (const [name, value] of Object.entries(facts))
    process.stdout.write(`${name}: ${Array.isArray(value) ? value.map(asText).join("; ") : asText(value)}\n`);
  process.stdout.write(`\n${text}\n`);
}

export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}

/** Runs a command; an error is printed as one line. */
export async function runPrinting(command: string, main: () => Promise<void>): Promise<void> {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit(); // the reader, `head` for example, has closed the pipe
  });
  try {
    await main();
  } catch (error) {
    endWith(command, error, sentenceFor);
  }
}

const asText = (value: unknown): string =>
  value === null ? "-" : typeof value === "string" ? value : JSON.stringify(value);

const FILE_TROUBLE: Record<string, string> = {
  ENOENT: "There is no such file. Check its name",
  EISDIR: "This is a folder. Name a file in it",
  EACCES: "This file may not be read. Change its permissions",
};

/** Why a file could not be opened; undefined for any other error. */
export function troubleWith(
  error: unknown,
  path = (error as NodeJS.ErrnoException).path,
): string | undefined {
  const trouble = FILE_TROUBLE[(error as NodeJS.ErrnoException).code ?? ""];
  return trouble && path ? `${trouble}: ${path}` : undefined;
}

function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return troubleWith(error) ?? error.message;
}
