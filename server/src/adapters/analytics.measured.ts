import type { Clock } from "#platform/clock.ts";
import type { Log } from "#platform/log.ts";
import type { Analytics } from "#ports/analytics.ts";

type Options = {
  /** Counts here as well, and first. */
  inner: Analytics;
  address: string;
  measurementId: string;
  secret: string;
  clock: Clock;
  log: Log;
  stopping: AbortSignal;
};

const PATIENCE_MS = 5_000;

/**
 * Forwards uses to a GA4 property by its Measurement Protocol. The service wants to know a client: that is this process, so
 * that nothing can be put together about anybody. Nobody waits for it, and what it does not take is only logged.
 */
export function measuredAnalytics(options: Options): Analytics {
  const { inner, log, stopping } = options;
  const url = new URL("/mp/collect", options.address);
  url.searchParams.set("measurement_id", options.measurementId);
  url.searchParams.set("api_secret", options.secret);
  const clientId = options.clock.uuid();

  async function forward(name: string, params: Record<string, string>): Promise<void> {
    const body = JSON.stringify({
      client_id: clientId,
      non_personalized_ads: true,
      events: [{ name, params }],
    });
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(PATIENCE_MS)]);
    // The secret must not travel to where the service points.
    const answer = await fetch(url, { method: "POST", body, signal, redirect: "error" });
    await answer.body?.cancel();
    if (!answer.ok) log.warn({ status: answer.status }, "a use was not taken by the analytics service");
  }

  return {
    async record(use) {
      await inner.record(use);
      forward(use.name, { form: use.form, outcome: use.outcome }).catch((error: unknown) => {
        // Not the error itself: it may name the address, and with it the secret.
        if (!stopping.aborted)
          log.warn({ problem: codeOf(error) }, "the analytics service could not be reached");
      });
    },
  };
}

function codeOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  return cause?.code ?? name ?? "unknown";
}
