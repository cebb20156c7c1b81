import type { Answer, AnswerQuote } from "@gyan/contract/conversations/answer.ts";
import type { Conversation, Turn } from "@gyan/contract/conversations/calls.ts";
import { MOST_TURNS, SHARED_KINDS } from "@gyan/contract/conversations/rules.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { ConversationId, TopicId, TurnId, WorkId } from "@gyan/contract/ids.ts";
import type { Actor } from "#platform/session.ts";
import { levelOf, type Scope } from "#people/rights/index.ts";
import { scopeNow } from "#reading/keeping/index.ts";
import { placesOf, worksReadable, type Place, type Readings } from "#reading/searching/index.ts";
import { isCurator } from "#together/portal/index.ts";
import type { Needs } from "./needs.ts";
import * as store from "./store.ts";
import type { StoredConversation } from "./store.ts";
import { turnsOf, type StoredQuote, type StoredTurn } from "./turns.store.ts";

/** One's own or one that is shown to them; another does not exist for them. */
export async function conversationOf(
  app: Needs,
  actor: Actor,
  id: ConversationId,
): Promise<StoredConversation> {
  const found = await store.conversationFor(app.db, await scopeNow(app, actor), id);
  if (!found) throw fail("conversation_not_found");
  return found;
}

/** Null: they may ask in it. Otherwise what they would have to be. */
export async function rightMissing(
  app: Pick<Needs, "db">,
  actor: Actor,
  { ownerId, scope, level }: StoredConversation,
): Promise<"commenter" | "editor" | null> {
  if (ownerId === actor.personId) return null;
  if (scope.kind === "portal") return (await isCurator(app, actor)) ? null : "editor";
  const needed = scope.kind === "topic" || scope.kind === "article" ? "commenter" : "editor";
  return level !== null && level >= levelOf(needed) ? null : needed;
}

export const mayShare = ({ ownerId, scope, isOpen }: StoredConversation, actor: Actor): boolean =>
  ownerId === actor.personId && isOpen && (SHARED_KINDS as readonly string[]).includes(scope.kind);

export async function toConversation(
  app: Pick<Needs, "db" | "config">,
  actor: Actor,
  stored: StoredConversation,
): Promise<Conversation> {
  const { id, name, scope, scopeName, topicId, articleId, isOpen, isShared, turns, createdAt, askedAt } =
    stored;
  const mayAsk =
    app.config.ASKING && isOpen && turns < MOST_TURNS && (await rightMissing(app, actor, stored)) === null;
  return {
    id,
    name,
    scope: scope.kind === "article" && articleId !== null ? { ...scope, articleId } : scope,
    scopeName,
    scopeTopicId: scope.kind === "article" && isOpen ? topicId : null,
    isClosed: !isOpen,
    owner: { id: stored.ownerId, name: stored.owner },
    isMine: stored.ownerId === actor.personId,
    isShared,
    mayAsk,
    mayShare: mayShare(stored, actor),
    turns,
    createdAt,
    askedAt,
  };
}

/** Its questions and answers as the caller may read them at this moment; only one of them if it is named. */
export async function readTurns(
  app: Needs,
  actor: Actor,
  { id, topicId }: Pick<StoredConversation, "id" | "topicId">,
  only?: TurnId,
): Promise<Turn[]> {
  const looking = { worker: app.workerId, at: app.clock.now() };
  const stored = await turnsOf(app.db, id, looking, only);
  const scope = await scopeNow(app, actor);
  const quotes = stored.flatMap((turn) => turn.quotes);
  const shown = await shownQuotes(app, scope, quotes, topicId);
  const sources = await worksReadable(
    app,
    scope,
    stored.flatMap(({ leftOut }) => leftOut.map(({ workId }) => workId as number)),
  );
  const byTurn = Map.groupBy(
    quotes.flatMap(({ turnId }, at) => (shown[at] ? [{ turnId, quote: shown[at] }] : [])),
    ({ turnId }) => turnId,
  );
  return stored.map((turn) => ({
    id: turn.id,
    number: turn.number,
    question: turn.question,
    readAs: turn.readAs,
    asker: turn.askerId === null ? null : { id: turn.askerId, name: turn.asker ?? "" },
    isMine: turn.askerId === actor.personId,
    state: turn.state === "answering" && !turn.isInHand ? "interrupted" : turn.state,
    askedAt: turn.askedAt,
    answer: answerOf(
      turn,
      (byTurn.get(turn.id) ?? []).map(({ quote }) => quote),
      sources,
      topicId,
    ),
  }));
}

type Quoted = Pick<StoredQuote, "number" | "quote" | "marks" | "start" | "end"> & {
  workId: number;
  textId: number;
};

/** Quotes as they are shown, those that the caller may not read as null. */
export async function shownQuotes(
  app: Pick<Needs, "db">,
  scope: Scope,
  quotes: Quoted[],
  topicId: TopicId | null,
): Promise<(AnswerQuote | null)[]> {
  const places = await placesOf(app, scope, quotes);
  return quotes.map((quote, at) => (places[at] ? toQuote(quote, places[at], topicId) : null));
}

const toQuote = (
  { number, quote, marks, start, end }: Quoted,
  { workId, title, authors, publishedOn, language, url, page, section, doors, documentId }: Place,
  topicId: TopicId | null,
): AnswerQuote => ({
  number,
  workId,
  title,
  authors,
  publishedOn,
  language,
  quote,
  marks,
  page,
  section,
  doors: askedFirst(doors, topicId),
  documentId,
  at: { start, end },
  url,
});

const askedFirst = (doors: AnswerQuote["doors"], topicId: TopicId | null): AnswerQuote["doors"] => [
  ...doors.filter((door) => door.topicId === topicId),
  ...doors.filter((door) => door.topicId !== topicId),
];

/** What rests on a quote that is not shown is not shown either. */
function answerOf(
  turn: StoredTurn,
  readable: AnswerQuote[],
  sources: ReadonlyMap<number, Readings>,
  topicId: TopicId | null,
): Answer | null {
  if (turn.outcome === null) return null;
  const numbers = new Set(readable.map(({ number }) => number));
  const isCarried = (quotes: number[]) => quotes.length > 0 && quotes.every((number) => numbers.has(number));
  const sentences = turn.sentences.filter(({ quotes }) => isCarried(quotes));
  const disputed = turn.disputed.filter(({ values }) => isCarried(values.map(({ quote }) => quote)));
  const used = new Set([
    ...sentences.flatMap(({ quotes }) => quotes),
    ...disputed.flatMap(({ values }) => values.map(({ quote }) => quote)),
  ]);
  const hidden = turn.written - sentences.length;
  return {
    outcome: turn.outcome,
    sentences: sentences.map(({ turnId: _turnId, ...sentence }) => sentence),
    quotes: readable.filter(({ number }) => used.has(number)),
    disputed: disputed.map(({ turnId: _turnId, ...dispute }) => dispute),
    unanswered: turn.unanswered,
    unspoken: turn.unspoken,
    leftOut: turn.leftOut.flatMap(({ workId, why }) => {
      const work = sources.get(workId);
      if (!work) return [];
      const { title, authors, publishedOn, doors, documentId } = work;
      return [
        {
          workId: workId as WorkId,
          title,
          authors,
          publishedOn,
          why,
          doors: askedFirst(doors, topicId),
          documentId,
        },
      ];
    }),
    searched: turn.searched,
    isByWordsAlone: turn.isByWordsAlone,
    model: turn.model,
    dropped: turn.dropped,
    fallback: turn.fallback,
    hidden,
    // They are words of all that was found.
    concepts: hidden === 0 && disputed.length === turn.disputed.length ? turn.concepts : [],
  };
}
