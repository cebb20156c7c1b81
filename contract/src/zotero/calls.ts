import { z } from "zod";
import { access } from "../documents.ts";
import { endpoint } from "../endpoint.ts";
import { LibraryNameForm } from "../forms/documents.form.ts";
import { ConflictId, DocumentId, LibraryId, TopicId, ZoteroId } from "../ids.ts";
import { Said } from "../runs.ts";
import { CONFLICT_FIELDS, DIRECTIONS, LONGEST_KEY, MOST_DECISIONS, STAGES } from "./rules.ts";

const Message = z.object({ message: z.string() });
const ApiKey = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_KEY)
  .regex(/^[\x21-\x7e]+$/u);
/** What stands before every address of a library there. */
const Prefix = z.string().regex(/^(?:users|groups)\/[1-9]\d{0,14}$/u);
const ItemKey = z.string().regex(/^[A-Z0-9]{8}$/u);

export const ZoteroConnection = z.object({
  id: ZoteroId,
  /** Whose key it is. */
  userName: z.string(),
  zoteroName: z.string(),
  /** One collection of it; null for the whole library. */
  collectionName: z.string().nullable(),
  /** Here; null once it is gone. */
  library: z.object({ id: LibraryId, name: z.string() }).nullable(),
  direction: z.enum(DIRECTIONS),
  hasFiles: z.boolean(),
  mayWrite: z.boolean(),
  state: z.enum(["idle", "waiting", "syncing"]),
  /** Of a round that is not over. `total` is null where it is not known. */
  progress: z.object({ stage: z.enum(STAGES), done: z.number(), total: z.number().nullable() }).nullable(),
  /** When a round that waits goes on, where Zotero asked for a pause. */
  goesOn: z.string().nullable(),
  madeOn: z.string(),
  syncedOn: z.string().nullable(),
  /** What is kept in step, and what the last round did. */
  counts: z.object({
    documents: z.number(),
    added: z.number(),
    changed: z.number(),
    binned: z.number(),
    sent: z.number(),
    files: z.number(),
  }),
  conflicts: z.number(),
  /** Files and items that were left out, each with its reason. */
  left: z.array(z.object({ name: z.string(), why: Said })),
  problem: Said.nullable(),
});
export type ZoteroConnection = z.infer<typeof ZoteroConnection>;

export const list = endpoint({
  method: "GET",
  path: "/zotero",
  summary: "The caller's connections to Zotero, and how each stands.",
  access,
  reply: z.object({ connections: z.array(ZoteroConnection) }),
});

const asking = ["zotero_key_wrong", "zotero_unreachable", "zotero_busy", "zotero_library_closed"] as const;

export const look = endpoint({
  method: "POST",
  path: "/zotero/key",
  summary: "Whose a key of Zotero's interface is, and which libraries it opens. The key is not kept.",
  access,
  body: z.object({ key: ApiKey }),
  reply: z.object({
    userName: z.string(),
    libraries: z.array(
      z.object({
        prefix: Prefix,
        name: z.string(),
        kind: z.enum(["user", "group"]),
        mayWrite: z.boolean(),
        mayReadFiles: z.boolean(),
      }),
    ),
  }),
  fails: asking,
  perMinute: 30,
});

export const collections = endpoint({
  method: "POST",
  path: "/zotero/collections",
  summary: "The collections of a library that a key opens, in the order of their paths. The key is not kept.",
  access,
  body: z.object({ key: ApiKey, prefix: Prefix }),
  reply: z.object({
    collections: z.array(z.object({ key: ItemKey, name: z.string(), path: z.array(z.string()) })),
    /** How many items the whole library has. */
    items: z.number(),
  }),
  fails: asking,
  perMinute: 30,
});

export const add = endpoint({
  method: "POST",
  path: "/zotero",
  summary:
    "Keep a library of Zotero, or a collection of it, in step with a library here. The key is kept sealed, and never shown again.",
  access,
  body: z.object({
    key: ApiKey,
    prefix: Prefix,
    collectionKey: ItemKey.nullable(),
    /** One that is there, or a new one of this name. */
    into: z.union([z.object({ libraryId: LibraryId }), z.object({ name: LibraryNameForm.shape.name })]),
    direction: z.enum(DIRECTIONS),
    hasFiles: z.boolean(),
  }),
  reply: ZoteroConnection,
  fails: [
    ...asking,
    "zotero_collection_gone",
    "zotero_read_only",
    "zotero_library_taken",
    "too_many_connections",
    "library_not_found",
    "library_name_taken",
    "right_missing",
  ],
});

const one = { access, params: z.object({ zoteroId: ZoteroId }) };

export const change = endpoint({
  ...one,
  method: "PATCH",
  path: "/zotero/:zoteroId",
  summary: "Another direction, with files or without, or another key in place of one that was revoked.",
  body: z.object({
    direction: z.enum(DIRECTIONS).optional(),
    hasFiles: z.boolean().optional(),
    key: ApiKey.optional(),
  }),
  reply: ZoteroConnection,
  fails: [...asking, "zotero_not_found", "zotero_read_only"],
});

export const sync = endpoint({
  ...one,
  method: "POST",
  path: "/zotero/:zoteroId/sync",
  summary: "Begin a round now. One that is under way goes on.",
  reply: ZoteroConnection,
  fails: ["zotero_not_found"],
});

export const remove = endpoint({
  ...one,
  method: "DELETE",
  path: "/zotero/:zoteroId",
  summary: "End a connection. The key is forgotten; what was imported stays, here and in Zotero.",
  reply: Message,
  fails: ["zotero_not_found"],
});

const Value = z.union([z.string(), z.array(z.string()), z.boolean()]).nullable();

export const ZoteroConflict = z.object({
  documentId: DocumentId,
  title: z.string(),
  fields: z.array(
    z.object({
      id: ConflictId,
      field: z.enum(CONFLICT_FIELDS),
      /** When both were last the same. */
      before: Value,
      mine: Value,
      theirs: Value,
    }),
  ),
});
export type ZoteroConflict = z.infer<typeof ZoteroConflict>;

export const conflicts = endpoint({
  ...one,
  method: "GET",
  path: "/zotero/:zoteroId/conflicts",
  summary:
    "What was changed on both sides, document by document. Neither side is overwritten until somebody decides.",
  query: z.object({ cursor: DocumentId.optional() }),
  reply: z.object({
    connection: ZoteroConnection,
    conflicts: z.array(ZoteroConflict),
    next: DocumentId.nullable(),
  }),
  fails: ["zotero_not_found"],
});

export const decide = endpoint({
  ...one,
  method: "POST",
  path: "/zotero/:zoteroId/conflicts",
  summary: "Which side holds, field by field. What was decided meanwhile is left out.",
  body: z.object({
    decisions: z
      .array(
        z.object({
          id: ConflictId,
          keep: z.enum(["mine", "theirs"]),
          /** What was shown of the other side: where it says something else by now, nothing is decided. */
          theirs: Value,
        }),
      )
      .min(1)
      .max(MOST_DECISIONS),
  }),
  reply: z.object({ decided: z.number(), left: z.number() }),
  fails: ["zotero_not_found", "library_not_found", "right_missing"],
});

const topicParams = z.object({ topicId: TopicId });

export const ofTopic = endpoint({
  method: "GET",
  path: "/topics/:topicId/zotero",
  summary: "To which libraries of Zotero the caller can send a gyan, and when that was done last.",
  access,
  params: topicParams,
  reply: z.object({
    places: z.array(
      z.object({
        id: ZoteroId,
        name: z.string(),
        mayWrite: z.boolean(),
        isWaiting: z.boolean(),
        sentOn: z.string().nullable(),
        articles: z.number(),
        problem: Said.nullable(),
      }),
    ),
  }),
  fails: ["topic_not_found"],
});

export const sendTopic = endpoint({
  method: "POST",
  path: "/topics/:topicId/zotero",
  summary:
    "Send the articles of a gyan to Zotero, as items of a collection, each with the quotes of the summary as a note. A second time adds what is new and makes no doubles.",
  access,
  params: topicParams,
  body: z.object({ zoteroId: ZoteroId }),
  reply: Message,
  status: 202,
  fails: ["topic_not_found", "zotero_not_found", "zotero_read_only"],
});

/** Every call of this slice. */
export const zotero = {
  list,
  look,
  collections,
  add,
  change,
  sync,
  remove,
  conflicts,
  decide,
  ofTopic,
  sendTopic,
};
