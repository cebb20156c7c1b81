import { Failure } from "@gyan/contract/failures.ts";
import { RunId } from "@gyan/contract/ids.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { z } from "zod";
import { personById, settingsOf } from "#accounts/index.ts";
import type { Person } from "#accounts/index.ts";
import type { App } from "#app.ts";
import { outcomeIn, writeMail } from "#mails/index.ts";
import type { Outcome } from "#mails/index.ts";
import { step } from "#platform/jobs.ts";
import type { Mail } from "#ports/mailer.ts";
import { runById } from "#runs/index.ts";
import type { Run, WhenRunEnds } from "#runs/index.ts";
import { isWorthAMail } from "./rules.ts";
import * as store from "./store.ts";

/** Queued in the transaction that ends the run: whatever dies afterwards, the mail is not forgotten. */
export const mailWhenDone: WhenRunEnds = async (app, tx, run) => {
  const { finishedAt } = run;
  if (finishedAt === null || !isWorthAMail({ ...run, finishedAt })) return;
  if (!(await settingsOf(tx, run.actorId as PersonId)).mailsWhenDone) return;
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
  async run({ runId, endedAt }, app) {
    const run = await runById(app.db, runId);
    // Gone, or asked to go on meanwhile: then its next end is told.
    if (run?.finishedAt?.toISOString() !== endedAt) return;
    const mail = await mailAbout(app, run);
    if (!mail || !(await store.beginMail(app.db, runId, run.finishedAt, app.clock.now()))) return;
    const problem = await app.mailer.send(mail).then(() => null, codeOf);
    if (problem === null) return;
    await store.giveMailBack(app.db, runId, run.finishedAt);
    // The record of mails has the whole story; the log must not hold addresses.
    throw new Error(`A mail was not delivered (${problem}).`);
  },
});

/** Null when it is no longer wanted, or no longer their business. */
async function mailAbout(app: App, run: Run): Promise<Mail | null> {
  const person = await personById(app.db, run.actorId as PersonId);
  if (!person || person.isDisabled || !(await settingsOf(app.db, person.id)).mailsWhenDone) return null;
  const name = await topicNameFor(app, person, run);
  if (name === null) return null;
  const origin = app.origin();
  const language = person.language ?? "en";
  return writeMail("run_ended", {
    to: person.email,
    firstName: person.firstName,
    language,
    origin,
    values: outcomeIn(language, run.status as Outcome, name),
    url: `${origin}/article/list/${run.topicId}`,
  });
}

async function topicNameFor(
  { rights }: Pick<App, "rights">,
  person: Person,
  { topicId }: Run,
): Promise<string | null> {
  const who = { personId: person.id, organisationId: person.organisationId };
  const topic = await rights.forReading(who, topicId).catch((error: unknown) => {
    if (error instanceof Failure) return null;
    throw error;
  });
  return topic?.name ?? null;
}

const codeOf = (error: unknown): string => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((one) => typeof one === "string" || typeof one === "number").join(" ");
};
