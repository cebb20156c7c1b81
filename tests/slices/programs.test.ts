import * as oauth from "openid-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";
import { aProgram, backTo, begin, REDIRECT, register, Signed } from "./programs.scene.ts";

let server: TestApp;
let me: { token: string; personId: number };
let browser: Signed;
beforeAll(async () => {
  server = await startApp();
  me = await server.someone();
  browser = new Signed(server, me.token);
});
afterAll(() => server.stop());

type Details = { name: string; isOurs: boolean; host: string | null; scope: string; scopes: string[] };
type Programs = {
  programs: { id: number; name: string; scope: string; seenOn: string | null; isOurs: boolean }[];
};
const programs = async (of: Signed = browser) =>
  (await of.call<Programs>("GET", "/api/me/programs")).body.programs;
const asProgram = (token: string, path: string, method = "GET") =>
  fetch(`${server.base}/api${path}`, { method, headers: { authorization: `Bearer ${token}` } });

/** A program that was let in by the browser's way. */
async function letIn(scope = "write", of = browser, given: Record<string, string> = {}) {
  const config = await aProgram(server, (await register(server)).body.client_id);
  const asked = await begin(of, config, given);
  const { body } = await of.call<{ goTo: string }>("POST", `${asked.page}/allow`, { scope });
  const back = await backTo(of, body.goTo);
  const tokens = await oauth.authorizationCodeGrant(config, back, {
    pkceCodeVerifier: asked.verifier,
    expectedState: asked.state,
  });
  return { config, tokens, back, verifier: asked.verifier, state: asked.state };
}

test("a program that shows a code is let in by whoever types it, and acts for them until they end it", async () => {
  const config = await aProgram(server);
  const device = await oauth.initiateDeviceAuthorization(config, { scope: "read write" });
  expect(device.verification_uri).toBe(`${server.base}/oauth/device`);
  const typed = device.user_code.toLowerCase().replace("-", " ");
  const details = await browser.call<Details>("POST", "/oauth/device/details", { userCode: typed });
  expect(details.body).toEqual({
    name: "Gyan command line",
    isOurs: true,
    host: null,
    scope: "write",
    scopes: ["read", "write"],
  });
  const allowed = await browser.call("POST", "/oauth/device/allow", { userCode: typed, scope: "read" });
  expect(allowed.status).toBe(200);
  const tokens = await oauth.pollDeviceAuthorizationGrant(config, { ...device, interval: 0.01 });
  expect(tokens.scope).toBe("read");
  expect((await asProgram(tokens.access_token, "/topics")).status).toBe(200);
  expect((await asProgram(tokens.access_token, "/folders", "POST")).status).toBe(403);
  const [program] = await programs();
  expect(program).toMatchObject({ name: "Gyan command line", scope: "read", isOurs: true });
  expect(program?.seenOn).not.toBeNull();
  // It is not among the tokens that were made by hand.
  expect((await browser.call<{ tokens: unknown[] }>("GET", "/api/me/tokens")).body.tokens).toEqual([]);
  expect((await browser.call("DELETE", `/api/me/programs/${program!.id}`)).status).toBe(200);
  expect((await asProgram(tokens.access_token, "/topics")).status).toBe(401);
  expect(await programs()).toEqual([]);
});

test("a code that was refused, answered before or never given out is told as what it is", async () => {
  const config = await aProgram(server);
  const device = await oauth.initiateDeviceAuthorization(config, {});
  const { user_code: userCode } = device;
  expect((await browser.call("POST", "/oauth/device/refuse", { userCode })).status).toBe(200);
  const answer = oauth.pollDeviceAuthorizationGrant(config, { ...device, interval: 0.01 });
  await expect(answer).rejects.toMatchObject({ error: "access_denied" });
  for (const code of [userCode, "BBBB-BBBB", "'"]) {
    const again = await browser.call("POST", "/oauth/device/allow", { userCode: code, scope: "read" });
    expect(again).toMatchObject({ status: 422, body: { code: "program_code_not_valid" } });
  }
});

test("a program that registered comes by the browser, is named with where it is, and renews its token", async () => {
  const { body: client } = await register(server, { redirect_uris: ["https://reader.example.org/back"] });
  const abroad = await begin(browser, await aProgram(server, client.client_id), {
    redirect_uri: "https://reader.example.org/back",
  });
  const details = await browser.call<Details>("GET", `${abroad.page}/details`);
  expect(details.body).toMatchObject({ name: "Reading aid", isOurs: false, host: "reader.example.org" });
  const refused = await browser.call<{ goTo: string }>("POST", `${abroad.page}/refuse`);
  const left = await browser.go(refused.body.goTo);
  expect(left.location).toContain("error=access_denied");

  const { config, tokens } = await letIn();
  expect(tokens.expires_in).toBe(3600);
  expect((await asProgram(tokens.access_token, "/topics")).status).toBe(200);
  const renewed = await oauth.refreshTokenGrant(config, tokens.refresh_token!);
  expect((await asProgram(renewed.access_token, "/topics")).status).toBe(200);
  expect((await asProgram(tokens.access_token, "/topics")).status).toBe(401);
  // What was spent is shown again: somebody stole it, and nobody can say who is who.
  await expect(oauth.refreshTokenGrant(config, tokens.refresh_token!)).rejects.toMatchObject({
    error: "invalid_grant",
  });
  expect((await asProgram(renewed.access_token, "/topics")).status).toBe(401);
  expect(await programs()).toEqual([]);
});

test("what was ended in the account cannot be renewed", async () => {
  const { config, tokens } = await letIn();
  const [program] = await programs();
  await browser.call("DELETE", `/api/me/programs/${program!.id}`);
  await expect(oauth.refreshTokenGrant(config, tokens.refresh_token!)).rejects.toMatchObject({
    error: "invalid_grant",
  });
  expect((await browser.call("DELETE", `/api/me/programs/${program!.id}`)).status).toBe(404);
});

test("a program ends it itself by giving its token back", async () => {
  const { config, tokens } = await letIn();
  await oauth.tokenRevocation(config, tokens.refresh_token!);
  expect((await asProgram(tokens.access_token, "/topics")).status).toBe(401);
  expect(await programs()).toEqual([]);
});

test("signing out everywhere and being shut out end programs too", async () => {
  const other = await server.someone();
  const theirs = new Signed(server, other.token);
  const first = await letIn("write", theirs);
  expect((await asProgram(first.tokens.access_token, "/topics")).status).toBe(200);
  await theirs.call("DELETE", "/api/me/sessions");
  expect((await asProgram(first.tokens.access_token, "/topics")).status).toBe(401);
  await expect(oauth.refreshTokenGrant(first.config, first.tokens.refresh_token!)).rejects.toMatchObject({
    error: "invalid_grant",
  });
});

test("nobody is let in without a word that only the program knows, nor to an address that it did not register", async () => {
  const { body } = await register(server);
  const config = await aProgram(server, body.client_id);
  const elsewhere = await begin(browser, config, { redirect_uri: "https://evil.example.org/" });
  expect(elsewhere.location).not.toContain("evil.example.org");
  const asked = await begin(browser, config);
  const answer = await browser.call<{ goTo: string }>("POST", `${asked.page}/allow`, { scope: "read" });
  const back = await backTo(browser, answer.body.goTo);
  await expect(
    oauth.authorizationCodeGrant(config, back, {
      pkceCodeVerifier: oauth.randomPKCECodeVerifier(),
      expectedState: asked.state,
    }),
  ).rejects.toMatchObject({ error: "invalid_grant" });
  const bare = new URL(`${server.base}/oauth/auth`);
  bare.search = new URLSearchParams({
    client_id: body.client_id,
    response_type: "code",
    redirect_uri: REDIRECT,
    scope: "read",
  }).toString();
  expect((await browser.go(bare.href)).location).toContain("error=invalid_request");
});

test("nobody is sent to another server before they were asked", async () => {
  const away = "https://evil.example.org/back";
  const { body } = await register(server, { redirect_uris: [away, REDIRECT] });
  const config = await aProgram(server, body.client_id);
  const wrongs: Record<string, string>[] = [
    { prompt: "none" },
    { code_challenge_method: "plain" },
    { response_type: "token" },
    { scope: "nothing", response_mode: "form_post", resource: "https://evil.example.org/" },
  ];
  for (const wrong of wrongs) {
    const { location } = await begin(browser, config, { redirect_uri: away, ...wrong });
    expect(new URL(location, server.base)).toMatchObject({ host: new URL(server.base).host });
    expect(location).toMatch(/\/oauth\/interaction\/wrong\?error=\w+$/);
  }
  // A program on one's own computer hears why.
  expect((await begin(browser, config, wrongs[1])).location).toContain(`${REDIRECT}?error=invalid_request`);
  // Who was asked and does not allow it goes back.
  const asked = await begin(browser, config, { redirect_uri: away });
  const { body: refused } = await browser.call<{ goTo: string }>("POST", `${asked.page}/refuse`);
  expect((await browser.go(refused.goTo)).location).toContain(`${away}?error=access_denied`);
});

test("a request belongs to the browser that began it, and to people who are signed in", async () => {
  const config = await aProgram(server, (await register(server)).body.client_id);
  const asked = await begin(browser, config);
  const thief = new Signed(server, (await server.someone()).token);
  expect((await thief.call("GET", `${asked.page}/details`)).body["code"]).toBe("program_not_found");
  expect((await thief.call("POST", `${asked.page}/allow`, { scope: "read" })).status).toBe(404);
  const nobody = await fetch(`${server.base}${asked.page}/details`);
  expect(nobody.status).toBe(401);
  // A program lets no other program in.
  const { tokens } = await letIn();
  const device = await oauth.initiateDeviceAuthorization(await aProgram(server), {});
  const byProgram = await fetch(`${server.base}/oauth/device/allow`, {
    method: "POST",
    headers: { authorization: `Bearer ${tokens.access_token}`, "content-type": "application/json" },
    body: JSON.stringify({ userCode: device.user_code, scope: "write" }),
  });
  expect(byProgram.status).toBe(403);
});

test("the administration is given by administrators alone", async () => {
  const config = await aProgram(server, (await register(server)).body.client_id);
  const asked = await begin(browser, config, { scope: "read write admin" });
  expect((await browser.call<Details>("GET", `${asked.page}/details`)).body).toMatchObject({
    scope: "write",
    scopes: ["read", "write"],
  });
  const refused = await browser.call("POST", `${asked.page}/allow`, { scope: "admin" });
  expect(refused).toMatchObject({ status: 403, body: { code: "role_missing" } });
});

test("what is registered is read with care", async () => {
  for (const given of [
    { redirect_uris: ["http://evil.example.org/"] },
    { redirect_uris: [] },
    { redirect_uris: "no list" },
    { grant_types: ["client_credentials"] },
    { token_endpoint_auth_method: "client_secret_basic" },
  ])
    expect((await register(server, given)).status).toBe(400);
  const { body } = await register(server, { client_name: "Bank\u202e\u0000\n  of" + "x".repeat(500) });
  const asked = await begin(browser, await aProgram(server, body.client_id));
  const { name } = (await browser.call<Details>("GET", `${asked.page}/details`)).body;
  expect(name).toMatch(/^Bank ofx+$/);
  expect(name.length).toBeLessThanOrEqual(80);
});

test("no token, code or refresh token stands in a row", async () => {
  const { tokens, back } = await letIn();
  const secrets = [tokens.access_token, tokens.refresh_token!, back.searchParams.get("code")!];
  const { rows } = await server.app.db.execute(
    "select to_jsonb(r)::text as line from identity_records r union all select to_jsonb(t)::text from api_tokens t" as never,
  );
  const lines = rows.map((row) => (row as { line: string }).line).join("\n");
  expect(lines.length).toBeGreaterThan(1000);
  for (const secret of secrets) expect(lines.includes(secret)).toBe(false);
});

test("the clipper asks from a browser's extension, whose origin nobody knows before, and no other program does", async () => {
  const ask = (client_id: string, origin: string) =>
    fetch(`${server.base}/oauth/device/auth`, {
      method: "POST",
      headers: { origin },
      body: new URLSearchParams({ client_id, scope: "read write" }),
    });
  const extension = "chrome-extension://lkbnfdanmdbbhmokplpnbgmgoenjijgc";
  const told = (await (await ask("gyan-clipper", extension)).json()) as { verification_uri_complete: string };
  expect(told.verification_uri_complete).toContain("/oauth/device?user_code=");
  expect((await ask("gyan-clipper", "moz-extension://6d1f0c52-93f4-4d0a-8e5b-2f7a41c86b1e")).status).toBe(
    200,
  );
  expect((await ask("gyan-cli", extension)).status).toBe(400);
  expect((await ask("gyan-clipper", "https://elsewhere.example.org")).status).toBe(400);
});
