import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Failure } from "@gyan/contract/failures.ts";
import type { JWK, JWTPayload } from "jose";
import { embeddedIdentity } from "../../server/src/adapters/identity.embedded.ts";
import { oidcIdentity } from "../../server/src/adapters/identity.oidc.ts";
import { readConfig } from "../../server/src/platform/config.ts";
import { createLog } from "../../server/src/platform/log.ts";
import type { Identity } from "../../server/src/ports/identity.ts";
import { newKey, publicPart, signWith, startIssuer } from "../support/issuer.ts";

export const CLIENT = "research-portal";
export const SKEW_S = 60;
/** Long after the keys were made, so that nothing depends on today. */
export const NOW = new Date("2027-03-01T12:00:00Z");
export const silent = createLog({ LOG_LEVEL: "silent", LOG_FILE: undefined });

export type Scene = {
  identity: Identity;
  issuer: string;
  publicKey(): JWK;
  sign(claims: JWTPayload, header?: { kid?: string | null; typ?: string }): Promise<string>;
  rotate(): Promise<void>;
  close(): Promise<void>;
};

export const configFor = (settings: Record<string, string>) =>
  readConfig({ OIDC_CLIENT_ID: CLIENT, OIDC_CLOCK_SKEW_SECONDS: String(SKEW_S), ...settings });

export const oidcAt = (
  settings: Record<string, string>,
  clock = { now: () => NOW },
  timeMs = 2_000,
): Identity => oidcIdentity({ config: configFor(settings), clock, log: silent, timeMs });

export const makers: Record<string, () => Promise<Scene>> = {
  "another issuer": async () => {
    const issuer = await startIssuer({ clientId: CLIENT });
    return { ...issuer, identity: oidcAt({ OIDC_AUTHORITY: issuer.authority }) };
  },
  "the embedded provider": async () => {
    let key = await newKey();
    const issuer = "http://localhost:4317/oidc";
    return {
      issuer,
      identity: embeddedIdentity({
        clientId: CLIENT,
        scope: "openid",
        skewSeconds: SKEW_S,
        clock: { now: () => NOW },
        publicOrigin: undefined,
        issuer: () => issuer,
        keys: () => Promise.resolve({ keys: [publicPart(key)] }),
        isGranted: () => Promise.resolve(true),
        forget: () => Promise.resolve(),
      }),
      publicKey: () => publicPart(key),
      sign: (claims, header) => signWith(key, { iss: issuer, aud: CLIENT, ...claims }, header),
      async rotate() {
        key = await newKey();
      },
      close: () => Promise.resolve(),
    };
  },
};

const seconds = Math.floor(NOW.getTime() / 1000);
/** Of somebody, just made; times are seconds from now. */
export const aPayload = (
  claims: JWTPayload = {},
  { iat = 0, exp = 600, nbf }: { iat?: number; exp?: number; nbf?: number } = {},
): JWTPayload => ({
  sub: "f3a1",
  nonce: "a word",
  email: "ada@example.org",
  email_verified: true,
  given_name: "Ada",
  family_name: "Byron",
  groups: ["Readers"],
  roles: ["staff"],
  iat: seconds + iat,
  exp: seconds + exp,
  ...(nbf === undefined ? {} : { nbf: seconds + nbf }),
  ...claims,
});

/** "accepted", or the code of the failure. */
export const outcomeOf = ({ identity }: { identity: Identity }, token: string): Promise<string> =>
  identity.verify(token).then(
    () => "accepted",
    (error: unknown) => {
      if (error instanceof Failure) return error.code;
      throw error;
    },
  );

/** What a provider tells at each of its paths; undefined is nothing. */
export async function telling(tell: (path: string, origin: string) => object | undefined) {
  const http = createServer(({ url = "" }, response) => {
    const told = tell(url, `http://127.0.0.1:${(http.address() as AddressInfo).port}`);
    response.writeHead(told ? 200 : 404).end(JSON.stringify(told ?? {}));
  });
  await new Promise<void>((resolve) => {
    http.listen(0, "127.0.0.1", resolve);
  });
  const close = () =>
    new Promise<void>((resolve) => {
      http.closeAllConnections();
      http.close(() => resolve());
    });
  return { origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, close };
}
