import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import { basePathOf, publicUrl } from "#platform/config.ts";
import type { Needs } from "./needs.ts";
import { createProvider } from "./provider.ts";
import { originFor, originsOf, PLACE } from "./rules.ts";

type Parts = Pick<Needs, "db" | "clock" | "config" | "log">;

export type Embedded = {
  /** Who signs: needs the port, so it is known once we listen. */
  issuer(): string;
  /** Made when it is first needed. */
  provider(): Promise<Provider>;
  /** Serves it below /oidc. */
  mount(server: FastifyInstance): Promise<void>;
};

/** From one address; a whole institute may share it, and a sign-in is about five of them. */
const REQUESTS_A_MINUTE = 600;

export function createEmbedded(parts: Parts, port: () => number): Embedded {
  let made: Promise<Provider> | undefined;
  const origins = () => originsOf(publicUrl(parts.config, port()), port());
  const issuer = () => `${publicUrl(parts.config, port())}${PLACE}`;
  const provider = () => {
    made ??= createProvider(parts, {
      issuer: issuer(),
      origins: origins(),
      base: basePathOf(parts.config),
    }).catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };

  async function pass(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const answer = (await provider()).callback();
    const raw = request.raw as typeof request.raw & { originalUrl?: string };
    // A proxy may send any host, so that the public address, once it is set, holds for everybody.
    const origin = parts.config.PUBLIC_URL ?? originFor(request.headers.host ?? "", origins());
    const { protocol, host } = new URL(origin);
    Object.assign(raw.headers, { "x-forwarded-proto": protocol.slice(0, -1), "x-forwarded-host": host });
    const url = raw.url ?? "";
    // By the difference of the two the library knows below which path its own addresses lie.
    raw.originalUrl = `${basePathOf(parts.config)}${url}`;
    raw.url = url.slice(PLACE.length);
    void reply.hijack();
    await answer(raw, reply.raw);
  }

  return {
    issuer,
    provider,
    async mount(server) {
      await server.register((scope, _options, done) => {
        // It reads bodies itself: they must reach it as they came.
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser("*", (_request, _body, parsed) => parsed(null));
        const config = { rateLimit: { max: REQUESTS_A_MINUTE, timeWindow: 60_000 } };
        scope.route({
          method: ["GET", "POST", "OPTIONS"],
          url: `${PLACE}/*`,
          schema: { hide: true },
          config,
          handler: pass,
        });
        // The one page that people see of it is the web's.
        scope.get(`${PLACE}/interaction/:uid`, { schema: { hide: true }, config }, (_request, reply) =>
          reply.callNotFound(),
        );
        done();
      });
    },
  };
}
