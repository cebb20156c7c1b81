import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Browser } from "./identity.browser.ts";
import { atServer, CLIENT, HOME, startCodeScene, stranger, type CodeScene } from "./identity.code.scene.ts";

let scene: CodeScene;
let page: ReturnType<typeof atServer>;
beforeAll(async () => {
  scene = await startCodeScene(
    { tellsAtUserinfo: true },
    {
      OIDC_ROLE_MAP: "leads=Admin, desk=Operator",
      OIDC_GROUP_MAP: "curators=Portal Curator",
      OIDC_CLIENT_SECRET: "a secret: of/the client+portal",
    },
  );
  page = atServer(scene);
});
afterAll(() => scene.stop());

describe("tokens that the server fetches", () => {
  test("SE-06 SE-10 R-01 the whole way, with a secret, and what only userinfo says of somebody", async () => {
    const { identity } = (await scene.server.call<{ identity: object }>("GET", "/config")).body;
    expect(identity).toMatchObject({ kind: "external", clientId: CLIENT, isByServer: true });
    const who = stranger(scene.issuer, { groups: ["curators"], realm_access: { roles: ["desk"] } });
    const { status, body } = await page.comeIn(who.sub);
    expect([status, body.user]).toEqual([
      200,
      expect.objectContaining({
        email: who.email,
        firstName: "Ada",
        lastName: "Byron",
        role: "Operator",
        userGroupName: "Portal Curator",
        timeZone: "Europe/Paris",
      }),
    ]);
    expect((await scene.server.call("GET", "/me", { token: body.token })).status).toBe(200);
  });

  test("the provider is asked with PKCE, a state and a nonce, and with nothing that opens anything", async () => {
    const address = await page.begin(new Browser(), { prompt: "login", loginHint: "ada@example.org" });
    const asked = Object.fromEntries(address.searchParams);
    expect(asked).toMatchObject({
      client_id: CLIENT,
      response_type: "code",
      redirect_uri: `${HOME}/auth`,
      scope: "openid profile email",
      code_challenge_method: "S256",
      prompt: "login",
      login_hint: "ada@example.org",
    });
    for (const word of ["state", "nonce", "code_challenge"]) expect(asked[word]).toMatch(/^[\w-]{43}$/);
    expect(address.href).not.toContain("secret");
    const { rows } = await scene.server.app.db.pool.query<{ row: string }>(
      "select encode(sealed, 'escape') || encode(state_hash, 'escape') as row from signin_flows",
    );
    for (const { row } of rows)
      for (const word of [asked["state"]!, asked["nonce"]!]) expect(row).not.toContain(word);
  });

  test("the answer of another browser signs nobody in, and its own still does", async () => {
    const who = stranger(scene.issuer);
    const [mine, theirs] = [new Browser(), new Browser()];
    const answer = await page.answerFor(mine, await page.begin(mine), who.sub);
    await page.begin(theirs);
    expect((await page.finish(theirs, answer)).body.code).toBe("identity_not_valid");
    expect((await page.finish(mine, answer)).status).toBe(200);
  });

  test("a sign-in at which nobody was asked proves nothing", async () => {
    const { sub } = stranger(scene.issuer);
    const browser = new Browser();
    const makesToken = async (token: string) => {
      const body = { name: "Reports", scope: "read" };
      const made = await scene.server.call("POST", "/me/tokens", { token, body });
      return made.body["code"] ?? made.status;
    };
    expect(await makesToken((await page.comeIn(sub, browser)).body.token)).toBe(200);
    const silent = await page.answerFor(browser, await page.begin(browser, { prompt: "none" }), sub);
    const { body } = await page.finish(browser, silent);
    expect((await scene.server.call("GET", "/me", { token: body.token })).status).toBe(200);
    expect(await makesToken(body.token)).toBe("proof_needed");
  });

  test("an answer counts once, also of two at once", async () => {
    const who = stranger(scene.issuer);
    const browser = new Browser();
    const answer = await page.answerFor(browser, await page.begin(browser), who.sub);
    const both = await Promise.all([page.finish(browser, answer), page.finish(browser, answer)]);
    expect(both.map(({ body }) => body.code ?? "in").toSorted()).toEqual(["identity_not_valid", "in"]);
    expect((await page.finish(browser, answer)).body.code).toBe("identity_not_valid");
  });

  test("SE-04 whoever leaves is led to the provider's sign-out, with the id token that it knows them by", async () => {
    const browser = new Browser();
    const { body } = await page.comeIn(stranger(scene.issuer).sub, browser);
    const left = await page.post(browser, "leave", { idToken: body.idToken });
    const address = new URL(left.body["address"] as string);
    expect(address.origin).toBe(new URL(scene.issuer.authority).origin);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      id_token_hint: body.idToken,
      post_logout_redirect_uri: `${HOME}/login`,
    });
    expect((await browser.go(address.href)).location).toContain(`${HOME}/login`);
  });
});
