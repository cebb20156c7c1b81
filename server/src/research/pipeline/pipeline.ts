import { say, type Said } from "@gyan/contract/runs.ts";
import { walk } from "@gyan/contract/outline/rules.ts";
import { personById } from "#people/accounts/index.ts";
import { hasGraph } from "#research/knowledge/index.ts";
import type { Queryable } from "#platform/db.ts";
import { stepsOf, type NewStep, type Pipeline, type Run } from "#research/runs/index.ts";
import { screenNewFinds } from "#research/screening/index.ts";
import { dropSummaries, keepPastSummaries } from "#research/summaries/index.ts";
import { outlineOf } from "#research/topics/index.ts";
import { addressesOfWorks } from "#sources/works/index.ts";
import { parametersOf, requestOf } from "./request.ts";
import { isAtSites } from "#sources/providers/sites.ts";
import { fewOf, fusedKeys, NEAREST, refreshedNodes } from "./rules.ts";
import { documentsStep, planDocuments, unreadVerdict } from "./documents/documents.ts";
import { rankByConcepts } from "./documents/documents.store.ts";
import { firstAnswerStep, planFirstAnswer } from "./waves/first-answer.ts";
import { judgeStep, linkStep } from "./judge.ts";
import { judgeAgainStep, planJudgingAgain } from "./waves/judge-again.ts";
import { gathering, judging, searchesOf } from "./plan.ts";
import { checkStep, planReading } from "./again/check.ts";
import { CLIPPED, planTaken, TAKEN, takenStep } from "./taken/taken.ts";
import { readStep } from "./read.ts";
import { askStep, Gathered, gatherStep, searchStep } from "./search.ts";
import { dueSummaries, nodesToSummarise, summariseArticleStep, summariseNodeStep } from "./summarise.ts";
import { unreachedSources, type Unreached } from "./waves/unreached.store.ts";
import type { Needs } from "./needs.ts";
import * as store from "./store.ts";

/** At a site that the person prefers, or at an address that they named. */
const isPreferred = ({ source, addresses }: store.Outside, sites: string[]): boolean =>
  source.startsWith("address:") || isAtSites(addresses, sites);

/** Works proposed by libraries that also stand at a preferred site. */
async function preferredOfLibraries(db: Queryable, run: Run): Promise<number[]> {
  const { preferredSites } = requestOf(run).sources;
  if (preferredSites.length === 0) return [];
  const places = await addressesOfWorks(db, await store.libraryWorks(db, run.id));
  return [...places].flatMap(([workId, addresses]) => (isAtSites(addresses, preferredSites) ? workId : []));
}

/** What a run does, phase by phase. `runs` executes and stores the steps; this slice defines them. */
export const researchPipeline: Pipeline<Needs> = {
  steps: [
    searchStep,
    askStep,
    documentsStep,
    takenStep,
    readStep,
    checkStep,
    gatherStep,
    judgeStep,
    judgeAgainStep,
    firstAnswerStep,
    linkStep,
    summariseArticleStep,
    summariseNodeStep,
  ] as Pipeline<Needs>["steps"],

  stages: [
    {
      phase: "search",
      async begin(db, run, app) {
        const root = await outlineOf(db, run.topicId, run.outlineVersion);
        const request = requestOf(run);
        const nodes = refreshedNodes(root, request);
        const taken = await planTaken(db, run, nodes);
        // What a review is about may be the titles of its documents, so its words are weighed later.
        if (request.isOfTaken) return request.documents ? taken : [...nodes.map(gathering), ...taken];
        if (request.documents) return [...(await planDocuments(db, run, request.documents.ids)), ...taken];
        const person = await personById(db, run.actorId);
        if (!person) return [];
        const scope = await app.rights.scopeOf(
          { personId: person.id, organisationId: person.organisationId },
          db,
        );
        const planned: NewStep[] = taken;
        // Weighing a node's words starts its library searches, and these start the judging of their results.
        for (const node of nodes)
          planned.push(
            gathering(node),
            ...(await searchesOf(app, db, run, scope, { root, node, isAtHand: false })),
          );
        return planned;
      },
    },
    {
      phase: "gather",
      async begin(db, run) {
        const root = await outlineOf(db, run.topicId, run.outlineVersion);
        const request = requestOf(run);
        const finds = await store.outsideFinds(db, run.id);
        const toRead = new Set<string>();
        for (const nodeId of new Set(finds.map((find) => find.nodeId))) {
          const ranked = finds
            .filter((find) => find.nodeId === nodeId)
            .map((find) => ({ ...find, isPreferred: isPreferred(find, request.sources.preferredSites) }));
          const isTaken = ({ source }: store.Outside) => source === TAKEN || source === CLIPPED;
          const found = fusedKeys(ranked.filter((find) => !isTaken(find)));
          // What somebody took is read, however many others were found.
          const taken = ranked.filter(isTaken).map(({ key }) => key);
          const keysToRead = [...new Set([...taken, ...found.slice(0, parametersOf(request).searchCount)])];
          await store.dropFinds(db, run, nodeId, keysToRead);
          for (const key of keysToRead) toRead.add(key);
        }
        // Already planned, except for documents (their titles may be the words) and continued runs.
        const weighed = refreshedNodes(root, request).map(gathering);
        return [...(await planReading(db, run, [...toRead])), ...weighed];
      },
    },
    {
      phase: "judge",
      async begin(db, run) {
        const planned: NewStep[] = [];
        for (const step of await stepsOf(db, run.id)) {
          if (step.name !== gatherStep.name || step.state !== "done") continue;
          const gathered = Gathered.pick({ nodeId: true, judgedWith: true }).parse(step.outcome);
          const { nodeId } = gathered;
          const works = await store.mergedCandidates(db, run.id, nodeId);
          const isJudged = await store.judgedBefore(db, run, gathered, works);
          for (const one of works) if (!isJudged.has(one.workId)) planned.push(judging({ nodeId, ...one }));
        }
        return planned;
      },
      end: planJudgingAgain,
    },
    {
      phase: "link",
      async begin(db, run, app) {
        const { becomesLibrary, takesNearest, librarySearchCount } = parametersOf(requestOf(run));
        await store.keepBestOfLibraries(db, run, librarySearchCount, await preferredOfLibraries(db, run));
        // Documents were chosen by a person, so they are not screened.
        if (run.kind === "refresh" && !requestOf(run).documents) await screenNewFinds(app, db, run);
        await store.dropNearest(db, run);
        if ((await store.keptIds(db, run.topicId)).length === 0 && takesNearest) {
          const root = await outlineOf(db, run.topicId, run.outlineVersion);
          const shownNodes = [...walk(root)].filter(({ hidesArticles }) => !hidesArticles);
          const nodeIds = shownNodes.map(({ id }) => id);
          await store.keepNearest(db, run, nodeIds, NEAREST);
        }
        const isLinked = await hasGraph(db, run.topicId);
        const hasKept = (await store.keptIds(db, run.topicId)).length > 0;
        const isChanged = (await store.nodesJudged(db, run)).size > 0;
        // An old graph is removed when this run keeps nothing, and stays when this run changed nothing.
        const isNeeded = hasKept ? isChanged || !isLinked || becomesLibrary : isLinked;
        return isNeeded ? [{ name: linkStep.name, key: "topic", input: {} }] : [];
      },
    },
    {
      phase: "summarise",
      async begin(db, run) {
        if (requestOf(run).documents) await rankByConcepts(db, run.topicId);
        const keptFindings = await store.keptIds(db, run.topicId);
        const outline = [...walk(await outlineOf(db, run.topicId, run.outlineVersion))];
        const noSummary = new Set(outline.filter((node) => node.suppressesSummary).map(({ id }) => id));
        const findingIds = keptFindings.filter(({ nodeId }) => !noSummary.has(nodeId)).map(({ id }) => id);
        const nodeIds = await nodesToSummarise(db, run);
        const due = await dueSummaries(db, run, outline[0]!, keptFindings);
        const staying = nodeIds.filter((nodeId) => !due.isNodeDue(nodeId));
        await keepPastSummaries(db, run, staying);
        await dropSummaries(db, run.topicId, { nodeIds, findingIds });
        return [
          ...nodeIds.filter(due.isNodeDue).map((nodeId) => ({
            name: summariseNodeStep.name,
            key: String(nodeId),
            input: { nodeId },
          })),
          ...findingIds.filter(due.isArticleDue).map((findingId) => ({
            name: summariseArticleStep.name,
            key: String(findingId),
            input: { findingId },
          })),
        ];
      },
    },
  ],

  meanwhile: planFirstAnswer,

  async verdict(db, run, failed) {
    if (run.cancelledAt) {
      // After a refresh, the topic may still have earlier articles.
      const isBare =
        !(await store.hasFound(db, run.id)) && (await store.keptIds(db, run.topicId)).length === 0;
      return isBare
        ? { status: "NO_ARTICLE_IN_SEARCH", reason: say("cancelled_before_found") }
        : { status: "PARTIAL_FINISH", reason: say("cancelled_by_user") };
    }
    if (failed.length > 0) {
      const unread = await unreadVerdict(db, run, failed);
      if (unread) return { status: "PARTIAL_FINISH", reason: unread };
      const unreached = await unreachedSources(db, run.id);
      if (unreached.failed === failed.length) return { status: "PARTIAL_FINISH", reason: saidOf(unreached) };
      const isOnlyReading = failed.every(({ phase }) => phase === "gather");
      const reason = say(isOnlyReading ? "articles_unread" : "some_steps_failed", { count: failed.length });
      return { status: "PARTIAL_FINISH", reason };
    }
    const keptFindings = await store.keptIds(db, run.topicId);
    if (keptFindings.length > 0) {
      const isNear = await store.hasOnlyNearest(db, run.topicId);
      return { status: "FINISHED", reason: isNear ? say("only_nearest") : null };
    }
    // A source that was not reached or not read may have had results, so "nothing found" would be wrong.
    return {
      status: "NO_ARTICLE_IN_SEARCH",
      reason: saidOf(await unreachedSources(db, run.id)) ?? say("nothing_found"),
    };
  },
};

/** At most this many names in a message. */
const NAMED = 4;

function saidOf({ sources, beingRead, all }: Unreached): Said | null {
  const names = sources.length > 0 ? sources : beingRead;
  if (names.length === 0) return null;
  const code = sources.length > 0 ? "sources_unreached" : "libraries_being_read";
  return say(code, { count: names.length, total: all, sources: fewOf(names, NAMED) });
}
