import type { AccessFlag } from "@gyan/contract/accounts/model.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { NodeId } from "@gyan/contract/ids.ts";
import { isYes } from "@gyan/contract/outline/forecast/choice.rules.ts";
import type { Config, OutlineNode, SourceChoice } from "@gyan/contract/outline/model.ts";
import { ROOT_NODE, walk } from "@gyan/contract/outline/rules.ts";
import { type DecodedRefresh, flawsOfSources, refuseFlaws } from "@gyan/contract/outline/wire/requests.ts";
import { consolidateOption } from "#research/catalogue/index.ts";
import { librariesNamed } from "#sources/libraries/index.ts";
import type { Queryable } from "#platform/db.ts";
import type { Actor } from "#platform/session.ts";
import {
  accessFor,
  BY_ANY,
  checkConfig,
  checkLibraries,
  completeConfig,
  FROM_TEMPLATE,
  librariesIn,
  needDocuments,
  needFlags,
  requestOf,
  searchedNodes,
  withLibraries,
} from "#research/pipeline/index.ts";
import type { Latest, Refresh, RunRequest } from "#research/pipeline/index.ts";
import type { Editable, Scope, TopicRef } from "#people/rights/index.ts";
import type { Run } from "#research/runs/index.ts";
import type { Needs } from "./needs.ts";
import { onlyChanged, onlySent, refreshesById, withSources } from "./rules.ts";

/** `config` holds only what was chosen: the group's defaults are added when the run begins. */
export type Wish = Pick<Refresh, "root" | "sources" | "config" | "nodes">;

/** Whatever the browser checked is checked again, before anything is stored. */
export async function wishOf(
  app: Needs,
  actor: Actor,
  topic: Editable<TopicRef>,
  latest: Latest,
  refresh: DecodedRefresh,
): Promise<Wish> {
  const scope = await app.rights.scopeOf(actor);
  const changed = onlyChanged(refresh.nodes, await shownTo(app, scope, latest));
  const nodesById = refreshesById(changed, latest.root);
  const isChosen = (id: NodeId) => nodesById.get(id)?.isChosen === true;
  const isAnswerable = (id: NodeId | null) => id === null || nodesById.get(id)?.change !== null;
  if (latest.run.askedWith === "documents") {
    if (!isChosen(ROOT_NODE)) throw fail("refresh_nothing_chosen");
    return reviewAgain(app, actor, topic, latest);
  }
  const root = withSources(latest.root, nodesById);
  const { sources } = refresh;
  needFlags(actor, flagsFor(actor, latest.run, { root, sources, config: refresh.config }));
  refuseFlaws([...flawsOfSources(sources), ...refresh.flaws.filter(({ nodeId }) => isAnswerable(nodeId))]);
  await checkParameters(app, actor, topic, refresh.config);
  await checkLibraries(app.db, scope, { root: onlySent(root, nodesById), sources });
  const searched = searchedNodes(root).map(({ id }) => id);
  const nodes = searched.filter(isChosen);
  if (nodes.length === 0) throw fail("refresh_nothing_chosen");
  return { root, sources, config: refresh.config, nodes: nodes.length === searched.length ? null : nodes };
}

/** The outline as the person sees it: without the libraries that they may not read. */
async function shownTo({ db }: Needs, scope: Scope, { root, request }: Latest): Promise<OutlineNode> {
  const whole = { root, sources: request.sources };
  const readable = await librariesNamed(db, scope, librariesIn(whole));
  return withLibraries(whole, (id) => readable.has(id)).root;
}

/** A review is about its documents, so nothing else can be chosen. */
async function reviewAgain(
  app: Needs,
  actor: Actor,
  topic: Editable<TopicRef>,
  { request, root }: Latest,
): Promise<Wish> {
  needFlags(actor, BY_DOCUMENTS);
  await needDocuments(app, actor, topic, request.documents?.ids ?? []);
  return { root, sources: request.sources, config: request.config, nodes: null };
}

const BY_DOCUMENTS: AccessFlag[][] = [["DocumentAnalysis"]];

type Searched = { root: OutlineNode; sources: SourceChoice; config: Record<string, unknown> };

/** The access flags that the repeated search needs: one of each list. */
export function flagsFor(actor: Actor, run: Run, search: Searched): AccessFlag[][] {
  const { askedWith } = run;
  if (askedWith === "documents") return BY_DOCUMENTS;
  const wish = { ...search, config: withoutLine(search.config, requestOf(run)) };
  const canBuild = actor.access.has("AdvancedSearch");
  const isFromTemplate = askedWith === "sentence" && wish.root.children.length > 0;
  return isFromTemplate && !canBuild && isBare(wish) ? FROM_TEMPLATE : [BY_ANY, ...accessFor(wish)];
}

/** The relevance line is moved on the article list: keeping it as it is counts as no choice of parameters. */
function withoutLine(
  config: Record<string, unknown>,
  { config: before }: RunRequest,
): Record<string, unknown> {
  const { minimumRelevance, ...rest } = config;
  return String(minimumRelevance) === String(before["minimumRelevance"]) ? rest : config;
}

/** Nothing but a sentence and what its template brought. */
function isBare({ root, sources, config }: Searched): boolean {
  const sentence = { ...root, children: [], keywords: [], isLabel: false, hidesArticles: false };
  const hasOwnSources = [...walk(root)].some((node) => node.sources);
  return !hasOwnSources && accessFor({ root: sentence, sources, config }).length === 0;
}

/** Only the owner may turn a gyan into a library, by request or by the defaults of their group. */
async function checkParameters(
  app: Needs,
  actor: Actor,
  topic: Editable<TopicRef>,
  config: Config,
): Promise<void> {
  if (isYes(config["consolidateNow"]) && !(await consolidateOption(app, actor, topic, "en")).isEnable)
    throw fail("consolidate_not_allowed");
  await checkConfig(app, actor, config, "REFRESH");
}

/** Adds the defaults of the person's group. A review has no parameters. */
export async function completed(
  db: Queryable,
  actor: Actor,
  topic: Editable<TopicRef>,
  { askedWith }: Pick<Run, "askedWith">,
  config: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  if (askedWith === "documents") return config;
  const whole = await completeConfig(db, actor, config);
  return topic.right === "owner" ? whole : { ...whole, consolidateNow: "false" };
}
