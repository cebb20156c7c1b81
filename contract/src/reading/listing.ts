import { z } from "zod";
import { type ArticleId, NodeId } from "../ids.ts";

export const ArticleSort = z.enum(["relevance", "newest", "oldest", "title", "saved", "added"]);
export type ArticleSort = z.infer<typeof ArticleSort>;

/** In an address a list is one word after the other: `?source=arxiv&source=pubmed`; one alone is a list of one. */
const several = (most: number) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(z.string().min(1).max(most)).max(50).optional(),
  );
const mark = z.stringbool().optional();

/** What a list is narrowed to. Values of one kind widen each other, kinds narrow each other. */
export const articleFilter = {
  /** With those below it. */
  node: NodeId.optional(),
  q: z.string().max(200).optional(),
  concept: several(400),
  source: several(200),
  tag: several(100),
  /** Years, both included. */
  from: z.coerce.number().int().min(0).max(9999).optional(),
  to: z.coerce.number().int().min(0).max(9999).optional(),
  saved: mark,
  unread: mark,
  new: mark,
  noted: mark,
  decision: z.enum(["relevant", "irrelevant", "none"]).optional(),
};
export const ArticleFilter = z.object(articleFilter);
export type ArticleFilter = z.infer<typeof ArticleFilter>;

/** Which articles are meant: those named, or what a filter leaves. */
export type ArticleSelection = { ids?: ArticleId[] | undefined; filter: ArticleFilter; sort: ArticleSort };
