import type { AuditEntry, SettingView } from "@gyan/contract/admin/index.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { compose } from "../../server/src/compose/compose.ts";
import { serve } from "../../server/src/compose/serve.ts";
import { readConfig } from "../../server/src/platform/config.ts";
import { createLog } from "../../server/src/platform/log.ts";
import { createSettings } from "../../server/src/platform/settings/live.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";

let server: TestApp;
let admin: { token: string; personId: number };
beforeAll(async () => {
  server = await startApp({ SESSION_DAYS: "20" });
  admin = await server.someone({ role: "Admin", email: "keeper@example.org" });
});
afterAll(() => server.stop());

const query = (text: string, values: unknown[] = []) => server.app.db.pool.query(text, values);
beforeEach(async () => {
  await query("delete from settings");
  await server.app.settings.reload();
});

const list = async () =>
  (await server.call<{ settings: SettingView[] }>("GET", "/admin/settings", { token: admin.token })).body
    .settings;
const one = async (name: string) => (await list()).find((setting) => setting.name === name)!;
const change = (name: string, value: unknown, token = admin.token) =>
  server.call<SettingView & { code?: string; message?: string }>("PUT", `/admin/settings/${name}`, {
    token,
    body: { value },
  });
const reset = (name: string, token = admin.token) =>
  server.call<SettingView>("DELETE", `/admin/settings/${name}`, { token });
const acts = async () =>
  (await server.call<{ entries: AuditEntry[] }>("GET", "/admin/audit", { token: admin.token })).body.entries;

let count = 0;
const signUp = () =>
  server.call("POST", "/signup", {
    body: {
      firstName: "Asha",
      lastName: "Rao",
      email: `settings${++count}@example.org`,
      password: "Correct horse 1",
    },
  });

/** Another process hears of a change a moment later. */
async function until(isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + 10_000; !isSo(); await new Promise((resolve) => setTimeout(resolve, 20)))
    if (Date.now() > end) throw new Error("It did not become so within 10 s.");
}

describe("what is in force", () => {
  test("each value says where it comes from", async () => {
    expect(await one("BIN_DAYS")).toEqual({
      name: "BIN_DAYS",
      value: 30,
      default: 30,
      defaultFrom: "product",
      changed: null,
    });
    expect(await one("SESSION_DAYS")).toMatchObject({ value: 20, default: 20, defaultFrom: "environment" });
    const { status, body } = await change("SESSION_DAYS", 5);
    expect(status).toBe(200);
    expect(body).toMatchObject({ value: 5, default: 20, defaultFrom: "environment" });
    expect(body.changed?.by).toMatchObject({ id: admin.personId, email: "keeper@example.org" });
    expect(await one("SESSION_DAYS")).toEqual(body);
  });

  test("who may sign up changes at once, and back", async () => {
    expect((await signUp()).status).toBe(200);
    await change("SIGN_UP", "invited");
    const refused = await signUp();
    expect([refused.status, refused.body["code"]]).toEqual([403, "signup_closed"]);
    expect((await server.call("GET", "/config")).body["isSignUpOpen"]).toBe(false);
    expect((await reset("SIGN_UP")).body).toMatchObject({ value: "open", changed: null });
    expect((await signUp()).status).toBe(200);
  });

  test("those who sign up get the flags that are chosen", async () => {
    await change("SIGN_UP_ACCESS", ["KeyConcepts", "MyReviews"]);
    await signUp();
    const { rows } = await query("select access from people order by id desc limit 1");
    expect(rows).toEqual([{ access: ["MyReviews", "KeyConcepts"] }]);
  });

  test("a session lives as long as is set when it begins", async () => {
    await change("SESSION_DAYS", 3);
    const { personId } = await server.someone();
    const { rows } = await query(
      "select round(extract(epoch from ends_at - created_at) / 86400)::int as days from sessions where person_id = $1",
      [personId],
    );
    expect(rows).toEqual([{ days: 3 }]);
  });

  test("another process on the same database goes by it a moment later", async () => {
    const config = readConfig({
      DATA_DIR: server.app.config.DATA_DIR,
      LOG_LEVEL: "silent",
      EMBEDDINGS: "off",
      SOURCES: "offline",
      SESSION_DAYS: "20",
    });
    // It shares the database with the first, so it must not close it.
    const { pool, kind, connect } = server.app.db;
    const driver = { pool, kind, connect, close: () => Promise.resolve() };
    const composed = compose({ config, driver, log: createLog(config) });
    const settings = composed.app.settings;
    await change("BIN_DAYS", 8);
    await settings.reload();
    expect(composed.app.config.BIN_DAYS).toBe(8);
    await settings.follow();
    await change("BIN_DAYS", 9);
    await until(() => composed.app.config.BIN_DAYS === 9);
    await reset("BIN_DAYS");
    await until(() => composed.app.config.BIN_DAYS === 30);
    await settings.stop();
    // Whoever starts later begins with what is stored.
    await change("BIN_DAYS", 10);
    const later = compose({ config, driver, log: createLog(config) });
    const running = await serve(later, {
      services: { web: false, worker: false },
      host: "127.0.0.1",
      port: 0,
    });
    expect(later.app.config.BIN_DAYS).toBe(10);
    await later.app.settings.stop();
    expect(running.port).toBeUndefined();
  });
});

describe("what is refused", () => {
  test.each([
    ["SESSION_DAYS", 0, "setting_number_wrong", "Enter a whole number from 1 to 365."],
    ["SESSION_DAYS", 1.5, "setting_number_wrong", "Enter a whole number from 1 to 365."],
    ["SESSION_DAYS", "soon", "setting_number_wrong", "Enter a whole number from 1 to 365."],
    ["SIGN_UP", "closed", "setting_choice_wrong", "Choose one of the offered values."],
    ["AUTO_LOGOUT", "true", "setting_choice_wrong", "Choose one of the offered values."],
    ["SIGN_UP_ACCESS", ["Everything"], "setting_choice_wrong", "Choose one of the offered values."],
    [
      "FETCH_CONTACT",
      "a\nb",
      "setting_text_wrong",
      "Use at most 200 letters, digits and signs in one line, without accents.",
    ],
  ])("%s as %j", async (name, value, code, message) => {
    const before = await one(name);
    const { status, body } = await change(name, value);
    expect([status, body.code, body.message]).toEqual([422, code, message]);
    expect(await one(name)).toEqual(before);
  });

  test("a setting that cannot be changed here", async () => {
    for (const name of ["SECRET_KEY", "DATABASE_URL", "constructor"])
      expect((await change(name, "x")).status).toBe(400);
  });

  test("anybody but an administrator", async () => {
    const others = await Promise.all([server.someone({ role: "Operator" }), server.someone()]);
    for (const { token } of others) {
      expect((await server.call("GET", "/admin/settings", { token })).status).toBe(403);
      expect((await change("BIN_DAYS", 5, token)).status).toBe(403);
      expect((await reset("BIN_DAYS", token)).status).toBe(403);
    }
    expect(server.app.config.BIN_DAYS).toBe(30);
  });
});

describe("what is stored", () => {
  test("a value that does not fit any more is ignored with one line in the log", async () => {
    await query(`insert into settings (name, value, changed_at) values
      ('BIN_DAYS', '"thirty"', now()), ('NO_LONGER_KNOWN', '1', now()), ('RESET_MINUTES', '15', now())`);
    const lines: unknown[] = [];
    const log = { ...server.app.log, warn: (fields: object) => void lines.push(fields) } as never;
    const { db, clock } = server.app;
    const settings = createSettings({ given: server.app.settings.given, db, clock, log });
    await settings.reload();
    await settings.reload();
    expect(settings.config).toMatchObject({ BIN_DAYS: 30, RESET_MINUTES: 15 });
    expect(lines).toEqual([
      { setting: "BIN_DAYS", value: "thirty" },
      { setting: "NO_LONGER_KNOWN", value: 1 },
    ]);
    expect(await one("BIN_DAYS")).toMatchObject({ value: 30, changed: null });
    // And it is no obstacle to a better one.
    expect((await change("BIN_DAYS", 12)).body).toMatchObject({ value: 12 });
    expect(server.app.config.BIN_DAYS).toBe(12);
  });

  test("every change is in the record with what was and what is, and what changes nothing is not", async () => {
    await change("BIN_DAYS", 9);
    await change("BIN_DAYS", 9);
    await change("BIN_DAYS", 0);
    await reset("BIN_DAYS");
    await reset("BIN_DAYS");
    const told = (await acts()).filter(({ object }) => object?.kind === "setting").slice(0, 3);
    expect(told.slice(0, 2).map(({ action, actor, details }) => [action, actor?.id, details])).toEqual([
      ["setting_reset", admin.personId, { setting: "BIN_DAYS", before: 9, afterwards: 30 }],
      ["setting_changed", admin.personId, { setting: "BIN_DAYS", before: 30, afterwards: 9 }],
    ]);
    expect(told[2]?.details).not.toMatchObject({ afterwards: 9 });
  });

  test("of two changes at once each is told with what really was there before", async () => {
    await Promise.all([change("INVITE_DAYS", 8), change("INVITE_DAYS", 9), change("INVITE_DAYS", 10)]);
    const steps = (await acts())
      .filter(({ details }) => details["setting"] === "INVITE_DAYS")
      .map(({ details }) => [details["before"], details["afterwards"]] as const)
      .toReversed();
    expect(steps[0]![0]).toBe(7);
    expect(steps.slice(1).map(([before]) => before)).toEqual(steps.slice(0, -1).map(([, after]) => after));
    expect(server.app.config.INVITE_DAYS).toBe(steps.at(-1)![1]);
  });
});
