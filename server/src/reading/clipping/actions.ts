import type { add as addCall, Clip } from "@gyan/contract/clipping/calls.ts";
import type { BodyOf } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { ArticleId, ClipId, DocumentId } from "@gyan/contract/ids.ts";
import type { Queryable } from "#platform/db.ts";
import type { Actor } from "#platform/session.ts";
import { refusedAs, type Scope } from "#people/rights/index.ts";
import { findReadable, giveReference, oneReference, refuseEditing } from "#sources/documents/index.ts";
import { latestText } from "#sources/works/index.ts";
import type { Needs } from "./needs.ts";
import { anchorIn, storedPassage } from "./rules.ts";
import * as store from "./store.ts";

/** In one transaction: what it is, from where it comes, and that its topic waits for it. The same clip that comes again is there already. */
export async function addClip(
  app: Needs,
  actor: Actor,
  documentId: DocumentId,
  { key, address, reference, note, passage, topicId }: BodyOf<typeof addCall>,
): Promise<Clip> {
  const scope = await app.rights.scopeOf(actor);
  const topic = topicId === undefined ? null : await app.rights.forEditing(actor, topicId);
  const told = reference === undefined ? null : await oneReference(app, reference);
  const { personId } = actor;
  const id = await app.db.tx(async (tx) => {
    const known = await store.knownAs(tx, personId, key);
    if (known !== null) return known;
    await refuseEditing(tx, scope, documentId);
    if (told) await giveReference(tx, scope, documentId, told);
    const words = passage ? storedPassage(passage) : null;
    const clip = { key, personId, documentId, address, note, passage: words, topicId: topic?.id ?? null };
    const added = await store.add(tx, clip, app.clock.now());
    if (topic) await store.wakeClips(tx);
    // Two at once: the other one was first.
    return added ?? (await store.knownAs(tx, personId, key))!;
  });
  const row = await store.byId(app.db, scope, id);
  if (!row) throw fail("clip_not_found");
  return toClip(row, actor, await textFinder(app.db)(row));
}

export async function clipsOfDocument(app: Needs, actor: Actor, id: DocumentId): Promise<{ clips: Clip[] }> {
  const scope = await app.rights.scopeOf(actor);
  await findReadable(app, scope, id);
  return shown(app, actor, await store.ofDocument(app.db, scope, id));
}

export async function clipsOfArticle(app: Needs, actor: Actor, id: ArticleId): Promise<{ clips: Clip[] }> {
  const door = await store.doorOf(app.db, id);
  if (!door) throw fail("article_not_found");
  await app.rights.forReading(actor, door.topicId).catch(refusedAs("article_not_found"));
  return shown(app, actor, await store.ofArticle(app.db, await app.rights.scopeOf(actor), door));
}

async function shown(app: Needs, actor: Actor, rows: store.Shown[]): Promise<{ clips: Clip[] }> {
  const place = textFinder(app.db);
  const clips: Clip[] = [];
  for (const row of rows) clips.push(toClip(row, actor, await place(row)));
  return { clips };
}

/** Where the words of clips stand in the texts of their documents; each text is read once. */
function textFinder(db: Queryable): (row: store.Shown) => Promise<Clip["place"]> {
  const texts = new Map<number, string>();
  return async (row) => {
    const passage = store.passageOf(row);
    if (passage === null || row.workId === null) return null;
    if (!texts.has(row.workId)) texts.set(row.workId, (await latestText(db, row.workId))?.text ?? "");
    const anchor = anchorIn(texts.get(row.workId)!, passage);
    return anchor && { start: anchor.start, end: anchor.end };
  };
}

const toClip = (row: store.Shown, { personId }: Actor, place: Clip["place"]): Clip => ({
  id: row.id,
  documentId: row.documentId,
  by: row.isGone ? null : { id: row.personId, name: row.name },
  isMine: row.personId === personId,
  address: row.address,
  note: row.note,
  quote: row.quote,
  place,
  topic: row.topicId === null ? null : { id: row.topicId, name: row.topicName! },
  state: row.state,
  clippedOn: row.clippedOn,
});

export async function removeClip(
  app: Needs,
  actor: Actor,
  documentId: DocumentId,
  clipId: ClipId,
): Promise<void> {
  const scope: Scope = await app.rights.scopeOf(actor);
  await findReadable(app, scope, documentId);
  await app.db.tx(async (tx) => {
    const row = await store.byId(tx, scope, clipId);
    if (row?.documentId !== documentId) throw fail("clip_not_found");
    if (row.personId !== actor.personId) await refuseEditing(tx, scope, documentId);
    await store.remove(tx, clipId);
  });
}
