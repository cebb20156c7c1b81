import { contract } from "@gyan/contract";
import type { FolderId } from "@gyan/contract/ids.ts";
import { KINDS } from "@gyan/contract/organising/lists.rules.ts";
import type { TopicKind } from "@gyan/contract/topics.ts";
import { on, type Route } from "#platform/http/route.ts";
import { messageIn } from "#platform/messages.ts";
import type { Actor } from "#platform/session.ts";
import { seenKinds } from "#research/topics/index.ts";
import { addFolder, changeFolder, listFolders, placeTopics, removeFolder, restoreFolder } from "./actions.ts";
import { arrangeTopics } from "./bulk.ts";
import type { Needs } from "./needs.ts";

const { folders, topics } = contract;

export const foldersRoutes = (app: Needs): Route[] => {
  /** A folder can only be put into one's own folders; null and undefined are passed on. */
  const target = async <N extends null | undefined>(actor: Actor, id: FolderId | N) =>
    typeof id === "number" ? app.rights.forOwningFolder(actor, id) : id;
  /** Topics can also be put into folders of others that the caller may edit. */
  const place = async <N extends null | undefined>(actor: Actor, id: FolderId | N) =>
    typeof id === "number" ? app.rights.forEditingFolder(actor, id) : id;
  /** Fails for kinds whose lists the caller does not see. */
  const listed = <T extends { kind: TopicKind }>(actor: Actor, thing: T): T => {
    seenKinds(actor.access, thing.kind);
    return thing;
  };
  return [
    on(folders.list, async ({ actor, query }) => {
      const { all, own } = seenKinds(actor.access, query.kind);
      const kind = query.kind ?? KINDS.find((one) => all.includes(one) || own.includes(one));
      return listFolders(app, await app.rights.scopeOf(actor), seenKinds(actor.access, kind));
    }),
    on(folders.add, async ({ actor, body }) => {
      const { kind, name, parentId } = listed(actor, body);
      const parent = await target(actor, parentId);
      return addFolder(app, await app.rights.scopeOf(actor), actor.personId, { kind, name, parent });
    }),
    on(folders.change, async ({ actor, params, body: { name, parentId } }) => {
      const folder = listed(actor, await app.rights.forOwningFolder(actor, params.folderId));
      const parent = await target(actor, parentId);
      return changeFolder(app, await app.rights.scopeOf(actor), folder, actor.personId, { name, parent });
    }),
    on(folders.remove, async ({ actor, params, language }) => {
      const folder = listed(actor, await app.rights.forOwningFolder(actor, params.folderId));
      await removeFolder(app, folder, actor.personId);
      return messageIn(language, "binned");
    }),
    on(folders.restore, async ({ actor, params, language }) => {
      const folder = listed(actor, await app.rights.forRestoringFolder(actor, params.folderId));
      await restoreFolder(app, await app.rights.scopeOf(actor), folder, actor.personId);
      return messageIn(language, "restored");
    }),
    on(folders.place, async ({ actor, params, body, language }) => {
      const topic = listed(actor, await app.rights.forReading(actor, params.topicId));
      const folder = await place(actor, body.folderId);
      await app.db.tx(async (tx) => {
        await placeTopics(app, tx, [topic], actor.personId, folder);
        tx.emit({ kind: "mine.changed", personId: actor.personId });
      });
      return messageIn(language, "moved");
    }),
    on(topics.bulk, async ({ actor, body: { ids, folderId, ...change }, language }) => {
      const folder = await place(actor, folderId);
      const targets = await app.rights.forReadingAmong(actor, ids, change.restore ? "binned" : "shown");
      for (const topic of targets) listed(actor, topic);
      const done = await arrangeTopics(app, actor.personId, { ids, topics: targets }, { ...change, folder });
      return { ...messageIn(language, "topics_changed"), ...done };
    }),
  ];
};
