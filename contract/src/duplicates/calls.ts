import { z } from "zod";
import { access as documentsAccess } from "../documents.ts";
import { endpoint } from "../endpoint.ts";
import { ArticleId, DocumentId, LibraryId, PersonId, TopicId, TwinDecisionId, WorkId } from "../ids.ts";
import {
  AUTHOR_SIGNS,
  DECISIONS_A_PAGE,
  DOI_SIGNS,
  MOST_DECIDED,
  PAIRS_A_PAGE,
  PLACE_SIGNS,
  TITLE_SIGNS,
  TWIN_FIELDS,
  YEAR_SIGNS,
} from "./rules.ts";

/** One of two works that may be the same. */
export const Twin = z.object({
  workId: WorkId,
  /** Where it is opened; null where it is not listed there any more. */
  articleId: ArticleId.nullable(),
  documentId: DocumentId.nullable(),
  title: z.string(),
  authors: z.array(z.string()),
  publishedOn: z.string().nullable(),
  venue: z.string().nullable(),
  doi: z.string().nullable(),
  type: z.string().nullable(),
  volume: z.string().nullable(),
  issue: z.string().nullable(),
  pages: z.string().nullable(),
  publisher: z.string().nullable(),
  /** What it was found by; of documents the library. */
  sources: z.array(z.string()),
  /** The whole text is here, not only an abstract. */
  hasText: z.boolean(),
  /** How its text begins. */
  start: z.string(),
  /** So many others are shown under it already. */
  folded: z.number(),
});
export type Twin = z.infer<typeof Twin>;

export const Signs = z.object({
  title: z.enum(TITLE_SIGNS),
  authors: z.enum(AUTHOR_SIGNS),
  years: z.enum(YEAR_SIGNS),
  doi: z.enum(DOI_SIGNS),
  venue: z.enum(PLACE_SIGNS),
  pages: z.enum(PLACE_SIGNS),
  /** The share of words in order that both texts have; null where that cannot be told. */
  text: z.number().nullable(),
});
export type Signs = z.infer<typeof Signs>;

/** Field -> the work whose field is shown, where that is not the leading one's. */
const Taken = z.partialRecord(z.enum(TWIN_FIELDS), WorkId);
export type Taken = z.infer<typeof Taken>;

export const TwinPair = z.object({
  /** The one that would lead: with the whole text, published, with more that is known of it. */
  one: Twin,
  other: Twin,
  /** 0 to 1. */
  likelihood: z.number(),
  isSure: z.boolean(),
  signs: Signs,
});
export type TwinPair = z.infer<typeof TwinPair>;

export const TwinDecision = z.object({
  id: TwinDecisionId,
  leader: z.object({ workId: WorkId, title: z.string(), publishedOn: z.string().nullable() }),
  other: z.object({ workId: WorkId, title: z.string(), publishedOn: z.string().nullable() }),
  isSame: z.boolean(),
  taken: Taken,
  /** Null: somebody who is gone. */
  by: z.object({ id: PersonId, name: z.string() }).nullable(),
  at: z.string(),
  undone: z.object({ by: z.string().nullable(), at: z.string() }).nullable(),
});
export type TwinDecision = z.infer<typeof TwinDecision>;

export const Duplicates = z.object({
  /** The likeliest first. */
  pairs: z.array(TwinPair),
  open: z.number(),
  /** Of these, how many are sure enough to be decided at once. */
  sure: z.number(),
  /** The latest first, undone ones among them. */
  decisions: z.array(TwinDecision),
  /** How many hold. */
  decided: z.number(),
  /** For the next page of decisions; null at the end. */
  before: TwinDecisionId.nullable(),
  mayDecide: z.boolean(),
  /** They are being looked for; the event stream tells when that is done. */
  isLooking: z.boolean(),
});
export type Duplicates = z.infer<typeof Duplicates>;

const looked = {
  limit: z.coerce.number().int().min(1).max(200).default(PAIRS_A_PAGE),
  /** Decisions before this one. */
  before: TwinDecisionId.optional(),
  decisions: z.coerce.number().int().min(0).max(200).default(DECISIONS_A_PAGE),
};

const Wish = z.object({
  /** Of the same, the one that is shown. */
  leaderId: WorkId,
  otherId: WorkId,
  isSame: z.boolean(),
  taken: Taken.default({}),
});
export type TwinWish = z.infer<typeof Wish>;
const wishes = z.array(Wish).min(1).max(MOST_DECIDED);
const undone = z.array(TwinDecisionId).min(1).max(MOST_DECIDED);

const Decided = z.object({
  /** What was decided by this call. */
  decisions: z.array(TwinDecision),
  /** What somebody had decided of the same works before: nothing of it was changed. */
  before: z.array(TwinDecision),
});
const Undone = z.object({ decisions: z.array(TwinDecision) });

const params = z.object({ topicId: TopicId });
const inTopic = "/topics/:topicId/duplicates";
const ofTopic = ["topic_not_found", "right_missing"] as const;

const list = endpoint({
  method: "GET",
  path: inTopic,
  summary: "Articles of a gyan that may be the same work, and what was decided of them.",
  params,
  query: z.object(looked),
  reply: Duplicates,
  fails: ["topic_not_found"],
});

const decide = endpoint({
  method: "POST",
  path: inTopic,
  summary:
    "Say that articles of a gyan are the same work, and which of them is shown, or that they are not. It holds in this gyan alone; works stay as they are.",
  params,
  body: z.object({ decisions: wishes }),
  reply: Decided,
  fails: [...ofTopic, "twin_not_found"],
});

const undo = endpoint({
  method: "POST",
  path: `${inTopic}/undo`,
  summary: "Undo decisions: everything of these articles is as it was.",
  params,
  body: z.object({ ids: undone }),
  reply: Undone,
  fails: [...ofTopic, "twin_not_found"],
});

const amongDocuments = "/document/v1/duplicates";
const ofLibrary = ["library_not_found", "right_missing"] as const;
/** Without a library, one's own documents. */
const shelf = { libraryId: LibraryId.optional() };

const listDocuments = endpoint({
  method: "GET",
  path: amongDocuments,
  summary:
    "Documents of one's own, or of a library, that may be the same work, and what was decided of them.",
  access: documentsAccess,
  query: z.object({ ...looked, ...shelf }),
  reply: Duplicates,
  fails: ofLibrary,
});

const decideDocuments = endpoint({
  method: "POST",
  path: amongDocuments,
  summary:
    "Say that documents of one's own, or of a library that the caller may edit, are the same work or are not. Both files stay; of the same, the other is shown under the leading one.",
  access: documentsAccess,
  body: z.object({ decisions: wishes, ...shelf }),
  reply: Decided,
  fails: [...ofLibrary, "twin_not_found"],
});

const undoDocuments = endpoint({
  method: "POST",
  path: `${amongDocuments}/undo`,
  summary: "Undo decisions about documents: they are listed as they were.",
  access: documentsAccess,
  body: z.object({ ids: undone, ...shelf }),
  reply: Undone,
  fails: [...ofLibrary, "twin_not_found"],
});

export const duplicates = { list, decide, undo, listDocuments, decideDocuments, undoDocuments };
