import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { ExportForm } from "../forms/exporting.form.ts";
import { ArticleId, TopicId } from "../ids.ts";
import { MOST_EXPORTED } from "./exporting.rules.ts";
import { StyleRef } from "../styles/calls.ts";
import { articleFilter, ArticleSort, listOf } from "./listing.ts";

/** More named articles than an address holds go in a body. */
const MOST_IN_ADDRESS = 200;

/** One after the other, or in one word with commas: `with=notes&with=record`, `with=notes,record`. */
const parts = z.preprocess(
  (value) => [value ?? []].flat().flatMap((one) => (typeof one === "string" ? one.split(",") : [one])),
  ExportForm.shape.parts,
);

const asked = {
  format: ExportForm.shape.format,
  with: parts,
  /** Of the references in a document; without it the caller's own choice. */
  style: StyleRef.optional(),
  sort: ArticleSort.default("relevance"),
  /** Without what was decided not to be relevant: by the caller, or else by those who edit or screen the gyan. */
  onlyRelevant: z.stringbool().default(false),
  ...articleFilter,
};

/** What goes out: which articles, in which order, in which form and with what. */
export const ExportAsked = z.object(asked);
export type ExportAsked = z.infer<typeof ExportAsked>;

const params = z.object({ topicId: TopicId });
const fails = [
  "topic_not_found",
  "node_not_found",
  "too_many_exports",
  "export_too_long",
  "export_failed",
  "style_not_found",
  "style_broken",
  "style_too_slow",
] as const;

export const exportTopic = endpoint({
  method: "GET",
  path: "/topics/:topicId/export",
  summary: "A gyan, a part of it, or articles of it as a file.",
  params,
  query: z.object({ ...asked, id: listOf(ArticleId, MOST_IN_ADDRESS) }),
  reply: z.unknown(),
  fails,
  answers: "file",
  meter: "download",
});

export const exportChosen = endpoint({
  method: "POST",
  path: "/topics/:topicId/export",
  summary: "The same for articles that are named, as many as one likes.",
  params,
  query: ExportAsked,
  body: z.object({ ids: z.array(ArticleId).min(1).max(MOST_EXPORTED) }),
  reply: z.unknown(),
  fails,
  answers: "file",
  meter: "download",
});
