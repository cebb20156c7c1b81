import type { FastifyInstance } from "fastify";
import type Provider from "oidc-provider";
import { originsOf, serveProvider } from "#people/identity/index.ts";
import { basePathOf, publicUrl } from "#platform/config.ts";
import type { Needs } from "./needs.ts";
import { createProgramsProvider } from "./provider.ts";
import { PLACE } from "./rules.ts";

type Parts = Pick<Needs, "db" | "clock" | "config" | "log">;

export type ServedPrograms = {
  /** Made when it is first needed. */
  provider(origin?: string): Promise<Provider>;
  mount(server: FastifyInstance): Promise<void>;
};

/** Lets programs in, below /oauth. What it offers is told where the protocol looks for it too. */
export function servePrograms(parts: Parts, port: () => number): ServedPrograms {
  const { config } = parts;
  const home = () => publicUrl(config, port());
  const origins = () => originsOf(home(), port());
  const base = basePathOf(config);
  const made = new Map<string, Promise<Provider>>();
  // Programs insist that who issues is called as they asked for it: on one's own machine it has several names.
  const provider = (origin = new URL(home()).origin) => {
    const present = made.get(origin);
    if (present) return present;
    const making = createProgramsProvider(parts, {
      issuer: `${origin}${base}${PLACE}`,
      origins: origins(),
      base,
    }).catch((error: unknown) => {
      made.delete(origin);
      throw error;
    });
    made.set(origin, making);
    return making;
  };
  return {
    provider,
    mount: (server) =>
      serveProvider(server, {
        place: PLACE,
        pages: [`${PLACE}/interaction/:uid`, `${PLACE}/device`],
        // RFC 8414 puts its words before the path of whoever issues.
        aliases: Object.fromEntries(
          ["/.well-known/oauth-authorization-server", "/.well-known/openid-configuration"].map((told) => [
            `${told}${PLACE}`,
            told,
          ]),
        ),
        config,
        origins,
        provider,
      }),
  };
}
