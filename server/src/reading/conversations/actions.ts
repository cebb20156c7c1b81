import type { Conversation, list, Turn } from "@gyan/contract/conversations/calls.ts";
import type { QueryOf, ReplyOf } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { ConversationId, TurnId } from "@gyan/contract/ids.ts";
import type { Actor } from "#platform/session.ts";
import type { Scope } from "#people/rights/index.ts";
import { readCursor, scopeNow, writeCursor } from "#reading/keeping/index.ts";
import { matched, mustContain, readQuery, withStart, worksReadable } from "#reading/searching/index.ts";
import type { Needs } from "./needs.ts";
import { conversationOf, mayShare, readTurns, toConversation } from "./reading.ts";
import * as store from "./store.ts";
import { tellReaders } from "./telling.ts";
import { askerOf, deleteTurn } from "./turns.store.ts";

export async function listConversations(
  app: Needs,
  actor: Actor,
  { about, id, q, cursor, limit }: QueryOf<typeof list>,
): Promise<ReplyOf<typeof list>> {
  const scope = await scopeNow(app, actor);
  const all = { about, id, ids: undefined };
  const wanted = q ? { ...all, ids: await saying(app, scope, all, q) } : all;
  const total = await store.countConversations(app.db, scope, wanted);
  const page = { after: readCursor(cursor), limit: limit + 1 };
  const found = await store.conversationsPage(app.db, scope, wanted, page);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const conversations: Conversation[] = [];
  for (const one of shown) conversations.push(await toConversation(app, actor, one));
  return {
    conversations,
    total,
    next: last && found.length > limit ? writeCursor({ at: last.askedAt, id: last.id }) : null,
  };
}

/** Those whose name, a question or a sentence that the caller may read has all of the words. */
async function saying(app: Needs, scope: Scope, wanted: store.Wanted, q: string): Promise<ConversationId[]> {
  const query = readQuery(q);
  const parts = mustContain(withStart(query) ?? query);
  const texts = await store.textsWith(app.db, scope, wanted, parts);
  const having = texts.filter(({ text }) => matched(text, query) !== null);
  const readable = await worksReadable(
    app,
    scope,
    having.flatMap(({ works }) => works),
  );
  return [
    ...new Set(having.filter(({ works }) => works.every((work) => readable.has(work))).map(({ id }) => id)),
  ];
}

export async function readConversation(
  app: Needs,
  actor: Actor,
  id: ConversationId,
): Promise<{ conversation: Conversation; turns: Turn[] }> {
  const stored = await conversationOf(app, actor, id);
  return {
    conversation: await toConversation(app, actor, stored),
    turns: await readTurns(app, actor, stored),
  };
}

async function ownConversation(app: Needs, actor: Actor, id: ConversationId) {
  const stored = await conversationOf(app, actor, id);
  if (stored.ownerId !== actor.personId) throw fail("conversation_not_yours");
  return stored;
}

export async function changeConversation(
  app: Needs,
  actor: Actor,
  id: ConversationId,
  change: { name?: string | undefined; isShared?: boolean | undefined },
): Promise<Conversation> {
  const stored = await ownConversation(app, actor, id);
  if (change.isShared === true && !mayShare(stored, actor)) throw fail("conversation_not_shareable");
  await app.db.tx(async (tx) => {
    // Those who read it until now are told too.
    if (change.isShared === false) await tellReaders(tx, id);
    await store.changeConversation(tx, id, change);
    await tellReaders(tx, id);
  });
  return toConversation(app, actor, await conversationOf(app, actor, id));
}

export async function removeConversation(app: Needs, actor: Actor, id: ConversationId): Promise<void> {
  await ownConversation(app, actor, id);
  await app.db.tx(async (tx) => {
    await tellReaders(tx, id);
    await store.deleteConversation(tx, id);
  });
}

/** Only who asked it. */
export async function removeTurn(
  app: Needs,
  actor: Actor,
  id: ConversationId,
  turnId: TurnId,
): Promise<void> {
  await conversationOf(app, actor, id);
  const turn = await askerOf(app.db, id, turnId);
  if (!turn) throw fail("turn_not_found");
  if (turn.askerId !== actor.personId) throw fail("right_missing", { right: "owner" });
  await app.db.tx(async (tx) => {
    await deleteTurn(tx, turnId);
    await tellReaders(tx, id);
  });
}
