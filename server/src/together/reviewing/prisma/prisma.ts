import { remoteSources } from "#sources/providers/remote/index.ts";
import type { Queryable } from "#platform/db.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";
import { TAKEN } from "#research/pipeline/index.ts";
import { verdicts } from "#research/screening/index.ts";
import { hasReview, reasonsOf } from "../store.ts";
import { prismaCounts, type PrismaCounts, type PrismaWork, type SourceKind } from "./rules.ts";
import * as store from "./store.ts";

const WEB = new Set(remoteSources.flatMap(({ name, kind }) => (kind === "web" ? [name] : [])));

/** A step without an adapter took what somebody chose: works from citations, or documents. */
function kindOf({ source, adapter, remote }: store.Asked): SourceKind {
  if (adapter === null) return source === TAKEN ? "citations" : "documents";
  if (adapter === "library") return "library";
  return adapter === "address" || (remote !== null && WEB.has(remote)) ? "web" : "database";
}

const unitOf = (workId: number): string => `work:${workId}`;

/** The numbers of the flow, with the words for reasons that the review has. */
export async function prismaOf(
  db: Queryable,
  topic: Readable<TopicRef>,
): Promise<PrismaCounts & { reasons: Map<number, string> }> {
  const works = (await hasReview(db, topic.id))
    ? await reviewedWorks(db, topic)
    : await decidedWorks(db, topic);
  const isScreened = new Set(works.map(({ unit }) => unit));
  const records = (await store.recordsOf(db, topic))
    // What a run found that still goes on is not judged yet.
    .filter(({ isOver, unit }) => isOver || isScreened.has(unit));
  const sources = new Map(
    (await store.sourcesOf(db, topic)).map((one) => [one.source, { label: one.label, kind: kindOf(one) }]),
  );
  const counts = prismaCounts({ records, works, runs: await store.runsOf(db, topic), sources });
  return { ...counts, reasons: new Map((await reasonsOf(db, topic)).map(({ id, label }) => [id, label])) };
}

const reviewedWorks = async (db: Queryable, topic: Readable<TopicRef>): Promise<PrismaWork[]> =>
  (await store.worksOf(db, topic)).map(({ workId, votes, hasText, ...work }) => ({
    ...work,
    unit: unitOf(workId),
    isRetrieved: hasText || votes > 0 || work.text !== "open",
  }));

/** The editors decide once, with whatever they read before them. */
async function decidedWorks(db: Queryable, topic: Readable<TopicRef>): Promise<PrismaWork[]> {
  const said = new Map(
    (await verdicts(db, topic.id)).flatMap(({ workId, isRelevant, isOnlySaved }) =>
      isOnlySaved ? [] : [[workId, isRelevant ? "included" : "excluded"] as const],
    ),
  );
  return (await store.worksOf(db, topic)).map(({ workId, run }) => {
    const state = said.get(workId) ?? "open";
    return { unit: unitOf(workId), run, abstract: state, text: state, isRetrieved: true, reasonId: null };
  });
}
