import { say } from "@gyan/contract/runs.ts";
import { sourcesBelow, sourcesOf, walk } from "@gyan/contract/outline/rules.ts";
import { ROOT_NODE } from "@gyan/contract/ids.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import type { OutlineNode } from "@gyan/contract/outline/model.ts";
import { personById } from "#accounts/index.ts";
import { hasGraph } from "#knowledge/index.ts";
import type { Queryable } from "#platform/db.ts";
import { stepsOf } from "#runs/index.ts";
import type { NewStep, Pipeline, Run } from "#runs/index.ts";
import { screenNewFinds } from "#screening/index.ts";
import { dropSummaries, keepPastSummaries } from "#summaries/index.ts";
import { outlineOf } from "#topics/index.ts";
import { addressesOfWorks } from "#works/index.ts";
import { parametersOf, requestOf } from "./request.ts";
import { isAtSites } from "#sources/sites.ts";
import { fusedKeys, NEAREST, refreshedNodes } from "./rules.ts";
import { documentsStep, planDocuments, unreadVerdict } from "./documents.ts";
import { rankByConcepts } from "./documents.store.ts";
import { judgeStep, linkStep } from "./judge.ts";
import { checkStep, planReading } from "./again/check.ts";
import { readStep } from "./read.ts";
import { Gathered, gatherStep, searchStep } from "./search.ts";
import { dueSummaries, summariseArticleStep, summarisedNodes, summariseNodeStep } from "./summarise.ts";
import * as store from "./store.ts";

/** At a site that the person prefers, or at an address that they named. */
const isPreferred = ({ source, addresses }: store.Outside, sites: string[]): boolean =>
  source.startsWith("address:") || isAtSites(addresses, sites);

/** Of the works that libraries proposed, those that stand at a preferred site. */
async function preferredOfLibraries(db: Queryable, run: Run): Promise<number[]> {
  const { preferredSites } = requestOf(run).sources;
  if (preferredSites.length === 0) return [];
  const known = await addressesOfWorks(db, await store.libraryWorks(db, run.id));
  return [...known].flatMap(([workId, addresses]) => (isAtSites(addresses, preferredSites) ? workId : []));
}

/** What a run does, phase by phase. The steps are data; `runs` knows how to make them last, this slice what they mean. */
export const researchPipeline: Pipeline = {
  steps: [
    searchStep,
    documentsStep,
    readStep,
    checkStep,
    gatherStep,
    judgeStep,
    linkStep,
    summariseArticleStep,
    summariseNodeStep,
  ] as Pipeline["steps"],

  stages: [
    {
      phase: "search",
      async begin(db, run, app) {
        const root = await outlineOf(db, run.topicId, run.outlineVersion);
        const request = requestOf(run);
        if (request.documents) return planDocuments(db, run, request.documents.ids);
        const person = await personById(db, run.actorId as PersonId);
        if (!person) return [];
        const scope = await app.rights.scopeOf(
          { personId: person.id, organisationId: person.organisationId },
          db,
        );
        const planned: NewStep[] = [];
        const { providers, metaSearch } = parametersOf(request);
        const below = sourcesBelow(request.sources);
        for (const node of refreshedNodes(root, request)) {
          const whole = node.id === ROOT_NODE ? { sources: request.sources, own: null } : below;
          const own = sourcesOf(root, node.id) ?? whole.own;
          const choice = { node, sources: whole.sources, own, providers, metaSearch };
          for (const source of app.sources)
            for (const { key, label, input, isWished } of await source.offers(app, db, scope, choice))
              planned.push({
                name: searchStep.name,
                key: `${node.id}:${key}`,
                input: { nodeId: node.id, source: key, adapter: source.name, label, ask: input, isWished },
              });
        }
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
          const kept = fusedKeys(ranked).slice(0, parametersOf(request).searchCount);
          await store.dropFinds(db, run, nodeId, kept);
          for (const key of kept) toRead.add(key);
        }
        const weighed = refreshedNodes(root, request).map(({ id: nodeId }) => ({
          name: gatherStep.name,
          key: String(nodeId),
          input: { nodeId },
        }));
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
          const found = await store.mergedCandidates(db, run.id, nodeId);
          const isJudged = await store.judgedBefore(db, run, gathered, found);
          for (const { workId, ...where } of found)
            if (!isJudged.has(workId))
              planned.push({
                name: judgeStep.name,
                key: `${nodeId}:${workId}`,
                input: { nodeId, workId, ...where },
              });
        }
        return planned;
      },
    },
    {
      phase: "link",
      async begin(db, run, app) {
        const { becomesLibrary, takesNearest, librarySearchCount } = parametersOf(requestOf(run));
        await store.keepBestOfLibraries(db, run, librarySearchCount, await preferredOfLibraries(db, run));
        // Documents were chosen by a person, one by one.
        if (run.kind === "refresh" && !requestOf(run).documents) await screenNewFinds(app, db, run);
        await store.dropNearest(db, run);
        if ((await store.keptIds(db, run.topicId)).length === 0 && takesNearest) {
          const root = await outlineOf(db, run.topicId, run.outlineVersion);
          const shown = [...walk(root)].filter(({ hidesArticles }) => !hidesArticles);
          const nodeIds = shown.map(({ id }) => id);
          await store.keepNearest(db, run, nodeIds, NEAREST);
        }
        const isLinked = await hasGraph(db, run.topicId);
        const hasKept = (await store.keptIds(db, run.topicId)).length > 0;
        const isChanged = (await store.nodesJudged(db, run)).size > 0;
        // What a run before had linked goes when this one keeps nothing, and stands when this one changed nothing.
        const isNeeded = hasKept ? isChanged || !isLinked || becomesLibrary : isLinked;
        return isNeeded ? [{ name: linkStep.name, key: "topic", input: {} }] : [];
      },
    },
    {
      phase: "summarise",
      async begin(db, run) {
        if (requestOf(run).documents) await rankByConcepts(db, run.topicId);
        const kept = await store.keptIds(db, run.topicId);
        const outline = [...walk(await outlineOf(db, run.topicId, run.outlineVersion))];
        const without = (isLeftOut: (node: OutlineNode) => boolean) =>
          new Set(outline.filter(isLeftOut).map((node) => node.id));
        const [noSummary, noMulti] = [
          without((node) => node.suppressesSummary),
          without((node) => node.suppressesMultiSummary),
        ];
        const { writesMultiSummary } = parametersOf(requestOf(run));
        const findingIds = kept.filter(({ nodeId }) => !noSummary.has(nodeId)).map(({ id }) => id);
        const nodeIds =
          writesMultiSummary && kept.length > 0
            ? summarisedNodes(kept.map(({ nodeId }) => nodeId)).filter((nodeId) => !noMulti.has(nodeId))
            : [];
        const due = await dueSummaries(db, run, outline[0]!, kept);
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

  async verdict(db, run, failed) {
    if (run.cancelledAt) {
      // Of a refresh, what the topic had before is still there.
      const isBare =
        !(await store.hasFound(db, run.id)) && (await store.keptIds(db, run.topicId)).length === 0;
      return isBare
        ? { status: "NO_ARTICLE_IN_SEARCH", reason: say("cancelled_before_found") }
        : { status: "PARTIAL_FINISH", reason: say("cancelled_by_user") };
    }
    if (failed.length > 0) {
      const unread = await unreadVerdict(db, run, failed);
      if (unread) return { status: "PARTIAL_FINISH", reason: unread };
      const isOnlyReading = failed.every(({ phase }) => phase === "gather");
      const reason = say(isOnlyReading ? "articles_unread" : "some_steps_failed", { count: failed.length });
      return { status: "PARTIAL_FINISH", reason };
    }
    const kept = await store.keptIds(db, run.topicId);
    if (kept.length > 0) {
      const isNear = await store.hasOnlyNearest(db, run.topicId);
      return { status: "FINISHED", reason: isNear ? say("only_nearest") : null };
    }
    return { status: "NO_ARTICLE_IN_SEARCH", reason: say("nothing_found") };
  },
};
