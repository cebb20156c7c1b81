import { RunId } from "@gyan/contract/ids.ts";
import type { Change } from "@gyan/contract/living/changes.ts";
import { z } from "zod";
import { personById, settingsOf, type Person } from "#people/accounts/index.ts";
import { changesBetween } from "#research/changes/index.ts";
import {
  changeListsIn,
  countsIn,
  outcomeIn,
  queueMails,
  writeMail,
  type Mailing,
  type Outcome,
} from "#together/mails/index.ts";
import type { Tx } from "#platform/db.ts";
import type { Mail } from "#ports/mailer.ts";
import { nullIfRefused, type Readable, type TopicRef } from "#people/rights/index.ts";
import { runById, type Run } from "#research/runs/index.ts";
import type { Needs } from "./needs.ts";
import { hasChanges, isWorthAMail } from "./rules.ts";
import * as store from "./store.ts";

type EndedRun = Run & { finishedAt: Date };

/** Queued in the transaction that ends the run: whatever dies afterwards, the mail is not forgotten. */
export const mailWhenDone = async (app: Needs, tx: Tx, run: Run): Promise<void> => {
  const { finishedAt } = run;
  if (finishedAt === null) return;
  const { mailsWhenDone, mailsChanges } = await settingsOf(tx, run.actorId);
  // What it changed is known when the mail is written.
  const mayHaveNews = mailsChanges && run.kind === "refresh";
  if (!mayHaveNews && !(mailsWhenDone && isWorthAMail({ ...run, finishedAt }))) return;
  const person = await personById(tx, run.actorId);
  if (!person) return;
  const input = { runId: run.id, endedAt: finishedAt.toISOString() };
  await queueMails(app, tx, runMailing, [{ to: person.email, input }]);
};

const RunMail = z.object({ runId: RunId, endedAt: z.string() });

/** One mail for each end of a run, and never two. */
export const runMailing: Mailing<z.infer<typeof RunMail>, Needs> = {
  name: "run",
  version: 1,
  input: RunMail,
  async write({ runId, endedAt }, app) {
    const run = await runById(app.db, runId);
    // Gone, or asked to go on meanwhile: then its next end is told.
    if (!hasEnded(run) || run.finishedAt.toISOString() !== endedAt) return null;
    const mail = await mailAbout(app, run);
    return mail && { mail };
  },
  async settled(tx, { runId, endedAt }, outcome, at) {
    if (outcome === "sent") await store.noteMailed(tx, runId, new Date(endedAt), at);
  },
};

const hasEnded = (run: Run | null): run is EndedRun => run !== null && run.finishedAt !== null;

/** What a refresh changed says more than that it ended. Null when nothing is wanted, or no longer their business. */
async function mailAbout(app: Needs, run: EndedRun): Promise<Mail | null> {
  const person = await personById(app.db, run.actorId);
  if (!person || person.isDisabled) return null;
  const who = { personId: person.id, organisationId: person.organisationId };
  const topic = await app.rights.forReading(who, run.topicId).catch(nullIfRefused);
  if (!topic) return null;
  const settings = await settingsOf(app.db, person.id);
  const about = await store.mailedAbout(app.db, run.id);
  if (settings.mailsChanges && hasChanges(about)) return digestFor(app, person, topic, run);
  // Nobody waits for what the clock began.
  if (settings.mailsWhenDone && !about.isScheduled && isWorthAMail(run))
    return endFor(app, person, topic, run);
  return null;
}

const addressee = (app: Needs, person: Person) => ({
  to: person.email,
  firstName: person.firstName,
  language: person.language ?? "en",
  origin: app.origin(),
});

/** Finished is only what reached all of its sources, and found them read. */
function outcomeOf({ status, unreached, beingRead }: Run): Outcome {
  if (status !== "FINISHED" || unreached === 0) return status as Outcome;
  return unreached > beingRead ? "UNREACHED" : "BEING_READ";
}

function endFor(app: Needs, person: Person, topic: TopicRef, run: Run): Mail {
  const to = addressee(app, person);
  return writeMail("run_ended", {
    ...to,
    values: outcomeIn(to.language, outcomeOf(run), topic.name),
    url: `${to.origin}/article/list/${topic.id}`,
  });
}

async function digestFor(app: Needs, person: Person, topic: Readable<TopicRef>, run: Run): Promise<Mail> {
  const to = addressee(app, person);
  const before = run.number - 1;
  const { counts, changes } = await changesBetween(app.db, topic, before, run.number);
  const titled = (kind: Change["kind"]) =>
    changes.filter((change) => change.kind === kind).map(({ about }) => about.title);
  return writeMail("changes", {
    ...to,
    values: { name: topic.name, counts: countsIn(to.language, counts) },
    lists: changeListsIn(to.language, { new: titled("new"), retracted: titled("retracted") }),
    url: `${to.origin}/article/list/${topic.id}?tab=history&from=${before}&to=${run.number}`,
  });
}
