import { Failure, fail } from "@gyan/contract/failures.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { answerTo } from "#platform/failures.ts";
import { parsePart, readJson } from "#platform/http/input.ts";
import type { Recording } from "#platform/http/server.ts";
import type { Needs } from "../needs.ts";
import { SCIM_CALLS, type ScimCall } from "./calls.ts";
import { refuse, ScimRefusal, toError } from "./wire/refusal.rules.ts";
import { keyFor } from "./tokens.ts";
import type { ScimKey } from "./tokens.store.ts";

const PLACE = "/scim/v2";
const TYPE = "application/scim+json; charset=utf-8";
/** Ten thousand members with their names and addresses. */
const BODY_LIMIT = 8 * 1024 * 1024;
/** Of one address. Entra ID sends up to 25 in a second. */
const REQUESTS_A_MINUTE = 3_000;

/**
 * SCIM 2.0 beside the interface: bodies, errors and the type of answers are its own, and it is opened by its own tokens. Headers,
 * limits of bodies and what is logged are the server's.
 */
export const mountScim =
  (app: Needs) =>
  async (server: FastifyInstance, recorded: Recording): Promise<void> => {
    await server.register((scope, _options, done) => {
      const keys = new WeakMap<FastifyRequest, ScimKey>();
      acceptScim(scope);
      scope.setErrorHandler((error, request, reply) => answerError(app, error, request, reply));
      // Before the body is read: a stranger has nothing to send.
      scope.addHook("onRequest", async (request) => {
        const authorization = request.headers.authorization ?? "";
        const look = () => keyFor(app, authorization, request.ip);
        keys.set(request, await recorded(request, null, look));
      });
      const answer = (call: ScimCall) => async (request: FastifyRequest, reply: FastifyReply) => {
        const key = keys.get(request)!;
        const asked = {
          app,
          key,
          base: `${app.origin()}${PLACE}`,
          id: storable((request.params as { id?: string }).id ?? ""),
          query: storable(request.query as Record<string, unknown>),
          body: storable(request.body),
          ifMatch: request.headers["if-match"] ?? "",
          ifNoneMatch: request.headers["if-none-match"] ?? "",
        };
        const work = async () => call.answer(asked);
        const { status, headers = {}, content } = await recorded(request, `scim:${key.id}`, work);
        void reply
          .code(status)
          .headers({ "cache-control": "no-store", "x-request-id": request.id, ...headers });
        return content ? reply.type(TYPE).send(JSON.stringify(content)) : reply.send();
      };
      const shared = {
        schema: { hide: true },
        bodyLimit: BODY_LIMIT,
        config: { rateLimit: { max: REQUESTS_A_MINUTE, timeWindow: 60_000 } },
      };
      for (const call of SCIM_CALLS)
        scope.route({ ...shared, method: call.method, url: PLACE + call.path, handler: answer(call) });
      scope.route({
        ...shared,
        method: ["GET", "POST", "PUT", "PATCH", "DELETE"],
        url: `${PLACE}/*`,
        handler: () => Promise.reject(new ScimRefusal(404, "There is nothing at this address.")),
      });
      done();
    });
  };

function acceptScim(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    /^application\/(?:scim\+)?json(?:\s*;|$)/i,
    { parseAs: "string" },
    (_request, body, done) => {
      const text = body as string;
      if (text.trim() === "") return done(null, undefined);
      const read = readJson(text);
      done(read ? null : refuse("invalidSyntax", "The body is no JSON, or goes too deep."), read?.value);
    },
  );
}

/** Text that the database cannot store is refused with a sentence. */
const storable = <T>(value: T): T => parsePart(z.unknown(), value) as T;

function answerError(app: Needs, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asRefusal(error) ?? unexpected(app, error, request);
  if (error instanceof Failure && error.params["seconds"] !== undefined)
    void reply.header("retry-after", String(error.params["seconds"]));
  if (refusal.status === 401) void reply.header("www-authenticate", 'Bearer realm="SCIM"');
  return reply
    .code(refusal.status)
    .headers({ "cache-control": "no-store", "x-request-id": request.id })
    .type(TYPE)
    .send(JSON.stringify(toError(refusal)));
}

/** Somebody took the address at the same moment, by a way that does not wait for this one. */
const isTaken = (error: unknown): boolean =>
  [error, (error as Error | undefined)?.cause].some(
    (one) => (one as { code?: unknown } | undefined)?.code === "23505",
  );

function asRefusal(error: unknown): ScimRefusal | null {
  if (error instanceof ScimRefusal) return error;
  if (isTaken(error)) return refuse("uniqueness", "Another account has this address.");
  if (error instanceof Failure) {
    const { status, body } = answerTo(error);
    if (error.code === "email_taken") return refuse("uniqueness", body.message);
    if (error.code === "invalid_input")
      return refuse("invalidValue", body.fields?.[0]?.message ?? body.message);
    return new ScimRefusal(status, body.message);
  }
  const status = (error as { statusCode?: unknown }).statusCode;
  if (status === 413) return new ScimRefusal(413, `The body is larger than ${BODY_LIMIT / 1024 / 1024} MB.`);
  if (status === 415) return new ScimRefusal(415, "The body has to be application/scim+json.");
  if (typeof status === "number" && status >= 400 && status < 500)
    return new ScimRefusal(
      status,
      "The request cannot be read.",
      status === 400 ? "invalidSyntax" : undefined,
    );
  return null;
}

/** The log gets the route and no address: a filter names people. */
function unexpected(app: Needs, error: unknown, request: FastifyRequest): ScimRefusal {
  const reference = app.clock.uuid().slice(0, 8);
  const { method } = request;
  request.log.error({ err: error, reference, method, route: request.routeOptions.url }, "a request failed");
  return new ScimRefusal(500, answerTo(fail("internal", { reference })).body.message);
}
