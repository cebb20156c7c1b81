import { Failure, fail } from "@gyan/contract/failures.ts";
import { decodeJwt, decodeProtectedHeader, errors } from "jose";
import type { JSONWebKeySet, JWTPayload } from "jose";
import type { Leaving } from "#ports/identity.ts";
import { sessionOf, subjectOf } from "./claims.ts";
import { ALGORITHMS, payloadOf, type Expected } from "./id-token.ts";

const EVENT = "http://schemas.openid.net/event/backchannel-logout";
/** "JWT" is what many providers write on every token; the event inside tells this one from the others. */
const TYPES = new Set([undefined, "jwt", "logout+jwt", "application/logout+jwt"]);
const LONGEST_ID = 1_000;

/** What can be refused without asking anybody. Gives the issuer as the token says it. */
export function peekLeaving(token: string): string {
  try {
    const { alg = "", typ } = decodeProtectedHeader(token);
    const payload = decodeJwt(token);
    if (TYPES.has(typ?.toLowerCase()) && ALGORITHMS.includes(alg) && isLogout(payload) && payload.iss)
      return payload.iss;
  } catch {
    // Not even a token.
  }
  throw fail("logout_token_not_valid");
}

/** An id token has a nonce and no such event: neither passes for the other. */
function isLogout({ events, nonce }: JWTPayload): boolean {
  if (nonce !== undefined || typeof events !== "object" || events === null) return false;
  const event = Object.hasOwn(events, EVENT) ? (events as Record<string, unknown>)[EVENT] : undefined;
  return typeof event === "object" && event !== null && !Array.isArray(event);
}

/** Null when none of the keys is the one that the token names; other keys may know it. */
export async function readLeavingWith(
  token: string,
  keys: JSONWebKeySet,
  expected: Expected,
): Promise<Leaving | null> {
  try {
    const payload = await payloadOf(token, keys, {
      algorithms: [...ALGORITHMS],
      issuer: expected.issuer,
      audience: expected.clientId,
      requiredClaims: ["iat", "exp", "jti", "events"],
      currentDate: expected.now,
      clockTolerance: expected.skewSeconds,
    });
    const latest = expected.now.getTime() / 1000 + expected.skewSeconds;
    const [subject, issuerSession] = [subjectOf(payload), sessionOf(payload)];
    const { jti, exp, sub, sid } = payload;
    // Said, but nothing that we could have stored: it must not end more than it says.
    const isOdd = (sub !== undefined && subject === "") || (sid !== undefined && issuerSession === "");
    const isUseful =
      isLogout(payload) &&
      payload.iat! <= latest &&
      typeof jti === "string" &&
      jti !== "" &&
      jti.length <= LONGEST_ID;
    if (!isUseful || isOdd || (subject === "" && issuerSession === "")) throw fail("logout_token_not_valid");
    return {
      issuer: expected.issuer,
      subject: subject || null,
      issuerSession: issuerSession || null,
      tokenId: jti,
      expiresAt: new Date((exp! + expected.skewSeconds) * 1000),
    };
  } catch (error) {
    if (error instanceof errors.JWKSNoMatchingKey) return null;
    throw error instanceof Failure ? error : fail("logout_token_not_valid");
  }
}
