import type { AccessFlag, LanguageTag } from "@gyan/contract/accounts/model.ts";
import { fail } from "@gyan/contract/failures.ts";
import { ROOT_NODE, type DocumentId, type TopicId } from "@gyan/contract/ids.ts";
import type { OutlineNode, SourceChoice } from "@gyan/contract/outline/model.ts";
import { ownWords } from "@gyan/contract/outline/names.rules.ts";
import { plainNode } from "@gyan/contract/outline/rules.ts";
import { NO_SOURCES } from "@gyan/contract/outline/sources/sources.rules.ts";
import { type DecodedSearch, refuseFlaws } from "@gyan/contract/outline/wire/requests.ts";
import type { TopicKind } from "@gyan/contract/topics.ts";
import { sentenceOutline } from "#research/catalogue/index.ts";
import { documentsInRun, type InRun } from "#sources/documents/index.ts";
import type { Tx } from "#platform/db.ts";
import { messageIn } from "#platform/messages.ts";
import type { Actor } from "#platform/session.ts";
import { keepSearched, type KeptDraft } from "#research/outline/index.ts";
import { startRun, type AskedWith } from "#research/runs/index.ts";
import { createTopic } from "#research/topics/index.ts";
import { accessFor } from "./access.rules.ts";
import { checkLibraries } from "./checking.ts";
import { checkConfig, completeConfig } from "./config.ts";
import type { Needs } from "./needs.ts";
import { parametersOf, REQUEST_VERSION, type RunRequest } from "./request.ts";

export type NewGyan = {
  /** Its name in lists; by default that of its outline. */
  name?: string | undefined;
  root: OutlineNode;
  sources: SourceChoice;
  config: Record<string, unknown>;
  /** The draft that the outline comes from, and its present content. */
  draft?: KeptDraft | null;
};

export type MadeGyan = { topicId: TopicId; uuid: string };

/** Everything that the browser checked is checked again, before anything is stored. */
export async function createGyan(
  app: Needs,
  actor: Actor,
  { flaws, config, ...search }: DecodedSearch,
): Promise<MadeGyan> {
  const gyan: NewGyan = { ...search, config };
  needFlags(actor, accessFor(gyan));
  refuseFlaws(flaws);
  await checkConfig(app, actor, config);
  await checkLibraries(app.db, await app.rights.scopeOf(actor), gyan);
  return startGyan(app, actor, gyan, gyan.root.children.length > 0 ? "outline" : "sentence");
}

/** Fails unless the person has at least one flag of each list. */
export function needFlags(actor: Actor, needed: AccessFlag[][]): void {
  for (const flags of needed) if (!flags.some((flag) => actor.access.has(flag))) throw fail("access_missing");
}

type Sentence = { sentence: string; templateId: number | null; language: LanguageTag };

/** A sentence, and below it the subtopics of a template when one was chosen. */
export async function createFromSentence(app: Needs, actor: Actor, wish: Sentence): Promise<MadeGyan> {
  if (wish.templateId !== null && !actor.access.has("CreateGyanWithTemplate")) throw fail("access_missing");
  const root = await sentenceOutline(app, wish);
  return startGyan(app, actor, { root, sources: NO_SOURCES, config: {} }, "sentence");
}

type Review = { name: string; description: string; documents: DocumentId[]; language: LanguageTag };

/** A run over documents; one that the caller may not read is answered as not found. */
export async function createReview(app: Needs, actor: Actor, review: Review): Promise<MadeGyan> {
  const ids = [...new Set(review.documents)];
  const description = review.description.trim();
  const named = review.name.trim();
  return app.db.tx(async (tx) => {
    const documents = await documentsInRun(tx, actor.personId, ids);
    if (documents.size < ids.length) throw fail("document_not_found");
    const name = ownWords(named || usualName([...documents.values()], review.language));
    if (name === "") throw fail("outline_blank");
    const about = [named, description].filter((part) => part !== "").join(". ");
    return startRunOf(app, tx, actor, {
      name,
      description,
      kind: "review",
      root: { ...plainNode(ROOT_NODE, name), judgesAgainstRoot: false, skipsRelevance: true },
      askedWith: "documents",
      request: { sources: NO_SOURCES, config: {}, documents: { ids, about }, nodes: null },
    });
  });
}

function usualName(documents: InRun[], language: LanguageTag): string {
  const [only, ...others] = documents;
  if (only && others.length === 0) return only.name;
  const { message } = messageIn(language, "document_analysis");
  return message.replace("{{count}}", documents.length.toLocaleString(language));
}

/** Topic, outline, run and wake-up are one transaction, so nothing that was accepted is lost. */
export async function startGyan(
  app: Needs,
  actor: Actor,
  gyan: NewGyan,
  askedWith: AskedWith,
): Promise<MadeGyan> {
  return app.db.tx((tx) => startGyanIn(app, tx, actor, gyan, askedWith));
}

/** The same where more belongs into the transaction. */
export async function startGyanIn(
  app: Needs,
  tx: Tx,
  actor: Actor,
  gyan: NewGyan,
  askedWith: AskedWith,
): Promise<MadeGyan> {
  if (gyan.draft) await keepSearched(tx, actor.personId, gyan.draft, app.clock.now());
  return startRunOf(app, tx, actor, {
    name: gyan.name ?? gyan.root.name,
    description: "",
    kind: "search",
    root: gyan.root,
    askedWith,
    request: {
      sources: gyan.sources,
      config: await completeConfig(tx, actor, gyan.config),
      documents: null,
      nodes: null,
    },
  });
}

type Started = {
  name: string;
  description: string;
  kind: TopicKind;
  root: OutlineNode;
  askedWith: AskedWith;
  request: RunRequest;
};

async function startRunOf(app: Needs, tx: Tx, actor: Actor, started: Started): Promise<MadeGyan> {
  const { askedWith, request, ...topic } = started;
  const uuid = app.clock.uuid();
  const topicId = await createTopic(tx, { ...topic, uuid, createdBy: actor.personId }, app.clock.now());
  await startRun(app, tx, {
    topicId,
    kind: "create",
    askedWith,
    actorId: actor.personId,
    outlineVersion: 1,
    request,
    requestVersion: REQUEST_VERSION,
    idleSeconds: parametersOf(request).idleSeconds,
  });
  tx.emit({ kind: "topics.changed", topicId });
  return { topicId, uuid };
}
