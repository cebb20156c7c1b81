import type { WebhookMessage } from "@gyan/contract/webhooks/messages.ts";
import type { DeliveryFailure } from "@gyan/contract/webhooks/calls.ts";
import { unseal } from "#platform/seal.ts";
import { retryAfter } from "#ports/retry-after.rules.ts";
import { FetchFailed, type FetchFailure } from "#ports/fetcher.ts";
import type { Outcome } from "./deliveries.store.ts";
import type { Needs } from "./needs.ts";
import { failureOf, shownAnswer } from "./rules.ts";
import { signatureHeaders } from "./signing.ts";
import type { Target } from "./store.ts";

/** What secrets of webhooks are sealed for. */
export const PURPOSE = "webhook";
const MOST_BYTES = 64 * 1024;
/** From looking its name up to the end of its answer. */
const PATIENCE_MS = 15_000;

export type Posted = Outcome & {
  /** For how long the receiver asks to be left alone. */
  askedForMs: number | null;
  /** That trying again changes nothing. */
  isHopeless: boolean;
};

type Parts = Pick<Needs, "config" | "clock" | "fetcher">;

/** One attempt, whatever comes of it; it throws only when the caller gave up. */
export async function post(
  { config, clock, fetcher }: Parts,
  target: Target,
  { messageId, message }: { messageId: string; message: WebhookMessage },
  signal?: AbortSignal,
): Promise<Posted> {
  const began = performance.now();
  const failed = (failure: DeliveryFailure, isHopeless = false): Posted => {
    const tookMs = Math.round(performance.now() - began);
    return { status: null, failure, answer: null, tookMs, askedForMs: null, isHopeless };
  };
  const secrets = await secretsOf(config, target, clock.now()).catch(() => null);
  // Sealed with a key that was replaced since, or damaged.
  if (!secrets) return failed("secret_lost", true);
  const body = JSON.stringify(message);
  const at = clock.now();
  try {
    const { status, bytes, headers } = await fetcher.fetch(target.address, {
      method: "POST",
      headers: {
        ...signatureHeaders({ id: messageId, at, body }, secrets),
        "content-type": "application/json",
      },
      body,
      isTold: true,
      mostBytes: MOST_BYTES,
      timeMs: PATIENCE_MS,
      signal,
    });
    const askedForS = retryAfter({ headers, receivedAt: clock.now().getTime() });
    return {
      status,
      failure: failureOf(status),
      answer: shownAnswer(bytes),
      tookMs: Math.round(performance.now() - began),
      askedForMs: askedForS === null ? null : askedForS * 1_000,
      isHopeless: false,
    };
  } catch (error) {
    if (!(error instanceof FetchFailed) || error.code === "aborted") throw error;
    return failed(FAILURES[error.code]);
  }
}

const FAILURES: Record<Exclude<FetchFailure, "aborted">, DeliveryFailure> = {
  bad_address: "bad_address",
  private_address: "private_address",
  not_resolved: "not_resolved",
  refused: "refused",
  not_connected: "not_connected",
  timed_out: "timed_out",
  broken_answer: "broken_answer",
  // Neither comes of what is posted: what is too large is cut off, and redirects are not followed.
  too_large: "broken_answer",
  too_many_redirects: "redirected",
};

/** The one that was replaced signs beside the new one for a while, so that a receiver can be changed in peace. */
async function secretsOf(
  config: Parts["config"],
  { sealedSecret, oldSealedSecret, oldUntil }: Target,
  at: Date,
): Promise<string[]> {
  const isOldUsed = oldSealedSecret !== null && oldUntil !== null && oldUntil > at;
  const sealed = isOldUsed ? [sealedSecret, oldSealedSecret] : [sealedSecret];
  return Promise.all(sealed.map((one) => unseal(config, PURPOSE, one)));
}
