import { Role } from "@gyan/contract/accounts/model.ts";
import type { FastifyInstance } from "fastify";
import { embeddedIdentity } from "#adapters/identity.embedded.ts";
import { noIdentity } from "#adapters/identity.none.ts";
import { oidcIdentity } from "#adapters/identity.oidc.ts";
import type { App } from "#compose/app.ts";
import {
  CLIENT_ID,
  createEmbedded,
  dropOfAccount,
  isGranted,
  publicKeys,
  SCOPE,
} from "#people/identity/index.ts";
import { identityRoutes } from "#people/identity/routes.ts";
import { BadConfiguration, type Config } from "#platform/config.ts";
import type { Route } from "#platform/http/route.ts";
import type { Identity } from "#ports/identity.ts";

export type ComposedIdentity = {
  identity: Identity;
  routes(app: App): Route[];
  /** What is served beside the interface. */
  beside: ((server: FastifyInstance) => Promise<void>) | undefined;
};

/** The organisation's provider when one is set, otherwise our own, unless nobody wants one. */
export function identityOf(
  parts: Pick<App, "config" | "clock" | "log" | "db">,
  port: () => number,
): ComposedIdentity {
  const { config, clock } = parts;
  if (config.OIDC_AUTHORITY) {
    checkRoles(config);
    return { identity: oidcIdentity(parts), routes: () => [], beside: undefined };
  }
  if (!config.EMBEDDED_IDENTITY) return { identity: noIdentity, routes: () => [], beside: undefined };
  const embedded = createEmbedded(parts, port);
  return {
    identity: embeddedIdentity({
      clientId: CLIENT_ID,
      scope: SCOPE,
      skewSeconds: config.OIDC_CLOCK_SKEW_SECONDS,
      clock,
      publicOrigin: config.PUBLIC_URL && new URL(config.PUBLIC_URL).origin,
      issuer: embedded.issuer,
      keys: () => publicKeys(parts),
      isGranted: (db, grant) => isGranted(db, grant, clock.now()),
      forget: dropOfAccount,
    }),
    routes: (app) => identityRoutes(app, embedded),
    beside: embedded.mount,
  };
}

function checkRoles({ OIDC_ROLE_MAP }: Config): void {
  for (const [name, role] of Object.entries(OIDC_ROLE_MAP))
    if (!Role.safeParse(role).success)
      throw new BadConfiguration(
        `The setting OIDC_ROLE_MAP is not valid (${name} is mapped to "${role}"). The roles are ${Role.options.join(", ")}.`,
      );
}
