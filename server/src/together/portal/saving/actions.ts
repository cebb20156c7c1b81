import type { ReplyOf } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { LibraryId, TopicId } from "@gyan/contract/ids.ts";
import { savedKey } from "@gyan/contract/sharing/portal.rules.ts";
import type { list as listCall, save as saveCall, SavedRef } from "@gyan/contract/sharing/saving.ts";
import { letGo, setMarks } from "#reading/marks/index.ts";
import type { Actor } from "#platform/session.ts";
import * as items from "#together/portal/items.store.ts";
import { forPortal } from "#together/portal/permission.ts";
import type { Needs } from "../needs.ts";
import * as store from "./store.ts";

type Parts = Pick<Needs, "db" | "clock" | "rights">;
type Given = SavedRef & { savedAt?: string | undefined; note?: string | undefined };

type Was = ReplyOf<typeof saveCall>["was"];

export async function listSaved(
  app: Parts,
  actor: Actor,
  page: { offset: number; limit: number },
): Promise<ReplyOf<typeof listCall>> {
  const scope = await app.rights.scopeOf(actor);
  const portal = forPortal(actor);
  return {
    saved: await store.savedBy(app.db, scope, portal, page),
    total: await store.countSaved(app.db, scope, portal),
  };
}

export async function savedKeys(app: Parts, actor: Actor): Promise<{ keys: string[] }> {
  const refs = await store.refsSavedBy(app.db, await app.rights.scopeOf(actor), forPortal(actor));
  return { keys: refs.map(savedKey) };
}

/** Saves what the caller may read; of topics only published ones. A saved article is an ordinary mark. */
export async function save(app: Parts, actor: Actor, item: Given): Promise<void> {
  const at = savedAt(app.clock.now(), item.savedAt);
  if (item.kind === "article") return saveArticle(app, actor, item, at);
  await checkSavable(app, actor, item);
  return app.db.tx(async (tx) => {
    await store.add(tx, actor.personId, item, at);
    tx.emit({ kind: "mine.changed", personId: actor.personId });
  });
}

/** Never later than now. */
const savedAt = (now: Date, clientTime: string | undefined): Date =>
  new Date(Math.min(now.getTime(), clientTime === undefined ? Infinity : Date.parse(clientTime)));

async function saveArticle(app: Parts, actor: Actor, { id, workId }: Given, at: Date): Promise<void> {
  const topic = await app.rights.forReading(actor, id as TopicId);
  await app.db.tx(async (tx) => {
    if (workId === null || !(await store.hasArticle(tx, topic, workId))) throw fail("article_not_found");
    await setMarks(tx, topic, actor.personId, [workId], { saved: true }, at);
    tx.emit({ kind: "mine.changed", personId: actor.personId });
  });
}

async function checkSavable(app: Parts, actor: Actor, { kind, id, workId }: Given): Promise<void> {
  if (kind === "topic") {
    const topic = await app.rights.forReading(actor, id as TopicId);
    if (!(await store.isPublished(app.db, forPortal(actor), topic))) throw fail("topic_not_found");
    return;
  }
  // Whoever may read a library reads it in the portal, published or not.
  const library = await app.rights.forReadingLibrary(actor, id as LibraryId);
  if (workId !== null && !(await items.workIn(app.db, library, workId))) throw fail("item_not_found");
}

/** Also works when the object is gone or no longer readable. */
export async function unsave(app: Parts, actor: Actor, item: Given): Promise<Was> {
  const { personId } = actor;
  const { kind, id, workId } = item;
  return app.db.tx(async (tx) => {
    tx.emit({ kind: "mine.changed", personId });
    if (kind !== "article" || workId === null) return store.remove(tx, personId, item);
    await letGo(tx, personId, { topicId: id as TopicId, workId }, app.clock.now());
    return null;
  });
}
