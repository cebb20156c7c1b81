import { z } from "zod";
import { DOCUMENT_SORTS, REFERENCE_ENDINGS } from "./documents.rules.ts";
import { endpoint } from "./endpoint.ts";
import { FileNameForm, FolderPath, References, RunForm } from "./forms/documents.form.ts";
import { DocumentId, LibraryId, PersonId } from "./ids.ts";
import { Created } from "./outline/search.ts";
import { LaidText } from "./reading.ts";
import { Said } from "./runs.ts";

export { DOCUMENTS_PAGE, MAX_FILE_SIZE, MIN_NAME_LENGTH } from "./documents.rules.ts";

export const DocumentState = z.enum(["waiting", "reading", "ready", "unreadable"]);
export type DocumentState = z.infer<typeof DocumentState>;

export const TagType = z.enum(["Text", "Date"]);
export type TagType = z.infer<typeof TagType>;

/** Tag name -> values; a date is 2024, 2024-03 or 2024-03-05. */
export const TagValues = z.record(z.string(), z.array(z.string()));
export type TagValues = z.infer<typeof TagValues>;

/** The same bytes, the same DOI, nearly the same words, or because somebody said so. */
export const SameBy = z.enum(["file", "doi", "text", "decided"]);
export type SameBy = z.infer<typeof SameBy>;

export const Document = z.object({
  id: DocumentId,
  fileName: z.string(),
  /** Bytes; 0 for a reference without a file. */
  fileSize: z.number(),
  createdOn: z.string(),
  /** Who brought it, if that was not the owner of the library. */
  broughtBy: z.string().nullable(),
  folder: z.object({
    libraryId: LibraryId,
    library: z.string(),
    /** Within the library: "" or "Cells/2024". */
    path: z.string(),
  }),
  status: z.object({
    state: DocumentState,
    page: z.number().nullable(),
    pages: z.number().nullable(),
    /** Why it cannot be read. */
    why: Said.nullable(),
  }),
  hasFile: z.boolean(),
  /** As somebody corrected it, or as its reference or its file says; the file's name when they say nothing. */
  title: z.string(),
  /** False where the title is the file's name. */
  isTitled: z.boolean(),
  authors: z.array(z.string()),
  /** 2024, 2024-03 or 2024-03-05. */
  publishedOn: z.string().nullable(),
  venue: z.string().nullable(),
  doi: z.string().nullable(),
  url: z.string().nullable(),
  /** Somebody said what it is, over what was read. */
  isCorrected: z.boolean(),
  /** Others that the caller may read and that are the same, the surest first. */
  copies: z.array(z.object({ id: DocumentId, by: SameBy })),
  tags: TagValues,
});
export type Document = z.infer<typeof Document>;

export const access = ["DocumentAnalysis"] as const;
export const params = z.object({ documentId: DocumentId });
const Message = z.object({ message: z.string() });

/** Which documents: the caller's own, or all of a library that they may read. */
export const place = {
  libraryId: LibraryId.optional(),
  folder: z.optional(FolderPath),
  /** Tag name -> any of these values; with an empty list, any value. */
  tags: TagValues.optional(),
};

export const list = endpoint({
  method: "POST",
  path: "/document/v1/documents",
  summary:
    "The caller's documents, or all of a library that they may read, fifty at a time; `id` is the last one seen, 0 at the start.",
  access,
  body: z.object({
    id: z.coerce.number().int().min(0).default(0),
    /** Newest first where nothing else is said. */
    sort: z.enum(DOCUMENT_SORTS).default("added"),
    filter: z
      .object({
        /** Found in the name of the file or of its folder, in its title, its authors and its year. */
        text: z.string().max(500).default(""),
        ...place,
        /** Only those that have a copy. */
        copies: z.boolean().optional(),
        /** Only those that this names: its DOI where it has one, else the address at which it stands. */
        named: z
          .object({ doi: z.string().max(500).optional(), address: z.string().max(4_000).optional() })
          .optional(),
      })
      .default({ text: "" }),
  }),
  reply: z.array(Document),
});

export const get = endpoint({
  method: "GET",
  path: "/document/v1/:documentId",
  summary: "One document.",
  access,
  params,
  reply: Document,
  fails: ["document_not_found"],
});

export const usage = endpoint({
  method: "GET",
  path: "/document/v1/usage",
  summary: "How much the caller has stored, and how much they may.",
  access,
  reply: z.object({
    documents: z.number(),
    /** Bytes, with what is on its way in. */
    used: z.number(),
    quota: z.number(),
    /** Documents that wait or are being read. */
    unread: z.number(),
  }),
});

export const change = endpoint({
  method: "PATCH",
  path: "/document/v1/:documentId",
  summary:
    "Rename a document of a library that the caller may edit, move it, or give it tags; what is not named stays.",
  access,
  params,
  body: z.object({
    fileName: z.optional(FileNameForm.shape.fileName),
    libraryId: LibraryId.optional(),
    folder: z.optional(FolderPath),
    /** All of them: those not named are taken away. */
    tags: TagValues.optional(),
  }),
  reply: Document,
  fails: [
    "document_not_found",
    "library_not_found",
    "library_of_another",
    "right_missing",
    "file_name_too_short",
    "tag_unknown",
    "tag_value_wrong",
  ],
});

export const remove = endpoint({
  method: "DELETE",
  path: "/document/v1/:documentId",
  summary: "Put a document into the bin. Gyans that were made with it keep what they quote.",
  access,
  params,
  reply: Message,
  fails: ["document_not_found", "right_missing"],
});

export const bulk = endpoint({
  method: "POST",
  path: "/document/v1/bulk",
  summary: "Tag, move, delete or take back many documents; all of them or none.",
  access,
  body: z.object({
    ids: z.array(DocumentId).min(1).max(1000),
    addTags: TagValues.optional(),
    /** Tag name -> values to take away; an empty list takes the tag away. */
    removeTags: TagValues.optional(),
    libraryId: LibraryId.optional(),
    folder: z.optional(FolderPath),
    delete: z.boolean().optional(),
    /** Out of the bin again. */
    restore: z.boolean().optional(),
    /** Those that could not be read are tried again. */
    read: z.boolean().optional(),
  }),
  reply: z.object({ message: z.string(), changed: z.number() }),
  fails: [
    "document_not_found",
    "library_not_found",
    "library_of_another",
    "right_missing",
    "tag_unknown",
    "tag_value_wrong",
  ],
});

/** Where the file goes, and `path` within it; without it the first folder of `path` is a library of the caller's own. */
const Into = LibraryId.optional();
const refusals = [
  "file_too_big",
  "file_name_too_short",
  "file_empty",
  "quota_reached",
  "library_full",
  "disk_full",
  "library_not_found",
  "right_missing",
] as const;

export const upload = endpoint({
  method: "POST",
  path: "/document/v1/upload",
  summary:
    "Store one file: form data with the field `file`, and `path` for its place in a dropped folder. The answer is the document, which is read afterwards.",
  access,
  takes: "form",
  query: z.object({ libraryId: Into }),
  reply: Document,
  fails: [...refusals, "file_missing"],
});

export const uploads = {
  /** tus 1.0 with creation and termination: the same checks and the same document at the end, in pieces. */
  create: endpoint({
    method: "POST",
    path: "/document/v1/uploads",
    summary:
      "Begin to store a file in pieces (tus 1.0). Metadata: filename, and path for its place in a folder.",
    access,
    takes: "stream",
    query: z.object({ libraryId: Into }),
    reply: z.unknown(),
    fails: [...refusals],
  }),
  head: endpoint({
    method: "HEAD",
    path: "/document/v1/uploads/:uploadId",
    summary: "How much of it has come.",
    access,
    takes: "stream",
    params: z.object({ uploadId: z.string().max(100) }),
    reply: z.unknown(),
    fails: ["upload_not_found"],
  }),
  write: endpoint({
    method: "PATCH",
    path: "/document/v1/uploads/:uploadId",
    summary:
      "The next piece. After the last one the answer's header gyan-document is the id of the document.",
    access,
    takes: "stream",
    params: z.object({ uploadId: z.string().max(100) }),
    reply: z.unknown(),
    fails: ["upload_not_found", "upload_conflict", ...refusals],
  }),
  cancel: endpoint({
    method: "DELETE",
    path: "/document/v1/uploads/:uploadId",
    summary: "Throw away what has come.",
    access,
    takes: "stream",
    params: z.object({ uploadId: z.string().max(100) }),
    reply: z.unknown(),
    fails: ["upload_not_found"],
  }),
};

export const link = endpoint({
  method: "POST",
  path: "/document/v1/:documentId/link",
  summary: "An address at which the browser itself can open the file for ten minutes.",
  access,
  params,
  reply: z.object({ address: z.string() }),
  fails: ["document_not_found", "document_has_no_file"],
});

export const content = endpoint({
  method: "GET",
  path: "/document/v1/:documentId/content",
  summary: "The file itself, whole or a range of it, by the signature of its address.",
  public: true,
  params,
  query: z.object({
    until: z.coerce.number().int().positive(),
    key: z.string().max(200),
    /** Whom it was made for; without it, the owner. */
    by: PersonId.optional(),
  }),
  answers: "file",
  reply: z.unknown(),
  fails: ["document_not_found", "link_expired"],
});

export const text = endpoint({
  method: "GET",
  path: "/document/v1/:documentId/text",
  summary: "What was read from it, with its pages and sections.",
  access,
  params,
  reply: z.object({
    ...LaidText.shape,
    language: z.string(),
    /** It is a PDF: its pages can be shown. */
    hasPages: z.boolean(),
  }),
  fails: ["document_not_found", "document_not_read"],
});

export const ReferenceFormat = z.enum(Object.keys(REFERENCE_ENDINGS) as (keyof typeof REFERENCE_ENDINGS)[]);
export type ReferenceFormat = z.infer<typeof ReferenceFormat>;

export const importReferences = endpoint({
  method: "POST",
  path: "/document/v1/import",
  summary:
    "References as text: RIS, BibTeX, CSL-JSON, PubMed XML, Zotero RDF, or DOIs, PMIDs and addresses one to a line. Each becomes a document.",
  access,
  megabytes: 64,
  body: z.object({
    text: References.shape.text,
    /** Found out when it is not given. */
    format: ReferenceFormat.optional(),
    /** As the file was called; for the place of attachments that came with it. */
    fileName: z._default(References.shape.fileName, ""),
    libraryId: LibraryId.optional(),
    /** The folder that the file lay in, where its attachments are looked for. */
    folder: z._default(FolderPath, ""),
  }),
  reply: z.object({
    format: ReferenceFormat,
    documents: z.array(Document),
    /** Those that were there already. */
    known: z.number(),
    /** Entries that could not be taken, each with its line and why. */
    problems: z.array(z.object({ line: z.number(), entry: z.string(), why: Said })),
  }),
  fails: ["references_unreadable", "library_not_found", "right_missing", "too_large", "quota_reached"],
});

export const submit = endpoint({
  method: "POST",
  path: "/gyan/create/v1/submitdocumentfordiscovery",
  summary: "Create a review from documents and start its run: each document is an article.",
  access,
  body: z.object({
    name: z._default(RunForm.shape.name, ""),
    description: z._default(RunForm.shape.description, ""),
    docId: z.array(DocumentId).min(1).max(1000),
  }),
  reply: Created,
  fails: ["document_not_found"],
});
