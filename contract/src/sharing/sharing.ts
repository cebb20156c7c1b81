import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { ShareForm } from "../forms/sharing.form.ts";
import { FolderId, GroupId, LibraryId, PersonId, TopicId } from "../ids.ts";
import { Right, TopicCard, TopicKind, TopicPage } from "../topics.ts";
import { MOST_AT_ONCE } from "./sharing.rules.ts";

/** What can be given away; owning is handed over by its own call. */
export const GivenRight = ShareForm.shape.right;
export type GivenRight = z.infer<typeof GivenRight>;

export const SharedKind = z.enum(["topic", "folder", "library"]);
export type SharedKind = z.infer<typeof SharedKind>;

/** Whom something can be shared with. An address of somebody who is not registered is an invitation. */
export const Holder = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("person"), id: PersonId, name: z.string(), email: z.string() }),
  z.object({ kind: z.literal("group"), id: GroupId, name: z.string(), people: z.number() }),
  z.object({ kind: z.literal("organisation"), name: z.string(), people: z.number() }),
  z.object({ kind: z.literal("invited"), email: z.string() }),
]);
export type Holder = z.infer<typeof Holder>;

export const Share = z.object({
  holder: Holder,
  right: Right,
  /** Named where the right came with something else: a folder that was shared, the portal. It is ended there. */
  through: z.object({ kind: z.enum(["folder", "portal"]), id: z.number(), name: z.string() }).nullable(),
  sharedBy: z.string().nullable(),
  sharedOn: z.string(),
});
export type Share = z.infer<typeof Share>;

const Sharing = z.object({
  name: z.string(),
  /** The caller's own right. */
  right: Right,
  /** Null for content that is nobody's. */
  owner: z.object({ id: PersonId, name: z.string(), email: z.string() }).nullable(),
  /** The owner is not among them. */
  shares: z.array(Share),
});
export type Sharing = z.infer<typeof Sharing>;

const email = z.string().trim().toLowerCase().pipe(z.email().max(254));

const NewShare = z
  .object({
    people: z.array(email).max(MOST_AT_ONCE).default([]),
    groups: z.array(GroupId).max(MOST_AT_ONCE).default([]),
    /** Everybody of the caller's organisation. */
    organisation: z.boolean().default(false),
    right: GivenRight,
    /** For the mail. */
    message: z._default(ShareForm.shape.message, ""),
  })
  .refine(({ people, groups, organisation }) => people.length + groups.length > 0 || organisation);

const Shared = z.object({
  message: z.string(),
  /** Of the task of type 11 among the notifications. */
  taskId: z.string(),
  sharing: Sharing,
});

/** Of the holder whose right ends, or of the address whose invitation ends. */
const WhoseRight = z.object({
  kind: z.enum(["person", "group", "organisation", "invited"]),
  id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  email: email.optional(),
});
const Changed = z.object({
  message: z.string(),
  /** Null for somebody who left it. */
  sharing: Sharing.nullable(),
});
const NewOwner = z.object({ email });

const topic = z.object({ topicId: TopicId });
const folder = z.object({ folderId: FolderId });
const library = z.object({ libraryId: LibraryId });

/** Owners and editors see with whom; only owners share, end and hand over. One shape for topics, folders and libraries. */
export const ofTopic = endpoint({
  method: "GET",
  path: "/topics/:topicId/share",
  summary: "With whom a topic is shared.",
  params: topic,
  reply: Sharing,
  fails: ["topic_not_found", "right_missing"],
});
export const shareTopic = endpoint({
  method: "POST",
  path: "/topics/:topicId/share",
  summary:
    "Share a topic with people (by e-mail; who is not registered is invited), groups or the whole organisation. It holds at once; the mails follow. Whoever has a right already gets this one instead.",
  params: topic,
  body: NewShare,
  reply: Shared,
  fails: ["topic_not_found", "right_missing", "share_own", "share_disabled", "group_not_found"],
});
export const unshareTopic = endpoint({
  method: "DELETE",
  path: "/topics/:topicId/share",
  summary: "End somebody's right to a topic, at once; or leave one that was shared with the caller.",
  params: topic,
  query: WhoseRight,
  reply: Changed,
  fails: ["topic_not_found", "right_missing", "share_not_found", "share_not_own"],
});
export const handOverTopic = endpoint({
  method: "POST",
  path: "/topics/:topicId/owner",
  summary: "Make somebody else of the organisation its owner. Who owned it may edit it from then on.",
  params: topic,
  body: NewOwner,
  reply: Changed,
  fails: ["topic_not_found", "right_missing", "share_own", "share_disabled", "person_not_found"],
});

export const ofFolder = endpoint({
  ...ofTopic,
  path: "/folders/:folderId/share",
  summary: "With whom a folder is shared.",
  params: folder,
  fails: ["folder_not_found", "right_missing"],
});
export const shareFolder = endpoint({
  ...shareTopic,
  path: "/folders/:folderId/share",
  summary: "Share a folder with all that lies in it now and later, and that its owner owns.",
  params: folder,
  fails: ["folder_not_found", "right_missing", "share_own", "share_disabled", "group_not_found"],
});
export const unshareFolder = endpoint({
  ...unshareTopic,
  path: "/folders/:folderId/share",
  summary: "End somebody's right to a folder and to all that lies in it, or leave it.",
  params: folder,
  fails: ["folder_not_found", "right_missing", "share_not_found", "share_not_own"],
});
export const handOverFolder = endpoint({
  ...handOverTopic,
  path: "/folders/:folderId/owner",
  summary:
    "Make somebody else the owner of a folder, of the folders in it and of the caller's topics in them.",
  params: folder,
  fails: ["folder_not_found", "right_missing", "share_own", "share_disabled", "person_not_found"],
});

export const ofLibrary = endpoint({
  ...ofTopic,
  path: "/libraries/:libraryId/share",
  summary: "With whom a library is shared.",
  params: library,
  fails: ["library_not_found", "right_missing"],
});
export const shareLibrary = endpoint({
  ...shareTopic,
  path: "/libraries/:libraryId/share",
  summary: "Share a library of documents.",
  params: library,
  fails: ["library_not_found", "right_missing", "share_own", "share_disabled", "group_not_found"],
});
export const unshareLibrary = endpoint({
  ...unshareTopic,
  path: "/libraries/:libraryId/share",
  summary: "End somebody's right to a library, or leave it.",
  params: library,
  fails: ["library_not_found", "right_missing", "share_not_found", "share_not_own"],
});
export const handOverLibrary = endpoint({
  ...handOverTopic,
  path: "/libraries/:libraryId/owner",
  summary: "Make somebody else the owner of a library and of its documents.",
  params: library,
  fails: ["library_not_found", "right_missing", "share_own", "share_disabled", "person_not_found"],
});

export const holders = endpoint({
  method: "GET",
  path: "/sharing/holders",
  summary: "People and groups of the caller's organisation by what they are called, to share with.",
  query: z.object({ q: z.string().trim().max(200).default("") }),
  reply: z.object({ holders: z.array(Holder) }),
});

export const sharedWithMe = endpoint({
  method: "GET",
  path: "/shared",
  summary: "What others share with the caller, newest first: topics, reviews, folders and libraries.",
  query: z.object({
    cursor: z.string().max(40).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(24),
  }),
  reply: z.object({
    shared: z.array(
      z.object({
        kind: SharedKind,
        id: z.number(),
        name: z.string(),
        /** Of a topic or of a folder of topics. */
        topicKind: TopicKind.nullable(),
        right: Right,
        owner: z.string(),
        sharedOn: z.string(),
        /** Topics of a folder, articles of a topic, documents of a library. */
        holds: z.number(),
      }),
    ),
    total: z.number(),
    next: z.string().nullable(),
  }),
});

export const sharedFolder = endpoint({
  method: "GET",
  path: "/shared/folders/:folderId",
  summary:
    "What lies in a folder that the caller may read, and in the folders within it, newest first: for those who have no lists of their own.",
  params: z.object({ folderId: FolderId }),
  query: TopicPage,
  reply: z.object({
    name: z.string(),
    right: Right,
    /** Null for one's own. */
    owner: z.string().nullable(),
    topics: z.array(TopicCard),
    total: z.number(),
    next: z.string().nullable(),
  }),
  fails: ["folder_not_found"],
});
