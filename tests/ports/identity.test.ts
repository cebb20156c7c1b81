import { createHmac } from "node:crypto";
import { exportSPKI, importJWK, SignJWT } from "jose";
import type { JWTPayload } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newKey, publicPart, signWith } from "../support/issuer.ts";
import { aPayload, CLIENT, makers, outcomeOf as outcomeAt, SKEW_S } from "./identity.makers.ts";
import type { Scene } from "./identity.makers.ts";

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

describe.each(Object.keys(makers))("an id token of %s", (name) => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await makers[name]!();
  });
  afterAll(() => scene.close());

  const outcomeOf = (token: string, of = scene) => outcomeAt(of, token);

  test("SE-06 that is right says who somebody is", async () => {
    const claims = await scene.identity.verify(await scene.sign(aPayload()));
    expect(claims).toEqual({
      issuer: scene.issuer,
      subject: "f3a1",
      askedAt: null,
      nonce: "a word",
      email: "ada@example.org",
      isEmailVerified: true,
      firstName: "Ada",
      lastName: "Byron",
      groups: ["Readers"],
      roles: ["staff"],
      grant: "",
      issuerSession: "",
    });
  });

  test("has its times, and a clock that is a little off is forgiven", async () => {
    const cases: [Parameters<typeof aPayload>[1], string][] = [
      [{ iat: -600, exp: -SKEW_S - 1 }, "identity_expired"],
      [{ iat: -600, exp: -SKEW_S + 1 }, "accepted"],
      [{ nbf: SKEW_S + 1 }, "identity_not_valid"],
      [{ nbf: SKEW_S - 1 }, "accepted"],
      [{ iat: SKEW_S + 1 }, "identity_not_valid"],
      [{ iat: SKEW_S - 1 }, "accepted"],
    ];
    for (const [times, outcome] of cases)
      expect([times, await outcomeOf(await scene.sign(aPayload({}, times)))]).toEqual([times, outcome]);
  });

  test("without a time, or with one that is no time, is refused", async () => {
    for (const claims of [{ exp: undefined }, { iat: undefined }, { exp: "tomorrow" as never }])
      expect(await outcomeOf(await scene.sign(aPayload(claims)))).toBe("identity_not_valid");
  });

  test("is refused wherever it is cut or changed", async () => {
    const token = await scene.sign(aPayload());
    const [header, payload, signature] = token.split(".") as [string, string, string];
    const other = base64({ ...aPayload({ sub: "somebody else" }), iss: scene.issuer, aud: CLIENT });
    const broken = [
      "",
      ".",
      "..",
      "a.b.c",
      header,
      `${header}.${payload}`,
      `${header}.${payload}.`,
      ...[1, 10, token.length >> 1, token.length - 1].map((end) => token.slice(0, end)),
      `${header}.${other}.${signature}`,
      `${header}.${payload}.${Buffer.alloc(256).toString("base64url")}`,
      `${token}.${signature}`,
      `${base64({ alg: "RS256", kid: scene.publicKey().kid, crit: ["b64"], b64: false })}.${payload}.${signature}`,
      "😀",
    ];
    for (const one of broken) expect([one, await outcomeOf(one)]).toEqual([one, "identity_not_valid"]);
  });

  test("that somebody else signed is refused, whatever key it names", async () => {
    const foreign = await newKey();
    const claims = { ...aPayload(), iss: scene.issuer, aud: CLIENT };
    for (const kid of [foreign.kid, scene.publicKey().kid, null])
      expect(await outcomeOf(await signWith(foreign, claims, { kid }))).toBe("identity_not_valid");
  });

  test("that brings its own key, or says where to fetch it, is refused", async () => {
    const foreign = await newKey();
    const token = await new SignJWT({ ...aPayload(), iss: scene.issuer, aud: CLIENT })
      .setProtectedHeader({ alg: "RS256", jwk: publicPart(foreign), jku: "http://127.0.0.1:9/keys" })
      .sign(await importJWK(foreign, "RS256"));
    expect(await outcomeOf(token)).toBe("identity_not_valid");
  });

  test("that nobody signed (alg none) is refused", async () => {
    const payload = base64({ ...aPayload(), iss: scene.issuer, aud: CLIENT });
    for (const alg of ["none", "None", "NONE"])
      for (const signature of ["", "AAAA"])
        expect(await outcomeOf(`${base64({ alg, typ: "JWT" })}.${payload}.${signature}`)).toBe(
          "identity_not_valid",
        );
  });

  test("that was signed with the public key as if it were a secret (HS256) is refused", async () => {
    const key = scene.publicKey();
    const pem = await exportSPKI((await importJWK(key, "RS256")) as CryptoKey);
    const text = `${base64({ alg: "HS256", kid: key.kid })}.${base64({ ...aPayload(), iss: scene.issuer, aud: CLIENT })}`;
    for (const secret of [pem, pem.trim(), JSON.stringify(key), key.n!]) {
      const signature = createHmac("sha256", secret).update(text).digest("base64url");
      expect(await outcomeOf(`${text}.${signature}`)).toBe("identity_not_valid");
    }
  });

  test("is for this application, and given to it", async () => {
    const cases: [JWTPayload, string][] = [
      [{ aud: "another" }, "identity_not_valid"],
      [{ aud: undefined }, "identity_not_valid"],
      [{ aud: ["another", "third"] }, "identity_not_valid"],
      [{ aud: [CLIENT] }, "accepted"],
      [{ aud: [CLIENT], azp: CLIENT }, "accepted"],
      [{ azp: "another" }, "identity_not_valid"],
      [{ aud: [CLIENT, "another"] }, "identity_not_valid"],
      [{ aud: [CLIENT, "another"], azp: "another" }, "identity_not_valid"],
      [{ aud: [CLIENT, "another"], azp: CLIENT }, "accepted"],
    ];
    for (const [claims, outcome] of cases)
      expect([claims, await outcomeOf(await scene.sign(aPayload(claims)))]).toEqual([claims, outcome]);
  });

  test("of another issuer is refused, though the key is right", async () => {
    for (const iss of [
      "https://login.example.org",
      `${scene.issuer}/`,
      scene.issuer.toUpperCase(),
      undefined,
    ])
      expect(await outcomeOf(await scene.sign(aPayload({ iss })))).toBe("identity_not_valid");
  });

  test("that names nobody is refused, and so is what is no id token", async () => {
    for (const sub of ["", undefined, 7 as never, "a\u0000b", "x".repeat(300)])
      expect(await outcomeOf(await scene.sign(aPayload({ sub })))).toBe("identity_not_valid");
    for (const typ of ["at+jwt", "logout+jwt"])
      expect(await outcomeOf(await scene.sign(aPayload(), { typ }))).toBe("identity_not_valid");
    expect(await outcomeOf(await scene.sign(aPayload(), { typ: "JWT" }))).toBe("accepted");
  });

  test("without the name of its key is right when one of the keys made it", async () => {
    expect(await outcomeOf(await scene.sign(aPayload(), { kid: null }))).toBe("accepted");
  });

  test("is right at once after the keys were changed, and one of the old key no longer", async () => {
    const fresh = await makers[name]!();
    const old = await fresh.sign(aPayload());
    expect(await outcomeOf(old, fresh)).toBe("accepted");
    await fresh.rotate();
    expect(await outcomeOf(await fresh.sign(aPayload()), fresh)).toBe("accepted");
    expect(await outcomeOf(old, fresh)).toBe("identity_not_valid");
    await fresh.close();
  });
});
