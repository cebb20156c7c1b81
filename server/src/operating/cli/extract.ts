import { basename } from "node:path";
import { Readable } from "node:stream";
import { parseArgs } from "node:util";
import { sniff } from "#processing/parsing/sniff.ts";
import { type Config, readConfig } from "#platform/config.ts";
import { FetchFailed, type FetchFailure } from "#ports/fetcher.ts";
import { fetcherOf } from "#compose/fetcher.ts";
import {
  fileAt,
  printJson,
  printLines,
  printParsed,
  runPrinting,
  unreadable,
  withParser,
} from "./printed.ts";
import { NotUnderstood } from "./typed.ts";

const USAGE = "npm run extract -- FILE|URL [--json]";
const ACCEPTED = "text/html, application/xhtml+xml, application/pdf;q=0.9, */*;q=0.5";
const MEGABYTE = 1024 * 1024;

type Source = {
  name: string;
  bytes: Uint8Array;
  url?: string;
  charset?: string | null;
  isDeclaredPage: boolean;
};

/** The article on a web page, fetched and read as the server does it; other files are parsed. Needs no database. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: "boolean", default: false } },
  });
  const [place] = positionals;
  if (place === undefined) throw new NotUnderstood(`Name a file or an address: ${USAGE}`);
  const config = readConfig();
  const source = /^https?:/iu.test(place) ? await fetched(place, config) : await stored(place);
  if (!isPage(source)) return printParsed(fileOf(source), config, values.json);
  const { url, charset } = source;
  const outcome = await withParser(config, (parser) => parser.extract({ ...fileOf(source), url, charset }));
  if ("why" in outcome) throw unreadable(outcome);
  const { article } = outcome;
  if (values.json) return printJson(article);
  const { text, ...facts } = article;
  printLines(facts, text);
}

async function stored(path: string): Promise<Source> {
  return {
    name: basename(path),
    bytes: await fileAt(path),
    isDeclaredPage: /\.x?html?$/iu.test(path),
  };
}

async function fetched(address: string, config: Config): Promise<Source> {
  const { status, url, bytes, contentType, charset } = await fetcherOf(config)
    .fetch(address, { accept: ACCEPTED, mostBytes: config.DOCUMENT_MB * MEGABYTE })
    .catch((error: unknown) => {
      throw error instanceof FetchFailed ? new Error(sentenceFor(error), { cause: error }) : error;
    });
  const { hostname, pathname } = new URL(url);
  if (status < 200 || status > 299)
    throw new Error(
      `${hostname} answered ${status} instead of a page. Open the address in a browser to see why.`,
    );
  return {
    name: basename(pathname) || hostname,
    bytes,
    url,
    charset,
    isDeclaredPage: contentType === "text/html" || contentType === "application/xhtml+xml",
  };
}

/** A page may begin like any text; then what it was declared to be decides. */
function isPage({ bytes, isDeclaredPage }: Source): boolean {
  const kind = sniff(bytes);
  if (kind === "html") return true;
  return isDeclaredPage && ["text", "markdown", "csv", "xml"].some((plain) => plain === kind);
}

const fileOf = ({ name, bytes }: Source) => ({
  name,
  size: bytes.length,
  open: () => Readable.from([bytes], { objectMode: false }),
});

const SENTENCES: Record<FetchFailure, (host: string) => string> = {
  bad_address: () =>
    "This address is not fetched. Use one that begins with http:// or https://, holds no password and names no unusual port.",
  private_address: (host) =>
    `${host} is on this machine or in its network, which is not fetched. If it should be, name its origin in the setting FETCH_ORIGINS.`,
  not_resolved: (host) => `No server is known as ${host}. Check the spelling and your connection.`,
  refused: (host) => `${host} could not be connected to. Check the address, or try again later.`,
  not_connected: (host) =>
    `${host} could not be reached within seconds. Check your connection, or try again later.`,
  timed_out: (host) => `${host} took too long to answer. Try again later.`,
  too_large: (host) => `What ${host} sent is too large. Allow more with the setting DOCUMENT_MB.`,
  too_many_redirects: (host) =>
    `${host} redirects again and again. Open the address in a browser and use the one where it ends.`,
  broken_answer: (host) =>
    `The answer of ${host} is broken. Try again later, or save the page in a browser and name the file.`,
  aborted: (host) => `Fetching from ${host} was given up.`,
};

const sentenceFor = ({ code, host, message }: FetchFailed): string => `${SENTENCES[code](host)} (${message})`;

await runPrinting("extract", main);
