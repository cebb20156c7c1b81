import proxyAddr from "@fastify/proxy-addr";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { IncomingMessage } from "node:http";
import type { AddressDetail } from "../guarding/origin.ts";
import { kept } from "../guarding/origin.ts";
import type { Log } from "../log.ts";
import type { Metrics } from "../watching/metrics.ts";

export type Watched = {
  metrics: Metrics | undefined;
  log: Log;
  /** Every request is a line of the log. */
  logsRequests: boolean;
  addresses?: (() => AddressDetail) | undefined;
};

/** What no route answers. Its address is whatever somebody typed. */
const NO_ROUTE = "(none)";

const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? NO_ROUTE;

/** Counts and, where it is wanted, logs each request when it has ended: how it went, and nothing of what was asked. */
export function watchRequests(server: FastifyInstance, watched: Watched): void {
  const { metrics, logsRequests, addresses } = watched;
  // Lines of requests are wanted whatever else is logged.
  const log = watched.log.child({}, { level: "info" });
  server.decorateRequest("sentBefore", 0);
  server.decorateRequest("personId", null);
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
    if (logsRequests)
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
    done();
  });
}

function addressPart(request: FastifyRequest, detail: AddressDetail): { address?: string } {
  const address = kept(request.ip, detail);
  return address === "" ? {} : { address };
}

const WELL_FORMED = /^[\w.:-]{8,80}$/;

/** A proxy that is believed has numbered the request already: then its log and ours tell of it by one name. */
export function requestIdsOf(
  trustedProxies: string,
  make: () => string,
): (request: IncomingMessage) => string {
  const named = trustedProxies.split(",").map((one) => one.trim());
  const isTrusted = proxyAddr.compile(named.filter((one) => one !== ""));
  return ({ headers, socket }) => {
    const given = headers["x-request-id"];
    const isTaken =
      typeof given === "string" && WELL_FORMED.test(given) && isTrusted(socket.remoteAddress ?? "", 0);
    return isTaken ? given : make();
  };
}

declare module "fastify" {
  interface FastifyRequest {
    sentBefore: number;
    personId: number | null;
  }
}
