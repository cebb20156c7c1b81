import { request } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { readConfig } from "../../server/src/platform/config.ts";
import { createSettings } from "../../server/src/platform/settings/live.ts";
import { startApp, type TestApp } from "../support/app.ts";

let server: TestApp;
afterEach(() => server.stop());

type Answered = { status: number; body: Record<string, unknown> };

/** With the headers that a proxy on this machine writes, its own name of the host among them. */
const passOn = (method: string, path: string, headers: Record<string, string>, body?: object) =>
  new Promise<Answered>((resolve, reject) => {
    const { hostname, port } = new URL(server.base);
    const sent = body ? { "content-type": "application/json", ...headers } : headers;
    const asked = request({ hostname, port, path: `/api${path}`, method, headers: sent }, (response) => {
      let text = "";
      response.on("data", (part: Buffer) => (text += part.toString()));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          body: JSON.parse(text) as Record<string, unknown>,
        }),
      );
    });
    asked.on("error", reject);
    asked.end(body && JSON.stringify(body));
  });

let strangers = 0;
const newcomer = () => ({
  firstName: "Asha",
  lastName: "Rao",
  email: `stranger${++strangers}@example.net`,
  password: "Correct horse 1",
});
const signUp = (headers: Record<string, string> = {}, given = newcomer()) =>
  passOn("POST", "/signup", headers, given);

const CLOSED = { status: 403, body: { code: "signup_closed" } };

describe("a server on loopback whose address nobody set", () => {
  test.each<[string, Record<string, string>]>([
    ["that names the caller", { "x-forwarded-for": "203.0.113.9" }],
    ["that says nothing, but the page does", { origin: "https://gyan.example.org" }],
  ])("lets no stranger in through a proxy %s, nor whoever comes after", async (_what, headers) => {
    server = await startApp();
    const { token } = await server.someone({ role: "Admin" });
    expect((await passOn("GET", "/config", {})).body).toMatchObject({
      isSignUpOpen: true,
      isUnclaimed: true,
      signUp: { policy: "open", isHosted: false },
    });
    expect((await signUp()).status).toBe(200);
    await server.app.db.pool.query("update people set password_hash = null");
    expect(await signUp({ ...headers })).toMatchObject(CLOSED);
    // A proxy that says nothing makes its next caller look like this machine.
    expect(await signUp()).toMatchObject(CLOSED);
    expect((await passOn("GET", "/config", {})).body).toMatchObject({
      isSignUpOpen: false,
      isUnclaimed: false,
      signUp: { policy: "invited", isHosted: true, isUnchosen: true },
    });
    expect((await fetch(`${server.base}/metrics`)).status).toBe(403);

    // The administrator is shown what is in force now, and that others come.
    const settings = await server.call<{ settings: { name: string; value: unknown; changed: unknown }[] }>(
      "GET",
      "/admin/settings",
      { token },
    );
    const policy = settings.body.settings.find(({ name }) => name === "SIGN_UP");
    expect(policy).toMatchObject({ value: "invited", changed: null });
    const told = await server.call<{ checks: { name: string; state: string }[] }>("GET", "/admin/checks", {
      token,
    });
    const missing = told.body.checks.find(({ name }) => name === "public_url_missing");
    expect(missing).toMatchObject({ state: "danger" });

    // It holds after the next start too, and in every other process.
    await server.app.settings.reload();
    const { db, clock, log } = server.app;
    const next = createSettings({ given: readConfig({}), db, clock, log });
    await next.reload();
    expect(next.config).toMatchObject({ isHosted: true, SIGN_UP: "invited" });
  });

  test("keeps what was chosen, and makes a stranger nobody's colleague", async () => {
    server = await startApp({ SIGN_UP: "open" });
    const headers = { "x-forwarded-for": "203.0.113.9" };
    const given = newcomer();
    expect((await signUp(headers, given)).status).toBe(200);
    const { rows } = await server.app.db.pool.query(
      "select o.is_of_one from people p join organisations o on o.id = p.organisation_id where p.email = $1",
      [given.email],
    );
    expect(rows).toEqual([{ is_of_one: true }]);
    // Who is registered is not told either.
    expect((await signUp(headers, given)).status).toBe(200);
  });
});
