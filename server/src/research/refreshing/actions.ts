import { isTimeZone } from "@gyan/contract/accounts/rules.ts";
import type { ReplyOf } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import { ROOT_NODE, type NodeId, type TopicId } from "@gyan/contract/ids.ts";
import type { scheduler } from "@gyan/contract/living/refreshing.ts";
import { nextDue, readDay, readTimes, type Recurrence } from "@gyan/contract/living/schedule.rules.ts";
import type { OutlineNode, SourceChoice } from "@gyan/contract/outline/model.ts";
import { findNode } from "@gyan/contract/outline/rules.ts";
import type { SchedulePlan } from "@gyan/contract/outline/wire/refresh.rules.ts";
import type { DecodedRefresh, DecodedSchedule } from "@gyan/contract/outline/wire/requests.ts";
import { personById } from "#people/accounts/index.ts";
import { mayConsolidate } from "#research/catalogue/index.ts";
import type { Actor } from "#platform/session.ts";
import {
  latestOf,
  losesItsSources,
  readableOf,
  readPlan,
  REQUEST_VERSION,
  requestOf,
  startRefresh,
} from "#research/pipeline/index.ts";
import type { Latest, RunRequest } from "#research/pipeline/index.ts";
import type { Editable, Readable, TopicRef } from "#people/rights/index.ts";
import { lockRun } from "#research/runs/index.ts";
import { outlineOf, saveOutline } from "#research/topics/index.ts";
import type { Needs } from "./needs.ts";
import { completed, wishOf, type Wish } from "./planning.ts";
import { refreshesOf, sourcesScheduled } from "./rules.ts";
import * as store from "./store.ts";

export async function refreshNow(
  app: Needs,
  actor: Actor,
  topic: Editable<TopicRef>,
  refresh: DecodedRefresh,
): Promise<void> {
  const latest = await latestOf(app.db, topic);
  const wish = await wishOf(app, actor, topic, latest, refresh);
  await app.db.tx(async (tx) => {
    await startRefresh(app, tx, {
      ...wish,
      config: await completed(tx, actor, topic, latest.run, wish.config),
      topicId: topic.id,
      actorId: actor.personId,
      isScheduled: false,
    });
  });
}

/** Searches the topic on a schedule, in the name of whoever set it. Returns when the next search is due. */
export async function setSchedule(
  app: Needs,
  actor: Actor,
  topic: Editable<TopicRef>,
  schedule: DecodedSchedule,
): Promise<Date> {
  const recurrence = await recurrenceOf(app, actor, schedule);
  const latest = await latestOf(app.db, topic);
  const wish = await wishOf(app, actor, topic, latest, {
    nodes: schedule.nodes ?? refreshesOf(latest.root, schedule.nodeIds),
    sources: schedule.sources ?? (await sourcesFor(app, actor, topic, latest, schedule)),
    config: schedule.config,
    flaws: schedule.flaws,
  });
  const at = app.clock.now();
  const nextDueAt = nextDue(recurrence, at);
  await app.db.tx(async (tx) => {
    if (wish.root !== latest.root) {
      // A refresh that begins at this moment may make a new version of the outline too.
      await lockRun(tx, latest.run.id);
      await saveOutline(tx, topic.id, wish.root, actor.personId, at);
    }
    const request = requestFor(latest, wish);
    const newSchedule = { ...recurrence, request, requestVersion: REQUEST_VERSION, nextDueAt };
    await store.setSchedule(tx, topic, { ...newSchedule, personId: actor.personId }, at);
    tx.emit({ kind: "topics.changed", topicId: topic.id });
  });
  return nextDueAt;
}

const requestFor = ({ request }: Latest, { sources, config, nodes }: Wish): RunRequest => ({
  sources,
  config,
  documents: request.documents,
  nodes,
});

async function recurrenceOf(app: Needs, actor: Actor, schedule: DecodedSchedule): Promise<Recurrence> {
  const read = readTimes(schedule.times);
  if ("problem" in read) throw fail(read.problem);
  const day = readDay(schedule.day);
  if (day === null) throw fail("weekday_missing");
  const zone = schedule.timeZone ?? "";
  const timeZone = isTimeZone(zone) ? zone : (await personById(app.db, actor.personId))?.timeZone;
  return { day, times: read.times, timeZone: timeZone ?? "UTC" };
}

async function sourcesFor(
  app: Needs,
  actor: Actor,
  topic: Editable<TopicRef>,
  { request }: Latest,
  { changes }: DecodedSchedule,
): Promise<SourceChoice> {
  const { leftOut, sources } = await readPlan(app, actor, topic);
  if (!changes.libraries && losesItsSources(request.sources, sources))
    throw fail("sources_gone", { names: leftOut.join(", ") });
  return sourcesScheduled(sources, changes);
}

export async function stopSchedule({ db }: Pick<Needs, "db">, topic: Editable<TopicRef>): Promise<void> {
  await db.tx(async (tx) => {
    if (!(await store.dropSchedule(tx, topic))) throw fail("schedule_not_found");
    tx.emit({ kind: "topics.changed", topicId: topic.id });
  });
}

export async function readSchedule(
  app: Needs,
  actor: Actor,
  topic: Readable<TopicRef>,
): Promise<Omit<ReplyOf<typeof scheduler>, "plan"> & { plan: SchedulePlan | null }> {
  const schedule = await store.scheduleOf(app.db, topic);
  return {
    isSchedulerSet: schedule !== null,
    day: schedule?.day ?? null,
    frequencyOfRun: schedule?.times ?? null,
    timeZone: schedule?.timeZone ?? null,
    nextDueAt: schedule?.nextDueAt.toISOString() ?? null,
    lastDueAt: schedule?.lastDueAt?.toISOString() ?? null,
    plan: schedule && (await planOf(app, actor, topic, requestOf(schedule))),
  };
}

/** The plan, without what the caller may not send again. */
async function planOf(
  app: Needs,
  actor: Actor,
  topic: Readable<TopicRef>,
  { sources: all, config, nodes }: RunRequest,
): Promise<SchedulePlan> {
  const root = await outlineOf(app.db, topic.id);
  const { sources, leftOut } = await readableOf(app, actor, topic, { root, sources: all });
  return { sources, config: sendable(actor, topic, config), nodes, leftOut };
}

/** The parameters, without what the caller may not send again. */
export async function readParameters(
  app: Needs,
  actor: Actor,
  topic: Readable<TopicRef>,
): Promise<Record<string, unknown>> {
  const { config } = await readPlan(app, actor, topic);
  return sendable(actor, topic, config);
}

function sendable(
  actor: Actor,
  topic: Readable<TopicRef>,
  config: Record<string, unknown>,
): Record<string, unknown> {
  if (topic.right === "owner" && mayConsolidate(actor)) return config;
  const { consolidateNow: _, ...rest } = config;
  return rest;
}

type PlacesOfTopic = {
  topicId: TopicId;
  sources: SourceChoice;
  node: OutlineNode | undefined;
  /** By the id of the library. */
  names: ReadonlyMap<string, string>;
};

/** Where topics look, without places that the caller may not search. */
export async function readSources(
  app: Needs,
  actor: Actor,
  topics: Readable<TopicRef>[],
  nodeId: NodeId | undefined,
): Promise<PlacesOfTopic[]> {
  const placesOfTopics: PlacesOfTopic[] = [];
  for (const topic of topics) {
    const { root, request } = await latestOf(app.db, topic);
    const places = { root, sources: request.sources };
    const { root: readableRoot, sources, names } = await readableOf(app, actor, topic, places);
    const node = nodeId === undefined ? undefined : findNode(readableRoot, nodeId);
    placesOfTopics.push({ topicId: topic.id, sources, node, names });
  }
  return placesOfTopics;
}

export async function readKeyConcepts(
  { db }: Pick<Needs, "db">,
  topic: Readable<TopicRef>,
  nodeId: NodeId = ROOT_NODE,
): Promise<string[]> {
  const node = findNode(await outlineOf(db, topic.id), nodeId);
  if (!node) throw fail("node_not_found");
  return node.keywords.map(({ text }) => text);
}
