import { z } from "zod";
import { DocumentId, FolderId, LibraryId, TopicId, WebhookId } from "../ids.ts";
import { ChangeCounts } from "../living/changes.ts";
import { Said, TaskStatus } from "../runs.ts";
import { GivenRight } from "../sharing/sharing.ts";
import { TEST_MESSAGE } from "./events.rules.ts";

/** Where in the web it is opened. */
const url = z.string();
const Topic = z.object({ id: TopicId, name: z.string(), url });
const Library = z.object({ id: LibraryId, name: z.string(), url });

const message = <Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({
    type: z.literal(type),
    /** When it happened. */
    timestamp: z.string(),
    data,
  });

/** A search ended, with whatever outcome. */
const RunFinished = message(
  "run.finished",
  z.object({
    topic: Topic,
    run: z.object({
      /** Among those of the topic: 1 is the first. */
      number: z.number(),
      kind: z.enum(["create", "refresh"]),
      status: TaskStatus,
      /** Sources that could not be asked. */
      unreached: z.number(),
    }),
    /** How many the topic has now. */
    articles: z.number(),
    /** What a refresh changed; null for a first search. */
    changes: ChangeCounts.nullable(),
  }),
);

/** A refresh found something new, changed or gone. */
const TopicChanged = message(
  "topic.changed",
  z.object({ topic: Topic, run: z.object({ number: z.number() }), changes: ChangeCounts, url }),
);

/** A document was read, or cannot be. */
const DocumentRead = message(
  "document.read",
  z.object({
    document: z.object({
      id: DocumentId,
      fileName: z.string(),
      title: z.string().nullable(),
      state: z.enum(["ready", "unreadable"]),
      /** Why it cannot be read. */
      why: Said.nullable(),
      pages: z.number().nullable(),
      url,
    }),
    library: Library,
  }),
);

/** Something was shared: with the owner of the webhook, or by them. */
const ShareMade = message(
  "share.made",
  z.object({
    object: z.object({
      kind: z.enum(["topic", "folder", "library"]),
      id: z.union([TopicId, FolderId, LibraryId]),
      name: z.string(),
      url,
    }),
    direction: z.enum(["received", "given"]),
    right: GivenRight,
    /** Who shared it; null when they are gone. */
    by: z.string().nullable(),
    /** With how many it was shared; null where it was received. */
    with: z
      .object({ people: z.number(), groups: z.number(), everybody: z.boolean(), invitations: z.number() })
      .nullable(),
  }),
);

const Test = message(TEST_MESSAGE, z.object({ webhook: z.object({ id: WebhookId, name: z.string() }) }));

/** What is posted to a webhook, as Standard Webhooks has it. Later versions may add fields. */
export const WebhookMessage = z.discriminatedUnion("type", [
  RunFinished,
  TopicChanged,
  DocumentRead,
  ShareMade,
  Test,
]);
export type WebhookMessage = z.infer<typeof WebhookMessage>;
