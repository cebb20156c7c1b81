import { Failure, fail } from "@gyan/contract/failures.ts";
import type { JWTPayload } from "jose";
import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { Log } from "#platform/log.ts";
import type { Claims, Identity } from "#ports/identity.ts";
import { readClaims } from "./identity/claims.ts";
import { discover, type Discovery } from "./identity/discovery.ts";
import { readFlows } from "./identity/flows.ts";
import { peek, verifyWith } from "./identity/id-token.ts";

type Parts = { config: Config; clock: Pick<Clock, "now">; log: Log; timeMs?: number };

/** Time limit for one answer of the provider: a person waits for it. */
const TIME_MS = 5_000;

/** Any provider that speaks OpenID Connect, by configuration. It is asked when it is needed, never at the start. */
export function oidcIdentity({ config, clock, log, timeMs = TIME_MS }: Parts): Identity {
  const { policies, metadataUrls } = readFlows(config);
  const providers = metadataUrls.map((url) => discover({ url, clock, log, timeMs }));
  const places = { groups: config.OIDC_GROUPS_CLAIM, roles: config.OIDC_ROLES_CLAIM };

  async function payloadFrom(provider: Discovery, token: string, issuer: string): Promise<JWTPayload | null> {
    if ((await provider.metadata()).issuer !== issuer) return null;
    const expected = {
      issuer,
      clientId: config.OIDC_CLIENT_ID,
      now: clock.now(),
      skewSeconds: config.OIDC_CLOCK_SKEW_SECONDS,
    };
    return (
      (await verifyWith(token, await provider.keys(), expected)) ??
      (await verifyWith(token, await provider.newKeys(), expected))
    );
  }

  /** Each policy may have its own issuer and keys: a token is valid when one of them accepts it. */
  async function verify(token: string): Promise<Claims> {
    const issuer = peek(token, config.OIDC_CLIENT_ID);
    let refusal = fail("identity_not_valid");
    for (const provider of providers)
      try {
        const payload = await payloadFrom(provider, token, issuer);
        const claims = payload && readClaims(payload, places);
        if (claims) return claims;
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        if (error.code !== "identity_not_valid") refusal = error;
      }
    throw refusal;
  }

  return {
    kind: "external",
    toConfig: () => ({
      kind: "external",
      name: config.OIDC_NAME ?? null,
      clientId: config.OIDC_CLIENT_ID,
      scope: config.OIDC_SCOPE,
      policies,
    }),
    async origins() {
      const providerOrigins = await Promise.all(
        providers.map((provider) =>
          provider.metadata().then(
            ({ origins }) => origins,
            // The provider is down: only its configured address is allowed until the next start.
            () => [],
          ),
        ),
      );
      const fallback = [policies.signIn.authority, ...metadataUrls].map((address) => new URL(address).origin);
      return [...new Set([...fallback, ...providerOrigins.flat()])];
    },
    async reach() {
      for (const provider of providers) await provider.metadata();
    },
    verify,
    holds: () => Promise.resolve(true),
    forget: () => Promise.resolve(),
  };
}
