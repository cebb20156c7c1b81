import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createPrivateKey, createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { JWTPayload } from "jose";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newKey, signWith } from "../support/issuer.ts";
import { backWith, begin, Browser } from "./identity.browser.ts";
import {
  atServer,
  CLIENT,
  HOME,
  SECRET,
  startCodeScene,
  stranger,
  type CodeScene,
} from "./identity.code.scene.ts";

let folder: string;
let scene: CodeScene;
let page: ReturnType<typeof atServer>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "gyan-code-"));
  scene = await startCodeScene(
    {},
    { OIDC_CLIENT_SECRET: SECRET, LOG_LEVEL: "trace", LOG_FILE: path.join(folder, "gyan.log") },
  );
  page = atServer(scene);
});
afterAll(async () => {
  await scene.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => scene.issuer.behave("well"));
afterEach(() => {
  scene.issuer.answerAt("/token", null);
  scene.issuer.answerAt("/me", null);
});

const json = (response: ServerResponse, body: object, status = 200) =>
  void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

const ACCESS = "an access token of nobody";
const now = () => Math.floor(Date.now() / 1000);
const plainToken = (claims: JWTPayload) =>
  [{ alg: "none" }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".") +
  ".";

/** A sign-in in which the provider gives out this id token, made from what it would have given. */
async function withToken(make: (claims: JWTPayload) => Promise<string> | string): Promise<string> {
  const browser = new Browser();
  const address = await page.begin(browser);
  const nonce = address.searchParams.get("nonce")!;
  const who = stranger(scene.issuer);
  const answer = await page.answerFor(browser, address, who.sub);
  const { issuer } = scene.issuer;
  const right = {
    iss: issuer,
    aud: CLIENT,
    sub: who.sub,
    nonce,
    iat: now(),
    exp: now() + 300,
    ...who.claims,
  };
  const idToken = await make(right);
  scene.issuer.answerAt("/token", (_request, response) =>
    json(response, { id_token: idToken, access_token: ACCESS, token_type: "Bearer" }),
  );
  scene.issuer.answerAt("/me", (_request, response) => json(response, { sub: who.sub }));
  return (await page.finish(browser, answer)).body.code ?? "in";
}

const signed = (changes: JWTPayload) => (claims: JWTPayload) => scene.issuer.sign({ ...claims, ...changes });
const hashOf = (text: string) =>
  createHash("sha256").update(text).digest().subarray(0, 16).toString("base64url");

describe("what the provider gives for a code", () => {
  test("is taken when it is right, with a hash of the access token or without", async () => {
    expect(await withToken(signed({}))).toBe("in");
    expect(await withToken(signed({ at_hash: hashOf(ACCESS) }))).toBe("in");
    expect(await withToken(signed({ aud: [CLIENT, "another"], azp: CLIENT }))).toBe("in");
  });

  test.each<[string, (claims: JWTPayload) => Promise<string> | string, string]>([
    ["another nonce", signed({ nonce: "another" }), "identity_not_valid"],
    ["no nonce", signed({ nonce: undefined }), "identity_not_valid"],
    ["another audience", signed({ aud: "another" }), "identity_not_valid"],
    [
      "several audiences, given to another",
      signed({ aud: [CLIENT, "another"], azp: "another" }),
      "identity_not_valid",
    ],
    ["another issuer", signed({ iss: "https://evil.example.org" }), "identity_not_valid"],
    ["no signature", plainToken, "identity_not_valid"],
    ["a key of somebody else's", async (claims) => signWith(await newKey(), claims), "identity_not_valid"],
    ["the end of its time", signed({ iat: now() - 900, exp: now() - 300 }), "identity_expired"],
    ["a beginning in the future", signed({ iat: now() + 600, exp: now() + 900 }), "identity_not_valid"],
    ["the hash of another access token", signed({ at_hash: hashOf("another") }), "identity_not_valid"],
    ["no subject", signed({ sub: undefined }), "identity_not_valid"],
  ])("an id token with %s signs nobody in", async (_what, make, code) => {
    expect(await withToken(make)).toBe(code);
  });

  test("userinfo of somebody else signs nobody in", async () => {
    const browser = new Browser();
    const who = stranger(scene.issuer);
    const answer = await page.answerFor(browser, await page.begin(browser), who.sub);
    scene.issuer.answerAt("/me", (_request, response) =>
      json(response, { sub: "another", email: "a@example.org" }),
    );
    expect((await page.finish(browser, answer)).body.code).toBe("identity_not_valid");
  });

  test("other keys from now on: the next sign-in reads them", async () => {
    expect((await page.comeIn(stranger(scene.issuer).sub)).status).toBe(200);
    await scene.rotate();
    expect((await page.comeIn(stranger(scene.issuer).sub)).status).toBe(200);
  });
});

describe("what the browser brings", () => {
  test.each([
    ["another state", (answer: string) => answer.replace(/state=[^&]+/, "state=forged")],
    ["no state", (answer: string) => answer.replace(/&?state=[^&]+/, "")],
    ["two states", (answer: string) => `${answer}&state=forged`],
    ["another code", (answer: string) => answer.replace(/code=[^&]+/, "code=forged")],
    ["another issuer", (answer: string) => answer.replace(/iss=[^&]+/, "iss=https%3A%2F%2Fevil.example.org")],
    ["an error", (answer: string) => answer.replace(/code=[^&]+/, "error=access_denied")],
    ["rubbish", () => "%zz&&=&state"],
  ])("with %s signs nobody in", async (_what, change) => {
    const browser = new Browser();
    const answer = await page.answerFor(browser, await page.begin(browser), stranger(scene.issuer).sub);
    const { status, body } = await page.finish(browser, change(answer));
    expect([status, body.code]).toEqual([422, "identity_not_valid"]);
  });

  test("an id token that it got hold of opens nothing", async () => {
    const { body } = await page.comeIn(stranger(scene.issuer).sub);
    const login = { loginToken: body.idToken };
    expect((await scene.server.call("POST", "/login/sso", { body: login })).body["code"]).toBe(
      "identity_not_valid",
    );
  });

  test("after ten minutes a sign-in is over", async () => {
    const browser = new Browser();
    const answer = await page.answerFor(browser, await page.begin(browser), stranger(scene.issuer).sub);
    await scene.server.app.db.pool.query(
      "update signin_flows set expires_at = expires_at - interval '10 minutes'",
    );
    expect((await page.finish(browser, answer)).body.code).toBe("identity_not_valid");
  });

  test("its word is a cookie that no script reads, for ten minutes, and forgotten with the answer", async () => {
    const browser = new Browser();
    const begun = await page.post(browser, "begin", {});
    const [cookie] = begun.headers.getSetCookie();
    expect(cookie).toMatch(
      /^gyan-signin-[0-9a-f]{12}=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const over = await page.finish(browser, `code=x&state=${String(begun.body["state"])}`);
    expect(over.headers.getSetCookie()).toContainEqual(
      expect.stringContaining(`${cookie!.split("=")[0]}=; Max-Age=0;`),
    );
  });
});

describe("a provider that does not answer", () => {
  test.each(["down", "slow", "garbage", "broken"] as const)("%s: there is a sentence", async (how) => {
    const browser = new Browser();
    const answer = await page.answerFor(browser, await page.begin(browser), stranger(scene.issuer).sub);
    await scene.issuer.behave(how);
    const { status, body } = await page.finish(browser, answer);
    expect([status, body.code]).toEqual([502, "identity_unreachable"]);
  });

  test.each<[string, (response: ServerResponse) => void]>([
    [
      "a page",
      (response) => void response.writeHead(200, { "content-type": "text/html" }).end("<h1>Hello</h1>"),
    ],
    ["an error", (response) => void response.writeHead(500).end()],
    [
      "the way elsewhere",
      (response) => void response.writeHead(302, { location: "https://evil.example.org" }).end(),
    ],
    ["nothing", () => undefined],
  ])("userinfo answers with %s: nobody loses their groups for it", async (_what, give) => {
    const browser = new Browser();
    const answer = await page.answerFor(browser, await page.begin(browser), stranger(scene.issuer).sub);
    scene.issuer.answerAt("/me", (_request, response) => give(response));
    const { status, body } = await page.finish(browser, answer);
    expect([status, body.code]).toEqual([502, "identity_unreachable"]);
  });

  test("its keys are not looked for where it leads to", async () => {
    const other = await startCodeScene();
    const elsewhere = createServer((_request, response) =>
      response.end(JSON.stringify({ keys: [other.issuer.publicKey()] })),
    ).listen(0, "127.0.0.1");
    try {
      await once(elsewhere, "listening");
      const location = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/keys`;
      other.issuer.answerAt(
        "/jwks",
        (_request, response) => void response.writeHead(302, { location }).end(),
      );
      const { status, body } = await atServer(other).comeIn(stranger(other.issuer).sub);
      expect([status, body.code]).toEqual([502, "identity_unreachable"]);
    } finally {
      elsewhere.close();
      await other.stop();
    }
  });

  test("a secret that it does not know is said to the operator, and is in no log", async () => {
    const browser = new Browser();
    const answer = await page.answerFor(browser, await page.begin(browser), stranger(scene.issuer).sub);
    scene.issuer.answerAt("/token", (_request, response) =>
      json(response, { error: "invalid_client", error_description: `not ${SECRET}` }, 401),
    );
    expect((await page.finish(browser, answer)).body.code).toBe("identity_not_valid");
    const log = await readFile(path.join(folder, "gyan.log"), "utf8");
    expect(log).toContain("invalid_client");
    const code = new URLSearchParams(answer).get("code")!;
    for (const secret of [
      SECRET,
      encodeURIComponent(SECRET),
      Buffer.from(SECRET).toString("base64"),
      code,
      ACCESS,
    ])
      expect(log).not.toContain(secret);
  });
});

describe("a public client, whose page fetches the tokens", () => {
  let open: CodeScene;
  beforeAll(async () => {
    open = await startCodeScene(
      { client: undefined, tellsAtUserinfo: true },
      { OIDC_ROLE_MAP: "desk=Operator" },
    );
  });
  afterAll(() => open.stop());

  /** Both tokens, as the page has them after the way over the provider. */
  async function tokensOf(account: string): Promise<{ id_token: string; access_token: string }> {
    const browser = new Browser();
    const flow = await begin(open.server, {
      authority: open.issuer.authority,
      clientId: CLIENT,
      origin: HOME,
    });
    const asked = await browser.go(flow.authorizeUrl);
    const answered = await browser.go(asked.location, { form: { account, go: "in" } });
    const back = backWith(await browser.go(answered.location), flow);
    const form = {
      grant_type: "authorization_code",
      client_id: CLIENT,
      redirect_uri: flow.redirectUri,
      code: back.get("code")!,
      code_verifier: flow.verifier,
    };
    return JSON.parse((await browser.go(flow.tokenUrl, { form })).body) as never;
  }
  const comeIn = (loginToken: string, accessToken?: string) =>
    open.server.call<{ code?: string; user: Record<string, unknown> }>("POST", "/login/sso", {
      body: { loginToken, ...(accessToken && { accessToken }) },
    });

  test("SE-06 is asked for what the id token lacks, with the access token that came with it", async () => {
    const who = stranger(open.issuer, { realm_access: { roles: ["desk"] } });
    const { id_token, access_token } = await tokensOf(who.sub);
    expect((await comeIn(id_token)).body.code).toBe("identity_without_email");
    expect((await comeIn(id_token, access_token)).body.user).toMatchObject({
      email: who.email,
      role: "Operator",
    });
    expect((await comeIn(id_token, access_token)).body.code).toBe("identity_used");
  });

  test("the access token of somebody else tells nothing", async () => {
    const [mine, theirs] = [stranger(open.issuer), stranger(open.issuer)];
    const { id_token } = await tokensOf(mine.sub);
    const { access_token } = await tokensOf(theirs.sub);
    expect((await comeIn(id_token, access_token)).body.code).toBe("identity_not_valid");
  });

  test("what the id token says itself is not asked for", async () => {
    const who = stranger(open.issuer, { realm_access: { roles: [] } });
    open.issuer.answerAt("/me", (_request, response) => void response.writeHead(500).end());
    const { nonce } = (await open.server.call<{ nonce: string }>("POST", "/login/sso/nonce")).body;
    const token = await open.issuer.sign({
      sub: who.sub,
      nonce,
      iat: now(),
      exp: now() + 300,
      ...who.claims,
    });
    expect((await comeIn(token, ACCESS)).body.user).toMatchObject({ email: who.email });
    open.issuer.answerAt("/me", null);
  });

  test("has no flow of the server's", async () => {
    for (const [call, body] of [
      ["begin", {}],
      ["code", { answer: "code=a&state=b" }],
    ] as const)
      expect((await open.server.call("POST", `/login/sso/${call}`, { body })).body["code"]).toBe(
        "identity_not_valid",
      );
    expect((await open.server.call("POST", "/login/sso/leave", { body: {} })).body).toEqual({
      address: null,
    });
  });
});

describe("how the server proves itself", () => {
  const comesIn = async (
    ofIssuer: Parameters<typeof startCodeScene>[0],
    settings: Record<string, string>,
  ): Promise<string> => {
    const other = await startCodeScene(ofIssuer, settings);
    try {
      return (await atServer(other).comeIn(stranger(other.issuer).sub)).body.code ?? "in";
    } finally {
      await other.stop();
    }
  };

  test("by the secret in the body, where the provider takes it only there", async () => {
    const client = { secret: SECRET, method: "client_secret_post" as const };
    expect(await comesIn({ client }, { OIDC_CLIENT_SECRET: SECRET })).toBe("in");
  });

  test("by a signature that the provider verifies: a JWK, a PEM, a file, for the issuer or for the address", async () => {
    const key = await newKey();
    const pem = createPrivateKey({ key: key as never, format: "jwk" }).export({
      type: "pkcs8",
      format: "pem",
    }) as string;
    const file = path.join(folder, "client.pem");
    await writeFile(file, pem);
    for (const [OIDC_CLIENT_KEY, OIDC_CLIENT_KEY_AUDIENCE] of [
      [JSON.stringify(key), "issuer"],
      [pem, "token"],
      [pem.replaceAll("\n", "\\n"), "issuer"],
      [file, "issuer"],
    ] as const)
      expect(await comesIn({ client: { key } }, { OIDC_CLIENT_KEY, OIDC_CLIENT_KEY_AUDIENCE })).toBe("in");
    expect(await comesIn({ client: { key } }, { OIDC_CLIENT_KEY: JSON.stringify(await newKey()) })).toBe(
      "identity_not_valid",
    );
  });

  test("a key that cannot be used is said at the start, and not shown", async () => {
    for (const key of [
      "-----BEGIN PRIVATE KEY-----\nc2VjcmV0\n-----END PRIVATE KEY-----",
      '{"kty":"RSA","d":"secret"',
      "/no/such/file",
    ])
      await expect(startCodeScene({}, { OIDC_CLIENT_KEY: key })).rejects.toThrow(
        /^The setting OIDC_CLIENT_KEY is not valid \((?!.*(?:c2VjcmV0|secret"))/,
      );
  });

  test("without PUBLIC_URL it begins for this machine's own names, and for no other host", async () => {
    const other = await startCodeScene({}, { OIDC_CLIENT_SECRET: SECRET, PUBLIC_URL: "" });
    const own = await atServer(other).begin(new Browser());
    expect(own.searchParams.get("redirect_uri")).toBe(`${other.server.base}/auth`);
    await other.stop();
    expect(HOME).not.toBe(other.server.base);
  });
});
