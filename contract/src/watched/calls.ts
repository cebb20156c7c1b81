import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { WatchAddressForm } from "../forms/connecting/watched.form.ts";
import { LibraryId, WatchedId } from "../ids.ts";
import { Said } from "../runs.ts";
import { WATCHED_FORMATS, WATCHED_KINDS, WATCHED_STATES } from "./rules.ts";

const Set = z.object({ spec: z.string(), name: z.string() });

/** A record before anybody has decided to have it. */
const Shown = z.object({
  title: z.string(),
  authors: z.array(z.string()),
  /** 2024, 2024-03 or 2024-03-05. */
  publishedOn: z.string().nullable(),
  url: z.string().nullable(),
  excerpt: z.string().nullable(),
});

const Source = z.object({
  kind: z.enum(WATCHED_KINDS),
  format: z.enum(WATCHED_FORMATS),
  /** Where it is asked: what was typed may have led there. */
  address: z.string(),
  name: z.string(),
  /** Of a repository: parts of it that can be watched by themselves. */
  sets: z.array(Set),
  /** There are more sets than are listed. */
  isCut: z.boolean(),
  /** How many records it says that it has, of the chosen set where one is chosen. */
  total: z.number().nullable(),
  newest: z.array(Shown),
  isWatched: z.boolean(),
});

/** What stands at an address: something to watch, or a page that names feeds. */
export const WatchPreview = z.object({
  source: Source.nullable(),
  feeds: z.array(z.object({ address: z.string(), title: z.string().nullable() })),
});
export type WatchPreview = z.infer<typeof WatchPreview>;

export const WatchedSource = z.object({
  id: WatchedId,
  libraryId: LibraryId,
  library: z.string(),
  kind: z.enum(WATCHED_KINDS),
  format: z.enum(WATCHED_FORMATS),
  name: z.string(),
  address: z.string(),
  set: Set.nullable(),
  /** Only what changed since this day is taken; null for everything. */
  since: z.string().nullable(),
  readsPages: z.boolean(),
  state: z.enum(WATCHED_STATES),
  /** How many documents came from it and are there. */
  entries: z.number(),
  /** Of those, the ones whose whole text is still to be read. */
  unread: z.number(),
  /** The last time that it was asked and answered; `found` is what it told, `added` what was new of it. */
  last: z.object({ at: z.string(), found: z.number(), added: z.number() }).nullable(),
  nextAt: z.string().nullable(),
  failing: z.object({ since: z.string(), why: Said }).nullable(),
  /** What else there is to say of the last time. */
  note: Said.nullable(),
  /** Null when their account is gone. */
  addedBy: z.string().nullable(),
  isMine: z.boolean(),
  addedOn: z.string(),
});
export type WatchedSource = z.infer<typeof WatchedSource>;

const library = z.object({ libraryId: LibraryId });
const one = library.extend({ watchedId: WatchedId });
const message = z.object({ message: z.string() });
const access = ["DocumentAnalysis"] as const;
const edited = ["library_not_found", "right_missing"] as const;
const asked = [
  "watched_off",
  "watched_address_wrong",
  "watched_private",
  "watched_away",
  "watched_closed",
  "watched_too_large",
  "watched_broken",
  "watched_no_source",
] as const;
const changed = ["library_not_found", "right_missing", "watched_not_found"] as const;

export const preview = endpoint({
  method: "POST",
  path: "/libraries/:libraryId/watched/preview",
  summary:
    "Find out what stands at an address: a repository (OAI-PMH) with its sets, a feed, or a page that names feeds; with the newest records.",
  access,
  params: library,
  body: z.object({ address: WatchAddressForm.shape.address, set: z.string().max(500).default("") }),
  reply: WatchPreview,
  fails: [...edited, ...asked],
});

export const list = endpoint({
  method: "GET",
  path: "/libraries/:libraryId/watched",
  summary: "What is watched for a library, and what came of it.",
  access: ["AdvancedSearch", "DocumentAnalysis"],
  params: library,
  reply: z.object({ sources: z.array(WatchedSource) }),
  fails: ["library_not_found"],
});

export const add = endpoint({
  method: "POST",
  path: "/libraries/:libraryId/watched",
  summary:
    "Watch a repository or a feed: what is there becomes documents of the library, and what comes later too.",
  access,
  params: library,
  body: z.object({
    address: WatchAddressForm.shape.address,
    /** Of a repository; "" for all of it. */
    set: z.string().max(500).default(""),
    since: z.iso.date().nullable().default(null),
    /** Whether the pages and files that records name are read too, where they may be. */
    readsPages: z.boolean().default(true),
  }),
  reply: WatchedSource,
  fails: [...edited, ...asked, "watched_already", "too_many_watched"],
});

export const change = endpoint({
  method: "PATCH",
  path: "/libraries/:libraryId/watched/:watchedId",
  summary: "Pause what is watched or go on, or say whether pages are read too.",
  access,
  params: one,
  body: z.object({ isPaused: z.boolean().optional(), readsPages: z.boolean().optional() }),
  reply: WatchedSource,
  fails: changed,
});

export const look = endpoint({
  method: "POST",
  path: "/libraries/:libraryId/watched/:watchedId/look",
  summary: "Look now, instead of at the next planned time.",
  access,
  params: one,
  reply: WatchedSource,
  fails: [...changed, "watched_paused"],
});

export const remove = endpoint({
  method: "DELETE",
  path: "/libraries/:libraryId/watched/:watchedId",
  summary: "Stop watching. What came stays.",
  access,
  params: one,
  reply: message,
  fails: changed,
});

export const mine = endpoint({
  method: "GET",
  path: "/me/watched",
  summary: "Everything that the caller watches, in whatever library.",
  reply: z.object({ sources: z.array(WatchedSource) }),
});

export const end = endpoint({
  method: "DELETE",
  path: "/me/watched/:watchedId",
  summary:
    "Stop watching something that the caller added, also where they may no longer change the library. What came stays.",
  params: z.object({ watchedId: WatchedId }),
  reply: message,
  fails: ["watched_not_found"],
});
