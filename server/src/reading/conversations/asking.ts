import type { AskEvent, AskScope, Conversation, Turn } from "@gyan/contract/conversations/calls.ts";
import { MOST_TURNS } from "@gyan/contract/conversations/rules.ts";
import { Failure, fail } from "@gyan/contract/failures.ts";
import type { ConversationId, TurnId } from "@gyan/contract/ids.ts";
import { HOUR, later, MINUTE } from "#platform/clock.ts";
import type { Tx } from "#platform/db.ts";
import type { Actor } from "#platform/session.ts";
import { scopeNow } from "#reading/keeping/index.ts";
import { answerQuestion, type AnswerNews, type FoundAnswer } from "#research/answering/index.ts";
import { inLine } from "./line.ts";
import type { Needs } from "./needs.ts";
import { proven } from "./proving.ts";
import { conversationOf, readTurns, rightMissing, shownQuotes, toConversation } from "./reading.ts";
import { DAY_HOURS, nameFor, questionIn } from "./rules.ts";
import { forAsking, reachIn, type Scoped } from "./scope.ts";
import * as store from "./store.ts";
import { tellReaders } from "./telling.ts";
import * as turns from "./turns.store.ts";

export type Asked = {
  question: string;
  conversationId?: ConversationId | undefined;
  scope?: AskScope | undefined;
  byModel: boolean;
};

/** Who waits for the answer: `gone` when they no longer do. */
export type Hearer = { gone: AbortSignal; tell(event: AskEvent): void };

type Begun = { conversationId: ConversationId; turnId: TurnId; question: string };

/** So many questions before it are told to who answers: a later one may lean on them. */
const MOST_BEFORE = 6;
/** Then the model is stopped, and a little later the whole. */
const MODEL_MS = 4 * MINUTE;
const ANSWER_MS = turns.LONGEST_ANSWER_MINUTES * MINUTE - 15_000;

/**
 * The question is stored before it is answered, and the answer when it is proven: a process that ends in between leaves a
 * question that can be asked again. `begin` is called when nothing can be refused any more.
 */
export async function ask(
  app: Needs,
  actor: Actor,
  asked: Asked,
  { left, begin }: { left: AbortSignal; begin(): Hearer },
): Promise<{ conversation: Conversation; turn: Turn }> {
  if (!app.config.ASKING) throw fail("asking_off");
  const question = questionIn(asked.question);
  // Nobody waits in line for what they are refused anyway.
  await targetOf(app, actor, asked);
  return inLine(app, actor.personId, left, async () => {
    const target = await targetOf(app, actor, asked);
    const begun = await storeQuestion(app, actor, target, question);
    try {
      const hearer = begin();
      hearer.tell({ kind: "begun", ...(await shown(app, actor, begun)) });
      const found = await answered(app, actor, target, begun, { hearer, byModel: asked.byModel });
      await save(app, actor, begun, found);
    } catch (error) {
      await turns.interruptTurn(app.db, begun.turnId).catch(() => undefined);
      throw app.stopping.aborted ? fail("not_ready") : error;
    }
    return shown(app, actor, begun);
  });
}

type Target = Scoped & { conversationId: ConversationId | null };

/** What is asked, as the caller may ask it now. */
async function targetOf(app: Needs, actor: Actor, { conversationId, scope }: Asked): Promise<Target> {
  if (conversationId === undefined)
    return {
      ...(await forAsking(app, actor, scope ?? { kind: "everything" })),
      conversationId: null,
    };
  const stored = await conversationOf(app, actor, conversationId);
  if (!stored.isOpen) throw fail("conversation_closed");
  const right = await rightMissing(app, actor, stored);
  if (right !== null) throw fail("right_missing", { right });
  const { topicId, workId, folderId, libraryId, collectionId } = stored;
  return { conversationId, scope: stored.scope, topicId, workId, folderId, libraryId, collectionId };
}

function storeQuestion(app: Needs, actor: Actor, target: Target, question: string): Promise<Begun> {
  const { personId: askerId, organisationId } = actor;
  return app.db.tx(async (tx) => {
    const at = app.clock.now();
    const looking = { worker: app.workerId, at };
    await countAsked(app, tx, actor, at);
    let { conversationId } = target;
    if (conversationId === null) {
      const { conversationId: _none, ...scoped } = target;
      const made = { ...scoped, ownerId: askerId, organisationId, name: nameFor(question) };
      conversationId = await store.insertConversation(tx, made, at);
    } else {
      if (!(await store.lockConversation(tx, conversationId))) throw fail("conversation_not_found");
      if (await turns.isAnswering(tx, conversationId, looking)) throw fail("question_in_hand");
      await turns.dropUnanswered(tx, conversationId, { askerId, question });
      if ((await turns.countTurns(tx, conversationId)) >= MOST_TURNS)
        throw fail("conversation_full", { limit: MOST_TURNS });
      await store.noteAsked(tx, conversationId, at);
    }
    const { id: turnId } = await turns.insertTurn(tx, conversationId, { askerId, question }, looking);
    await tellReaders(tx, conversationId);
    return { conversationId, turnId, question };
  });
}

/** Refuses whoever asked too much within a day. */
async function countAsked({ config }: Needs, tx: Tx, { personId }: Actor, at: Date): Promise<void> {
  const limit = config.QUESTIONS_PER_DAY;
  await store.lockQuestions(tx, personId);
  const asked = await store.askedSince(tx, personId, later(at, -DAY_HOURS * HOUR));
  // That one has to be forgotten before there is room.
  const first = asked[asked.length - limit];
  if (first) {
    const hours = Math.ceil((later(first, DAY_HOURS * HOUR).getTime() - at.getTime()) / HOUR);
    throw fail("too_many_questions", { limit, hours: Math.max(hours, 1) });
  }
  await store.countQuestion(tx, personId, at);
}

async function answered(
  app: Needs,
  actor: Actor,
  target: Target,
  { conversationId, turnId, question }: Begun,
  { hearer, byModel }: { hearer: Hearer; byModel: boolean },
): Promise<FoundAnswer> {
  const before = await turns.questionsBefore(app.db, conversationId, turnId, MOST_BEFORE);
  const reach = await reachIn(app, actor, target).catch((error: unknown) => {
    throw error instanceof Failure ? fail("conversation_closed") : error;
  });
  const told: Told = { known: new Map(), numbers: new Set() };
  // One after the other: what is looked up for an earlier one may take longer.
  let telling = Promise.resolve();
  const found = await answerQuestion(
    app,
    await scopeNow(app, actor),
    reach,
    { text: question, before, byModel: byModel && app.config.ASKING_MODEL },
    {
      signal: AbortSignal.any([app.stopping, AbortSignal.timeout(ANSWER_MS)]),
      stopped: AbortSignal.any([hearer.gone, AbortSignal.timeout(MODEL_MS)]),
      onNews: (news) => {
        telling = telling
          .then(async () => {
            if (hearer.gone.aborted) return;
            for (const event of await toEvents(app, actor, target, news, told)) hearer.tell(event);
          })
          // The whole answer comes all the same.
          .catch((error: unknown) => app.log.warn({ err: error }, "a part of an answer was not told"));
        return telling;
      },
    },
  );
  await telling;
  return found;
}

/** The quotes that sentences rested on so far, and the numbers of those that were told. */
type Told = { known: Map<number, NewQuote>; numbers: Set<number> };
type NewQuote = Extract<AnswerNews, { kind: "sentences" }>["quotes"][number];

/** What is told before the whole answer is there goes through the same rights as the whole, each time anew. */
async function toEvents(
  app: Needs,
  actor: Actor,
  { topicId }: Target,
  news: AnswerNews,
  { known, numbers }: Told,
): Promise<AskEvent[]> {
  if (news.kind === "writing") {
    // The model's quotes are numbered anew.
    known.clear();
    numbers.clear();
    return [news];
  }
  for (const quote of news.quotes) known.set(quote.number, quote);
  const named = new Set(news.sentences.flatMap(({ quotes }) => quotes));
  const under = [...named].flatMap((number) => known.get(number) ?? []);
  const shownNow = await shownQuotes(app, await scopeNow(app, actor), under, topicId);
  const readable = new Map(shownNow.flatMap((quote) => (quote ? [[quote.number, quote] as const] : [])));
  return news.sentences.flatMap((sentence): AskEvent[] => {
    const own = [...new Set(sentence.quotes)];
    if (own.length === 0 || !own.every((number) => readable.has(number))) return [];
    const untold = own.filter((number) => !numbers.has(number));
    for (const number of untold) numbers.add(number);
    return [{ kind: "sentence", sentence, quotes: untold.map((number) => readable.get(number)!) }];
  });
}

async function save(app: Needs, actor: Actor, begun: Begun, found: FoundAnswer): Promise<void> {
  await app.db.tx(async (tx) => {
    const quoted = found.quotes.map(({ workId }) => workId);
    const named = found.leftOut.map(({ workId }) => workId);
    const there = await turns.lockWorks(tx, [...quoted, ...named]);
    const texts = await turns.textsOf(
      tx,
      found.quotes.map(({ textId }) => textId),
    );
    const answer = proven(found, texts);
    const leftOut = answer.leftOut.filter(({ workId }) => there.has(workId));
    const isSaved = await turns.saveAnswer(tx, begun.turnId, { ...answer, leftOut }, app.clock.now());
    // Deleted while it was answered, or what it is about was.
    if (!isSaved) throw fail("conversation_not_found");
    await tellReaders(tx, begun.conversationId);
  });
}

async function shown(app: Needs, actor: Actor, { conversationId, turnId }: Begun) {
  const stored = await conversationOf(app, actor, conversationId);
  const [turn] = await readTurns(app, actor, stored, turnId);
  if (!turn) throw fail("conversation_not_found");
  return { conversation: await toConversation(app, actor, stored), turn };
}
