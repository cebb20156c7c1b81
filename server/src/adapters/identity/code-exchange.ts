import { Failure, fail } from "@gyan/contract/failures.ts";
import { importJWK } from "jose";
import * as client from "openid-client";
import { systemClock, type Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { Log } from "#platform/log.ts";
import type { FlowSecrets } from "#ports/identity.ts";
import { readClientKey, type ClientKey } from "./client-key.ts";
import type { Told } from "./discovery.ts";
import { answerTo } from "./fetching.ts";
import { ALGORITHMS } from "./id-token.ts";

type Parts = { config: Config; clock: Pick<Clock, "now">; log: Log; timeMs: number };

export type Tokens = { idToken: string; accessToken: string };
export type CodeExchange = ReturnType<typeof codeExchange>;

/** What is asked of the provider with a code or an access token: by `openid-client`, over lines of ours. */
export function codeExchange({ config, clock, log, timeMs }: Parts) {
  const key = readClientKey(config);
  const secret = config.OIDC_CLIENT_SECRET;

  async function authFor(told: Told): Promise<client.ClientAuth> {
    if (key) return byKey(key, config.OIDC_CLIENT_KEY_AUDIENCE, told);
    if (secret === undefined) return client.None();
    const methods = told.token_endpoint_auth_methods_supported;
    const isByPost =
      methods !== undefined &&
      !methods.includes("client_secret_basic") &&
      methods.includes("client_secret_post");
    return isByPost ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret);
  }

  async function configured(told: Told): Promise<client.Configuration> {
    const skewSeconds = Math.round((clock.now().getTime() - systemClock.now().getTime()) / 1000);
    const metadata = {
      [client.clockSkew]: skewSeconds,
      [client.clockTolerance]: config.OIDC_CLOCK_SKEW_SECONDS,
    };
    const server = { ...told, id_token_signing_alg_values_supported: ALGORITHMS } as client.ServerMetadata;
    const made = new client.Configuration(server, config.OIDC_CLIENT_ID, metadata, await authFor(told));
    // Whether its lines are safe was looked at when its metadata came; one that begins with http was set so by the operator.
    client.allowInsecureRequests(made);
    made.timeout = timeMs / 1000;
    made[client.customFetch] = (address, request) =>
      answerTo(address, request as RequestInit, timeMs).catch((error: unknown) => {
        log.warn({ address, reason: String(error) }, "the identity provider cannot be asked");
        throw fail("identity_unreachable");
      });
    return made;
  }

  async function telling<T>(address: string | undefined, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const { failure, reason } = understood(error);
      // Never what was sent or what came back: only how it is called.
      log.warn({ address, reason }, "the identity provider did not give what a sign-in needs");
      throw failure;
    }
  }

  return {
    isByServer: key !== null || secret !== undefined,
    /** Where the browser goes to be asked who is there. */
    async addressFor(told: Told, secrets: FlowSecrets, also: Record<string, string>): Promise<string> {
      const params = {
        scope: config.OIDC_SCOPE,
        ...also,
        redirect_uri: secrets.redirectUri,
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: "S256",
      };
      return client.buildAuthorizationUrl(await configured(told), params).href;
    },
    /** The tokens for a code. What the id token says is still to be verified. */
    tokensFor: (told: Told, answer: string, { redirectUri, state, nonce, verifier }: FlowSecrets) =>
      telling(told.token_endpoint, async (): Promise<Tokens> => {
        const cameTo = new URL(redirectUri);
        cameTo.search = answer;
        const tokens = await client.authorizationCodeGrant(await configured(told), cameTo, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        return { idToken: tokens.id_token!, accessToken: tokens.access_token };
      }),
    /** Refused when it speaks of somebody else. */
    userinfo: (told: Told, accessToken: string, subject: string): Promise<Record<string, unknown>> =>
      telling(told.userinfo_endpoint, async () =>
        client.fetchUserInfo(await configured(told), accessToken, subject),
      ),
    async leavingAddress(
      told: Told,
      { idToken, returnTo }: { idToken?: string | undefined; returnTo: string },
    ) {
      if (told.end_session_endpoint === undefined) return null;
      return client.buildEndSessionUrl(await configured(told), {
        post_logout_redirect_uri: returnTo,
        ...(idToken !== undefined && { id_token_hint: idToken }),
      }).href;
    },
  };
}

/** RFC 10070 wants the issuer alone as audience, and some providers still want the address that is asked. */
async function byKey(
  key: ClientKey,
  audience: Config["OIDC_CLIENT_KEY_AUDIENCE"],
  { token_endpoint }: Told,
): Promise<client.ClientAuth> {
  const { kid, "x5t#S256": thumbprint } = key;
  const privateKey = (await importJWK(key, key.alg)) as client.CryptoKey;
  return client.PrivateKeyJwt(kid === undefined ? privateKey : { key: privateKey, kid }, {
    [client.modifyAssertion]: (header, payload) => {
      if (thumbprint !== undefined) header["x5t#S256"] = thumbprint;
      if (audience === "token") payload["aud"] = token_endpoint;
    },
  });
}

const UNREACHABLE = new Set([
  "OAUTH_TIMEOUT",
  "OAUTH_ABORT",
  "OAUTH_PARSE_ERROR",
  "OAUTH_RESPONSE_IS_NOT_JSON",
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_MISSING_SERVER_METADATA",
  "OAUTH_INVALID_SERVER_METADATA",
]);

/** What went wrong, for the person and for the log. */
function understood(error: unknown): { failure: Failure; reason: string } {
  const { cause, code, error: word } = error as { cause?: unknown; code?: unknown; error?: unknown };
  for (const one of [error, cause]) if (one instanceof Failure) return { failure: one, reason: one.code };
  const reason = [code, word].filter((one) => typeof one === "string").join(" ") || (error as Error).name;
  if (code === "OAUTH_JWT_TIMESTAMP_CHECK_FAILED") return { failure: fail("identity_expired"), reason };
  const isDown = UNREACHABLE.has(String(code)) || error instanceof TypeError;
  return { failure: fail(isDown ? "identity_unreachable" : "identity_not_valid"), reason };
}
