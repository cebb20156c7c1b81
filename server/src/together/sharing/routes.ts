import { contract } from "@gyan/contract";
import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { BodyOf, QueryOf } from "@gyan/contract/endpoint.ts";
import type { FolderId, LibraryId, TopicId } from "@gyan/contract/ids.ts";
import type { shareTopic, unshareTopic } from "@gyan/contract/sharing/sharing.ts";
import { on, type Route } from "#platform/http/route.ts";
import { messageIn } from "#platform/messages.ts";
import type { Actor } from "#platform/session.ts";
import { leave, share, sharingOf, unshare } from "./actions.ts";
import { findHolders, listFolder, listShared } from "./lists.ts";
import type { Needs } from "./needs.ts";
import { handOver } from "./owning.ts";
import type { Given, Overseen, Seen } from "./seen.ts";

const { sharing } = contract;

/** How a topic, a folder or a library is permitted; the rest is the same for all three. */
type Permits = {
  seen(actor: Actor): Promise<Seen>;
  overseen(actor: Actor): Promise<Overseen>;
  owned(actor: Actor): Promise<Given>;
};

const permitsOf = ({ rights }: Needs) => ({
  topic: (id: TopicId): Permits => ({
    seen: async (actor) => ({ kind: "topic", ref: await rights.forReading(actor, id) }),
    overseen: async (actor) => ({ kind: "topic", ref: await rights.forEditing(actor, id) }),
    owned: async (actor) => ({ kind: "topic", ref: await rights.forOwning(actor, id) }),
  }),
  folder: (id: FolderId): Permits => ({
    seen: async (actor) => ({ kind: "folder", ref: await rights.forReadingFolder(actor, id) }),
    overseen: async (actor) => ({ kind: "folder", ref: await rights.forEditingFolder(actor, id) }),
    owned: async (actor) => ({ kind: "folder", ref: await rights.forOwningFolder(actor, id) }),
  }),
  library: (id: LibraryId): Permits => ({
    seen: async (actor) => ({ kind: "library", ref: await rights.forReadingLibrary(actor, id) }),
    overseen: async (actor) => ({ kind: "library", ref: await rights.forEditingLibrary(actor, id) }),
    owned: async (actor) => ({ kind: "library", ref: await rights.forOwningLibrary(actor, id) }),
  }),
});

type Sent = { actor: Actor; language: LanguageTag };

const callsOf = (app: Needs) => ({
  look: async ({ actor }: Sent, permits: Permits) => sharingOf(app.db, actor, await permits.overseen(actor)),
  share: async ({ actor, language, body }: Sent & { body: BodyOf<typeof shareTopic> }, permits: Permits) => ({
    ...messageIn(language, "shared"),
    ...(await share(app, actor, await permits.owned(actor), body)),
  }),
  unshare: async (
    { actor, language, query }: Sent & { query: QueryOf<typeof unshareTopic> },
    permits: Permits,
  ) => {
    if (query.kind === "person" && query.id === actor.personId) {
      await leave(app, actor, await permits.seen(actor));
      return { ...messageIn(language, "share_left"), sharing: null };
    }
    const left = await unshare(app, actor, await permits.owned(actor), query);
    return { ...messageIn(language, "share_ended"), sharing: left };
  },
  handOver: async ({ actor, language, body }: Sent & { body: { email: string } }, permits: Permits) => ({
    ...messageIn(language, "handed_over"),
    sharing: await handOver(app, actor, await permits.owned(actor), body.email),
  }),
});

export const sharingRoutes = (app: Needs): Route[] => {
  const { topic, folder, library } = permitsOf(app);
  const { look, share: give, unshare: end, handOver: pass } = callsOf(app);
  return [
    on(sharing.ofTopic, (call) => look(call, topic(call.params.topicId))),
    on(sharing.shareTopic, (call) => give(call, topic(call.params.topicId))),
    on(sharing.unshareTopic, (call) => end(call, topic(call.params.topicId))),
    on(sharing.handOverTopic, (call) => pass(call, topic(call.params.topicId))),
    on(sharing.ofFolder, (call) => look(call, folder(call.params.folderId))),
    on(sharing.shareFolder, (call) => give(call, folder(call.params.folderId))),
    on(sharing.unshareFolder, (call) => end(call, folder(call.params.folderId))),
    on(sharing.handOverFolder, (call) => pass(call, folder(call.params.folderId))),
    on(sharing.ofLibrary, (call) => look(call, library(call.params.libraryId))),
    on(sharing.shareLibrary, (call) => give(call, library(call.params.libraryId))),
    on(sharing.unshareLibrary, (call) => end(call, library(call.params.libraryId))),
    on(sharing.handOverLibrary, (call) => pass(call, library(call.params.libraryId))),
    on(sharing.holders, async ({ actor, query }) => ({ holders: await findHolders(app, actor, query.q) })),
    on(sharing.sharedWithMe, async ({ actor, query }) =>
      listShared(app, await app.rights.scopeOf(actor), query),
    ),
    on(sharing.sharedFolder, async ({ actor, params, query, language }) =>
      listFolder(
        app,
        await app.rights.scopeOf(actor),
        await app.rights.forReadingFolder(actor, params.folderId),
        { ...query, language },
      ),
    ),
  ];
};
