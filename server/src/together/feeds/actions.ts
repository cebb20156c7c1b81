import { fail } from "@gyan/contract/failures.ts";
import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { PersonId, TopicId } from "@gyan/contract/ids.ts";
import { type Change, ChangeKind } from "@gyan/contract/living/changes.ts";
import type { Feed } from "@gyan/contract/living/feeds.ts";
import { personById } from "#people/accounts/index.ts";
import { changesBetween } from "#research/changes/index.ts";
import { countedIn, countsIn, fill } from "#together/mails/index.ts";
import { hashToken } from "#platform/clock.ts";
import { seal, unseal } from "#platform/seal.ts";
import type { Actor } from "#platform/session.ts";
import { refusedAs, type Readable, type TopicRef } from "#people/rights/index.ts";
import { atomOf, isKnown, tagOf, urnOf, type FeedEntry } from "./atom.ts";
import type { Needs } from "./needs.ts";
import * as store from "./store.ts";
import { wordsIn } from "./words.ts";

const PURPOSE = "feed";
const NONE: Feed = { address: null, madeAt: null };

const addressOf = (app: Needs, topicId: TopicId, key: string): string =>
  `${app.origin()}/api/topics/${topicId}/feed.xml?key=${key}`;

export async function myFeed(app: Needs, topic: Readable<TopicRef>, personId: PersonId): Promise<Feed> {
  const feed = await store.feedOf(app.db, topic, personId);
  if (!feed) return NONE;
  // If the sealing secret was replaced since, the key cannot be shown again, only made anew.
  const key = await unseal(app.config, PURPOSE, feed.sealedKey).catch(() => null);
  return key === null ? NONE : { address: addressOf(app, topic.id, key), madeAt: feed.madeAt.toISOString() };
}

export async function makeFeed(app: Needs, topic: Readable<TopicRef>, personId: PersonId): Promise<Feed> {
  const key = app.clock.token();
  const madeAt = app.clock.now();
  const sealedKey = await seal(app.config, PURPOSE, key);
  await store.putFeed(app.db, topic, personId, { keyHash: hashToken(key), sealedKey, madeAt });
  return { address: addressOf(app, topic.id, key), madeAt: madeAt.toISOString() };
}

/** Whoever may not read the topic any more ends it all the same. */
export async function endFeed(app: Needs, actor: Actor, topicId: TopicId): Promise<Feed> {
  if (!(await store.dropFeed(app.db, topicId, actor.personId))) await app.rights.forReading(actor, topicId);
  return NONE;
}

export const myFeeds = async ({ db }: Pick<Needs, "db">, personId: PersonId) => ({
  feeds: await store.feedsOf(db, personId),
});

type Asked = { topicId: TopicId; key: string; ifNoneMatch: string };

/** `text` is null when whoever asks has it already. */
export async function readFeed(
  app: Needs,
  { topicId, key, ifNoneMatch }: Asked,
): Promise<{ tag: string; text: string | null }> {
  const { topic, language } = await openedBy(app, topicId, key);
  const runs = await store.changingRuns(app.db, topic, MOST_ENTRIES);
  const tag = tagOf([topic.name, language, app.origin(), runs]);
  if (isKnown(tag, ifNoneMatch)) return { tag, text: null };
  const entries = [];
  for (const run of runs) entries.push(await entryOf(app, topic, run, language));
  const words = wordsIn(language);
  const text = atomOf({
    id: `urn:uuid:${topic.uuid}`,
    language,
    title: fill(words.title, { name: topic.name }),
    subtitle: words.subtitle,
    updated: runs[0]?.finishedAt ?? topic.createdAt,
    self: addressOf(app, topicId, key),
    url: `${app.origin()}/article/list/${topicId}`,
    entries,
  });
  return { tag, text };
}

/** As many entries as feed readers keep, and as many titles in each as people read. */
const MOST_ENTRIES = 20;
const MOST_TITLES = 30;

/** A key opens what its maker may read now. Otherwise the topic is answered as not found. */
async function openedBy(
  app: Needs,
  topicId: TopicId,
  key: string,
): Promise<{ topic: Readable<TopicRef>; language: LanguageTag }> {
  const personId = await store.makerOf(app.db, topicId, hashToken(key));
  const person = personId === null ? null : await personById(app.db, personId);
  if (!person || person.isDisabled) throw fail("topic_not_found");
  const who = { personId: person.id, organisationId: person.organisationId };
  const topic = await app.rights.forReading(who, topicId).catch(refusedAs("topic_not_found"));
  return { topic, language: person.language ?? "en" };
}

async function entryOf(
  app: Needs,
  topic: Readable<TopicRef>,
  run: store.ChangingRun,
  language: LanguageTag,
): Promise<FeedEntry> {
  const words = wordsIn(language);
  const page = `${app.origin()}/article/list/${topic.id}`;
  const { changes } = await changesBetween(app.db, topic, run.number - 1, run.number);
  const itemOf = ({ articleId, about }: Change) => ({
    title: about.title,
    url: articleId === null ? null : `${page}?tab=articles&article=${articleId}`,
  });
  const lists = ChangeKind.options.flatMap((kind) => {
    const all = changes.filter((change) => change.kind === kind);
    const left = all.length - MOST_TITLES;
    if (all.length === 0) return [];
    return {
      heading: words.kinds[kind],
      items: all.slice(0, MOST_TITLES).map(itemOf),
      more: left > 0 ? countedIn(language, words.more, left) : null,
    };
  });
  return {
    id: urnOf(`${topic.uuid}/${run.number}`),
    title: `${topic.name}: ${countsIn(language, run.counts)}`,
    updated: run.finishedAt,
    url: `${page}?tab=history&from=${run.number - 1}&to=${run.number}`,
    lists,
    see: words.see,
  };
}
