import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { TopicId } from "@gyan/contract/ids.ts";
import type { OutlineNode, SourceChoice } from "@gyan/contract/outline/model.ts";
import type { App } from "#app.ts";
import { sentenceOutline } from "#catalogue/index.ts";
import type { Actor } from "#platform/session.ts";
import { keepSearched } from "#outline/index.ts";
import type { KeptDraft } from "#outline/index.ts";
import { startRun } from "#runs/index.ts";
import type { AskedWith } from "#runs/index.ts";
import { createTopic } from "#topics/index.ts";
import { parametersOf, REQUEST_VERSION } from "./request.ts";

export type NewGyan = {
  root: OutlineNode;
  sources: SourceChoice;
  config: Record<string, unknown>;
  /** Where the outline was kept so far, and how it looks now. */
  draft?: KeptDraft | null;
};

export type MadeGyan = { topicId: TopicId; uuid: string };

export async function createGyan(app: App, actor: Actor, given: NewGyan): Promise<MadeGyan> {
  if (given.root.children.length > 0 && !actor.access.has("AdvancedSearch"))
    throw fail("access_missing", { flag: "AdvancedSearch" });
  return startGyan(app, actor, given, given.root.children.length > 0 ? "outline" : "sentence");
}

type Sentence = {
  sentence: string;
  templateId: number | null;
  language: LanguageTag;
  sources: SourceChoice;
};

/** A sentence, and below it the subtopics of a template when one was chosen. */
export async function createFromSentence(app: App, actor: Actor, given: Sentence): Promise<MadeGyan> {
  if (given.templateId !== null && !actor.access.has("CreateGyanWithTemplate"))
    throw fail("access_missing", { flag: "CreateGyanWithTemplate" });
  const root = await sentenceOutline(app, given);
  return startGyan(app, actor, { root, sources: given.sources, config: {} }, "sentence");
}

/** Topic, outline, run and wake in one transaction: nothing that was accepted is ever lost. */
async function startGyan(app: App, actor: Actor, given: NewGyan, askedWith: AskedWith): Promise<MadeGyan> {
  return app.db.tx(async (tx) => {
    if (given.draft) await keepSearched(tx, actor.personId, given.draft, app.clock.now());
    const uuid = app.clock.uuid();
    const topic = {
      uuid,
      name: given.root.name,
      kind: "search" as const,
      createdBy: actor.personId,
      root: given.root,
    };
    const request = { sources: given.sources, config: given.config };
    const topicId = await createTopic(tx, topic, app.clock.now());
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
  });
}
