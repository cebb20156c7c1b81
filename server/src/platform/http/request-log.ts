import proxyAddr from "@fastify/proxy-addr";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { IncomingMessage } from "node:http";
import type { AddressDetail } from "../guarding/origin.ts";
import { kept } from "../guarding/origin.ts";
import type { Log } from "../log.ts";
import type { Metrics } from "../watching/metrics.ts";
import { inSpan, type Tracing } from "../watching/tracing.ts";
import { routeOf, traceRequests } from "./request-trace.ts";

export type Watched = {
  metrics: Metrics | undefined;
  log: Log;
  /** Every request is a line of the log. */
  logsRequests: boolean;
  addresses?: (() => AddressDetail) | undefined;
  tracing?: Tracing | undefined;
  /** Whether its word about the caller is believed. */
  isBelieved(request: IncomingMessage): boolean;
};

/** Counts and, where it is wanted, logs each request when it has ended: how it went, and nothing of what was asked. */
export function watchRequests(server: FastifyInstance, watched: Watched): void {
  const { metrics, logsRequests, addresses, tracing, isBelieved } = watched;
  // Lines of requests are wanted whatever else is logged.
  const log = watched.log.child({}, { level: "info" });
  server.decorateRequest("sentBefore", 0);
  server.decorateRequest("personId", null);
  server.decorateRequest("span", null);
  if (tracing) traceRequests(server, { tracing, isBelieved });
  server.addHook("onRequest", (request, _reply, done) => {
    // A connection is used again: what it sent before belongs to others.
    request.sentBefore = request.raw.socket.bytesWritten;
    done();
  });
  server.addHook("onResponse", (request, reply, done) => {
    const { statusCode: status, raw } = reply;
    const isStream = String(raw.getHeader("content-type") ?? "").startsWith("text/event-stream");
    const ms = reply.elapsedTime;
    const route = routeOf(request);
    metrics?.noteRequest({ method: request.method, route, status, seconds: ms / 1_000, isStream });
    const write = () =>
      log.info(
        {
          request: request.id,
          method: request.method,
          route,
          status,
          ms: Math.round(ms * 10) / 10,
          bytes: Math.max(0, request.raw.socket.bytesWritten - request.sentBefore),
          ...(request.personId === null ? {} : { person: request.personId }),
          ...addressPart(request, addresses?.() ?? "full"),
        },
        "request",
      );
    if (logsRequests) inSpan(request.span, write);
    done();
  });
}

function addressPart(request: FastifyRequest, detail: AddressDetail): { address?: string } {
  const address = kept(request.ip, detail);
  return address === "" ? {} : { address };
}

const WELL_FORMED = /^[\w.:-]{8,80}$/;

/** Whether a request comes from one of the proxies that the operator trusts. */
export function believedFrom(trustedProxies: string): (request: IncomingMessage) => boolean {
  const named = trustedProxies.split(",").map((one) => one.trim());
  const isTrusted = proxyAddr.compile(named.filter((one) => one !== ""));
  return ({ socket }) => isTrusted(socket.remoteAddress ?? "", 0);
}

/** A proxy that is believed has numbered the request already: then its log and ours tell of it by one name. */
export function requestIdsOf(
  isBelieved: (request: IncomingMessage) => boolean,
  make: () => string,
): (request: IncomingMessage) => string {
  return (request) => {
    const given = request.headers["x-request-id"];
    const isTaken = typeof given === "string" && WELL_FORMED.test(given) && isBelieved(request);
    return isTaken ? given : make();
  };
}

declare module "fastify" {
  interface FastifyRequest {
    sentBefore: number;
    personId: number | null;
  }
}
