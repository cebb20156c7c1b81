import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { FolderNameForm } from "../forms/folders.form.ts";
import { Tag } from "../forms/tags.form.ts";
import { FolderId, TopicId } from "../ids.ts";
import { Right, TopicKind } from "../topics.ts";
import { SEES_TOPICS } from "./lists.rules.ts";

const access = SEES_TOPICS;
const { name } = FolderNameForm.shape;
const message = z.object({ message: z.string() });
const params = z.object({ folderId: FolderId });

export const FolderView = z.object({
  id: FolderId,
  uuid: z.string(),
  kind: TopicKind,
  name: z.string(),
  /** Null at the top, and for one that was shared without the folder that it lies in. */
  parentId: FolderId.nullable(),
  right: Right,
  /** Who shares it; null for one's own. */
  owner: z.string().nullable(),
  /** In it alone, without those of the folders in it. */
  topics: z.number(),
  createdOn: z.string(),
});
export type FolderView = z.infer<typeof FolderView>;

export const list = endpoint({
  method: "GET",
  path: "/folders",
  access,
  summary: "The caller's folders and those shared with them, with how many topics lie in each.",
  query: z.object({
    /** Left out, the first list that the caller sees. */
    kind: TopicKind.optional(),
  }),
  reply: z.object({
    folders: z.array(FolderView),
    /** All of this kind that the caller may read, and those that lie in no folder. */
    topics: z.number(),
    loose: z.number(),
    /** Those of them that others share with the caller. */
    shared: z.number(),
  }),
});

export const add = endpoint({
  method: "POST",
  path: "/folders",
  access,
  summary: "Make a folder, in another one or at the top.",
  body: z.object({ kind: TopicKind, name, parentId: FolderId.nullable().default(null) }),
  reply: FolderView,
  fails: [
    "folder_not_found",
    "folder_name_taken",
    "folder_too_deep",
    "folder_kind_differs",
    "too_many_folders",
    "right_missing",
  ],
});

export const change = endpoint({
  method: "PATCH",
  path: "/folders/:folderId",
  access,
  summary: "Rename a folder, or move it with all that is in it.",
  params,
  body: z.object({ name: z.optional(name), parentId: FolderId.nullable().optional() }),
  reply: FolderView,
  fails: [
    "folder_not_found",
    "folder_name_taken",
    "folder_too_deep",
    "folder_in_itself",
    "folder_kind_differs",
    "right_missing",
  ],
});

export const remove = endpoint({
  method: "DELETE",
  path: "/folders/:folderId",
  access,
  summary: "Put a folder into the bin, with the folders in it. The topics stay, and lie in no folder.",
  params,
  reply: message,
  fails: ["folder_not_found", "right_missing"],
});

export const restore = endpoint({
  method: "POST",
  path: "/folders/:folderId/restore",
  access,
  summary: "Take a folder out of the bin, as it was.",
  params,
  reply: message,
  fails: ["folder_not_found", "right_missing"],
});

export const place = endpoint({
  method: "PUT",
  path: "/topics/:topicId/folder",
  access,
  summary: "Put a topic into one of the caller's folders, or into none.",
  params: z.object({ topicId: TopicId }),
  body: z.object({ folderId: FolderId.nullable() }),
  reply: message,
  fails: ["topic_not_found", "folder_not_found", "folder_kind_differs", "right_missing"],
});

export const MOST_AT_ONCE = 200;
const tags = z.array(Tag).min(1).max(20).optional();

export const bulk = endpoint({
  method: "POST",
  path: "/topics/bulk",
  access,
  summary: "Move, tag, delete or restore several topics. What may not be deleted is named, the rest is done.",
  body: z.object({
    ids: z.array(TopicId).min(1).max(MOST_AT_ONCE),
    folderId: FolderId.nullable().optional(),
    addTags: tags,
    removeTags: tags,
    delete: z.boolean().optional(),
    restore: z.boolean().optional(),
  }),
  reply: z.object({
    message: z.string(),
    changed: z.array(TopicId),
    /** Those that are somebody else's to delete. */
    refused: z.array(z.object({ topicId: TopicId, topicName: z.string() })),
    /** Those that are not there any more. */
    missing: z.array(TopicId),
  }),
  fails: [
    "topic_not_found",
    "folder_not_found",
    "folder_kind_differs",
    "too_many_topic_tags",
    "right_missing",
  ],
});
export type BulkChange = z.infer<typeof bulk.body>;
