/** What curators of the portal do; see portal.ts for what they and everybody read. */
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { CollectionForm, LandingForm } from "../forms/portal.form.ts";
import { CollectionId } from "../ids.ts";
import { TopicKind } from "../topics.ts";
import {
  access,
  collection,
  CollectionCard,
  Cover,
  CoverKey,
  Landing,
  PortalItem,
  PublishedKind,
  Version,
} from "./portal.ts";
import { COVER_MEGABYTES, MOST_COLLECTIONS, MOST_ITEMS } from "./portal.rules.ts";

const { name, summary, isAnnounced } = CollectionForm.shape;
const objectId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const item = z.object({ collectionId: CollectionId, kind: PublishedKind, id: objectId });
const Message = z.object({ message: z.string() });

export const addCollection = endpoint({
  method: "POST",
  path: "/portal/collections",
  summary: "Add a collection, before the others.",
  access,
  body: z.object({
    name,
    summary: z._default(summary, ""),
    cover: CoverKey.default("waves"),
    isAnnounced: z._default(isAnnounced, false),
  }),
  reply: CollectionCard,
  fails: ["curator_missing", "collections_full", "cover_not_found"],
});

export const changeCollection = endpoint({
  method: "PATCH",
  path: "/portal/collections/:collectionId",
  summary: "Change the name, summary or cover of a collection, or whether the landing page names it.",
  access,
  params: collection,
  body: z.object({ name, summary, cover: CoverKey, isAnnounced }).partial().extend({ version: Version }),
  reply: CollectionCard,
  fails: ["curator_missing", "collection_not_found", "portal_changed", "cover_not_found"],
});

export const orderCollections = endpoint({
  method: "PUT",
  path: "/portal/order",
  summary:
    "Put the collections in order. Those that are not named, because somebody added them meanwhile, come first.",
  access,
  body: z.object({ ids: z.array(CollectionId).min(1).max(MOST_COLLECTIONS) }),
  reply: z.object({ ids: z.array(CollectionId) }),
  fails: ["curator_missing"],
});

export const removeCollection = endpoint({
  method: "DELETE",
  path: "/portal/collections/:collectionId",
  summary:
    "Remove a collection: what is published in it alone can no longer be read. It can be brought back for 30 days.",
  access,
  params: collection,
  reply: Message,
  fails: ["curator_missing", "collection_not_found"],
});

export const restoreCollection = endpoint({
  method: "POST",
  path: "/portal/collections/:collectionId/restore",
  summary:
    "Bring back a collection with what was published in it, as far as its owners are still of the organisation.",
  access,
  params: collection,
  reply: CollectionCard,
  fails: ["curator_missing", "collection_not_found", "collections_full"],
});

export const removedCollections = endpoint({
  method: "GET",
  path: "/portal/removed",
  summary: "Collections that were removed in the last 30 days, newest first.",
  access,
  query: z.object({ limit: z.coerce.number().int().min(1).max(MOST_COLLECTIONS).default(100) }),
  reply: z.object({
    collections: z.array(
      z.object({
        id: CollectionId,
        name: z.string(),
        cover: Cover,
        items: z.number(),
        removedOn: z.string(),
        removedBy: z.string().nullable(),
      }),
    ),
  }),
  fails: ["curator_missing"],
});

export const publishable = endpoint({
  method: "GET",
  path: "/portal/publishable",
  summary:
    "What the caller owns and can publish: topics, reviews and libraries of documents, the best fit or the newest first.",
  access,
  query: z.object({
    q: z.string().trim().max(200).default(""),
    /** One alone: in which collections it is. */
    kind: PublishedKind.optional(),
    id: objectId.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  reply: z.object({
    objects: z.array(
      z.object({
        kind: PublishedKind,
        id: z.number(),
        name: z.string(),
        topicKind: TopicKind.nullable(),
        holds: z.number(),
        /** Null: nothing was ever found for it. */
        renewedOn: z.string().nullable(),
        publishedIn: z.array(CollectionId),
      }),
    ),
    total: z.number(),
  }),
  fails: ["curator_missing"],
});

export const publish = endpoint({
  method: "POST",
  path: "/portal/collections/:collectionId/items",
  summary:
    "Publish a topic, a review or a library of documents that the caller owns: everybody of the organisation may read it at once. It comes first; what is there already keeps its place and gets this summary.",
  access,
  params: collection,
  body: z.object({ kind: PublishedKind, id: objectId, summary: z._default(summary, "") }),
  reply: PortalItem,
  fails: [
    "curator_missing",
    "collection_not_found",
    "topic_not_found",
    "library_not_found",
    "right_missing",
    "collection_full",
  ],
});

export const changeItem = endpoint({
  method: "PATCH",
  path: "/portal/collections/:collectionId/items/:kind/:id",
  summary: "Change the summary of what is published.",
  access,
  params: item,
  body: z.object({ version: Version, summary }),
  reply: PortalItem,
  fails: ["curator_missing", "collection_not_found", "item_not_found", "portal_changed"],
});

export const unpublish = endpoint({
  method: "DELETE",
  path: "/portal/collections/:collectionId/items/:kind/:id",
  summary:
    "Take something out of a collection: it ends at once, unless another collection has it. Curators may, and its owner.",
  access,
  params: item,
  reply: Message,
  fails: ["curator_missing", "collection_not_found", "item_not_found"],
});

export const orderItems = endpoint({
  method: "PUT",
  path: "/portal/collections/:collectionId/order",
  summary: "Put what is published in a collection in order. What is not named comes first.",
  access,
  params: collection,
  body: z.object({
    items: z
      .array(z.object({ kind: PublishedKind, id: objectId }))
      .min(1)
      .max(MOST_ITEMS),
  }),
  reply: z.object({ items: z.array(z.object({ kind: PublishedKind, id: z.number() })) }),
  fails: ["curator_missing", "collection_not_found"],
});

export const addCover = endpoint({
  method: "POST",
  path: "/portal/covers",
  summary: "Upload an image for a cover (form field file): PNG, JPEG or WebP. Its key can then be chosen.",
  access,
  takes: "form",
  megabytes: COVER_MEGABYTES + 1,
  reply: Cover,
  fails: ["curator_missing", "cover_not_valid", "file_missing"],
});

export const changeLanding = endpoint({
  method: "PATCH",
  path: "/portal",
  summary: "What the portal and its landing page are headed with, in plain text.",
  access,
  body: z
    .object({ ...LandingForm.shape })
    .partial()
    .extend({ version: Version }),
  reply: Landing,
  fails: ["curator_missing", "portal_changed"],
});
