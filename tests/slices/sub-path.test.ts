import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { startProxy } from "../support/proxy.ts";
import type { Proxy } from "../support/proxy.ts";
import { atProvider, backWith, begin, Browser, exchange, openPage, PASSWORD } from "./identity.browser.ts";

const BASE = "/gyan";
let server: TestApp;
let proxy: Proxy;
let home: string;
beforeAll(async () => {
  proxy = await startProxy(BASE, () => Number(new URL(server.base).port));
  home = `http://localhost:${proxy.port}${BASE}`;
  server = await startApp({ PUBLIC_URL: home });
});
afterAll(async () => {
  await server.stop();
  await proxy.stop();
  // Nothing that the server said led out of its path.
  expect(proxy.strays).toEqual([]);
});

const { someone, signIn } = atProvider(() => server);
const get = async (url: string) => (await fetch(url)).status;

test("calls and probes answer below the path, and without it to whoever asks the process itself", async () => {
  for (const at of [home, server.base])
    for (const path of ["/healthz", "/readyz", "/api/config", "/api/openapi.json"])
      expect([path, await get(at + path)]).toEqual([path, 200]);
  expect(await get(`${home}x/healthz`)).toBe(418);
  proxy.strays.length = 0;
});

test("the description of the interface and its page name the path", async () => {
  const spec = (await (await fetch(`${home}/api/openapi.json`)).json()) as { servers: unknown };
  expect(spec.servers).toEqual([{ url: BASE }]);
  const page = await (await fetch(`${home}/api/docs`)).text();
  const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file!);
  expect(files.length).toBeGreaterThan(3);
  for (const file of files)
    expect([file, await get(new URL(file, `${home}/api/docs`).href)]).toEqual([file, 200]);
});

test("one signs in at the embedded provider, whose cookies stay below the path", async () => {
  const { email } = await someone();
  const flow = await begin(server, { authority: `${home}/oidc`, origin: home });
  expect(flow.tokenUrl).toBe(`${home}/oidc/token`);
  const browser = new Browser();
  const first = await browser.go(flow.authorizeUrl);
  for (const cookie of first.headers.getSetCookie()) expect(cookie).toMatch(/; path=\/gyan\/oidc(?:\/|;)/);
  expect(first.location).toMatch(new RegExp(`^${home}/oidc/interaction/`));
  const page = await openPage(browser, flow);
  const { next } = await page.send("login", { email, password: PASSWORD });
  const idToken = await exchange(browser, flow, backWith(next!, flow));
  expect((await signIn(idToken)).status).toBe(200);
  expect((await browser.go(`${home}/oidc/session/end`)).location).toBe(`${home}/login`);
});

test("a file in pieces goes where it was told to", async () => {
  const { token } = await server.someone();
  const text = "Pumped storage moves water uphill when power is cheap. ".repeat(20);
  const headers = { "x-auth-token": token, "tus-resumable": "1.0.0" };
  const made = await fetch(`${home}/api/document/v1/uploads`, {
    method: "POST",
    headers: {
      ...headers,
      "upload-length": String(text.length),
      "upload-metadata": `filename ${Buffer.from("grid.txt").toString("base64")}`,
    },
  });
  const place = made.headers.get("location")!;
  expect(place).toMatch(/^\/gyan\/api\/document\/v1\/uploads\/[0-9a-f-]{36}$/);
  const sent = await fetch(new URL(place, home), {
    method: "PATCH",
    headers: { ...headers, "upload-offset": "0", "content-type": "application/offset+octet-stream" },
    body: text,
  });
  expect([sent.status, Number(sent.headers.get("gyan-document")) > 0]).toEqual([204, true]);
});

test("links lead below the path", async () => {
  const { token } = await server.someone({ role: "Admin" });
  const topic = await server.finishedGyan(token);
  const { body } = await server.call<{ links: { address: string }[] }>(
    "POST",
    `/topics/${topic.topicId}/links`,
    {
      token,
      body: {},
    },
  );
  expect(body.links.map(({ address }) => address.startsWith(`${home}/public/`))).toEqual([true]);
});
