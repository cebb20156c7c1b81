import { fail, Failure } from "@gyan/contract/failures.ts";
import { nextDue } from "@gyan/contract/living/schedule.rules.ts";
import { actorOf, personById } from "#people/accounts/index.ts";
import { latestOf, needFlags, requestOf, startRefresh } from "#research/pipeline/index.ts";
import { nullIfRefused } from "#people/rights/index.ts";
import type { Needs } from "./needs.ts";
import { completed, flagsFor } from "./planning.ts";
import * as store from "./store.ts";
import type { Due } from "./store.ts";

const AT_ONCE = 50;

/** At start and every minute: begins what is due, several missed times as one. Returns how many began. */
export async function sweepSchedules(app: Needs): Promise<number> {
  let begun = 0;
  for (let after = 0; !app.stopping.aborted;) {
    const due = await store.dueSchedules(app.db, app.clock.now(), { after, limit: AT_ONCE });
    for (const one of due) if (await tryDue(app, one)) begun++;
    if (due.length < AT_ONCE) break;
    after = due.at(-1)!.topicId;
  }
  return begun;
}

async function tryDue(app: Needs, due: Due): Promise<boolean> {
  const { topicId } = due;
  try {
    return await begin(app, due);
  } catch (error) {
    // Another search of the topic has just begun: this one stays due.
    if (error instanceof Failure && error.code === "refresh_running") return false;
    if (!(error instanceof Failure)) {
      app.log.error({ err: error, topicId }, "a scheduled refresh could not begin, and is tried again");
      return false;
    }
    app.log.warn({ topicId, why: error.code }, "a scheduled refresh is left out this time");
    await rest(app, due);
    return false;
  }
}

async function begin(app: Needs, due: Due): Promise<boolean> {
  if (due.isInBin) return rest(app, due);
  const person = await personById(app.db, due.personId);
  const actor = person && actorOf(person, "clock");
  // The person may come back, so the schedule is kept.
  if (person?.isDisabled || actor?.mustPay) return rest(app, due);
  const topic = actor && (await app.rights.forEditing(actor, due.topicId).catch(nullIfRefused));
  if (!topic) return end(app, due);
  const latest = await latestOf(app.db, topic);
  const { sources, config, nodes } = requestOf(due);
  needFlags(actor, flagsFor(actor, latest.run, { root: latest.root, sources, config }));
  await app.db.tx(async (tx) => {
    // Deleting a topic also locks the run before the schedule: another order could cause a deadlock.
    await startRefresh(app, tx, {
      topicId: topic.id,
      actorId: actor.personId,
      root: latest.root,
      sources,
      config: await completed(tx, actor, topic, latest.run, config),
      nodes,
      isScheduled: true,
    });
    const nextDueAt = nextDue(due, app.clock.now());
    // Another worker began it first, and that run has already ended.
    if (!(await store.moveOn(tx, due, { nextDueAt, hasRun: true }))) throw fail("refresh_running");
    tx.emit({ kind: "topics.changed", topicId: topic.id });
  });
  return true;
}

/** Skips this time. */
async function rest(app: Needs, due: Due): Promise<false> {
  await app.db.tx(async (tx) => {
    await store.moveOn(tx, due, { nextDueAt: nextDue(due, app.clock.now()), hasRun: false });
    tx.emit({ kind: "topics.changed", topicId: due.topicId });
  });
  return false;
}

/** The person who set the schedule may no longer search the topic, so the schedule is deleted. */
async function end(app: Needs, due: Due): Promise<false> {
  await app.db.tx(async (tx) => {
    await store.dropDue(tx, due);
    tx.emit({ kind: "topics.changed", topicId: due.topicId });
  });
  app.log.warn({ topicId: due.topicId }, "a schedule has ended: who set it may not edit the topic any more");
  return false;
}
