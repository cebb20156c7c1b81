import { walk } from "@gyan/contract/outline/rules.ts";
import { parametersOf, planAbout, planNode, requestOf } from "#research/pipeline/index.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";
import { outlineOf } from "#research/topics/index.ts";
import { reviewRecord } from "#together/reviewing/index.ts";
import type { Needs } from "../needs.ts";
import * as store from "./record.store.ts";

type Parts = Pick<Needs, "db">;

/** How the articles were found: the search record that a systematic review must include. */
export type SearchRecord = Awaited<ReturnType<typeof recordOf>>;
export type RunRecord = SearchRecord["runs"][number];
export type Flow = RunRecord["flow"];
export type Settings = RunRecord["settings"];

export async function recordOf({ db }: Parts, topic: Readable<TopicRef>) {
  const searches = Map.groupBy(await store.askedOf(db, topic), ({ runId }) => runId);
  const flows = new Map((await store.flowsOf(db, topic)).map((flow) => [flow.runId, flow]));
  const leftOut = Map.groupBy(await store.leftOutOf(db, topic), ({ runId }) => runId);
  const runs = [];
  for (const { id, request, requestVersion, outlineVersion, ...run } of await store.runsOf(db, topic)) {
    const root = await outlineOf(db, topic.id, outlineVersion);
    const names = new Map([...walk(root)].map((node) => [node.id, node.name]));
    const search = requestOf({ request, requestVersion });
    const sources = (searches.get(id) ?? []).map(({ runId: _run, ...row }) => ({
      ...row,
      subtopic: names.get(row.nodeId) ?? "",
    }));
    const searched = new Set(sources.map(({ nodeId }) => nodeId));
    runs.push({
      ...run,
      flow: flowOf(flows.get(id), leftOut.get(id) ?? []),
      settings: settingsOf(search),
      questions: [...searched].flatMap((nodeId) => {
        const plan = planNode(root, nodeId);
        if (!plan) return [];
        const { text, words, phrases } = search.documents ? planAbout(plan, search.documents.about) : plan;
        return [{ nodeId, name: names.get(nodeId) ?? "", question: text, words, keywords: phrases }];
      }),
      sources,
    });
  }
  return { runs, decisions: await store.decidedIn(db, topic), review: await reviewRecord(db, topic) };
}

function flowOf(row: store.FlowRow | undefined, leftOut: store.LeftOutRow[]) {
  const { identified, distinct, screened, kept } = row ?? {
    identified: 0,
    distinct: 0,
    screened: 0,
    kept: 0,
  };
  return {
    identified,
    duplicates: identified - distinct,
    distinct,
    leftOut: leftOut.map(({ code, works }) => ({ code, works })),
    screened,
    below: screened - kept,
    kept,
  };
}

function settingsOf(request: ReturnType<typeof requestOf>) {
  const { searchCount, librarySearchCount, minimumRelevance, published, languages, openOnly } =
    parametersOf(request);
  const { useLibraries, useWeb, preferredSites, avoidedSites } = request.sources;
  return {
    searchCount,
    librarySearchCount,
    minimumRelevance,
    publishedFrom: published.from ?? null,
    publishedTo: published.to ?? null,
    languages,
    openOnly,
    libraries: useLibraries,
    web: useWeb,
    preferredSites,
    avoidedSites,
    documents: request.documents?.ids.length ?? null,
  };
}
