import type { PersonId, WorkId } from "@gyan/contract/ids.ts";
import { actorOf, personById } from "#people/accounts/index.ts";
import { nullIfRefused, type Readable, type TopicRef } from "#people/rights/index.ts";
import { quotedArticles, type QuotedArticle } from "#reading/exporting/index.ts";
import { itemFrom, itemTypeOf, referenceOfItem, type ZoteroItem } from "#sources/bibliography/index.ts";
import { ZoteroFailed } from "../api/failed.ts";
import * as library from "../api/library.ts";
import type { Outcome, Wish } from "../api/library.ts";
import * as store from "../topics.store.ts";
import type { SentWork, WantedTopic } from "../topics.store.ts";
import { zoteroKey } from "./keys.rules.ts";
import { quotesNote } from "./notes.ts";
import { at, step, type Reached, type Round } from "./round.ts";

const AT_ONCE = 25;
/** Of a name there. */
const LONGEST_NAME = 255;

/**
 * Gyans that somebody asked to send, some articles at a time. What is written here is read like everything else in the next round, so the
 * version up to which all is known stays; the one that the library has by now is the target.
 */
export async function sendTopics(round: Round, reached: Reached): Promise<Reached> {
  const { app, taken } = round;
  const wanted = taken.mayWrite ? await store.nextTopic(app.db, taken.id) : null;
  if (!wanted) return step(round, { ...reached, progress: { ...reached.progress, total: 0 } });
  const topic = await readable(round, wanted);
  if (!topic)
    return step(round, { ...reached, progress: at(reached.progress, "topics") }, (tx) =>
      store.endTopic(tx, taken.id, wanted.topicId, null),
    );
  if (wanted.collectionKey === null) return makeCollection(round, reached, wanted, topic);
  return sendPage(round, reached, { ...wanted, collectionKey: wanted.collectionKey }, topic);
}

async function actorIn({ app, taken }: Round) {
  const person = await personById(app.db, taken.personId as PersonId);
  return person && !person.isDisabled ? actorOf(person, "clock") : null;
}

async function readable(round: Round, { topicId }: WantedTopic): Promise<Readable<TopicRef> | null> {
  const actor = await actorIn(round);
  return actor && round.app.rights.forReading(actor, topicId).catch(nullIfRefused);
}

const named = (progress: Reached["progress"], target: number) => ({ ...progress, target });

async function makeCollection(
  round: Round,
  reached: Reached,
  { topicId }: WantedTopic,
  topic: Readable<TopicRef>,
): Promise<Reached> {
  const { app, taken, there } = round;
  const key = zoteroKey(app.clock.uuid());
  const name = topic.name.slice(0, LONGEST_NAME).toWellFormed();
  const wish = { key, version: 0, name, parentCollection: taken.collectionKey ?? false };
  const { value, version } = await library.write(there, "collections", [wish], reached.progress.target);
  refuseFailed(value);
  return step(round, { ...reached, progress: named(reached.progress, version) }, (tx) =>
    store.noteCollection(tx, taken.id, topicId, key),
  );
}

/** One that is there already under the key that was made for it was made by a request whose answer was lost. */
function refuseFailed(outcomes: readonly Outcome[]): void {
  for (const outcome of outcomes)
    if (outcome.kind === "failed" && outcome.code !== 412)
      throw new ZoteroFailed("refused", `Zotero answered ${outcome.code}: ${outcome.message.slice(0, 200)}`);
}

type Sending = { article: QuotedArticle; sent: SentWork; known: ZoteroItem | null };

async function sendPage(
  round: Round,
  reached: Reached,
  wanted: WantedTopic & { collectionKey: string },
  topic: Readable<TopicRef>,
): Promise<Reached> {
  const { app, taken, signal } = round;
  const { progress } = reached;
  const actor = (await actorIn(round))!;
  const wish = { actor, topic, language: wanted.language, signal };
  const page = await quotedArticles(app, wish, { from: progress.after, limit: AT_ONCE });
  if (page.articles.length === 0)
    return step(round, { ...reached, progress: { ...at(progress, "topics") } }, (tx) =>
      store.endTopic(tx, taken.id, topic.id, { articles: page.total, at: app.clock.now() }),
    );
  const all = await sendingOf(round, topic, page.articles);
  // The keys are kept before anything is made under them.
  await step(round, reached, (tx) =>
    store.saveSent(
      tx,
      taken.id,
      topic.id,
      all.map(({ sent }) => sent),
    ),
  );
  const target = await writeAll(round, progress.target, wanted.collectionKey, topic, all);
  const next = { ...named(progress, target), after: progress.after + page.articles.length };
  const counts = { ...progress.counts, sent: progress.counts.sent + all.length };
  return step(
    round,
    { ...reached, progress: { ...next, done: next.after, total: page.total, counts } },
    (tx) =>
      store.saveSent(
        tx,
        taken.id,
        topic.id,
        all.map(({ sent, article }) => ({
          ...sent,
          isSent: true,
          hasNote: sent.hasNote || article.quotes.length > 0,
        })),
      ),
  );
}

async function sendingOf(
  { app, taken, there }: Round,
  { id: topicId }: Readable<TopicRef>,
  articles: QuotedArticle[],
): Promise<Sending[]> {
  const works = articles.map(({ workId, reference }) => ({ workId, doi: reference.doi }));
  const ids = works.map(({ workId }) => workId);
  const before = new Map(
    (await store.sentOf(app.db, taken.id, topicId, ids)).map((one) => [one.workId, one]),
  );
  const known = new Map((await store.itemsAbout(app.db, taken.id, works)).map((one) => [one.workId, one]));
  const all: Sending[] = [];
  for (const article of articles) {
    const item = known.get(article.workId) ?? (await lookedUp(there, taken.collectionKey, article));
    const key = () => zoteroKey(app.clock.uuid());
    const own = before.get(article.workId);
    const fresh = { workId: article.workId as WorkId, noteKey: key(), isSent: item !== null, hasNote: false };
    const sent = own ?? { ...fresh, itemKey: item?.key ?? key() };
    all.push({ article, sent, known: item && item.key === sent.itemKey ? item.data : null });
  }
  return all;
}

/** Where only a collection is kept in step, the rest of the library is asked: by title, and it counts with the same DOI. */
async function lookedUp(
  there: Round["there"],
  collectionKey: string | null,
  { reference: { title, doi } }: QuotedArticle,
): Promise<{ key: string; data: ZoteroItem } | null> {
  if (collectionKey === null || doi === null || title === null) return null;
  const { value } = await library.itemsTitled(there, title);
  return value.find(({ data }) => referenceOfItem(data).doi === doi.toLowerCase()) ?? null;
}

/** The version of the library afterwards. */
async function writeAll(
  round: Round,
  version: number,
  collectionKey: string,
  topic: Readable<TopicRef>,
  all: Sending[],
): Promise<number> {
  const { app, there } = round;
  const templates = new Map<string, ZoteroItem>();
  const wishes: Wish[] = [];
  for (const one of all) {
    const wish = await wishOf(round, one, collectionKey, templates);
    if (wish) wishes.push(wish);
  }
  const items = await library.write(there, "items", wishes, version);
  refuseFailed(items.value);
  // A note can be made only below an item that is there.
  const notes = all
    .filter(({ article, sent }) => article.quotes.length > 0 || sent.hasNote)
    .map(({ article, sent }): Wish => {
      const note = quotesNote(app.origin(), topic, article);
      if (sent.hasNote) return { key: sent.noteKey, note };
      return { key: sent.noteKey, version: 0, itemType: "note", parentItem: sent.itemKey, note, tags: [] };
    });
  if (notes.length === 0) return items.version;
  const written = await library.write(there, "items", notes, items.version);
  refuseFailed(written.value);
  return written.version;
}

async function wishOf(
  { there }: Round,
  { article: { reference }, sent, known }: Sending,
  collectionKey: string,
  templates: Map<string, ZoteroItem>,
): Promise<Wish | null> {
  if (sent.isSent) {
    const now = known ?? (await library.itemsOf(there, [sent.itemKey])).value[0]?.data;
    // Thrown away there since: it is not forced upon anybody.
    if (!now) return null;
    const lies = Array.isArray(now["collections"]) ? now["collections"] : [];
    return lies.includes(collectionKey) ? null : { key: sent.itemKey, collections: [...lies, collectionKey] };
  }
  const itemType = itemTypeOf(reference.type);
  const template = templates.get(itemType) ?? (await library.templateOf(there, itemType));
  templates.set(itemType, template);
  const { item } = itemFrom(template, reference);
  return { ...item, key: sent.itemKey, version: 0, collections: [collectionKey] };
}
