import type { IncomingMessage } from "node:http";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import type { Endpoint } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import { opensNarrowly } from "@gyan/contract/accounts/places.rules.ts";
import { opens, scopeOf } from "@gyan/contract/accounts/scopes.rules.ts";
import Fastify, { LogController } from "fastify";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import type { Metering } from "../fairness/buckets.ts";
import type { Clock } from "../clock.ts";
import { answerTo } from "../failures.ts";
import type { Log } from "../log.ts";
import { languageOf } from "../messages.ts";
import { agentOf, kept, linesOf, withOrigin, type AddressDetail, type Origin } from "../guarding/origin.ts";
import type { SecurityLog } from "../guarding/security-log.ts";
import type { Tracing } from "../watching/tracing.ts";
import { DEVICE_HEADERS, needProof, type Actor, type Caller, type Sessions } from "../session.ts";
import {
  acceptFields,
  acceptForms,
  acceptJsonParts,
  acceptStreams,
  drain,
  endWhenSilent,
  limitBodies,
  partsOf,
} from "./body.ts";
import { withoutBase } from "./base.ts";
import { answerBrokenRequests, answerErrors, answerOddRequests, BODY_LIMIT } from "./errors.ts";
import { parsePart, readJson } from "./input.ts";
import { documentTheInterface } from "./interface.ts";
import { noteOthers } from "./others.ts";
import { addProbes, type Probed } from "./probes.ts";
import { believedFrom, requestIdsOf, watchRequests } from "./request-log.ts";
import { ReadyJson, type Call, type FileAnswer, type Route } from "./route.ts";
import { requirePlace, type HomeOf } from "./places.ts";
import { tokenFor } from "./session-cookie.ts";
import { keepUnlisted } from "./unlisted.ts";
import { serveWeb } from "./web.ts";

type Options = {
  routes: Route[];
  sessions: Sessions;
  /** Left out where nothing is metered. */
  metering?: Metering;
  /** In which gyan or library something lies, for tokens that are narrowed to some. */
  homeOf?: HomeOf | undefined;
  /** What an orchestrator and a collector of metrics are told; left out where nobody watches. */
  probed?: Probed;
  /** Nothing more can be written. */
  isFull?: () => Promise<boolean>;
  /** Told before a call of somebody else than this machine is looked at. */
  noteOthers?: () => void;
  logsRequests?: boolean;
  tracing?: Tracing | undefined;
  clock: Clock;
  log: Log;
  trustedProxies: string;
  /** People reach it by https alone, as the operator says: browsers then never try without. */
  isHttps?: boolean;
  /** The path that it is reached below, "" for none. */
  base?: string;
  /** How much of an address the record of who did what keeps. */
  addresses?: () => AddressDetail;
  securityLog?: SecurityLog | null;
  /** Where the built web is; without it only the interface is served. */
  webFolder?: string | undefined;
  /** Other places than this one that the page may ask and show in a frame: the identity provider's. */
  allowedOrigins?: string[];
  /** What is served beside the interface, by a library of its own. */
  beside?: ((server: FastifyInstance, recorded: Recording) => Promise<void>) | undefined;
};

/** Does the work of a request that is served beside the interface: what it notes is noted with where it came from. */
export type Recording = <T>(
  request: FastifyRequest,
  key: string | null,
  work: () => Promise<T>,
) => Promise<T>;

const addressOf = ({ root, path }: Endpoint): string => `${root ?? "/api"}${path}`;

/** Fastify is thenable: it is handed out inside an object, never returned bare from an async function. */
export async function createHttp(options: Options): Promise<{ server: FastifyInstance }> {
  const loggerInstance: FastifyBaseLogger = options.log;
  const { base = "" } = options;
  const isBelieved = believedFrom(options.trustedProxies);
  const server = Fastify({
    loggerInstance,
    // Addresses can hold the secret of a sign-in link, so requests are not logged, only what went wrong with them.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    rewriteUrl: ({ url = "/" }: IncomingMessage) => withoutBase(base, url),
    // See limitBodies.
    requestTimeout: 0,
    routerOptions: { maxParamLength: 1024 },
    trustProxy: options.trustedProxies,
    http: { requireHostHeader: false, headersTimeout: 60_000 },
    clientErrorHandler: answerBrokenRequests,
    frameworkErrors: (_error, _request, reply) => {
      const { status, body } = answerTo(fail("bad_request"));
      void (reply as FastifyReply).code(status).send(body);
    },
    forceCloseConnections: "idle",
    genReqId: requestIdsOf(isBelieved, () => options.clock.uuid()),
  });
  server.setSerializerCompiler(serializerCompiler);
  const { probed, log, addresses, logsRequests = false, tracing } = options;
  watchRequests(server, { metrics: probed?.metrics, log, addresses, logsRequests, tracing, isBelieved });
  if (options.noteOthers) noteOthers(server, options.noteOthers);
  answerErrors(server, options.clock);
  answerOddRequests(server);
  limitBodies(server);
  acceptJson(server);
  await protect(server, options.allowedOrigins ?? [], options.isHttps ?? false);
  keepUnlisted(server);
  await documentTheInterface(server, base);

  if (probed) addProbes(server, probed);
  await addRoutes(server, options.routes, options);
  await options.beside?.(server, (request, key, work) =>
    recorded(options, originOf(request, key, options), work),
  );
  await serveWeb(
    server,
    { folder: options.webFolder, base },
    new Set(options.routes.map(({ endpoint }) => addressOf(endpoint))),
  );
  return { server };
}

function acceptJson(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = body as string;
    if (request.routeOptions.config.isRaw) return done(null, text);
    if (text.trim() === "") return done(null, undefined);
    const read = readJson(text);
    done(read ? null : fail("bad_request"), read?.value);
  });
}

async function protect(server: FastifyInstance, allowed: string[], isHttps: boolean): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:"],
        fontSrc: ["'self'", "data:"],
        connectSrc: ["'self'", ...allowed],
        frameSrc: ["'self'", ...allowed],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    // Plain HTTP on a laptop: telling the browser to insist on HTTPS would lock people out of localhost. Other names of the same
    // domain are not ours to speak for.
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: false },
  });
  await server.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, context) =>
      fail("too_many_requests", { seconds: Math.ceil(context.ttl / 1000) }),
  });
}

/** What decides whether a caller may make a call. */
type Gate = Pick<
  Options,
  "sessions" | "clock" | "metering" | "addresses" | "securityLog" | "isHttps" | "isFull" | "homeOf"
>;

/** Routes with special bodies are registered apart: their parsers must not apply to other routes. */
async function addRoutes(server: FastifyInstance, routes: Route[], gate: Gate): Promise<void> {
  const taking = (takes: Endpoint["takes"]) => routes.filter(({ endpoint }) => endpoint.takes === takes);
  for (const route of taking(undefined).filter(({ endpoint }) => endpoint.jsonPart === undefined))
    addRoute(server, route, gate);
  await server.register((scope, _options, done) => {
    acceptJsonParts(scope);
    for (const route of routes.filter(({ endpoint }) => endpoint.jsonPart !== undefined))
      addRoute(scope, route, gate);
    done();
  });
  await server.register(async (scope) => {
    await acceptForms(scope);
    for (const route of taking("form")) addRoute(scope, route, gate);
  });
  await server.register((scope, _options, done) => {
    acceptFields(scope);
    for (const route of taking("fields")) addRoute(scope, route, gate);
    done();
  });
  await server.register((scope, _options, done) => {
    acceptStreams(scope);
    for (const route of taking("stream")) addRoute(scope, route, gate);
    done();
  });
}

function addRoute(api: FastifyInstance, route: Route, gate: Gate): void {
  const { endpoint } = route;
  api.route({
    method: endpoint.method,
    url: addressOf(endpoint),
    // What comes in is checked by the handler, after the caller is known: a stranger learns nothing about what a call takes.
    ...(route.stream || endpoint.answers
      ? {}
      : { schema: { response: { [endpoint.status ?? 200]: endpoint.reply } } }),
    ...(endpoint.megabytes ? { bodyLimit: endpoint.megabytes * 1024 * 1024 } : {}),
    config: {
      ...(endpoint.takes ? { takes: endpoint.takes } : {}),
      ...(endpoint.jsonPart ? { jsonPart: endpoint.jsonPart } : {}),
      ...(endpoint.perMinute ? { rateLimit: { max: endpoint.perMinute, timeWindow: 60_000 } } : {}),
      ...(endpoint.raw ? { isRaw: true } : {}),
    },
    // The caller's right is checked before a large body is read.
    ...(endpoint.megabytes
      ? { onRequest: async (request: FastifyRequest) => void (await authorise(request, route, gate)) }
      : {}),
    ...((endpoint.takes && endpoint.takes !== "fields") || endpoint.megabytes
      ? {
          onError: (request: FastifyRequest, _reply: unknown, _error: unknown, done: () => void) => {
            drain(request);
            done();
          },
        }
      : {}),
    async handler(request, reply) {
      const { actor, token } = await authorise(request, route, gate);
      if (actor) await gate.metering?.(actor, endpoint);
      if (actor) request.personId = actor.personId;
      if (actor && writes(endpoint) && (await gate.isFull?.())) throw fail("storage_full");
      if (endpoint.takes === "form" || endpoint.takes === "stream") endWhenSilent(request);
      const call = {
        actor,
        token,
        params: endpoint.params && parsePart(endpoint.params, request.params),
        query: endpoint.query && parsePart(endpoint.query, request.query),
        body: endpoint.body && parsePart(endpoint.body, request.body),
        language: languageOf(request.headers["accept-language"]),
        from: callerOf(request),
        wire: {
          body: typeof request.body === "string" ? request.body : "",
          header: (name) => headerOf(request, name),
          request: request.raw,
          response: reply.raw,
        },
        parts: () => partsOf(request),
      } as Call<typeof endpoint>;
      if (actor?.places) await requirePlace(actor.places, endpoint, call, gate.homeOf);
      const origin = originOf(request, actor?.key ?? null, gate);
      if (route.stream) return withOrigin(origin, () => route.stream!(call, request, reply));
      void reply.headers({ "cache-control": "no-store", "x-request-id": request.id });
      const answer = await recorded(gate, origin, () => route.handle(call));
      if (endpoint.answers === "file") return sendFile(reply, answer as FileAnswer);
      void reply.code(endpoint.status ?? 200);
      if (endpoint.answers === "text") void reply.type("text/plain; charset=utf-8");
      if (!(answer instanceof ReadyJson)) return reply.send(answer);
      return reply.type("application/json; charset=utf-8").send(answer.text);
    },
  });
}

/** Signing in and out is left open, so that somebody may come and look. */
const writes = ({ method, public: isPublic }: Endpoint): boolean =>
  method !== "GET" && method !== "HEAD" && isPublic !== true;

const originOf = (request: FastifyRequest, key: string | null, { addresses }: Gate): Origin => ({
  address: kept(request.ip, addresses?.() ?? "full"),
  agent: agentOf(headerOf(request, "user-agent")),
  session: key,
  request: request.id,
  told: [],
});

/** Does the work of a call, and then tells the security stream what it did. */
async function recorded<T>({ securityLog }: Gate, origin: Origin, work: () => Promise<T>): Promise<T> {
  let isDone = false;
  try {
    const answer = await withOrigin(origin, work);
    isDone = true;
    return answer;
  } finally {
    const lines = securityLog ? linesOf(origin, isDone) : [];
    if (lines.length > 0) securityLog!.write(lines);
  }
}

const sendFile = (reply: FastifyReply, { name, type, content, status = 200, headers = {} }: FileAnswer) =>
  reply
    .code(status)
    .type(type)
    .header("content-disposition", `attachment; filename*=UTF-8''${encoded(name)}`)
    .headers(headers)
    .send(content);

const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name.toLowerCase()];
  return (Array.isArray(value) ? value[0] : value) ?? "";
};

const LONGEST_DEVICE_WORD = 100;
/** "cookie": whoever signs in by this call keeps the session in a cookie. */
const SESSION_HEADER = "x-session";

/** What a header may hold that people will read: letters of any script are not among it, so nothing can be spoofed by them. */
function callerOf(request: FastifyRequest): Caller {
  const deviceHeaders = DEVICE_HEADERS.map((name) => [
    name,
    headerOf(request, name)
      .replace(/[^\x20-\x7e]/g, "")
      .trim()
      .slice(0, LONGEST_DEVICE_WORD),
  ]).filter(([, value]) => value !== "");
  return {
    address: request.ip,
    device: Object.fromEntries(deviceHeaders) as Caller["device"],
    cookie: headerOf(request, "cookie"),
    keepsCookies: headerOf(request, SESSION_HEADER) === "cookie",
  };
}

async function authorise(
  request: FastifyRequest,
  { endpoint }: Route,
  { sessions, clock, isHttps = false }: Gate,
): Promise<{ actor: Actor | null; token: string | null }> {
  if (endpoint.public) return { actor: null, token: null };
  const token = tokenOf(request, isHttps);
  const actor = token === null ? null : await sessions.actorOf(token, request.ip);
  if (!actor) throw fail("not_signed_in");
  if (endpoint.bySession && actor.by !== "session") throw fail("session_needed");
  if (actor.by === "token") requireScope(actor, endpoint);
  if (actor.places && !opensNarrowly(endpoint)) throw fail("token_narrowed");
  if (endpoint.roles && !endpoint.roles.includes(actor.role)) throw fail("role_missing");
  if (endpoint.access && !endpoint.access.some((flag) => actor.access.has(flag)))
    throw fail("access_missing");
  if (actor.mustEnrol && !endpoint.unenrolled) throw fail("factor_needed");
  if (actor.mustPay && !endpoint.unpaid) throw fail("payment_required");
  if (endpoint.proof) needProof(actor, clock.now());
  return { actor, token };
}

function requireScope({ scope = null }: Actor, endpoint: Endpoint): void {
  const needed = scopeOf(endpoint);
  if (!opens(scope, needed)) throw fail("scope_missing", { scope: needed });
}

/** A browser's session, or a program's token as programs send it. */
function tokenOf(request: FastifyRequest, isHttps: boolean): string | null {
  const word =
    headerOf(request, "x-auth-token") || /^Bearer +(\S+)$/i.exec(headerOf(request, "authorization"))?.[1];
  if (word === undefined || word.length > 512) return null;
  return tokenFor(word, headerOf(request, "cookie"), isHttps);
}

declare module "fastify" {
  interface FastifyContextConfig {
    isRaw?: boolean;
  }
}
