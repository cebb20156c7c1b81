import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { inSpan, type Span, type Tracing } from "../watching/tracing.ts";

/** What no route answers. Its address is whatever somebody typed. */
const NO_ROUTE = "(none)";

export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? NO_ROUTE;

/** Asked every few seconds by whoever watches the process: they would be most of all traces. */
const OF_WATCHERS = new Set(["/healthz", "/readyz", "/metrics"]);

type Traced = { tracing: Tracing; isBelieved(request: IncomingMessage): boolean };

/** Each request is a span, from its head to the last byte of its answer: the route as it is declared, and nothing of what was asked. */
export function traceRequests(server: FastifyInstance, { tracing, isBelieved }: Traced): void {
  server.addHook("onRequest", (request, reply, done) => {
    const { method, raw, headers } = request;
    const route = routeOf(request);
    if (OF_WATCHERS.has(route)) return done();
    const before = headers["traceparent"];
    // A stranger must not choose in which trace they are found, nor whether they are.
    const after = typeof before === "string" && isBelieved(raw) ? before : undefined;
    const attributes = {
      "http.request.method": method,
      "http.route": route,
      "gyan.request": request.id,
    };
    const span = tracing.begin({ name: `${method} ${route}`, kind: "server", attributes }, after);
    request.span = span;
    reply.raw.once("close", () => {
      const { statusCode: status, writableFinished } = reply.raw;
      span.note({ "http.response.status_code": status });
      if (status >= 500) span.fail(String(status));
      if (!writableFinished) span.note({ "gyan.is_cut": true });
      span.end();
    });
    inSpan(span, done);
  });
  // A body comes from the connection, which knows nothing of the span.
  server.addHook("preValidation", (request, _reply, done) => inSpan(request.span, done));
}

declare module "fastify" {
  interface FastifyRequest {
    span: Span | null;
  }
}
