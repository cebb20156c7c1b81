import { createHash } from "node:crypto";
import { fail } from "@gyan/contract/failures.ts";
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, errors, jwtVerify } from "jose";
import type { JSONWebKeySet, JWTPayload, JWTVerifyOptions } from "jose";

/** Signed by who alone can sign: with a shared secret, everybody who can check a token could make one. */
export const ALGORITHMS = "RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519".split(" ");

export type Expected = { issuer: string; clientId: string; now: Date; skewSeconds: number };

/** What can be refused without asking anybody: rubbish must cost the provider nothing. Gives the issuer as the token says it. */
export function peek(token: string, clientId: string): string {
  try {
    const { alg, typ } = decodeProtectedHeader(token);
    const payload = decodeJwt(token);
    const isIdToken = typ === undefined || typ.toUpperCase() === "JWT";
    if (isIdToken && ALGORITHMS.includes(alg ?? "") && isFor(payload, clientId) && payload.iss)
      return payload.iss;
  } catch {
    // Not even a token.
  }
  throw fail("identity_not_valid");
}

/** For this application, and when for others too, then given to this one. */
function isFor({ aud, azp }: JWTPayload, clientId: string): boolean {
  const audience = Array.isArray(aud) ? aud : [aud];
  if (!audience.includes(clientId)) return false;
  return azp === undefined ? audience.length === 1 : azp === clientId;
}

/** Null when none of the keys is the one that the token names; other keys may know it. */
export async function verifyWith(
  token: string,
  keys: JSONWebKeySet,
  expected: Expected,
): Promise<JWTPayload | null> {
  const options: JWTVerifyOptions = {
    algorithms: ALGORITHMS,
    issuer: expected.issuer,
    audience: expected.clientId,
    requiredClaims: ["sub", "exp", "iat"],
    currentDate: expected.now,
    clockTolerance: expected.skewSeconds,
  };
  try {
    const payload = await payloadOf(token, keys, options);
    const latest = expected.now.getTime() / 1000 + expected.skewSeconds;
    if (!isFor(payload, expected.clientId) || payload.iat! > latest) throw fail("identity_not_valid");
    return payload;
  } catch (error) {
    if (error instanceof errors.JWKSNoMatchingKey) return null;
    throw fail(error instanceof errors.JWTExpired ? "identity_expired" : "identity_not_valid");
  }
}

/** Whether the access token is the one that came with the id token. One that says nothing of it is not refused. */
export function isBoundTo(idToken: string, { at_hash }: JWTPayload, accessToken: string): boolean {
  if (at_hash === undefined) return true;
  const { alg = "" } = decodeProtectedHeader(idToken);
  const size = alg.startsWith("Ed") ? "512" : alg.slice(-3);
  const hash = createHash(`sha${size}`).update(accessToken).digest();
  return at_hash === hash.subarray(0, hash.length / 2).toString("base64url");
}

export async function payloadOf(
  token: string,
  keys: JSONWebKeySet,
  options: JWTVerifyOptions,
): Promise<JWTPayload> {
  try {
    return (await jwtVerify(token, createLocalJWKSet(keys), options)).payload;
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
    // A token that does not name its key: each one that fits is tried.
    for await (const key of error) {
      try {
        return (await jwtVerify(token, key, options)).payload;
      } catch (inner) {
        if (!(inner instanceof errors.JWSSignatureVerificationFailed)) throw inner;
      }
    }
    throw new errors.JWSSignatureVerificationFailed();
  }
}
