import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { TagType } from "./documents.ts";
import { LibraryNameForm } from "./forms/documents.form.ts";
import { LibraryId, WorkId } from "./ids.ts";
import { Span } from "./reading.ts";
import { Right } from "./topics.ts";

const Day = z
  .string()
  .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/)
  .optional();

export const FoundPassage = z.object({
  workId: WorkId,
  title: z.string(),
  authors: z.array(z.string()),
  /** 2024, 2024-03 or 2024-03-05. */
  publishedOn: z.string().nullable(),
  language: z.string(),
  libraries: z.array(z.string()),
  /** Word for word; `start` and `end` say where it stands in the work's text. */
  passage: z.string(),
  start: z.number(),
  end: z.number(),
  /** The page on which it begins, where the work has pages. */
  page: z.number().nullable(),
  section: z.string().nullable(),
  /** Where in the passage the words of the question stand. */
  highlights: z.array(Span),
});
export type FoundPassage = z.infer<typeof FoundPassage>;

export const search = endpoint({
  method: "GET",
  path: "/libraries/passages",
  meter: "search",
  summary: "Passages in the libraries that the caller may read, the best first.",
  query: z.object({
    q: z.string().trim().min(1).max(2000),
    limit: z.coerce.number().int().min(1).max(100).default(20),
    from: Day,
    to: Day,
    /** Only in this one. */
    libraryId: LibraryId.optional(),
  }),
  reply: z.object({ passages: z.array(FoundPassage) }),
});

const seesLibraries = ["AdvancedSearch", "DocumentAnalysis"] as const;

/** From here to `repositoryTags` the specification's names. */
export const knowledgeStores = endpoint({
  method: "GET",
  path: "/gyan/create/v1/gyanknowledgestore",
  summary: "Libraries of knowledge that the caller may search: shared ones and those that gyans became.",
  access: seesLibraries,
  reply: z.object({
    gyanKnowledgeStoreDetails: z.array(
      z.object({ id: LibraryId, name: z.string(), checked: z.literal(false) }),
    ),
  }),
});

export const knowledgeStoreTags = endpoint({
  method: "GET",
  path: "/gyan/create/v1/gyanknowledgestore/tags",
  summary: "By which tags a library can be narrowed.",
  access: seesLibraries,
  query: z.object({ libraryId: LibraryId }),
  reply: z.array(z.object({ tagName: z.string(), dataType: TagType })),
  fails: ["library_not_found"],
});

const Repository = z.object({ id: LibraryId, uuid: z.string(), name: z.string() });

export const repositories = endpoint({
  method: "GET",
  path: "/gyan/create/v1/repositories",
  summary: "Libraries of files: the caller's own and those that are shared with them.",
  access: seesLibraries,
  query: z.object({ type: z.coerce.number().int().default(1) }),
  reply: z.object({ Shared: z.array(Repository), "My Library": z.array(Repository) }),
});

export const repositoryTags = endpoint({
  method: "GET",
  path: "/gyan/create/v1/repositories/tags",
  summary: "By which tags a library can be narrowed, with the values that occur in it.",
  access: seesLibraries,
  query: z.object({ uuid: z.uuid() }),
  reply: z.record(z.string(), z.object({ dataType: TagType, value: z.array(z.string()) })),
  fails: ["library_not_found"],
});

export const LibraryKind = z.enum(["starter", "documents", "topic", "published"]);
export type LibraryKind = z.infer<typeof LibraryKind>;

export const LibraryView = z.object({
  id: LibraryId,
  uuid: z.string(),
  name: z.string(),
  description: z.string(),
  kind: LibraryKind,
  isMine: z.boolean(),
  right: Right,
  /** Of documents: who shares it; null for one's own. */
  owner: z.string().nullable(),
  documents: z.number(),
  folders: z.array(z.object({ path: z.string(), documents: z.number() })),
  tags: z.array(z.object({ name: z.string(), type: TagType, documents: z.number() })),
});
export type LibraryView = z.infer<typeof LibraryView>;

export const list = endpoint({
  method: "GET",
  path: "/libraries",
  summary: "The libraries that the caller may read, with their folders and tags.",
  access: [...seesLibraries, "ShowGyanPortalTab"],
  reply: z.object({ libraries: z.array(LibraryView) }),
});

export const add = endpoint({
  method: "POST",
  path: "/libraries",
  summary: "Make a library of one's own.",
  access: ["DocumentAnalysis"],
  body: z.object({ ...LibraryNameForm.shape }),
  reply: LibraryView,
  fails: ["library_name_taken"],
});

const oneLibrary = z.object({ libraryId: LibraryId });

export const change = endpoint({
  method: "PATCH",
  path: "/libraries/:libraryId",
  summary: "Rename a library of one's own, describe it, or declare its tags.",
  access: ["DocumentAnalysis"],
  params: oneLibrary,
  body: z.object({
    name: z.optional(LibraryNameForm.shape.name),
    description: z.string().max(2000).optional(),
    /** Tag name -> type. A tag that documents carry keeps its type; one that is not named and not carried goes. */
    tags: z.record(z.string().trim().min(1).max(100), TagType).optional(),
  }),
  reply: LibraryView,
  fails: ["library_not_found", "library_name_taken", "right_missing", "tag_in_use"],
});

export const remove = endpoint({
  method: "DELETE",
  path: "/libraries/:libraryId",
  summary: "Put a library of one's own into the bin, with its documents.",
  access: ["DocumentAnalysis"],
  params: oneLibrary,
  reply: z.object({ message: z.string() }),
  fails: ["library_not_found", "right_missing"],
});

export const restore = endpoint({
  method: "POST",
  path: "/libraries/:libraryId/restore",
  summary: "Take a library of one's own out of the bin, with its documents.",
  access: ["DocumentAnalysis"],
  params: oneLibrary,
  reply: z.object({ message: z.string() }),
  fails: ["library_not_found", "library_name_taken", "right_missing"],
});
