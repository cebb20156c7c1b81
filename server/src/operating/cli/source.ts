import { buffer } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { readConfig } from "#platform/config.ts";
import type { SourceFailure } from "#sources/providers/remote/failed.ts";
import { remoteSources } from "#sources/providers/remote/index.ts";
import type { FoundArticle, RemoteSource } from "#sources/providers/remote/remote.ts";
import { fileAt, printJson, runPrinting } from "./printed.ts";
import type { Wanted } from "./source-asked.ts";
import { answered, type Seen } from "./source-seen.ts";
import { NotUnderstood } from "./typed.ts";

const USAGE = `npm run source -- NAME --answer FILE|- [--status 429] [--header "retry-after: 60"]… [--at NEXT] [--json], or npm run source -- NAME --query "…" [--limit 10] [--parameter name=value]… [--json]`;

/** Prints what is read from a source's answer, stored or fetched now. Needs no database. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      answer: { type: "string" },
      status: { type: "string", default: "200" },
      header: { type: "string", multiple: true, default: [] },
      at: { type: "string" },
      query: { type: "string" },
      limit: { type: "string", default: "10" },
      parameter: { type: "string", multiple: true, default: [] },
      json: { type: "boolean", default: false },
    },
  });
  const source = sourceNamed(positionals[0]);
  const { answer, query } = values;
  if ((answer === undefined) === (query === undefined))
    throw new NotUnderstood(`Give an answer or a query: ${USAGE}`);
  const seen =
    answer === undefined
      ? await askedNow(source, {
          text: sentenceOf(query),
          limit: wholeNumber("limit", values.limit, 1, 1000),
          parameters: parametersFrom(values.parameter, source),
        })
      : await answered(source, {
          status: wholeNumber("status", values.status, 100, 599),
          headers: headersFrom(values.header),
          at: values.at ?? null,
          bytes: await (answer === "-" ? buffer(process.stdin) : fileAt(answer)),
        });
  if (values.json) printJson(reportOf(source, seen));
  else printSeen(source, seen);
}

/** Imported here, so that only a query waits until the modules for fetching are loaded. */
async function askedNow(source: RemoteSource, search: Wanted): Promise<Seen> {
  const { asked } = await import("./source-asked.ts");
  return asked(source, search, readConfig());
}

function sentenceOf(query: string | undefined): string {
  if (query?.trim()) return query;
  throw new NotUnderstood(`Say what to look for: --query "…"`);
}

function sourceNamed(name: string | undefined): RemoteSource {
  const source = remoteSources.find((one) => one.name === name);
  if (source) return source;
  const names = remoteSources.map((one) => one.name).join(", ");
  throw new NotUnderstood(
    name === undefined
      ? `Name a source: ${USAGE}. There are ${names}.`
      : `There is no source ${name}. Name one of these: ${names}.`,
  );
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const number = /^\d{1,6}$/u.test(text) ? Number(text) : -1;
  if (number < least || number > most)
    throw new NotUnderstood(`Give --${name} a whole number from ${least} to ${most}.`);
  return number;
}

const headersFrom = (lines: string[]): Record<string, string> =>
  Object.fromEntries(
    lines.map((header) => {
      const [, name, value] = /^\s*([\w-]+)\s*:\s*(.*?)\s*$/su.exec(header) ?? [];
      if (name === undefined) throw new NotUnderstood(`Write a header as --header "retry-after: 60".`);
      return [name.toLowerCase(), value ?? ""];
    }),
  );

function parametersFrom(pairs: string[], { label, parameters }: RemoteSource): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  for (const pair of pairs) {
    const [name = "", ...rest] = pair.split("=");
    if (!parameters.includes(name) || rest.length === 0)
      throw new NotUnderstood(
        parameters.length === 0
          ? `${label} knows no parameters. Leave out --parameter.`
          : `Write a parameter of ${label} as --parameter name=value. It knows ${parameters.join(", ")}.`,
      );
    (values[name] ??= []).push(rest.join("="));
  }
  return values;
}

const SENTENCES: Record<SourceFailure, (label: string) => string> = {
  rate_limited: (label) => `${label} was asked too often. Ask again later.`,
  budget_spent: (label) => `What ${label} allows in a day is used up. Ask again tomorrow, or with a key.`,
  key_missing: (label) => `${label} cannot be asked without something that the settings do not give.`,
  key_refused: (label) => `${label} refused the key, or wants one. Check it in the setting SOURCE_KEYS.`,
  not_understood: (label) => `${label} did not understand the request, or knows nothing by that name.`,
  server_trouble: (label) => `${label} has a trouble of its own. Ask again later.`,
  broken_answer: (label) => `This is no whole answer of ${label}.`,
  unreachable: (label) => `${label} could not be reached. Check the connection and its address.`,
  timed_out: (label) => `${label} took too long to answer. Ask again later.`,
  resting: (label) => `${label} failed several times and is left alone for a while.`,
  turned_off: (label) => `${label} is turned off.`,
};

function messageFor({ label }: RemoteSource, { articles, total, failure }: Seen): string {
  if (failure) return `${SENTENCES[failure.code](label)} (${failure.message})`;
  if (articles.length === 0) return `${label} gave nothing.`;
  return `${label} gave ${articles.length}${total === null ? "" : ` of ${total}`}.`;
}

const outcomeOf = (source: RemoteSource, seen: Seen) => ({
  code: seen.failure?.code ?? ("read" as const),
  message: messageFor(source, seen),
  retryAfterSeconds: seen.failure?.retryAfterS ?? null,
});

function reportOf(source: RemoteSource, seen: Seen) {
  const { articles, total, next } = seen;
  return {
    source: source.name,
    articles: articles.map(inOrder),
    total,
    next,
    outcome: outcomeOf(source, seen),
  };
}

const inOrder = (article: FoundArticle): FoundArticle => ({
  title: article.title,
  authors: article.authors,
  publishedOn: article.publishedOn,
  doi: article.doi,
  ids: article.ids,
  url: article.url,
  fullTexts: article.fullTexts,
  abstract: article.abstract,
  snippet: article.snippet,
  language: article.language,
  licence: article.licence,
  isOpen: article.isOpen,
  venue: article.venue,
});

function printSeen(source: RemoteSource, seen: Seen): void {
  const lines = seen.articles.flatMap((article, at) => [
    `${at + 1}. ${article.title}`,
    ...[
      [article.authors.join(", "), article.venue, article.publishedOn].filter(Boolean).join(" · "),
      [article.doi, ...article.ids].filter(Boolean).join(" · "),
      article.url,
      ...article.fullTexts.map((address) => `whole text: ${address}`),
      article.abstract ?? article.snippet,
    ]
      .filter(Boolean)
      .map((line) => `   ${line}`),
    "",
  ]);
  const { code, message, retryAfterSeconds } = outcomeOf(source, seen);
  const pause = retryAfterSeconds === null ? [] : [`wait: ${retryAfterSeconds} s`];
  const more = seen.next === null ? [] : [`next: ${seen.next}`];
  process.stdout.write(`${[...lines, `${code}: ${message}`, ...pause, ...more].join("\n")}\n`);
}

await runPrinting("source", main);
