import type { DocumentId, FolderId, LibraryId, PersonId, TopicId } from "@gyan/contract/ids.ts";
import type { WebhookMessage } from "@gyan/contract/webhooks/messages.ts";
import { TEST_MESSAGE } from "@gyan/contract/webhooks/events.rules.ts";
import { personById } from "#people/accounts/index.ts";
import { nullIfRefused, type Who } from "#people/rights/index.ts";
import type { Caused } from "./deliveries.store.ts";
import type { DocumentFacts, RunFacts, ShareFacts } from "./facts.ts";
import * as store from "./message.store.ts";
import type { Needs } from "./needs.ts";
import type { Target } from "./store.ts";

type Parts = Pick<Needs, "db" | "rights" | "origin">;
type Data = WebhookMessage["data"];

/** What is sent, with names as they are now; null when its owner may not read it any more, or may not sign in. */
export async function messageOf(
  app: Parts,
  { personId, webhookId, webhookName }: Pick<Target, "personId" | "webhookId" | "webhookName">,
  caused: Caused,
): Promise<WebhookMessage | null> {
  const person = await personById(app.db, personId);
  if (!person || person.isDisabled) return null;
  const who = { personId: person.id, organisationId: person.organisationId };
  const data =
    caused.event === TEST_MESSAGE
      ? { webhook: { id: webhookId, name: webhookName } }
      : await dataOf(app, who, caused);
  return data && ({ type: caused.event, timestamp: caused.happenedAt.toISOString(), data } as WebhookMessage);
}

async function dataOf(app: Parts, who: Who & { personId: PersonId }, caused: Caused): Promise<Data | null> {
  const { event, objectKind, objectId, facts } = caused;
  if (objectKind === null || objectId === null) return null;
  if (event === "share.made")
    return shareData(app, who, { kind: objectKind, id: objectId }, facts as ShareFacts);
  if (objectKind === "document")
    return documentData(app, who, objectId as DocumentId, facts as DocumentFacts);
  const run = facts as RunFacts;
  const topic = await topicData(app, who, objectId as TopicId);
  if (!topic) return null;
  const { number, kind, status, unreached, articles, changes } = run;
  if (event === "run.finished") return { topic, run: { number, kind, status, unreached }, articles, changes };
  const url = `${topic.url}?tab=history&from=${number - 1}&to=${number}`;
  return changes && { topic, run: { number }, changes, url };
}

async function topicData({ rights, origin }: Parts, who: Who, topicId: TopicId) {
  const topic = await rights.forReading(who, topicId).catch(nullIfRefused);
  return topic && { id: topic.id, name: topic.name, url: `${origin()}/article/list/${topic.id}` };
}

async function libraryData({ rights, origin }: Parts, who: Who, libraryId: LibraryId) {
  const library = await rights.forReadingLibrary(who, libraryId).catch(nullIfRefused);
  return (
    library && { id: library.id, name: library.name, url: `${origin()}/gyanportal/library/${library.id}` }
  );
}

async function documentData(
  app: Parts,
  who: Who,
  id: DocumentId,
  { state, why, pages }: DocumentFacts,
): Promise<Data | null> {
  const document = await store.documentNamed(app.db, id);
  const library = document && (await libraryData(app, who, document.libraryId));
  if (!library) return null;
  const { fileName, title } = document;
  const url = `${app.origin()}/documentAnalysis/${id}`;
  return { document: { id, fileName, title, state, why, pages, url }, library };
}

async function shareData(
  app: Parts,
  who: Who & { personId: PersonId },
  object: { kind: NonNullable<Caused["objectKind"]>; id: number },
  { by, right, ...count }: ShareFacts,
): Promise<Data | null> {
  const shared = await sharedData(app, who, object);
  if (!shared) return null;
  const isGiven = by === who.personId;
  return {
    object: shared,
    direction: isGiven ? "given" : "received",
    right,
    by: await store.nameOf(app.db, by),
    with: isGiven ? count : null,
  };
}

async function sharedData(
  app: Parts,
  who: Who,
  { kind, id }: { kind: NonNullable<Caused["objectKind"]>; id: number },
) {
  if (kind === "document") return null;
  if (kind === "folder") {
    const folder = await app.rights.forReadingFolder(who, id as FolderId).catch(nullIfRefused);
    return (
      folder && {
        kind,
        id: folder.id,
        name: folder.name,
        url: `${app.origin()}/mysearches?folder=${folder.id}`,
      }
    );
  }
  const data =
    kind === "topic"
      ? await topicData(app, who, id as TopicId)
      : await libraryData(app, who, id as LibraryId);
  return data && { kind, ...data };
}
