import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeNonce, spend } from "../../server/src/people/accounts/sso/nonces.ts";
import { later, MINUTE } from "../../server/src/platform/clock.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import {
  atProvider,
  backWith,
  begin,
  Browser,
  exchange,
  openPage,
  pageAt,
  PASSWORD,
  payloadOf,
} from "./identity.browser.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

const { idToken, silently, signIn, someone } = atProvider(() => server);

const disable = (id: number) =>
  server.app.db.pool.query("update people set disabled_at = now() where id = $1", [id]);

describe("signing in at the embedded provider", () => {
  test("SE-06 SE-10 the page is told where it is and which policies there are", async () => {
    const { body } = await server.call<{ identity: unknown }>("GET", "/config");
    const flow = (params: object) => ({ authority: "/oidc", metadataUrl: null, params });
    expect(body.identity).toEqual({
      kind: "embedded",
      name: null,
      clientId: "gyan",
      scope: "openid profile email",
      policies: {
        signIn: flow({}),
        resetPassword: flow({ policy: "reset-password" }),
        editProfile: flow({ policy: "edit-profile" }),
      },
    });
  });

  test("SE-06 R-01 e-mail and password there, a code for the page, an id token, and a session here", async () => {
    const person = await someone();
    const browser = new Browser();
    const flow = await begin(server, { params: { login_hint: person.email } });
    const page = await openPage(browser, flow);
    expect((await page.details()).body).toEqual({
      policy: "sign-in",
      needsSignIn: true,
      email: person.email,
      profile: null,
    });
    const wrong = await page.send("login", { email: person.email, password: "Wrong horse 1" });
    expect(wrong).toMatchObject({ status: 422, body: { code: "wrong_credentials" } });
    const { next } = await page.send("login", { email: person.email.toUpperCase(), password: PASSWORD });
    const token = await exchange(browser, flow, backWith(next!, flow));
    expect(payloadOf(token)).toMatchObject({
      iss: `http://localhost:${new URL(server.base).port}/oidc`,
      aud: "gyan",
      sub: person.uuid,
      email: person.email,
      email_verified: true,
      given_name: "Ada",
      family_name: "Byron",
      groups: ["Portal Curator"],
      roles: ["User"],
      // From then on, and not from a later sign-in at which nobody is asked, it proves who somebody is.
      auth_time: expect.any(Number),
    });
    const { status, body } = await signIn(token);
    expect(status).toBe(200);
    expect((await server.call("GET", "/me", { token: body.token })).body).toMatchObject({
      email: person.email,
      timeZone: "Europe/Paris",
    });
    const { rows } = await server.app.db.pool.query(
      "select details from audit where actor_id = $1 and action = 'signed_in'",
      [person.id],
    );
    expect(rows).toEqual([{ details: { way: "identity" } }]);
  });

  test("nobody but a browser that began it gets anywhere with a sign-in", async () => {
    const page = await openPage(new Browser(), await begin(server));
    const stranger = pageAt(new Browser(), {
      status: 303,
      location: page.url,
      body: "",
      headers: new Headers(),
    });
    expect(await stranger.details()).toMatchObject({ status: 404, body: { code: "interaction_not_found" } });
    for (const what of ["login", "forgot", "cancel", "code", "password", "profile"]) {
      const body = { email: "a@example.org", password: PASSWORD, code: "x", firstName: "A", lastName: "B" };
      expect([what, (await stranger.send(what, body)).body]).toMatchObject([
        what,
        { code: "interaction_not_found" },
      ]);
    }
  });

  test("a page answers only what it asks", async () => {
    const person = await someone();
    const browser = new Browser();
    const page = await openPage(browser, await begin(server));
    const body = { email: person.email, password: PASSWORD, code: "x", firstName: "A", lastName: "B" };
    for (const what of ["code", "password", "profile"])
      expect((await page.send(what, body)).body).toMatchObject({ code: "interaction_not_found" });
    const reset = await openPage(browser, await begin(server, { params: { policy: "reset-password" } }));
    for (const what of ["login", "profile"])
      expect((await reset.send(what, body)).body).toMatchObject({ code: "interaction_not_found" });
  });

  test("an address that is not verified yet is not let in, and said to be so only with the password", async () => {
    const { email } = await someone({ isVerified: false });
    const page = await openPage(new Browser(), await begin(server));
    expect((await page.send("login", { email, password: "Wrong horse 1" })).body).toMatchObject({
      code: "wrong_credentials",
    });
    expect((await page.send("login", { email, password: PASSWORD })).body).toMatchObject({
      code: "email_not_verified",
    });
  });

  test("too many wrong passwords there count as everywhere", async () => {
    const { email } = await someone();
    const page = await openPage(new Browser(), await begin(server));
    const codes: unknown[] = [];
    for (let i = 0; i < 7; i++)
      codes.push((await page.send("login", { email, password: `Wrong horse ${i}` })).body["code"]);
    expect(codes).toContain("too_many_requests");
    expect(
      (await server.call("POST", "/login/1", { body: { email, password: PASSWORD } })).body,
    ).toMatchObject({ code: "too_many_requests" });
    await server.app.db.pool.query("delete from attempts");
  });

  test("SE-06 a silent sign-in works while the session there lives, and says so when there is none", async () => {
    const person = await someone();
    const browser = new Browser();
    expect(await silently(browser)).toBe("login_required");
    const { body } = await signIn(await idToken(browser, person.email));
    expect(await silently(browser)).toBe("code");
    await server.call("GET", "/logout", { token: body.token });
    expect(await silently(browser)).toBe("login_required");
  });

  test("SE-07 a forgotten password leaves with AADB2C90118, cancelling with AADB2C90091", async () => {
    for (const [what, code] of [
      ["forgot", "AADB2C90118"],
      ["cancel", "AADB2C90091"],
    ] as const) {
      const browser = new Browser();
      const flow = await begin(server);
      const { next } = await (await openPage(browser, flow)).send(what);
      const back = backWith(next!, flow);
      expect(back.get("error")).toBe("access_denied");
      expect(back.get("error_description")).toMatch(new RegExp(`^${code}: `));
    }
  });

  test("two tabs have two sign-ins, and both end well", async () => {
    const person = await someone();
    const browser = new Browser();
    const flows = [await begin(server), await begin(server)];
    const pages = [await openPage(browser, flows[0]!), await openPage(browser, flows[1]!)];
    const given = { email: person.email, password: PASSWORD };
    const [first, second] = await Promise.all(pages.map((page) => page.send("login", given)));
    const tokens = await Promise.all(
      [first!, second!].map(({ next }, i) => exchange(browser, flows[i]!, backWith(next!, flows[i]!))),
    );
    const answers = await Promise.all(tokens.map((token) => signIn(token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  test("somebody else in the same browser takes the first one's place", async () => {
    const [ada, bob] = [await someone(), await someone()];
    const browser = new Browser();
    const tab = await begin(server);
    const page = await openPage(browser, tab);
    await idToken(browser, ada.email);
    const { next } = await page.send("login", { email: bob.email, password: PASSWORD });
    expect(payloadOf(await exchange(browser, tab, backWith(next!, tab)))).toMatchObject({ sub: bob.uuid });
    const flow = await begin(server, { params: { prompt: "none" } });
    const token = await exchange(browser, flow, backWith(await browser.go(flow.authorizeUrl), flow));
    expect(payloadOf(token)).toMatchObject({ sub: bob.uuid });
  });

  test("a disabled account gets in nowhere: not with the password, not silently, not with a code or token of before", async () => {
    const person = await someone();
    const browser = new Browser();
    const token = await idToken(browser, person.email);
    const flow = await begin(server, { params: { prompt: "none" } });
    const back = backWith(await browser.go(flow.authorizeUrl), flow);
    await disable(person.id);
    expect((await signIn(token)).body).toMatchObject({ code: "account_disabled" });
    await expect(exchange(browser, flow, back)).rejects.toThrow();
    expect(await silently(browser)).toBe("login_required");
    const page = await openPage(browser, await begin(server));
    expect((await page.details()).body).toMatchObject({ needsSignIn: true });
    expect((await page.send("login", { email: person.email, password: PASSWORD })).body).toMatchObject({
      code: "wrong_credentials",
    });
    // The page is left with a session of somebody who is gone; another one can sign in all the same.
    const other = await someone();
    const { next } = await page.send("login", { email: other.email, password: PASSWORD });
    expect(new URL(next!.location).searchParams.get("code")).toMatch(/\w/);
  });
});

describe("the id token", () => {
  test("SE-06 works once, also when it is shown twice at the same moment", async () => {
    const token = await idToken(new Browser(), (await someone()).email);
    const answers = await Promise.all([signIn(token), signIn(token)]);
    expect(answers.map(({ body }) => body.code ?? "in").toSorted()).toEqual(["identity_used", "in"]);
    expect((await signIn(token)).body).toMatchObject({ code: "identity_used" });
  });

  test("needs a nonce that we gave out", async () => {
    const person = await someone();
    const browser = new Browser();
    await idToken(browser, person.email);
    const codeFor = async (nonce: string) => {
      const flow = await begin(server, { params: { prompt: "none" }, nonce });
      const token = await exchange(browser, flow, backWith(await browser.go(flow.authorizeUrl), flow));
      return (await signIn(token)).body.code;
    };
    expect(await codeFor("of-my-own-making")).toBe("identity_not_valid");
    expect(await codeFor("")).toBe("identity_not_valid");
    const { nonce } = (await server.call<{ nonce: string }>("POST", "/login/sso/nonce")).body;
    expect(await codeFor(`${nonce.slice(0, -3)}AAA`)).toBe("identity_not_valid");
    expect(await codeFor(nonce)).toBeUndefined();
    expect(await codeFor(nonce)).toBe("identity_used");
  });

  test("what is no token has a sentence", async () => {
    for (const loginToken of ["nonsense", "a.b.c", "x".repeat(19_000)]) {
      const { status, body } = await signIn(loginToken);
      expect([status, body.code]).toEqual([422, "identity_not_valid"]);
    }
  });

  test("asking for nonces stores nothing", async () => {
    const stored = async () => (await server.app.db.pool.query("select 1 from signin_nonces")).rows.length;
    const before = await stored();
    await Promise.all(Array.from({ length: 20 }, () => server.call("POST", "/login/sso/nonce")));
    expect(await stored()).toBe(before);
  });

  test("a nonce ends after a quarter of an hour", async () => {
    const { app } = server;
    const nonce = await makeNonce(app);
    const at = (minutes: number) => ({
      config: app.config,
      clock: { ...app.clock, now: () => later(app.clock.now(), minutes * MINUTE) },
    });
    const spent = (minutes: number) => app.db.tx((tx) => spend(at(minutes), tx, nonce));
    await expect(spent(16)).rejects.toMatchObject({ code: "identity_expired" });
    await expect(spent(14)).resolves.toBeUndefined();
    await expect(spent(14)).rejects.toMatchObject({ code: "identity_used" });
  });
});
