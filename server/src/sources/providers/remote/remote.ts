import type { Language } from "@gyan/text";

/** What a work is, as CSL calls it, and where it stands in what it appeared in. */
export type Placing = {
  type: string | null;
  volume: string | null;
  issue: string | null;
  pages: string | null;
  publisher: string | null;
};

/** What a source says of one work: only what it said, nothing guessed. */
export type FoundArticle = {
  title: string;
  /** As one would print them: "Ada Lovelace". */
  authors: string[];
  venue: string | null;
  /** 2024, 2024-03 or 2024-03-05. */
  publishedOn: string | null;
  /** Bare and in lower case: 10.1000/abc. */
  doi: string | null;
  /** Its other names: "arxiv:2101.00001" (without version), "pmid:1", "pmcid:PMC1", "openalex:W1", "s2:…", "core:1", "doaj:…". */
  ids: string[];
  /** The page that people read; null when there is none. */
  url: string | null;
  /** Where the whole text can be read by everybody, best first. */
  fullTexts: string[];
  /** As plain text: no markup, entities or section tags. Of a web page, which has none, it is null. */
  abstract: string | null;
  /** What a search engine quotes of a page. Shown, never stored as the page's text. */
  snippet: string | null;
  /** ISO 639-1 where the source says it: "en". */
  language: string | null;
  /** As told: a name such as "cc-by", or an address. */
  licence: string | null;
  /** Whether everybody may read the whole text, where the source says so. */
  isOpen: boolean | null;
  /** Left out by sources that say nothing of it. */
  placing?: Placing;
  /** The source says that it was withdrawn. Left out where it says nothing about that, or nothing of the kind. */
  isRetracted?: true;
};

/** What a source is asked for one node. */
export type RemoteQuery = {
  /** The whole request in plain words, for sources that rank by themselves. Never empty. */
  text: string;
  /** The telling words of the node's name and then of its context, in their order: for sources with operators. May be empty. */
  words: string[];
  /** Keywords, each a word or a phrase: any of them helps. */
  phrases: string[];
  /** "all": all words, and one of the phrases when there are any. "any": as soon as one is there. Plain rankers ignore it. */
  mode: "all" | "any";
  language: Language;
  /** At most so many are wanted on this page. */
  limit: number;
  /** ISO dates, 2024 or 2024-03-05; either may be missing. */
  published: { from?: string | undefined; to?: string | undefined };
  /** Only these languages, as ISO 639-1; null for all. */
  languages: string[] | null;
  openOnly: boolean;
  /** Of the source's own `parameters`: name to values, any of which fits. */
  parameters: Record<string, string[]>;
};

/** What the operator gave this source. */
export type Access = {
  /** Without a slash at the end, such as https://export.arxiv.org/api */
  address: string;
  key: string | null;
  /** An e-mail address for interfaces that want to know whom to write to. */
  contact: string | null;
  /** Further things that it needs, by name: Google's `cx`, the `engines` of a metasearch. */
  extras: Record<string, string>;
};

export type RemoteRequest = { url: string; accept: string; headers?: Record<string, string> };

/** An answer as it came; the body is text, whatever the source said it is. */
export type RemoteAnswer = {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string;
  /** When it came, in milliseconds: some say until when to wait, and not how long. */
  receivedAt: number;
};

/** What an answer holds, and where the next page is: null when this was all. */
export type RemotePage = { articles: FoundArticle[]; total: number | null; next: string | null };

/**
 * An interface out there. Both functions are pure: the one says what to ask, the other what an answer means. Somebody else
 * keeps the pace, the budget and the keys, asks, and tries again.
 */
export type RemoteSource = {
  /** As in addresses and settings: "semantic-scholar". */
  name: string;
  /** As people know it: "Semantic Scholar". */
  label: string;
  kind: "scholarly" | "web" | "lookup";
  /** Used when the operator sets no other. */
  address: string;
  key: "none" | "optional" | "needed";
  /** Names of `extras` without which it cannot be asked. */
  needs: string[];
  /** At least so many milliseconds between two requests; `alone`: never two at once. */
  pace: { everyMs: number; everyMsWithKey?: number; alone?: boolean };
  /** Requests a day; null when the interface sets no limit. */
  budget: { perDay: number; perDayWithKey?: number } | null;
  /** Whether it knows AND and OR: then all words are asked for first, and any of them when that gives too little. */
  hasOperators: boolean;
  /** What its answers can be narrowed by (special sources of the outline). */
  parameters: string[];
  /** On one page. */
  pageSize: number;
  /** `at` is null for the first page, then the `next` of the page before. */
  request(query: RemoteQuery, at: string | null, access: Access): RemoteRequest;
  /** Throws `SourceFailed`. `at` is that of the request; null when an answer is looked at by itself. */
  read(answer: RemoteAnswer, at: string | null): RemotePage;
};
