import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { originOf, originsOf } from "#people/identity/index.ts";
import { basePathOf, publicUrl } from "#platform/config.ts";
import type { Platform } from "#platform/platform.ts";
import type { Sessions } from "#platform/session.ts";
import { assistantFor } from "./assistant.ts";
import { interfaceFor } from "./interface.ts";
import { linksAt } from "./links.ts";

const PLACE = "/mcp";
/** RFC 9728: where a program that was refused reads who lets it in. */
const METADATA = "/.well-known/oauth-protected-resource";

/** From one address: a question is a handful of requests, and the interface counts each of them for its person too. */
const REQUESTS_A_MINUTE = 600;
const LARGEST_BODY = 1024 * 1024;

type Needs = Pick<Platform, "config"> & { sessions: Sessions; port(): number };

/** Serves assistants below /mcp: each request by itself, so that any process answers it and a restart loses nothing. */
export const mountMcp =
  ({ config, sessions, port }: Needs) =>
  async (server: FastifyInstance): Promise<void> => {
    const base = basePathOf(config);
    const homeFor = (request: FastifyRequest) => {
      const origins = originsOf(publicUrl(config, port()), port());
      return `${originOf(request, config, origins)}${base}`;
    };
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const home = homeFor(request);
      if (!isFromHere(request, home)) return reply.code(403).send({ error: "This page may not ask here." });
      const token = tokenOf(request);
      if (token === null || !(await sessions.isAlive(token))) {
        const metadata = `resource_metadata="${home}${METADATA}${PLACE}", scope="read write"`;
        const problem = token === null ? "" : 'error="invalid_token", ';
        return reply
          .code(401)
          .header("www-authenticate", `Bearer ${problem}${metadata}`)
          .send({ error: "Let this program in first." });
      }
      await serve(server, request, reply, home);
      return reply;
    };
    await server.register((scope, _options, done) => {
      // The library reads bodies itself, and says in the protocol's words what is wrong with one.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser("*", (_request, _body, parsed) => parsed(null));
      const shared = {
        schema: { hide: true },
        config: { rateLimit: { max: REQUESTS_A_MINUTE, timeWindow: 60_000 } },
      };
      scope.route({ ...shared, method: "POST", url: PLACE, handler: answer });
      // Nothing is told unasked, and there is no session that could be ended.
      scope.route({
        ...shared,
        method: ["GET", "DELETE"],
        url: PLACE,
        handler: (_request, reply) =>
          reply.code(405).header("allow", "POST").send({ error: "Send requests by POST." }),
      });
      for (const url of [METADATA, `${METADATA}${PLACE}`])
        scope.get(url, shared, (request, reply) => {
          const home = homeFor(request);
          return reply.header("access-control-allow-origin", "*").send({
            resource: `${home}${PLACE}`,
            authorization_servers: [`${home}/oauth`],
            scopes_supported: ["read", "write"],
            bearer_methods_supported: ["header"],
            resource_name: "Gyan",
          });
        });
      done();
    });
  };

async function serve(
  server: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  home: string,
): Promise<void> {
  const assistant = assistantFor({
    gyan: interfaceFor(server, request),
    links: linksAt(home),
    onError: (error, tool) => request.log.error({ err: error, tool }, "a tool failed"),
  });
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    maxRequestBodySize: LARGEST_BODY,
  });
  reply.raw.once("close", () => {
    void transport.close();
    void assistant.close();
  });
  void reply.hijack();
  // The transport's own types do not fit its interface where a property may be missing but not undefined.
  await assistant.connect(transport as Parameters<typeof assistant.connect>[0]);
  await transport.handleRequest(request.raw, reply.raw);
}

/** A page of somebody else in the browser must not ask by a name that leads here. */
function isFromHere({ headers: { origin } }: FastifyRequest, home: string): boolean {
  return origin === undefined || origin === new URL(home).origin;
}

const tokenOf = ({ headers }: FastifyRequest): string | null =>
  /^Bearer +(\S{1,512})$/i.exec(headers.authorization ?? "")?.[1] ?? null;
