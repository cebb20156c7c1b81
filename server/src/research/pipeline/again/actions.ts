import type { AccessFlag, LanguageTag } from "@gyan/contract/accounts/model.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { DocumentId } from "@gyan/contract/ids.ts";
import type { Config, OutlineNode, SourceChoice } from "@gyan/contract/outline/model.ts";
import type { Plan } from "@gyan/contract/outline/wire/plan.rules.ts";
import { documentsInRun } from "#sources/documents/index.ts";
import { librariesNamed } from "#sources/libraries/index.ts";
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

type Found = {
  run: Run;
  request: RunRequest;
  root: OutlineNode;
  sources: SourceChoice;
  /** The sources as they were, with what the caller may not read. */
  allSources: SourceChoice;
  documents: { id: DocumentId; fileName: string }[];
  leftOut: string[];
};

/** What the latest run was asked to do, as far as the caller may do it too. */
async function planOf(app: Needs, actor: Actor, topic: Readable<TopicRef>): Promise<Found> {
  const run = await latestRun(app.db, topic.id);
  // A topic begins with its run, in one transaction: without one it is gone at this moment.
  if (!run) throw fail("topic_not_found");
  const request = requestOf(run);
  // The newest outline: where its nodes look may have been changed for the runs to come.
  const whole = { root: await outlineOf(app.db, topic.id), sources: request.sources };
  const named = librariesIn(whole);
  const readable = await librariesNamed(app.db, await app.rights.scopeOf(actor), named);
  const documents = await documentsOf(app, actor, topic, request.documents?.ids ?? []);
  const names = await store.libraryNames(app.db, topic, named);
  const missing = named.filter((id) => !readable.has(id)).map((id) => names.get(id) ?? id);
  const { root, sources } = withLibraries(whole, (id) => readable.has(id));
  return {
    run,
    request,
    root,
    sources,
    allSources: whole.sources,
    documents: documents.readable,
    leftOut: [...new Set([...missing, ...documents.missing])],
  };
}

async function documentsOf(app: Needs, actor: Actor, topic: Readable<TopicRef>, ids: DocumentId[]) {
  const found = await documentsInRun(app.db, actor.personId, ids);
  const names = await store.documentNames(app.db, topic, ids);
  return {
    readable: ids.flatMap((id) => (found.has(id) ? [{ id, fileName: found.get(id)!.name }] : [])),
    missing: ids.filter((id) => !found.has(id)).map((id) => names.get(id) ?? String(id)),
  };
}

/** At least one of the documents of a review is there for the caller. */
export async function needDocuments(
  app: Needs,
  actor: Actor,
  topic: Readable<TopicRef>,
  ids: DocumentId[],
): Promise<void> {
  const { readable, missing } = await documentsOf(app, actor, topic, ids);
  if (readable.length === 0) throw fail("documents_gone", { names: few(missing) });
}

/** So that the builder can go on with it. */
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

/** The same plan as a new topic of the caller's, with the caller's flags and rights. */
export async function duplicateTopic(
  app: Needs,
  actor: Actor,
  topic: Readable<TopicRef>,
  wish: Wish,
): Promise<MadeGyan & { leftOut: string[] }> {
  const found = await planOf(app, actor, topic);
  const { run, documents, leftOut } = found;
  const made =
    run.askedWith === "documents"
      ? await againOver(app, actor, topic, documents, { ...wish, leftOut })
      : await searchAgain(app, actor, topic, found, wish);
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
  if (documents.length === 0) throw fail("documents_gone", { names: few(leftOut) });
  const description = await descriptionOf(app.db, topic);
  const ids = documents.map(({ id }) => id);
  return createReview(app, actor, { name: name ?? topic.name, description, documents: ids, language });
}

async function searchAgain(
  app: Needs,
  actor: Actor,
  topic: Readable<TopicRef>,
  { run, request, root, sources, allSources, leftOut }: Found,
  { name }: Wish,
): Promise<MadeGyan> {
  if (losesItsSources(allSources, sources)) throw fail("sources_gone", { names: few(leftOut) });
  const isFromTemplate = run.askedWith === "sentence" && root.children.length > 0;
  const canBuild = actor.access.has("AdvancedSearch");
  // A sentence alone has no parameters but the usual ones of who asks it.
  const config =
    run.askedWith === "sentence" && !canBuild
      ? {}
      : chosenOf(request.config, await completeConfig(app.db, actor, {}));
  const given = { name: name ?? topic.name, root, sources, config };
  needFlags(actor, isFromTemplate && !canBuild ? FROM_TEMPLATE : [BY_ANY, ...accessFor(given)]);
  await checkConfig(app, actor, config as Config);
  await checkLibraries(app.db, await app.rights.scopeOf(actor), given);
  return startGyan(app, actor, given, run.askedWith);
}

const BY_ANY: AccessFlag[] = ["CreateSentenceGyan", "AdvancedSearch"];
const FROM_TEMPLATE: AccessFlag[][] = [["CreateSentenceGyan"], ["CreateGyanWithTemplate"]];

const NAMED = 3;

/** Of many names the first; that there are more is said by dots. */
const few = (names: string[]): string =>
  [...names.slice(0, NAMED), ...(names.length > NAMED ? ["…"] : [])].join(", ");
