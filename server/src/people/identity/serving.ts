import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import { basePathOf, type Config } from "#platform/config.ts";
import { originFor } from "./rules.ts";

type Served = {
  /** The path below which all its addresses lie. */
  place: string;
  /** Pages at its addresses that the web shows. */
  pages: readonly string[];
  /** What it tells elsewhere too: each address, and the one below `place` that answers there. */
  aliases?: Readonly<Record<string, string>>;
  config: Config;
  origins(): string[];
  /** `origin`: where the caller believes to be. */
  provider(origin: string): Promise<Provider>;
};

/** From one address; a whole institute may share it, and a sign-in is about five of them. */
const REQUESTS_A_MINUTE = 600;

/** Serves a provider of the library beside the interface. */
export async function serveProvider(server: FastifyInstance, served: Served): Promise<void> {
  const { place, pages, aliases = {} } = served;
  await server.register((scope, _options, done) => {
    // It reads bodies itself: they must reach it as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _body, parsed) => parsed(null));
    const config = { rateLimit: { max: REQUESTS_A_MINUTE, timeWindow: 60_000 } };
    scope.route({
      method: ["GET", "POST", "OPTIONS"],
      url: `${place}/*`,
      schema: { hide: true },
      config,
      handler: (request, reply) => pass(served, request, reply),
    });
    for (const [url, told] of Object.entries(aliases))
      scope.get(url, { schema: { hide: true }, config }, (request, reply) => {
        request.raw.url = `${place}${told}`;
        return pass(served, request, reply);
      });
    for (const page of pages)
      scope.get(page, { schema: { hide: true }, config }, (_request, reply) => reply.callNotFound());
    done();
  });
}

/** A proxy may send any host, so that the public address, once it is set, holds for everybody. */
export const originOf = (
  { headers }: FastifyRequest,
  { PUBLIC_URL }: Config,
  origins: readonly string[],
): string => (PUBLIC_URL ? new URL(PUBLIC_URL).origin : originFor(headers.host ?? "", origins));

async function pass(
  { place: below, config, origins, provider }: Served,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const raw = request.raw as typeof request.raw & { originalUrl?: string };
  const { protocol, host, origin } = new URL(originOf(request, config, origins()));
  const answer = (await provider(origin)).callback();
  Object.assign(raw.headers, { "x-forwarded-proto": protocol.slice(0, -1), "x-forwarded-host": host });
  const url = raw.url ?? "";
  // By the difference of the two the library knows below which path its own addresses lie.
  raw.originalUrl = `${basePathOf(config)}${url}`;
  raw.url = url.slice(below.length);
  void reply.hijack();
  await answer(raw, reply.raw);
}
