import { chmod } from "node:fs/promises";
import type { SetupCheck } from "@gyan/contract/admin/index.ts";
import { afterEach, expect, test } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";

let server: TestApp;
afterEach(() => server.stop());

async function unwell(token: string): Promise<string[]> {
  const { status, body } = await server.call<{ checks: SetupCheck[] }>("GET", "/admin/checks", { token });
  expect(status).toBe(200);
  return body.checks.filter(({ state }) => state !== "well").map(({ name }) => name);
}
const hstsOf = async () =>
  (await fetch(`${server.base}/api/config`)).headers.get("strict-transport-security");

test("a server for the network is told what is dangerous about it; what is mended is well", async () => {
  server = await startApp({ HOST: "0.0.0.0", PUBLIC_URL: "http://gyan.example.org", SIGN_UP: "open" });
  const { token } = await server.someone({ role: "Admin" });
  expect(await unwell(token)).toEqual(["plain_http", "sign_up_open", "mail_missing", "backup_missing"]);
  expect(
    (await server.call("PUT", "/admin/settings/SIGN_UP", { token, body: { value: "invited" } })).status,
  ).toBe(200);
  await chmod(server.app.config.DATA_DIR, 0o750);
  expect(await unwell(token)).toEqual(["plain_http", "folder_readable", "mail_missing", "backup_missing"]);
  // A browser that was told so over plain http would not come in any more.
  expect(await hstsOf()).toBeNull();
});

test("where people come by https, browsers are told never to come otherwise", async () => {
  server = await startApp({ PUBLIC_URL: "https://gyan.example.org" });
  expect(await hstsOf()).toBe("max-age=31536000");
  const { token } = await server.someone();
  expect((await server.call("GET", "/admin/checks", { token })).status).toBe(403);
});
