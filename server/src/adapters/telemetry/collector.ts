import type { Collector, TelemetrySettings, Way } from "#platform/watching/telemetry.ts";

/** Asks with nothing in hand, which the protocol allows: whoever takes that takes what is sent later. */
export function otlpCollector({ traces, lines }: TelemetrySettings): Collector {
  const ways = [
    ...(traces ? [{ ...traces, empty: { resourceSpans: [] } }] : []),
    ...(lines ? [{ ...lines, empty: { resourceLogs: [] } }] : []),
  ];
  return {
    host: [...new Set(ways.map(({ url }) => new URL(url).host))].join(", "),
    async reach(signal) {
      for (const { empty, ...way } of ways) await send(way, JSON.stringify(empty), signal);
    },
  };
}

async function send({ url, headers }: Way, body: string, signal: AbortSignal): Promise<void> {
  const { host } = new URL(url);
  const reply = await fetch(url, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body,
    // No redirects: they would send the key to another server.
    redirect: "manual",
    signal,
  }).catch((error: unknown) => {
    throw new Error(`${host} cannot be reached (${codeOf(error)})`);
  });
  await reply.body?.cancel();
  if (!reply.ok) throw new Error(`${host} answers ${reply.status}`);
}

function codeOf(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: unknown }; name: string };
  return typeof cause?.code === "string" ? cause.code : name;
}
