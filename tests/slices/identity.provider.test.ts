import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addPerson } from "../../server/src/people/accounts/index.ts";
import { compose } from "../../server/src/compose/compose.ts";
import { publicKeys } from "../../server/src/people/identity/index.ts";
import { createHttp } from "../../server/src/platform/http/server.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import {
  atProvider,
  backWith,
  begin,
  Browser,
  exchange,
  openPage,
  PASSWORD,
  signInWith,
} from "./identity.browser.ts";

const CONSOLE = ["info", "log", "warn", "error"] as const;
const said: unknown[] = [];
const original = { ...console };

let server: TestApp;
beforeAll(async () => {
  for (const way of CONSOLE) console[way] = (...words: unknown[]) => void said.push(words);
  server = await startApp();
});
afterAll(async () => {
  Object.assign(console, original);
  await server.stop();
});

const { idToken, silently, someone } = atProvider(() => server);

describe("what the provider refuses", () => {
  test("other applications, other addresses to go back to, and requests without PKCE", async () => {
    const cases = [
      { client_id: "another" },
      { redirect_uri: "https://evil.example.org/auth" },
      { redirect_uri: `${server.base}/auth/../evil` },
      { redirect_uri: `${server.base}/authority` },
    ];
    for (const params of cases) {
      const flow = await begin(server, { params: params as unknown as Record<string, string> });
      const page = await new Browser().go(flow.authorizeUrl);
      expect(page.location).toMatch(new RegExp(`^${server.base}/azure-auth\\?error=\\w+$`));
    }
    const plain = new URL((await begin(server)).authorizeUrl);
    plain.searchParams.delete("code_challenge");
    plain.searchParams.delete("code_challenge_method");
    expect((await new Browser().go(plain.href)).location).toContain("error=invalid_request");
  });

  test("a code of somebody who cannot prove to have asked for it, and a code for the second time", async () => {
    const person = await someone();
    const browser = new Browser();
    await idToken(browser, person.email);
    const flow = await begin(server, { params: { prompt: "none" } });
    const back = backWith(await browser.go(flow.authorizeUrl), flow);
    await expect(exchange(new Browser(), { ...flow, verifier: "x".repeat(43) }, back)).rejects.toThrow();
    const tries = await Promise.allSettled([exchange(browser, flow, back), exchange(browser, flow, back)]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("odd input in every field is answered, not fallen over", async () => {
    const odd = "\u0000'; drop table people; --<script>\ud800";
    const params = { login_hint: odd, state: odd, acr_values: odd, ui_locales: odd };
    const flow = await begin(server, { params });
    const browser = new Browser();
    const page = await openPage(browser, flow);
    expect((await page.details()).status).toBe(200);
    expect((await page.send("login", { email: odd, password: odd })).status).toBeLessThan(500);
    const token = await browser.go(flow.tokenUrl, {
      form: {
        grant_type: "authorization_code",
        client_id: "gyan",
        redirect_uri: flow.redirectUri,
        code: odd,
        code_verifier: flow.verifier,
      },
    });
    expect([token.status, token.body]).toEqual([400, expect.stringContaining("invalid_grant")]);
    for (const address of [
      "/oidc/",
      "/oidc/nothing",
      "/oidc/auth/nothing",
      "/oidc/session/end",
      "/oidc/interaction/x",
    ])
      expect([address, (await browser.go(`${server.base}${address}`)).status]).toEqual([
        address,
        expect.toSatisfy((status: number) => status < 500),
      ]);
  });

  test("its cookies reach no further than its own pages, and no script", async () => {
    const page = await new Browser().go((await begin(server)).authorizeUrl);
    const cookies = page.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(1);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; path=\/oidc(?:\/|;)/);
      expect(cookie).toMatch(/httponly/i);
      expect(cookie).toMatch(/samesite=lax/i);
    }
  });

  test("signing out with a token of one's session ends it; without one it does not", async () => {
    const browser = new Browser();
    const token = await idToken(browser, (await someone()).email);
    const end = `${server.base}/oidc/session/end`;
    expect((await browser.go(end)).location).toBe(`${server.base}/login`);
    expect(await silently(browser)).toBe("code");
    const query = new URLSearchParams({
      id_token_hint: token,
      post_logout_redirect_uri: `${server.base}/login`,
      state: "s",
    });
    expect((await browser.go(`${end}?${query}`)).location).toBe(`${server.base}/login?state=s`);
    expect(await silently(browser)).toBe("login_required");
  });
});

describe("several processes, restarts and proxies", () => {
  test("keys are made once, also when everybody starts at once", async () => {
    await server.app.db.pool.query("delete from identity_keys");
    const { app } = server;
    const all = await Promise.all(
      Array.from({ length: 5 }, () => publicKeys({ ...app, config: { ...app.config } })),
    );
    expect(new Set(all.map(({ keys }) => keys[0]!.kid)).size).toBe(1);
    expect(all[0]!.keys[0]).not.toHaveProperty("d");
  });

  test("keys that another secret sealed are made anew instead of locking everybody out", async () => {
    const { app } = server;
    const before = (await publicKeys(app)).keys[0]!.kid;
    const other = { ...app, config: { ...app.config, SECRET_KEY: "x".repeat(40) }, log: app.log };
    app.log.level = "silent";
    const after = (await publicKeys(other)).keys[0]!.kid;
    app.log.level = "error";
    expect(after).not.toBe(before);
    expect((await publicKeys(other)).keys[0]!.kid).toBe(after);
    await app.db.pool.query("delete from identity_keys");
  });

  test("what one process began another one ends, behind a proxy that speaks TLS", async () => {
    const origin = "https://gyan.example.org";
    const first = await startApp({ PUBLIC_URL: origin, SECRET_KEY: "y".repeat(40) });
    const folder = await mkdtemp(path.join(tmpdir(), "gyan-web-"));
    await writeFile(path.join(folder, "index.html"), "<title>the page of the web</title>");
    const { app } = first;
    const second = compose({ config: { ...app.config }, driver: app.db, log: app.log });
    const { server: http } = await createHttp({
      routes: second.routes,
      sessions: second.sessions,
      clock: app.clock,
      log: app.log,
      trustedProxies: "loopback",
      webFolder: folder,
      beside: second.beside,
    });
    await http.listen({ host: "127.0.0.1", port: 0 });
    const other = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
    try {
      const person = await addPerson(app, {
        email: "proxied@example.org",
        firstName: "A",
        lastName: "B",
        role: "User",
        groupName: "Portal Users",
        access: [],
        password: PASSWORD,
      });
      const told = await new Browser().go(`${first.base}/oidc/.well-known/openid-configuration`);
      expect(JSON.parse(told.body)).toMatchObject({
        issuer: `${origin}/oidc`,
        authorization_endpoint: `${origin}/oidc/auth`,
        token_endpoint: `${origin}/oidc/token`,
      });
      const browser = new Browser();
      const through = (base: string, url: string, sent: object = {}) =>
        browser.go(url.replace(origin, base), sent);
      const flow = await begin(first, { origin });
      const opened = await through(first.base, flow.authorizeUrl);
      expect(opened.headers.getSetCookie().every((cookie) => /; secure/i.test(cookie))).toBe(true);
      const page = `${origin}${new URL(opened.location).pathname}`;
      expect((await through(other, page)).body).toContain("the page of the web");
      const answer = await through(other, `${page}/login`, {
        json: { email: person.email, password: PASSWORD },
      });
      const { goTo } = JSON.parse(answer.body) as { goTo: string };
      expect(goTo).toMatch(/^https:\/\/gyan\.example\.org\/oidc\/auth\//);
      const back = backWith(await through(first.base, goTo), flow);
      const token = await exchange(browser, { ...flow, tokenUrl: `${other}/oidc/token` }, back);
      expect((await signInWith(first, token)).status).toBe(200);
    } finally {
      await http.close();
      await first.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

test("whatever the provider thinks of all this, it does not write it to the console", () => {
  expect(said).toEqual([]);
});
