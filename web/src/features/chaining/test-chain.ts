import type { ChainAsked, Chain, ChainedWork, SharedWork } from "@gyan/contract/chaining/calls.ts";
import { ArticleId, WorkId } from "@gyan/contract/ids.ts";

export const aWork = (key: string, own: Partial<ChainedWork> = {}): ChainedWork => ({
  key,
  title: `Study ${key}`,
  authors: ["Mira Falk", "Noor Sen"],
  year: 2021,
  venue: "Rivers",
  doi: `10.1000/${key}`,
  url: null,
  abstract: null,
  timesCited: null,
  sources: ["text"],
  isRetracted: false,
  articleId: null,
  documentId: null,
  state: "new",
  ...own,
});

export const aShared = (key: string, links: number, own: Partial<SharedWork> = {}): SharedWork => ({
  ...aWork(key),
  links,
  linked: Array.from({ length: Math.min(links, 3) }, (_, at) => ({
    articleId: ArticleId.parse(100 + at),
    workId: WorkId.parse(100 + at),
    title: `Article ${at + 1}`,
  })),
  ...own,
});

export const anAsked = (own: Partial<ChainAsked> = {}): ChainAsked => ({
  source: "openalex",
  label: "OpenAlex",
  state: "never",
  at: null,
  problem: null,
  ...own,
});

export const aChain = (works: ChainedWork[], own: Partial<Chain> = {}): Chain => ({
  total: works.length,
  works,
  unread: [],
  asked: [anAsked()],
  isAsking: false,
  ...own,
});
