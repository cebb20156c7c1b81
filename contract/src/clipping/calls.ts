import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { ArticleId, ClipId, DocumentId, TopicId } from "../ids.ts";
import { AROUND, LONGEST_QUOTE } from "../reading/anchors.rules.ts";
import { Span } from "../reading.ts";
import { NamedPerson } from "../reading/notes.ts";
import { LONGEST_NOTE } from "../reading/notes.rules.ts";
import { LONGEST_ADDRESS } from "./rules.ts";

/** What somebody brought from a page that they read. */
export const Clip = z.object({
  id: ClipId,
  documentId: DocumentId,
  /** Null: somebody who is gone. */
  by: NamedPerson.nullable(),
  isMine: z.boolean(),
  /** Of the page. */
  address: z.string(),
  note: z.string(),
  /** The words that were marked on the page. */
  quote: z.string().nullable(),
  /** Where they stand in the text as it was read; null where they are not found, or before it is read. */
  place: Span.nullable(),
  /** The topic that it was meant for, where the caller may read it. */
  topic: z.object({ id: TopicId, name: z.string() }).nullable(),
  /** "waiting": for the document to be read; "refused": the topic could not take it in any more. */
  state: z.enum(["kept", "waiting", "taken", "refused"]),
  clippedOn: z.string(),
});
export type Clip = z.infer<typeof Clip>;

const access = ["DocumentAnalysis"] as const;
const params = z.object({ documentId: DocumentId });
const around = z.string().max(4 * AROUND);

export const add = endpoint({
  method: "POST",
  path: "/document/v1/:documentId/clips",
  summary:
    "Say from which page a document of a library that the caller may edit was brought: what the page says of it, which words were marked there, and which topic it is taken into once it is read.",
  access,
  params,
  body: z.object({
    /** Chosen by who calls: the same clip that is sent again is stored once. */
    key: z.uuid(),
    address: z.url({ protocol: /^https?$/u }).max(LONGEST_ADDRESS),
    /** One entry of CSL-JSON; a document that has a reference keeps the one that it has. */
    reference: z.string().max(500_000).optional(),
    note: z.string().max(LONGEST_NOTE).default(""),
    /** Words of the page, with a little of what stands around them. */
    passage: z
      .object({ quote: z.string().trim().min(1).max(LONGEST_QUOTE), before: around, after: around })
      .optional(),
    topicId: TopicId.optional(),
  }),
  reply: Clip,
  fails: ["document_not_found", "right_missing", "topic_not_found", "references_unreadable"],
});

export const ofDocument = endpoint({
  method: "GET",
  path: "/document/v1/:documentId/clips",
  summary: "What was brought with a document from pages, oldest first.",
  access,
  params,
  reply: z.object({ clips: z.array(Clip) }),
  fails: ["document_not_found"],
});

export const ofArticle = endpoint({
  method: "GET",
  path: "/articles/:articleId/clips",
  summary: "From which pages an article was brought into its topic, and by whom, oldest first.",
  params: z.object({ articleId: ArticleId }),
  reply: z.object({ clips: z.array(Clip) }),
  fails: ["article_not_found"],
});

export const remove = endpoint({
  method: "DELETE",
  path: "/document/v1/:documentId/clips/:clipId",
  summary:
    "Take one's own clip away, or that of anybody where the caller may edit the library. The document stays.",
  access,
  params: params.extend({ clipId: ClipId }),
  reply: z.object({ message: z.string() }),
  fails: ["document_not_found", "clip_not_found", "right_missing"],
});
