import type { AccessFlag, LanguageTag } from "@gyan/contract/accounts/model.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { DocumentId } from "@gyan/contract/ids.ts";
import type { Config, OutlineNode, SourceChoice } from "@gyan/contract/outline/model.ts";
import type { Plan } from "@gyan/contract/outline/wire/plan.rules.ts";
import { documentsInRun } from "#sources/documents/index.ts";
import { librariesNamed } from "#sources/libraries/index.ts";
import type { Queryable } from "#platform/db.ts";
import type { Actor } from "#platform/session.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";
import { latestRun, type Run } from "#research/runs/index.ts";
import { descriptionOf, outlineOf } from "#research/topics/index.ts";
import { accessFor } from "../access.rules.ts";
import { createReview, needFlags, startGyan, type MadeGyan } from "../actions.ts";
import { checkLibraries } from "../checking.ts";
import { checkConfig, completeConfig } from "../config.ts";
import type { Needs } from "../needs.ts";
import { chosenOf, librariesIn, losesItsSources, withLibraries } from "./rules.ts";
import * as store from "./store.ts";
import { requestOf, type RunRequest } from "../request.ts";
import { fewOf } from "../rules.ts";

/** How the topic was searched last, and its outline as it is now. */
export type Latest = { run: Run; request: RunRequest; root: OutlineNode };

export async function latestOf(db: Queryable, topic: Readable<TopicRef>): Promise<Latest> {
  const run = await latestRun(db, topic.id);
  // A topic and its first run are created together: without a run, the topic has just been deleted.
  if (!run) throw fail("topic_not_found");
  // The newest outline, because the sources of its nodes may have been changed after the run.
  return { run, request: requestOf(run), root: await outlineOf(db, topic.id) };
}

type Places = { root: OutlineNode; sources: SourceChoice };

/** Removes libraries that the caller may not read; also returns all library names and the removed ones. */
export async function readableOf(app: Needs, actor: Actor, topic: Readable<TopicRef>, places: Places) {
  const named = librariesIn(places);
  const readable = await librariesNamed(app.db, await app.rights.scopeOf(actor), named);
  const names = await store.libraryNames(app.db, topic, named);
  const leftOut = named.filter((id) => !readable.has(id)).map((id) => names.get(id) ?? id);
  return { ...withLibraries(places, (id) => readable.has(id)), names, leftOut };
}

type Found = Latest & {
  /** Without those that the caller may not read. */
  sources: SourceChoice;
  documents: { id: DocumentId; fileName: string }[];
  leftOut: string[];
};

/** What the latest run was asked to do, without what the caller may not use. */
async function planOf(app: Needs, actor: Actor, topic: Readable<TopicRef>): Promise<Found> {
  const { run, request, root: whole } = await latestOf(app.db, topic);
  const places = { root: whole, sources: request.sources };
  const { root, sources, leftOut } = await readableOf(app, actor, topic, places);
  const { readable, missing } = await documentsOf(app, actor, topic, request.documents?.ids ?? []);
  return {
    run,
    request,
    root,
    sources,
    documents: readable,
    leftOut: [...new Set([...leftOut, ...missing])],
  };
}

async function documentsOf(app: Needs, actor: Actor, topic: Readable<TopicRef>, ids: DocumentId[]) {
  const documents = await documentsInRun(app.db, actor.personId, ids);
  const names = await store.documentNames(app.db, topic, ids);
  return {
    readable: ids.flatMap((id) => (documents.has(id) ? [{ id, fileName: documents.get(id)!.name }] : [])),
    missing: ids.filter((id) => !documents.has(id)).map((id) => names.get(id) ?? String(id)),
  };
}

/** Fails unless the caller can read at least one of the documents. */
export async function needDocuments(
  app: Needs,
  actor: Actor,
  topic: Readable<TopicRef>,
  ids: DocumentId[],
): Promise<void> {
  const { readable, missing } = await documentsOf(app, actor, topic, ids);
  if (readable.length === 0) throw fail("documents_gone", { names: fewOf(missing, NAMED) });
}

/** The plan of a topic, for the builder to continue with. */
export async function readPlan(app: Needs, actor: Actor, topic: Readable<TopicRef>): Promise<Plan> {
  const { run, request, root, sources, documents, leftOut } = await planOf(app, actor, topic);
  const usual = await completeConfig(app.db, actor, {});
  return {
    topicId: topic.id,
    topicName: topic.name,
    kind: topic.kind,
    description: await descriptionOf(app.db, topic),
    askedWith: run.askedWith,
    root,
    sources,
    config: chosenOf(request.config, usual),
    documents,
    leftOut,
  };
}

type Wish = { name: string | undefined; language: LanguageTag };

/** Starts the same plan as a new topic of the caller, with the flags and rights of the caller. */
export async function duplicateTopic(
  app: Needs,
  actor: Actor,
  topic: Readable<TopicRef>,
  wish: Wish,
): Promise<MadeGyan & { leftOut: string[] }> {
  const plan = await planOf(app, actor, topic);
  const { run, documents, leftOut } = plan;
  const made =
    run.askedWith === "documents"
      ? await againOver(app, actor, topic, documents, { ...wish, leftOut })
      : await searchAgain(app, actor, topic, plan, wish);
  return { ...made, leftOut };
}

async function againOver(
  app: Needs,
  actor: Actor,
  topic: Readable<TopicRef>,
  documents: Found["documents"],
  { name, language, leftOut }: Wish & { leftOut: string[] },
): Promise<MadeGyan> {
  needFlags(actor, [["DocumentAnalysis"]]);
  if (documents.length === 0) throw fail("documents_gone", { names: fewOf(leftOut, NAMED) });
  const description = await descriptionOf(app.db, topic);
  const ids = documents.map(({ id }) => id);
  return createReview(app, actor, { name: name ?? topic.name, description, documents: ids, language });
}

async function searchAgain(
  app: Needs,
  actor: Actor,
  topic: Readable<TopicRef>,
  { run, request, root, sources, leftOut }: Found,
  { name }: Wish,
): Promise<MadeGyan> {
  if (losesItsSources(request.sources, sources)) throw fail("sources_gone", { names: fewOf(leftOut, NAMED) });
  const isFromTemplate = run.askedWith === "sentence" && root.children.length > 0;
  const canBuild = actor.access.has("AdvancedSearch");
  // Without the builder, a sentence takes the default parameters of whoever asks.
  const config =
    run.askedWith === "sentence" && !canBuild
      ? {}
      : chosenOf(request.config, await completeConfig(app.db, actor, {}));
  const gyan = { name: name ?? topic.name, root, sources, config };
  needFlags(actor, isFromTemplate && !canBuild ? FROM_TEMPLATE : [BY_ANY, ...accessFor(gyan)]);
  await checkConfig(app, actor, config as Config);
  await checkLibraries(app.db, await app.rights.scopeOf(actor), gyan);
  return startGyan(app, actor, gyan, run.askedWith);
}

export const BY_ANY: AccessFlag[] = ["CreateSentenceGyan", "AdvancedSearch"];
export const FROM_TEMPLATE: AccessFlag[][] = [["CreateSentenceGyan"], ["CreateGyanWithTemplate"]];

/** At most this many names in a message. */
const NAMED = 3;
