import type { JWTPayload } from "jose";

/** Said by the id token or by nobody: they are about the token, its sign-in and its session. */
const OF_THE_TOKEN = new Set(
  "iss sub aud azp nonce exp iat nbf jti sid auth_time acr amr at_hash c_hash grant".split(" "),
);

/**
 * What the id token says, and beside it what only userinfo says. What is signed comes first. An address and whether it is verified
 * belong together: the word of one source is never taken for the address of the other.
 */
export function merged(idToken: JWTPayload, userinfo: Readonly<Record<string, unknown>>): JWTPayload {
  const beside = Object.fromEntries(Object.entries(userinfo).filter(([name]) => !OF_THE_TOKEN.has(name)));
  const all: JWTPayload = { ...beside, ...idToken };
  const isSameAddress = sameText(idToken["email"], userinfo["email"]);
  if (idToken["email"] === undefined) replace(all, "email_verified", userinfo["email_verified"]);
  else if (!isSameAddress) replace(all, "email_verified", idToken["email_verified"]);
  return all;
}

function replace(claims: JWTPayload, name: string, value: unknown): void {
  if (value === undefined) delete claims[name];
  else claims[name] = value;
}

const sameText = (one: unknown, other: unknown): boolean =>
  typeof one === "string" && typeof other === "string" && one.toLowerCase() === other.toLowerCase();
