import type { FastifyInstance } from "fastify";
import type Provider from "oidc-provider";
import { basePathOf, publicUrl } from "#platform/config.ts";
import type { Needs } from "./needs.ts";
import { createProvider } from "./provider.ts";
import { originsOf, PLACE } from "./rules.ts";
import { serveProvider } from "./serving.ts";

type Parts = Pick<Needs, "db" | "clock" | "config" | "log">;

export type Embedded = {
  /** Who signs: needs the port, so it is known once we listen. */
  issuer(): string;
  /** Made when it is first needed. */
  provider(): Promise<Provider>;
  /** Serves it below /oidc. */
  mount(server: FastifyInstance): Promise<void>;
};

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

  return {
    issuer,
    provider,
    mount: (server) =>
      serveProvider(server, {
        place: PLACE,
        // The one page that people see of it is the web's.
        pages: [`${PLACE}/interaction/:uid`],
        config: parts.config,
        origins,
        provider,
      }),
  };
}
