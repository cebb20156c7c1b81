import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Failure, fail, failures, type FailureCode } from "@gyan/contract/failures.ts";
import type { FastifyInstance } from "fastify";
import type { Clock } from "../clock.ts";
import { FilesAway } from "#ports/files.ts";
import { PassagesAway } from "#ports/passages.ts";
import { answerTo } from "../failures.ts";
import { isDatabaseAway, isStorageFull } from "../watching/trouble.rules.ts";

const byStatus: Record<number, FailureCode> = {
  400: "bad_request",
  404: "not_found",
  405: "method_not_allowed",
  413: "too_large",
  414: "address_too_long",
  415: "type_not_supported",
  429: "too_many_requests",
  431: "headers_too_large",
  503: "not_ready",
};

export const BODY_LIMIT = 2 * 1024 * 1024;

/** What the database itself refuses, see refuse_erased: the call had begun before somebody was erased. */
const PERSON_IS_GONE = "GY001";

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | undefined)?.code;

/** So long a restart of the database takes, about. */
const AWAY_SECONDS = 5;

const AWAY = new Set<FailureCode>(["database_away", "files_away", "passages_away"]);

/** What is wrong with the machine, and is no fault of the call. */
const outageOf = (error: unknown): Failure | null => {
  if (isStorageFull(error)) return fail("storage_full");
  if (error instanceof FilesAway) return fail("files_away");
  if (error instanceof PassagesAway) return fail("passages_away");
  return isDatabaseAway(error) ? fail("database_away") : null;
};

function asFailure(error: unknown, limit: number): Failure | null {
  if (error instanceof Failure) return error;
  if ([error, (error as Error).cause].some((one) => codeOf(one) === PERSON_IS_GONE))
    return fail("person_not_found");
  const status = (error as { statusCode?: unknown }).statusCode;
  if (typeof status !== "number" || status < 400 || (status >= 500 && status !== 503)) return null;
  const code = byStatus[status] ?? "bad_request";
  return fail(code, code === "too_large" ? { limit: `${limit / 1024 / 1024} MB` } : {});
}

const OUTAGES: Partial<Record<FailureCode, string>> = {
  database_away: "a request was refused, because the database is away",
  files_away: "a request was refused, because the files are away",
  passages_away: "a request was refused, because the passage index is away",
  storage_full: "a request was refused, because the disk is full",
};

/** Every error of every route ends here: known failures keep their code, anything else is a 500 with a reference and no details. */
export function answerErrors(server: FastifyInstance, clock: Clock): void {
  server.setErrorHandler((error, request, reply) => {
    let failure = asFailure(error, request.routeOptions.bodyLimit ?? BODY_LIMIT);
    const outage = failure ? null : outageOf(error);
    if (outage) {
      const place = { method: request.method, route: request.routeOptions.url };
      request.log.error({ err: error, ...place }, OUTAGES[outage.code] ?? "");
      failure = outage;
    }
    if (!failure) {
      const reference = clock.uuid().slice(0, 8);
      request.log.error(
        { err: error, reference, method: request.method, route: request.routeOptions.url },
        "a request failed",
      );
      failure = fail("internal", { reference });
    }
    const { status, body } = answerTo(failure);
    if (AWAY.has(failure.code)) void reply.header("retry-after", String(AWAY_SECONDS));
    if (failure.code === "too_many_requests" && failure.params["seconds"] !== undefined)
      void reply.header("retry-after", String(failure.params["seconds"]));
    // Also a refusal tells who may do what.
    void reply.code(status).header("cache-control", "no-store").type("application/json").send(body);
  });
}

/** Requests that Node refuses before a route sees them still get a code and a sentence. */
export function answerBrokenRequests(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const code: FailureCode = error.code === "HPE_HEADER_OVERFLOW" ? "headers_too_large" : "bad_request";
  const body = JSON.stringify(answerTo(fail(code)).body);
  socket.end(
    `HTTP/1.1 ${failures[code].status} Refused\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

/** Two more that Node refuses by itself, and with an empty answer: they are taken over here. */
export function answerOddRequests(server: FastifyInstance): void {
  server.addHook("onRequest", (request, _reply, done) => {
    const lacksHost = request.raw.httpVersion === "1.1" && request.headers.host === undefined;
    done(lacksHost ? fail("bad_request") : undefined);
  });
  server.server.on("checkExpectation", (_request: unknown, response: ServerResponse) => {
    const { status, body } = answerTo(fail("bad_request"));
    const json = JSON.stringify(body);
    response
      .writeHead(status, { "content-type": "application/json", "content-length": Buffer.byteLength(json) })
      .end(json);
  });
}
