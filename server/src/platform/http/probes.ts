import { createHash, timingSafeEqual } from "node:crypto";
import { fail } from "@gyan/contract/failures.ts";
import Fastify from "fastify";
import type { FastifyInstance } from "fastify";
import { systemClock } from "../clock.ts";
import { answerErrors } from "./errors.ts";
import { shownBy } from "./others.ts";
import { isFromHere } from "../guarding/here.rules.ts";
import { metricsAccess } from "../watching/access.rules.ts";
import type { Health } from "../watching/health.ts";
import type { Metrics } from "../watching/metrics.ts";

export type Probed = {
  health: Health;
  metrics: Metrics;
  /** Who shows it reads the metrics from anywhere. */
  metricsToken?: string | undefined;
  /** Others than those at this machine reach the server. */
  isHosted(): boolean;
};

const hash = (text: string): Buffer => createHash("sha256").update(text).digest();
const isSame = (one: string, other: string): boolean => timingSafeEqual(hash(one), hash(other));

const CLOSED =
  "The metrics are closed: they answer this machine alone, and nobody where others reach the server. Set METRICS_TOKEN to read them with a bearer token.\n";
const TOKEN_NEEDED = "Show METRICS_TOKEN as a bearer token to read the metrics.\n";

/** What an orchestrator and a collector of metrics ask, of every process alike. */
export function addProbes(server: FastifyInstance, probed: Probed): void {
  server.get("/healthz", { schema: { hide: true } }, () => ({ status: "alive" }));
  server.get("/readyz", { schema: { hide: true } }, async (_request, reply) => {
    void reply.header("cache-control", "no-store");
    const { isReady, troubles } = await probed.health.state();
    if (!isReady) throw fail("not_ready");
    // Still ready: a process that is taken away helps nobody who only wants to read.
    return troubles.length === 0 ? { status: "ready" } : { status: "degraded", troubles };
  });
  server.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    void reply.header("cache-control", "no-store");
    const { metricsToken: token } = probed;
    const { authorization = "" } = request.headers;
    const asker = { authorization, isHere: isFromHere(shownBy(request)) };
    const access = metricsAccess(asker, { token, isHosted: probed.isHosted() }, isSame);
    if (access === "token_needed")
      return reply.code(401).header("www-authenticate", "Bearer").type("text/plain").send(TOKEN_NEEDED);
    if (access === "closed") return reply.code(403).type("text/plain").send(CLOSED);
    return reply.type(probed.metrics.contentType).send(await probed.metrics.text());
  });
}

/** For a process that only works: nothing else answers there. */
export async function listenForProbes(
  probed: Probed,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close(): Promise<void> }> {
  const server = Fastify({ forceCloseConnections: true });
  answerErrors(server, systemClock);
  server.setNotFoundHandler(() => {
    throw fail("not_found");
  });
  addProbes(server, probed);
  await server.listen({ host, port });
  const address = server.server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    close: () => server.close(),
  };
}
