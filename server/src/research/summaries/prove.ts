import { z } from "zod";
import { job, type Schedule } from "#platform/work/index.ts";
import type { Needs } from "./needs.ts";
import { isTrueQuote } from "./rules.ts";
import * as store from "./store.ts";

const TEXTS_AT_ONCE = 10;

export type Proof = { checked: number; broken: number };

/**
 * Checks every stored quote against its text again: a changed text, a restored backup or a bug must not leave
 * a sentence that its source does not support. Broken quotes are no longer shown.
 */
export async function proveQuotes(
  { db, clock, log }: Pick<Needs, "db" | "clock" | "log">,
  signal?: AbortSignal,
): Promise<Proof> {
  const startedAt = clock.now();
  const proof: Proof = { checked: 0, broken: 0 };
  for (let after = 0; ;) {
    signal?.throwIfAborted();
    const texts = await store.quotedTexts(db, after, TEXTS_AT_ONCE);
    for (const { id, text } of texts) {
      for (const quote of await store.quotesOf(db, id)) {
        const isTrue = quote.isSaid && isTrueQuote(text, quote);
        proof.checked++;
        if (!isTrue) proof.broken++;
        if (isTrue === !quote.isBroken) continue;
        await store.markQuote(db, quote, isTrue ? null : clock.now());
        if (!isTrue)
          log.error(
            { textId: id, summaryId: quote.summaryId, sentence: quote.sentence },
            "a quote is not in its text",
          );
      }
      for (const { isBroken, ...quote } of await store.answerQuotesOf(db, id)) {
        const isTrue = isTrueQuote(text, quote);
        proof.checked++;
        if (!isTrue) proof.broken++;
        if (isTrue === !isBroken) continue;
        await store.markAnswerQuote(db, quote, isTrue ? null : clock.now());
        if (!isTrue)
          log.error({ textId: id, turnId: quote.turnId }, "the quote of an answer is not in its text");
      }
      for (const quote of await store.cellQuotesOf(db, id)) {
        const isTrue = isTrueQuote(text, quote);
        proof.checked++;
        if (!isTrue) proof.broken++;
        if (isTrue === !quote.isBroken) continue;
        await store.markCellQuote(db, quote, isTrue ? null : clock.now());
        if (!isTrue)
          log.error(
            { textId: id, columnId: quote.columnId, workId: quote.workId },
            "the quote of a cell is not in its text",
          );
      }
      for (const { findingId, quote, start, end } of await store.reasonsOf(db, id)) {
        proof.checked++;
        if (start !== null && end !== null && isTrueQuote(text, { quote, start, end })) continue;
        proof.broken++;
        await store.dropReasonQuote(db, findingId);
        log.error({ textId: id, findingId }, "the quote of a reason is not in its text");
      }
    }
    const last = texts.at(-1);
    if (!last || texts.length < TEXTS_AT_ONCE) break;
    after = last.id;
  }
  await store.saveProof(db, { ...proof, startedAt, finishedAt: clock.now() });
  log.info(proof, "the quotes were proven");
  return proof;
}

export const proveJob = job({
  name: "summaries.prove",
  version: 1,
  input: z.object({}),
  attempts: 3,
  mostSeconds: 6 * 3600,
  async run(_input, app: Needs, signal) {
    await proveQuotes(app, signal);
  },
});

/** Every night, when few people read. */
export const proveSchedule: Schedule<Needs> = { job: proveJob, cron: "40 2 * * *", timeZone: "UTC" };
