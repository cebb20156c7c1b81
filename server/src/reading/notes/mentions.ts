import { fail } from "@gyan/contract/failures.ts";
import { NoteId, PersonId } from "@gyan/contract/ids.ts";
import { mentionedIn, MOST_MENTIONS, renamed } from "@gyan/contract/reading/mentions.rules.ts";
import type { NamedPerson } from "@gyan/contract/reading/notes.ts";
import { z } from "zod";
import { personById, settingsOf } from "#people/accounts/index.ts";
import { queueMails, writeMail, type Mailing } from "#together/mails/index.ts";
import { noteNotice } from "#together/notices/index.ts";
import type { Queryable, Tx } from "#platform/db.ts";
import type { Actor } from "#platform/session.ts";
import type { Mail } from "#ports/mailer.ts";
import { nullIfRefused, type Commentable, type Readable, type TopicRef } from "#people/rights/index.ts";
import * as store from "./mentions.store.ts";
import type { Needs } from "./needs.ts";
import type { NoteRow } from "./rules.ts";
import { noteFor } from "./store.ts";

const MOST_SUGGESTED = 10;

export const peopleToMention = async (
  { db }: Pick<Needs, "db">,
  actor: Actor,
  topic: Commentable<TopicRef>,
  { q, ids }: store.Sought,
) => ({
  people: await store.readersNamed(db, topic, actor.personId, { q, ids }, ids ? ids.length : MOST_SUGGESTED),
});

/** The text of a note, and the people it mentions. */
export type Said = { text: string; mentions: PersonId[] };

/**
 * Only public notes mention people, and only people who may read them. Earlier mentions may stay in the text;
 * those of people who are gone become plain words.
 */
export async function mentioning(
  db: Queryable,
  topic: Readable<TopicRef>,
  { text, isPrivate }: { text: string; isPrivate: boolean },
  before?: Pick<NoteRow, "text" | "mentions">,
): Promise<Said> {
  const ids = isPrivate ? [] : mentionedIn(text);
  if (ids.length === 0) return { text, mentions: [] };
  if (ids.length > MOST_MENTIONS) throw fail("too_many_mentions", { limit: MOST_MENTIONS });
  const earlierIds = before?.mentions.map(({ id }) => id) ?? [];
  const people: NamedPerson[] = await store.readersAmong(db, topic, ids, earlierIds);
  const allowedIds = new Set([...people.map(({ id }) => id), ...mentionedIn(before?.text ?? "")]);
  if (ids.some((id) => !allowedIds.has(id))) throw fail("mention_unknown");
  return { text: renamed(text, people), mentions: people.map(({ id }) => id) };
}

type Told = { noteId: NoteId; topic: TopicRef; by: PersonId; mentions: PersonId[]; before: PersonId[] };

/** Notifies people who were not mentioned before, in the app and by mail. */
export async function tellMentioned(
  app: Pick<Needs, "clock">,
  tx: Tx,
  { noteId, topic, by, mentions, before }: Told,
): Promise<void> {
  await store.setMentions(tx, noteId, mentions);
  const fresh = mentions.filter((id) => !before.includes(id) && id !== by);
  const object = { kind: "topic" as const, id: topic.id };
  await noteNotice(tx, fresh, { kind: "mentioned", by, object, noteId }, app.clock.now());
  for (const personId of fresh) {
    const person = await personById(tx, personId);
    if (person && (await settingsOf(tx, personId)).mailsMentions)
      await queueMails(app, tx, mentionMailing, [{ to: person.email, input: { noteId, personId } }]);
  }
}

/** At most one mail for each mention. */
export const mentionMailing: Mailing<{ noteId: NoteId; personId: PersonId }, Needs> = {
  name: "mention",
  version: 1,
  input: z.object({ noteId: NoteId, personId: PersonId }),
  async write({ noteId, personId }, app) {
    const mail = await mailAbout(app, noteId, personId);
    return mail && { mail };
  },
  async settled(tx, { noteId, personId }, outcome, at) {
    if (outcome === "sent") await store.noteMailed(tx, noteId, personId, at);
  },
};

/** Null if the person does not want it any more, or may not read the note any more. */
async function mailAbout(app: Needs, noteId: NoteId, personId: PersonId): Promise<Mail | null> {
  const [person, note] = [await personById(app.db, personId), await noteFor(app.db, noteId, personId)];
  if (!person || person.isDisabled || !note || note.isPrivate) return null;
  if (!(await settingsOf(app.db, personId)).mailsMentions) return null;
  const who = { personId, organisationId: person.organisationId };
  const topic = await app.rights.forReading(who, note.topicId).catch(nullIfRefused);
  if (!topic) return null;
  const place =
    note.articleId === null ? "" : `?tab=articles&article=${note.articleId}&note=${note.id}&pane=reader`;
  return writeMail("mentioned", {
    to: person.email,
    firstName: person.firstName,
    language: person.language ?? "en",
    origin: app.origin(),
    // Names only the place: rights end and notes get deleted, but a mail stays.
    values: { name: topic.name, title: note.articleTitle },
    url: `${app.origin()}/article/list/${topic.id}${place}`,
  });
}
