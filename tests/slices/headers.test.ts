import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { upload } from "./documents.scene.ts";

let server: TestApp;
let token: string;
let documentId: number;
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" });
  ({ token } = await server.someone({ role: "Admin" }));
  const content = "<!doctype html><script>alert(document.cookie)</script><p>Rain is measured.</p>";
  documentId = (await upload(server, token, { name: "a page.html", content })).body.id;
});
afterAll(() => server.stop());

const asked = (path: string, init: RequestInit = {}) =>
  fetch(`${server.base}${path}`, { redirect: "manual", ...init });
const signedIn = () => ({ headers: { "x-auth-token": token } });

test("whatever is answered, a browser runs nothing that came with it and shows it in no frame of others", async () => {
  const answers = {
    "a call": await asked("/api/me", signedIn()),
    "a refusal": await asked("/api/me"),
    "no such call": await asked("/api/nothing"),
    "a bad body": await asked("/api/login/1", {
      method: "POST",
      body: "{",
      headers: { "content-type": "text/plain" },
    }),
    "a download": await asked("/api/me/export", signedIn()),
    "what somebody stored": await asked(`/api/document/v1/${documentId}/text`, signedIn()),
    "a page": await asked("/my-gyans"),
    "its documentation": await asked("/api/docs/"),
    health: await asked("/healthz"),
  };
  for (const [what, { headers }] of Object.entries(answers)) {
    const policy = headers.get("content-security-policy") ?? "";
    expect([what, headers.get("x-content-type-options")]).toEqual([what, "nosniff"]);
    expect([what, headers.get("referrer-policy")]).toEqual([what, "no-referrer"]);
    expect([what, headers.get("x-powered-by"), headers.get("server")]).toEqual([what, null, null]);
    expect([what, headers.get("access-control-allow-origin")]).toEqual([what, null]);
    expect([what, headers.get("cross-origin-opener-policy")]).toEqual([what, "same-origin"]);
    expect([what, headers.get("cross-origin-resource-policy")]).toEqual([what, "same-origin"]);
    for (const part of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'self'",
      "frame-ancestors 'none'",
    ])
      expect([what, part, policy.includes(part)]).toEqual([what, part, true]);
    expect([what, /script-src[^;]*unsafe/.test(policy)]).toEqual([what, false]);
  }
});

test("answers about somebody are kept by no cache, those of refusals neither", async () => {
  for (const [path, init] of [
    ["/api/me", signedIn()],
    ["/api/me", {}],
    ["/api/topics/999999", signedIn()],
    ["/api/me/export", signedIn()],
  ] as const) {
    const { status, headers } = await asked(path, init);
    expect([path, status, headers.get("cache-control")]).toEqual([path, status, "no-store"]);
  }
});

test("what somebody stored comes as a download, never as a page of this origin", async () => {
  const { body } = await server.call<{ address: string }>("POST", `/document/v1/${documentId}/link`, {
    token,
  });
  const { pathname, search } = new URL(body.address, server.base);
  const { headers, status } = await asked(pathname + search);
  expect(status).toBe(200);
  expect(headers.get("content-disposition")).toMatch(/^attachment/);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toMatch(/script-src|default-src 'none'|sandbox/);
});

test("no other site's page may ask in somebody's name: what a browser asks first is not allowed", async () => {
  const preflight = await asked("/api/me", {
    method: "OPTIONS",
    headers: {
      origin: "https://evil.example",
      "access-control-request-method": "PATCH",
      "access-control-request-headers": "x-auth-token",
    },
  });
  expect(preflight.headers.get("access-control-allow-origin")).toBeNull();
  expect(preflight.status).toBeGreaterThanOrEqual(400);
  // What a form of another site can send is not understood as a body.
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
    const answer = await asked("/api/me", {
      method: "PATCH",
      headers: { "x-auth-token": token, "content-type": type },
      body: '{"firstName":"Mallory"}',
    });
    expect([type, answer.status]).toEqual([type, 415]);
  }
});
