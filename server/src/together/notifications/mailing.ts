import { Failure } from "@gyan/contract/failures.ts";
import { RunId, type PersonId } from "@gyan/contract/ids.ts";
import type { Change } from "@gyan/contract/living/changes.ts";
import { z } from "zod";
import { personById, settingsOf, type Person } from "#people/accounts/index.ts";
import { changesBetween } from "#research/changes/index.ts";
import { changeListsIn, countsIn, outcomeIn, writeMail, type Outcome } from "#together/mails/index.ts";
import type { Tx } from "#platform/db.ts";
import { step } from "#platform/jobs.ts";
import type { Mail } from "#ports/mailer.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";
import { runById, type Run } from "#research/runs/index.ts";
import type { Needs } from "./needs.ts";
import { hasChanges, isWorthAMail } from "./rules.ts";
import * as store from "./store.ts";

type EndedRun = Run & { finishedAt: Date };

/** Queued in the transaction that ends the run: whatever dies afterwards, the mail is not forgotten. */
export const mailWhenDone = async (app: Needs, tx: Tx, run: Run): Promise<void> => {
  const { finishedAt } = run;
  if (finishedAt === null) return;
  const { mailsWhenDone, mailsChanges } = await settingsOf(tx, run.actorId as PersonId);
  // What it changed is known when the mail is written.
  const mayHaveNews = mailsChanges && run.kind === "refresh";
  if (!mayHaveNews && !(mailsWhenDone && isWorthAMail({ ...run, finishedAt }))) return;
  await app.jobs.enqueue(tx, runMailStep, { runId: run.id, endedAt: finishedAt.toISOString() });
};

const RunMail = z.object({ runId: RunId, endedAt: z.string() });

/**
 * One mail for each end of a run, and never two: it is noted as begun before it is sent, and only a mail server that refused
 * it has it tried again. A process that is killed in the very moment of sending leaves it unsent or sent, and not sent twice.
 */
export const runMailStep = step({
  name: "notifications.mail",
  version: 1,
  input: RunMail,
  attempts: 5,
  // A server that is away, or wants to see a mail twice, is not ready again within seconds.
  retrySeconds: 20,
  async run({ runId, endedAt }, app: Needs) {
    const run = await runById(app.db, runId);
    // Gone, or asked to go on meanwhile: then its next end is told.
    if (!hasEnded(run) || run.finishedAt.toISOString() !== endedAt) return;
    const mail = await mailAbout(app, run);
    if (!mail || !(await store.beginMail(app.db, runId, run.finishedAt, app.clock.now()))) return;
    const problem = await app.mailer.send(mail).then(() => null, codeOf);
    if (problem === null) return;
    await store.giveMailBack(app.db, runId, run.finishedAt);
    // The record of mails has the whole story; the log must not hold addresses.
    throw new Error(`A mail was not delivered (${problem}).`);
  },
});

const hasEnded = (run: Run | null): run is EndedRun => run !== null && run.finishedAt !== null;

/** What a refresh changed says more than that it ended. Null when nothing is wanted, or no longer their business. */
async function mailAbout(app: Needs, run: EndedRun): Promise<Mail | null> {
  const person = await personById(app.db, run.actorId as PersonId);
  if (!person || person.isDisabled) return null;
  const topic = await topicFor(app, person, run);
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

function endFor(app: Needs, person: Person, topic: TopicRef, run: Run): Mail {
  const to = addressee(app, person);
  return writeMail("run_ended", {
    ...to,
    values: outcomeIn(to.language, run.status as Outcome, topic.name),
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

async function topicFor(
  { rights }: Pick<Needs, "rights">,
  person: Person,
  { topicId }: Run,
): Promise<Readable<TopicRef> | null> {
  const who = { personId: person.id, organisationId: person.organisationId };
  return rights.forReading(who, topicId).catch((error: unknown) => {
    if (error instanceof Failure) return null;
    throw error;
  });
}

const codeOf = (error: unknown): string => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((one) => typeof one === "string" || typeof one === "number").join(" ");
};
