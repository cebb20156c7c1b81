import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { SourceFailed } from "../../server/src/sources/providers/remote/failed.ts";
import type {
  Access,
  RemoteAnswer,
  RemotePage,
  RemoteQuery,
  RemoteSource,
} from "../../server/src/sources/providers/remote/remote.ts";

const FOLDER = new URL("../../../shared/fixtures/sources/", import.meta.url);

export type Recording = {
  /** Below the folder: "arxiv/01-….xml". */
  file: string;
  source: string;
  status: number;
  results: number | "-";
  /** Which fields how many of the records have: "title 3/3, abstract 1/3". */
  fields: string;
  body: string;
};

/** Empty where the shared folder is not there: what was recorded belongs to others and is not kept with the code. */
export const recordings: Recording[] = existsSync(new URL("index.json", FOLDER))
  ? (JSON.parse(readFileSync(new URL("index.json", FOLDER), "utf8")) as Omit<Recording, "body">[])
      .map((row) => ({ ...row, file: row.file.replace(/^dev\//u, "") }))
      .filter(({ file }) => existsSync(new URL(file, FOLDER)))
      .map((row) => ({ ...row, body: readFileSync(new URL(row.file, FOLDER), "utf8") }))
  : [];

export const ABSENT = `no recordings in ${fileURLToPath(FOLDER)}`;

export const recordedFor = ({ name }: RemoteSource): Recording[] =>
  recordings.filter(({ source }) => source === name);

export const NOW = Date.UTC(2026, 10, 15, 12);

export const anAnswer = (answer: Partial<RemoteAnswer>): RemoteAnswer => ({
  status: 200,
  headers: {},
  body: "",
  receivedAt: NOW,
  ...answer,
});

export type Outcome = { page: RemotePage } | { failed: SourceFailed };

/** A page or a failure of the kind that sources have; anything else is a mistake and ends the test. */
export function outcomeOf(source: RemoteSource, answer: Partial<RemoteAnswer>): Outcome {
  try {
    const page = source.read(anAnswer(answer), null);
    for (const article of page.articles) expect(article.title.trim()).not.toBe("");
    return { page };
  } catch (error) {
    if (error instanceof SourceFailed) return { failed: error };
    throw error;
  }
}

/** "page", or the code of the failure. */
export const codeOf = (outcome: Outcome): string => ("page" in outcome ? "page" : outcome.failed.code);

export const aQuery = (query: Partial<RemoteQuery> = {}): RemoteQuery => ({
  text: "migratory birds magnetic compass",
  words: ["migratory", "birds"],
  phrases: ["magnetic compass", "orientation"],
  mode: "all",
  language: "en",
  limit: 10,
  published: {},
  languages: null,
  openOnly: false,
  parameters: {},
  ...query,
});

export const KEY = "k3y-of-nobody";

/** As an operator would give it; whoever needs nothing gets nothing. */
export const accessTo = (source: RemoteSource, access: Partial<Access> = {}): Access => ({
  address: source.address === "" ? "https://search.example" : source.address,
  key: source.key === "none" ? null : KEY,
  contact: "library@example.org",
  extras: { cx: "engine" },
  ...access,
});

/** Decoded, so that what was typed can be found in it. */
export function asked(source: RemoteSource, query: Partial<RemoteQuery>, at: string | null = null): string {
  const { url } = source.request(aQuery(query), at, accessTo(source));
  expect(url.startsWith(accessTo(source).address)).toBe(true);
  expect(URL.parse(url)).not.toBeNull();
  return decodeURIComponent(url.replaceAll("+", "%20"));
}
