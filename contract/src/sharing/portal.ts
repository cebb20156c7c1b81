/**
 * The Gyan Portal of an organisation: collections in which curators publish what they own. Publishing gives everybody of
 * the organisation the right to read; all else that people do with it goes by the calls for topics, articles and libraries.
 */
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { CollectionId, LibraryId, WorkId } from "../ids.ts";
import { LaidText } from "../reading.ts";
import { Marked, PassageHit } from "../reading/searching.ts";
import { LONGEST_QUERY } from "../reading/searching.rules.ts";
import { Right, TopicKind } from "../topics.ts";
import { COVERS } from "./portal.rules.ts";

/** Portal users read with it; curators are those of the group Portal Curator who have it, and administrators. */
export const access = ["ShowGyanPortalTab"] as const;

/** What it was when it was read: whoever changes another one than they saw is told so, and loses nothing. */
export const Version = z.string().min(1).max(64);

/** The name of a drawn cover, or "image:" and the id of one that was uploaded. */
export const CoverKey = z.union([
  z.enum(COVERS),
  z.stringFormat("cover", /^image:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
]);
export type CoverKey = z.infer<typeof CoverKey>;

/** As it is shown: an image by its address, which anybody may read who was told it. */
export const Cover = z.object({ key: z.string(), image: z.string().nullable() });
export type Cover = z.infer<typeof Cover>;

/** How many people read it, never who. Its owner and curators are not among them. */
export const Readers = z.object({
  /** Different people in the last 30 days, and ever. */
  lately: z.number(),
  ever: z.number(),
  /** Different people of each of the last weeks, oldest first; a week begins on Monday. */
  weeks: z.array(z.object({ from: z.string(), people: z.number() })),
});
export type Readers = z.infer<typeof Readers>;

export const PublishedKind = z.enum(["topic", "library"]);
export type PublishedKind = z.infer<typeof PublishedKind>;

export const PortalItem = z.object({
  kind: PublishedKind,
  id: z.number(),
  name: z.string(),
  /** Of a topic. */
  topicKind: TopicKind.nullable(),
  /** In the words of who published it; "" when they said nothing. */
  summary: z.string(),
  version: Version,
  /** Articles of a topic, documents of a library. */
  holds: z.number(),
  /** Of a topic: its most spoken of concepts. */
  concepts: z.array(z.string()),
  publishedOn: z.string(),
  /** Null when they are no longer here. */
  publishedBy: z.string().nullable(),
  /** The last run of a topic, the last document of a library. */
  renewedOn: z.string().nullable(),
  /** The caller's own. */
  right: Right,
  /** For curators. */
  readers: Readers.nullable(),
});
export type PortalItem = z.infer<typeof PortalItem>;

export const CollectionCard = z.object({
  id: CollectionId,
  name: z.string(),
  summary: z.string(),
  cover: Cover,
  /** Named on the landing page, which everybody sees. */
  isAnnounced: z.boolean(),
  version: Version,
  topics: z.number(),
  libraries: z.number(),
  /** The first few, by name. */
  holds: z.array(z.string()),
  /** When something was last published in it; null for an empty one. */
  renewedOn: z.string().nullable(),
  /** Different people in the last 30 days; for curators. */
  readers: z.number().nullable(),
});
export type CollectionCard = z.infer<typeof CollectionCard>;

const Collection = CollectionCard.extend({
  items: z.array(PortalItem),
  /** For curators: how many lie in their owner's bin. They come back from there by themselves. */
  resting: z.number(),
});
export type Collection = z.infer<typeof Collection>;

/** An item where the collection that it stands in matters. */
const Placed = PortalItem.extend({
  collection: z.object({ id: CollectionId, name: z.string() }),
});

export const Landing = z.object({ title: z.string(), text: z.string(), version: Version });

const Home = z.object({
  organisation: z.object({ name: z.string(), clientUrlName: z.string() }),
  landing: Landing,
  /** Whether the caller is a curator. */
  mayCurate: z.boolean(),
  collections: z.array(CollectionCard),
  /** What was published last, newest first; nothing twice. */
  latest: z.array(Placed),
});
export type PortalHome = z.infer<typeof Home>;

export const collection = z.object({ collectionId: CollectionId });

export const home = endpoint({
  method: "GET",
  path: "/portal",
  summary: "The portal of the caller's organisation: its collections in order, and what was published last.",
  access,
  reply: Home,
});

export const getCollection = endpoint({
  method: "GET",
  path: "/portal/collections/:collectionId",
  summary: "One collection with what is published in it, in the curators' order.",
  access,
  params: collection,
  reply: Collection,
  fails: ["collection_not_found"],
});

export const PublishedWork = z.object({
  workId: WorkId,
  title: z.string(),
  authors: z.array(z.string()),
  /** 2024, 2024-03 or 2024-03-05. */
  publishedOn: z.string().nullable(),
  venue: z.string().nullable(),
  language: z.string(),
  url: z.string().nullable(),
});
export type PublishedWork = z.infer<typeof PublishedWork>;

export const library = endpoint({
  method: "GET",
  path: "/portal/libraries/:libraryId",
  summary: "A published library: what it holds, by title, page by page.",
  access,
  params: z.object({ libraryId: LibraryId }),
  query: z.object({
    /** Words of titles and authors; all of them must be there. */
    q: z.string().trim().max(200).default(""),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  reply: z.object({
    id: LibraryId,
    name: z.string(),
    description: z.string(),
    right: Right,
    /** Where it is published, each with its own summary. */
    collections: z.array(z.object({ id: CollectionId, name: z.string(), summary: z.string() })),
    works: z.array(PublishedWork),
    /** Of those that fit. */
    total: z.number(),
  }),
  fails: ["library_not_found"],
});

export const work = endpoint({
  method: "GET",
  path: "/portal/libraries/:libraryId/works/:workId",
  summary: "The text of what a published library holds, with its pages and sections.",
  access,
  params: z.object({ libraryId: LibraryId, workId: WorkId }),
  reply: PublishedWork.extend({
    library: z.object({ id: LibraryId, name: z.string() }),
    /** The caller's own. */
    note: z.string(),
    ...LaidText.shape,
  }),
  fails: ["library_not_found", "item_not_found"],
});

export const search = endpoint({
  method: "GET",
  path: "/portal/search",
  meter: "search",
  summary: "Collections, topics, libraries and passages of the portal by their words.",
  access,
  query: z.object({
    q: z.string().trim().min(1).max(LONGEST_QUERY),
    /** Of one collection alone. */
    collectionId: CollectionId.optional(),
    /** Of the passages. */
    offset: z.coerce.number().int().min(0).max(80).default(0),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  reply: z.object({
    collections: z.array(
      z.object({
        id: CollectionId,
        name: Marked,
        cover: Cover,
        topics: z.number(),
        libraries: z.number(),
      }),
    ),
    items: z.array(
      z.object({
        kind: PublishedKind,
        id: z.number(),
        topicKind: TopicKind.nullable(),
        name: Marked,
        summary: Marked,
        holds: z.number(),
        collection: z.object({ id: CollectionId, name: z.string() }),
      }),
    ),
    /** Doors lead into topics of the portal, or into others that the caller may read. */
    passages: z.object({ total: z.number(), isMore: z.boolean(), hits: z.array(PassageHit) }),
    /** Words that stand nowhere in what was searched. */
    lacking: z.array(z.string()),
  }),
  fails: ["collection_not_found"],
});

// For everybody ----------------------------------------------------------------------------------------------------------

export const landing = endpoint({
  method: "GET",
  path: "/public/portal/:clientUrlName",
  summary: "The landing page of an organisation's portal. Of what is published it names collections only.",
  public: true,
  perMinute: 60,
  params: z.object({ clientUrlName: z.string().trim().max(80) }),
  reply: z.object({
    organisation: z.string(),
    clientUrlName: z.string(),
    title: z.string(),
    /** Plain text, in paragraphs. */
    text: z.string(),
    collections: z.array(
      z.object({ name: z.string(), summary: z.string(), cover: Cover, items: z.number() }),
    ),
    /** Whether strangers may sign up by themselves, and as curators too. */
    isOpen: z.boolean(),
    admitsCurators: z.boolean(),
  }),
  fails: ["client_not_found"],
});

export const cover = endpoint({
  method: "GET",
  path: "/public/covers/:coverId",
  summary: "The image of a cover.",
  public: true,
  perMinute: 600,
  params: z.object({ coverId: z.uuid() }),
  answers: "file",
  reply: z.unknown(),
  fails: ["cover_not_found"],
});
