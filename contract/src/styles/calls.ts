import { z } from "zod";
import { access } from "../documents.ts";
import { endpoint } from "../endpoint.ts";
import { ArticleId, DocumentId, StyleId, TopicId } from "../ids.ts";
import { BUILT_IN_STYLES, CITATION_KINDS, LIST_FORMATS, MOST_CITED } from "./rules.ts";

/** What a style is called by in calls: the name of one that comes with the product, or the number of another. */
export const StyleRef = z.union([z.enum(BUILT_IN_STYLES), z.string().regex(/^[1-9]\d{0,14}$/u)]);
export type StyleRef = z.infer<typeof StyleRef>;

export const CitationStyle = z.object({
  ref: StyleRef,
  /** As the style calls itself. */
  name: z.string(),
  kind: z.enum(CITATION_KINDS),
  from: z.enum(["product", "organisation", "self"]),
  /** When it was added; null for one that comes with the product. */
  addedOn: z.string().nullable(),
  mayRemove: z.boolean(),
});
export type CitationStyle = z.infer<typeof CitationStyle>;

export const list = endpoint({
  method: "GET",
  path: "/styles",
  summary:
    "The citation styles that the caller may use: those of the product, of their organisation and their own.",
  reply: z.object({
    styles: z.array(CitationStyle),
    /** The one that is used where none is named. */
    chosen: StyleRef,
  }),
});

const refused = [
  "style_not_xml",
  "style_not_csl",
  "style_foreign",
  "style_entities",
  "style_dependent",
  "style_without_list",
  "style_broken",
  "style_too_slow",
  "style_too_large",
  "too_many_styles",
] as const;

/** Longer ones come as far as the action, which says why it takes none of them. */
const body = z.object({ csl: z.string().min(1) });

export const add = endpoint({
  method: "POST",
  path: "/styles",
  summary:
    "Add a citation style of one's own: the text of a .csl file. It is tried on examples before it is kept; the same file twice is one style.",
  megabytes: 8,
  body,
  reply: CitationStyle,
  fails: refused,
});

export const addForAll = endpoint({
  method: "POST",
  path: "/admin/styles",
  summary: "The same for everybody in the administrator's organisation.",
  roles: ["Admin"],
  megabytes: 8,
  body,
  reply: CitationStyle,
  fails: refused,
});

export const remove = endpoint({
  method: "DELETE",
  path: "/styles/:styleId",
  summary: "Delete a style of one's own, or as an administrator one of the organisation.",
  params: z.object({ styleId: StyleId }),
  reply: z.object({ message: z.string() }),
  fails: ["style_not_found", "right_missing"],
});

export const choose = endpoint({
  method: "PUT",
  path: "/styles/chosen",
  summary: "The style that the caller cites in wherever none is named.",
  body: z.object({ style: StyleRef }),
  reply: z.object({ chosen: StyleRef }),
  fails: ["style_not_found"],
});

/** Words with one look: whoever shows them makes the markup. */
export const CitedRun = z.object({
  text: z.string(),
  isItalic: z.boolean().optional(),
  isStrong: z.boolean().optional(),
  isSmallCaps: z.boolean().optional(),
  isUnderlined: z.boolean().optional(),
  level: z.enum(["above", "below"]).optional(),
  href: z.string().optional(),
});

const Citations = z.object({
  style: CitationStyle,
  /** In the order of the list, which is the style's; an id that the caller may not read is not among them. */
  entries: z.array(
    z.object({
      /** Of the article or the document. */
      id: z.number(),
      /** What stands before it: "[1]", "1."; "" in a list without numbers. */
      label: z.string(),
      runs: z.array(CitedRun),
    }),
  ),
});
export type Citations = z.infer<typeof Citations>;

const articles = {
  ids: z.array(ArticleId).min(1).max(MOST_CITED),
  /** Without it the caller's own choice. */
  style: StyleRef.optional(),
};
const documents = { ...articles, ids: z.array(DocumentId).min(1).max(MOST_CITED) };
const format = z.enum(LIST_FORMATS);
const failsToCite = ["style_not_found", "style_broken", "style_too_slow"] as const;
const failsToWrite = [...failsToCite, "too_many_exports", "export_failed"] as const;

export const citeArticles = endpoint({
  method: "POST",
  path: "/topics/:topicId/citations",
  summary: "Articles of a gyan as a list of references in a citation style.",
  params: z.object({ topicId: TopicId }),
  body: z.object(articles),
  reply: Citations,
  fails: ["topic_not_found", ...failsToCite],
});

export const citeArticlesInFile = endpoint({
  method: "POST",
  path: "/topics/:topicId/citations/file",
  summary: "The same as a file: Word, a web page or plain text.",
  params: z.object({ topicId: TopicId }),
  body: z.object({ ...articles, format }),
  answers: "file",
  reply: z.unknown(),
  fails: ["topic_not_found", ...failsToWrite],
});

export const citeDocuments = endpoint({
  method: "POST",
  path: "/document/v1/citations",
  summary: "Documents as a list of references in a citation style.",
  access,
  body: z.object(documents),
  reply: Citations,
  fails: ["document_not_found", ...failsToCite],
});

export const citeDocumentsInFile = endpoint({
  method: "POST",
  path: "/document/v1/citations/file",
  summary: "The same as a file: Word, a web page or plain text.",
  access,
  body: z.object({ ...documents, format }),
  answers: "file",
  reply: z.unknown(),
  fails: ["document_not_found", ...failsToWrite],
});

/** The calls of this file, for the list of all. */
export const styles = {
  list,
  add,
  addForAll,
  remove,
  choose,
  citeArticles,
  citeArticlesInFile,
  citeDocuments,
  citeDocumentsInFile,
};
