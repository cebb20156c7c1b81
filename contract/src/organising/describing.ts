import { z } from "zod";
import { CITED_IN } from "../documents.rules.ts";
import { access, Document, params, place, SameBy } from "../documents.ts";
import { endpoint } from "../endpoint.ts";
import { DescriptionForm } from "../forms/documents.form.ts";
import { CorrectionId, DocumentId } from "../ids.ts";
import { Span } from "../reading.ts";
import { Marked } from "../reading/searching.ts";
import { FURTHEST, LONGEST_QUERY } from "../reading/searching.rules.ts";
import { Said } from "../runs.ts";

/** What a document is. Unknown is null or empty. */
export const Facts = z.object({
  title: z.string().nullable(),
  authors: z.array(z.string()),
  /** 2024, 2024-03 or 2024-03-05. */
  publishedOn: z.string().nullable(),
  venue: z.string().nullable(),
  doi: z.string().nullable(),
  url: z.string().nullable(),
  /** As CSL calls it: article-journal, paper-conference, … */
  type: z.string().nullable(),
  volume: z.string().nullable(),
  issue: z.string().nullable(),
  pages: z.string().nullable(),
  publisher: z.string().nullable(),
});
export type Facts = z.infer<typeof Facts>;

const at = "/document/v1/:documentId/description";
const refused = ["document_not_found", "right_missing"] as const;

export const describe = endpoint({
  method: "GET",
  path: at,
  summary: "What a document is, and what its reference and its file say where somebody corrected them.",
  access,
  params,
  reply: z.object({
    now: Facts,
    /** As it would be without the correction; null where there is none. */
    stated: Facts.nullable(),
    /** When its file was made, where nothing says when it appeared: that is no date of publication. */
    fileDate: z.string().nullable(),
  }),
  fails: ["document_not_found"],
});

export const correct = endpoint({
  method: "PUT",
  path: at,
  summary:
    "Say what a document of a library that the caller may edit is, over what was read: it holds in lists, citations and exports, also when the file is read again.",
  access,
  params,
  body: z.object({
    ...DescriptionForm.shape,
    /** The index whose answer it was taken from, as a look-up named it; without it, it was written by hand. */
    source: z.string().max(60).optional(),
  }),
  reply: Document,
  fails: refused,
});

/** One time that somebody corrected a document. */
export const Correction = z.object({
  id: CorrectionId,
  /** When. */
  on: z.string(),
  /** Null: somebody who is gone. */
  by: z.string().nullable(),
  /** By hand, from an index that was looked up, or back to what was said before. */
  way: z.enum(["hand", "lookup", "back"]),
  source: z.string().nullable(),
  before: Facts,
  after: Facts,
});
export type Correction = z.infer<typeof Correction>;

export const history = endpoint({
  method: "GET",
  path: `${at}/history`,
  summary: "Who corrected a document, when, and what they changed; the newest first.",
  access,
  params,
  reply: z.array(Correction),
  fails: ["document_not_found"],
});

export const goBack = endpoint({
  method: "POST",
  path: `${at}/history`,
  summary: "What was said of a document before a correction counts again.",
  access,
  params,
  body: z.object({ before: CorrectionId }),
  reply: Document,
  fails: [...refused, "correction_not_found"],
});

export const takeBack = endpoint({
  method: "DELETE",
  path: at,
  summary: "What the file and its reference say counts again.",
  access,
  params,
  reply: Document,
  fails: refused,
});

export const lookUp = endpoint({
  method: "POST",
  path: "/document/v1/:documentId/lookup",
  summary:
    "What Crossref, OpenAlex and PubMed say of a document, by its DOI or its title. Nothing is changed.",
  access,
  params,
  perMinute: 60,
  body: z.object({
    doi: z.optional(DescriptionForm.shape.doi),
    title: z.optional(DescriptionForm.shape.title),
  }),
  reply: z.object({
    found: z.array(Facts.extend({ source: z.string() })),
    /** Why one that was to be asked said nothing. */
    problems: z.array(Said),
  }),
  fails: refused,
});

export const copies = endpoint({
  method: "GET",
  path: "/document/v1/:documentId/copies",
  summary: "The document, and those that are the same, of libraries that the caller may read.",
  access,
  params,
  reply: z.array(z.object({ document: Document, by: SameBy.nullable() })),
  fails: ["document_not_found"],
});

export const cite = endpoint({
  method: "POST",
  path: "/document/v1/references",
  summary: "Documents as references for reference managers, in the given order.",
  access,
  body: z.object({ ids: z.array(DocumentId).min(1).max(1000), format: z.enum(CITED_IN) }),
  answers: "file",
  meter: "download",
  reply: z.unknown(),
  fails: ["document_not_found"],
});

export const TextHit = z.object({
  document: Document,
  /** A stretch of the best passage, word for word. */
  passage: Marked,
  /** How many passages of it match. */
  passages: z.number(),
  page: z.number().nullable(),
  /** Where the sentence stands in the text. */
  at: Span,
});
export type TextHit = z.infer<typeof TextHit>;

export const search = endpoint({
  method: "POST",
  path: "/document/v1/search",
  summary: 'Documents whose text says it: "a phrase" stands word for word, -word must not stand there.',
  access,
  body: z.object({
    text: z.string().trim().min(1).max(LONGEST_QUERY),
    ...place,
    offset: z.number().int().min(0).max(FURTHEST).default(0),
  }),
  reply: z.object({
    hits: z.array(TextHit),
    /** Where the next page begins; null when this was all. */
    next: z.number().nullable(),
    /** Passages with all the words, with one that begins like the last, or only with some of them or their meaning. */
    match: z.enum(["all", "start", "some"]),
  }),
  fails: ["library_not_found"],
});
