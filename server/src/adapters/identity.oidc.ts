import { Failure, fail } from "@gyan/contract/failures.ts";
import type { JWTPayload } from "jose";
import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { Log } from "#platform/log.ts";
import type { Claims, Exchange, FlowRequest, Identity, Leaving } from "#ports/identity.ts";
import { lacks, readClaims } from "./identity/claims.ts";
import { codeExchange } from "./identity/code-exchange.ts";
import { discover, type Discovery } from "./identity/discovery.ts";
import { readFlows } from "./identity/flows.ts";
import { isBoundTo, peek, verifyWith } from "./identity/id-token.ts";
import { peekLeaving, readLeavingWith } from "./identity/logout-token.ts";
import { merged } from "./identity/merging.ts";

type Parts = { config: Config; clock: Pick<Clock, "now">; log: Log; timeMs?: number };

/** Time limit for one answer of the provider: a person waits for it. */
const TIME_MS = 5_000;

/** Any provider that speaks OpenID Connect, by configuration. It is asked when it is needed, never at the start. */
export function oidcIdentity({ config, clock, log, timeMs = TIME_MS }: Parts): Identity {
  const { policies, metadataUrls, metadataOf } = readFlows(config);
  const byUrl = new Map(metadataUrls.map((url) => [url, discover({ url, clock, log, timeMs })]));
  const providers = [...byUrl.values()];
  const places = { groups: config.OIDC_GROUPS_CLAIM, roles: config.OIDC_ROLES_CLAIM };
  const asking = codeExchange({ config, clock, log, timeMs });

  const expectedOf = (issuer: string) => ({
    issuer,
    clientId: config.OIDC_CLIENT_ID,
    now: clock.now(),
    skewSeconds: config.OIDC_CLOCK_SKEW_SECONDS,
  });

  /** By the keys that are known, and where none of them fits by those that the provider has now. */
  async function byKeys<T>(
    provider: Discovery,
    issuer: string,
    read: (keys: Awaited<ReturnType<Discovery["keys"]>>) => Promise<T | null>,
  ): Promise<T | null> {
    if ((await provider.metadata()).issuer !== issuer) return null;
    return (await read(await provider.keys())) ?? (await read(await provider.newKeys()));
  }

  async function payloadFrom(provider: Discovery, token: string, issuer: string): Promise<JWTPayload | null> {
    const expected = expectedOf(issuer);
    return byKeys(provider, issuer, (keys) => verifyWith(token, keys, expected));
  }

  /** With what the provider says beside the id token. A provider that does not answer denies nobody their groups: the sign-in fails. */
  async function completed(
    provider: Discovery,
    payload: JWTPayload,
    token: string,
    accessToken: string,
    isAlways: boolean,
  ): Promise<JWTPayload> {
    if (!isBoundTo(token, payload, accessToken)) throw fail("identity_not_valid");
    const { told } = await provider.metadata();
    const maps = { roles: config.OIDC_ROLE_MAP, groups: config.OIDC_GROUP_MAP };
    if (told.userinfo_endpoint === undefined || !(isAlways || lacks(payload, places, maps))) return payload;
    return merged(payload, await asking.userinfo(told, accessToken, payload.sub!));
  }

  /** Each policy may have its own issuer and keys: a token is valid when one of them accepts it. */
  async function verify(
    token: string,
    accessToken?: string,
    { among = providers, isAlways = false } = {},
  ): Promise<Claims> {
    const issuer = peek(token, config.OIDC_CLIENT_ID);
    let refusal = fail("identity_not_valid");
    for (const provider of among)
      try {
        const payload = await payloadFrom(provider, token, issuer);
        const whole =
          payload && accessToken !== undefined
            ? await completed(provider, payload, token, accessToken, isAlways)
            : payload;
        const claims = whole && readClaims(whole, places);
        if (claims) return claims;
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        if (error.code !== "identity_not_valid") refusal = error;
      }
    throw refusal;
  }

  async function readLeaving(token: string): Promise<Leaving> {
    const issuer = peekLeaving(token);
    for (const provider of providers)
      try {
        const expected = expectedOf(issuer);
        const leaving = await byKeys(provider, issuer, (keys) => readLeavingWith(token, keys, expected));
        if (leaving) return leaving;
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
      }
    throw fail("logout_token_not_valid");
  }

  const signingIn = byUrl.get(metadataOf.signIn!)!;
  const exchange: Exchange = {
    async addressFor({ flow, ...asked }, secrets) {
      const [policy, url] = [policies[flow], metadataOf[flow]];
      if (!policy || url === null) return null;
      const { told } = await byUrl.get(url)!.metadata();
      return asking.addressFor(told, secrets, { ...policy.params, ...wordsOf(asked) });
    },
    async finish(answer, secrets) {
      const { told } = await signingIn.metadata();
      const { idToken, accessToken } = await asking.tokensFor(told, answer, secrets);
      const claims = await verify(idToken, accessToken, { among: [signingIn], isAlways: true });
      if (claims.nonce !== secrets.nonce) throw fail("identity_not_valid");
      return { claims, idToken };
    },
    async leavingAddress(leaving) {
      const { told } = await signingIn.metadata();
      return asking.leavingAddress(told, leaving);
    },
  };

  return {
    kind: "external",
    toConfig: () => ({
      kind: "external",
      name: config.OIDC_NAME ?? null,
      clientId: config.OIDC_CLIENT_ID,
      scope: config.OIDC_SCOPE,
      ...(asking.isByServer && { isByServer: true }),
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
    verify: (token, accessToken) => verify(token, accessToken),
    exchange: asking.isByServer ? exchange : null,
    readLeaving,
    holds: () => Promise.resolve(true),
    forget: () => Promise.resolve(),
  };
}

/** In the words of the request; what was not said is left out. */
const wordsOf = ({ prompt, loginHint, domainHint, language }: Omit<FlowRequest, "flow">) => ({
  ui_locales: language,
  ...(prompt !== undefined && { prompt }),
  ...(loginHint !== undefined && { login_hint: loginHint }),
  ...(domainHint !== undefined && { domain_hint: domainHint }),
});
