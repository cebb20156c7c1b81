import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { expect, test } from "vitest";
import { readClientKey } from "./client-key.ts";

/** A certificate of nobody's, for its thumbprint. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBjTCCATOgAwIBAgIUVIphLdpv1QBxDcMF6X/zlNxlm+AwCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQZ3lhbi5leGFtcGxlLm9yZzAgFw0yNjExMTgyMDQ3MDZaGA8y
MTI2MTAyNTIwNDcwNlowGzEZMBcGA1UEAwwQZ3lhbi5leGFtcGxlLm9yZzBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABB0QEkHdJ/KxXO1LYVxoyXgPk2422dNgKCFE
5hKixCN/rDwxmCnUlFDja3JNOssrhWCAf5Fev9SMwoKoTAGmNyqjUzBRMB0GA1Ud
DgQWBBTOvZibR5U1kXStjRgoaAq/x6Me+DAfBgNVHSMEGDAWgBTOvZibR5U1kXSt
jRgoaAq/x6Me+DAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCIAiY
UTts9u6P9gFjXUcgO5kV9oK3Syd1gO93dOp0YuI3AiEAk0K8HnLOmA46HXA5MTjE
KkXgAdWQFW2AE0gkyNm4Kv0=
-----END CERTIFICATE-----`;
const THUMBPRINT = "8dD1-sAAaBVm_lMY8MAZZBsUEQ0zsLCbloFIZw7QDvk";

const read = (OIDC_CLIENT_KEY: string | undefined) => readClientKey({ OIDC_CLIENT_KEY });
const pemOf = (key: KeyObject, type: "pkcs8" | "sec1" = "pkcs8") =>
  key.export({ type, format: "pem" }) as string;
const { privateKey: curve } = generateKeyPairSync("ec", { namedCurve: "P-256" });

test("nothing is no key", () => {
  expect(read(undefined)).toBeNull();
});

test("the algorithm follows the kind of key, unless a JWK says another", () => {
  const { privateKey: rsa } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const { privateKey: larger } = generateKeyPairSync("ec", { namedCurve: "P-384" });
  const { privateKey: edwards } = generateKeyPairSync("ed25519");
  const keys = [pemOf(rsa), pemOf(curve), pemOf(curve, "sec1"), pemOf(larger), pemOf(edwards)];
  expect(keys.map((key) => read(key)?.alg)).toEqual(["RS256", "ES256", "ES256", "ES384", "EdDSA"]);
  const jwk = { ...rsa.export({ format: "jwk" }), alg: "PS256", kid: "of-2026" };
  expect(read(JSON.stringify(jwk))).toMatchObject({ alg: "PS256", kid: "of-2026" });
});

test("a certificate beside the key gives its thumbprint, also on one line", () => {
  const both = `${pemOf(curve)}${CERTIFICATE}`;
  for (const text of [both, both.replaceAll("\n", "\\n")])
    expect(read(text)).toMatchObject({ alg: "ES256", "x5t#S256": THUMBPRINT });
});

test.each([
  ["too small an RSA key", () => pemOf(generateKeyPairSync("rsa", { modulusLength: 1024 }).privateKey)],
  ["a curve that nobody signs with here", () => pemOf(generateKeyPairSync("x25519").privateKey)],
  ["a certificate that is none", () => `${pemOf(curve)}${CERTIFICATE.replaceAll(/[a-z]/g, "A")}`],
  [
    "an algorithm of another kind",
    () => JSON.stringify({ ...curve.export({ format: "jwk" }), alg: "RS256" }),
  ],
  [
    "a public key",
    () => generateKeyPairSync("ed25519").publicKey.export({ type: "spki", format: "pem" }) as string,
  ],
])("%s is refused", (_what, make) => {
  expect(() => read(make())).toThrow(/^The setting OIDC_CLIENT_KEY is not valid \(/);
});
