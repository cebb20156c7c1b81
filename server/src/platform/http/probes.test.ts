import { expect, test } from "vitest";
import type { HealthState } from "../watching/health.ts";
import { createMetrics } from "../watching/metrics.ts";
import { listenForProbes } from "./probes.ts";

test("O-04 a process that only works tells an orchestrator how it is, and nothing else", async () => {
  let state: HealthState = { isReady: true, troubles: [] };
  const probed = {
    health: { state: () => Promise.resolve(state) },
    metrics: createMetrics(),
    isHosted: () => true,
    metricsToken: "a-token-of-sixteen-signs",
  };
  const { port, close } = await listenForProbes(probed, { host: "127.0.0.1", port: 0 });
  const ask = (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers });
  try {
    expect(await (await ask("/healthz")).json()).toEqual({ status: "alive" });
    expect(await (await ask("/readyz")).json()).toEqual({ status: "ready" });
    state = { isReady: true, troubles: ["disk_full"] };
    const degraded = await ask("/readyz");
    expect([degraded.status, await degraded.json()]).toEqual([
      200,
      { status: "degraded", troubles: ["disk_full"] },
    ]);
    state = { isReady: false, troubles: [] };
    expect((await ask("/readyz")).status).toBe(503);
    expect((await ask("/metrics")).status).toBe(401);
    const shown = await ask("/metrics", { authorization: "Bearer a-token-of-sixteen-signs" });
    expect(await shown.text()).toContain("process_resident_memory_bytes");
    expect((await ask("/api/me")).status).toBe(404);
  } finally {
    await close();
  }
});
