import { createPrivateKey, X509Certificate, type KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";
import type { JWK } from "jose";
import { BadConfiguration, type Config } from "#platform/config.ts";

/** The private half by which the provider knows this application, with what names it in a signature. */
export type ClientKey = JWK & { alg: string };

const CURVES: Record<string, string> = { "P-256": "ES256", "P-384": "ES384", "P-521": "ES512" };

/** Read at the start, so that a key that cannot be used is said before anybody signs in. None of it gets into a message. */
export function readClientKey({ OIDC_CLIENT_KEY }: Pick<Config, "OIDC_CLIENT_KEY">): ClientKey | null {
  if (OIDC_CLIENT_KEY === undefined) return null;
  const text = isKey(OIDC_CLIENT_KEY) ? OIDC_CLIENT_KEY : textIn(OIDC_CLIENT_KEY);
  const given = text.trim().startsWith("{") ? jwkIn(text) : null;
  const key = privateKeyIn(given, text);
  const plain = key.export({ format: "jwk" }) as JWK;
  const alg = given?.alg ?? algorithmOf(plain);
  if (alg === undefined)
    throw unusable("its kind is not known; RSA, the curves P-256 to P-521, and Ed25519 are");
  if (!signsWith(plain, alg)) throw unusable("its algorithm does not belong to its kind");
  if (plain.kty === "RSA" && (key.asymmetricKeyDetails?.modulusLength ?? 0) < 2048)
    throw unusable("an RSA key needs 2048 bits");
  const thumbprint = given?.["x5t#S256"] ?? thumbprintIn(text);
  return {
    ...plain,
    alg,
    ...(given?.kid !== undefined && { kid: given.kid }),
    ...(thumbprint !== undefined && { "x5t#S256": thumbprint }),
  };
}

const isKey = (text: string): boolean => /^\s*(?:\{|-----BEGIN )/.test(text);

function textIn(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw unusable(`its file cannot be read: ${(error as NodeJS.ErrnoException).code ?? "unknown"}`);
  }
  if (!isKey(text)) throw unusable("the file holds neither a PEM nor a JWK");
  return text;
}

function jwkIn(text: string): JWK {
  try {
    return JSON.parse(text) as JWK;
  } catch {
    throw unusable("it is no JSON");
  }
}

function privateKeyIn(jwk: JWK | null, text: string): KeyObject {
  try {
    // A variable of the environment often holds its lines as \n.
    return jwk
      ? createPrivateKey({ key: jwk as never, format: "jwk" })
      : createPrivateKey(text.replaceAll("\\n", "\n"));
  } catch {
    throw unusable("it is no private key, or is protected by a password");
  }
}

function algorithmOf({ kty, crv = "" }: JWK): string | undefined {
  if (kty === "RSA") return "RS256";
  if (kty === "EC") return CURVES[crv];
  return crv === "Ed25519" ? "EdDSA" : undefined;
}

/** A JWK may name another algorithm than the usual one of its kind. */
const signsWith = (key: JWK, alg: string): boolean =>
  alg === algorithmOf(key) ||
  (key.kty === "RSA" && /^[RP]S(?:256|384|512)$/.test(alg)) ||
  (key.crv === "Ed25519" && alg === "Ed25519");

/** Of a certificate that stands beside the key: Entra finds the key by it. */
function thumbprintIn(text: string): string | undefined {
  const pem = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/.exec(
    text.replaceAll("\\n", "\n"),
  )?.[0];
  if (pem === undefined) return undefined;
  try {
    return Buffer.from(new X509Certificate(pem).fingerprint256.replaceAll(":", ""), "hex").toString(
      "base64url",
    );
  } catch {
    throw unusable("the certificate beside it cannot be read");
  }
}

const unusable = (why: string) =>
  new BadConfiguration(
    `The setting OIDC_CLIENT_KEY is not valid (${why}). Give it a private key as PEM or JWK, or the path of a file with one.`,
  );
