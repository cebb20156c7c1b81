import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeSigninLink } from "../../server/src/people/accounts/index.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { mailsTo } from "../support/mailbox.ts";

const PASSWORD = "Monsoon-2024-zzsecretum";
const WRONG = "Monsoon-2024-zzwrongum";
const LINK_PASSWORD = "zzlinkum-open-sesame";
const KEY = "zzkeyum-0123456789";
/** In the address of a webhook, which only its owner sees. */
const HOOK = "zzhookum";
const EMAIL = "secretive@example.org";

let server: TestApp;
let folder: string;
/** Each by what it is. */
const secrets: Record<string, string> = { PASSWORD, WRONG, LINK_PASSWORD, KEY };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "gyan-logs-"));
  server = await startApp({
    LOG_LEVEL: "trace",
    LOG_FILE: path.join(folder, "log"),
    SECURITY_LOG: path.join(folder, "security"),
  });
  const { token, personId } = await server.someone({ role: "Admin", email: EMAIL });
  secrets["a session's token"] = token;
  secrets["a sign-in link"] = await makeSigninLink(server.app, personId as never);
  await server.call("PUT", "/me/password", { token, body: { password: PASSWORD } });
  const signedIn = await server.call<{ token: string }>("POST", "/login/1", {
    body: { email: EMAIL, password: PASSWORD },
  });
  expect(signedIn.status).toBe(200);
  secrets["another session's token"] = signedIn.body.token;
  for (let tries = 0; tries < 8; tries++)
    await server.call("POST", "/login/1", { body: { email: EMAIL, password: WRONG } });
  const made = await server.call<{ token: string }>("POST", "/me/tokens", {
    token: signedIn.body.token,
    body: { name: "A program", scope: "admin" },
  });
  expect(made.status).toBe(200);
  secrets["a program's token"] = made.body.token;
  const webhook = await server.call<{ secret: string; webhook: { id: number } }>("POST", "/webhooks", {
    token: signedIn.body.token,
    body: { name: "A receiver", address: "https://gyan.invalid/hook?zzhookum", events: ["run.finished"] },
  });
  expect(webhook.status).toBe(200);
  secrets["a webhook's secret"] = webhook.body.secret.slice("whsec_".length);
  const tried = await server.call("POST", `/webhooks/${webhook.body.webhook.id}/try`, {
    token: signedIn.body.token,
  });
  expect(tried.body).toMatchObject({ failure: "not_resolved" });
  await server.call("PUT", "/admin/sources/core", { token: signedIn.body.token, body: { key: KEY } });
  await fetch(`${server.base}/api/forget-password?email=${encodeURIComponent(EMAIL)}`);
  await server.call("GET", `/topics?${new URLSearchParams({ token: PASSWORD })}`, { token: made.body.token });
  await server.call("POST", "/login/auto", { body: { loginToken: `${secrets["a sign-in link"]}x` } });
  // A failure that nobody foresaw, with all of it in the request: what it is told as is cut.
  await server.app.db.pool.query("alter table drafts rename to drafts_gone");
  const failed = await server.call("POST", "/gyan/create/v1/draft", {
    token: signedIn.body.token,
    body: { name: PASSWORD, data: JSON.stringify({ topicOutline: { id: 1, name: WRONG } }) },
  });
  expect(failed.status).toBe(500);
  await server.app.db.pool.query("alter table drafts_gone rename to drafts");
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

test("at its most talkative the log holds no password, token, link, key or address of anybody", async () => {
  const log = await readFile(path.join(folder, "log"), "utf8");
  expect(log).toContain("a request failed");
  const told = Object.entries({ ...secrets, EMAIL, HOOK }).filter(([, secret]) => log.includes(secret));
  expect(told.map(([what]) => what)).toEqual([]);
});

test("nor does the security stream, which tells of every one of these acts", async () => {
  const stream = await readFile(path.join(folder, "security"), "utf8");
  expect(stream.trim().split("\n").length).toBeGreaterThan(3);
  const told = Object.entries({ ...secrets, EMAIL, HOOK }).filter(([, secret]) => stream.includes(secret));
  expect(told.map(([what]) => what)).toEqual([]);
});

test("no row of the database holds one of them as it is: each is hashed or sealed", async () => {
  const { rows: tables } = await server.app.db.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  expect(tables.length).toBeGreaterThan(50);
  const found: string[] = [];
  for (const { name } of tables)
    for (const [what, secret] of Object.entries(secrets)) {
      const { rows } = await server.app.db.pool.query(
        `select 1 from "${name}" one where position($1 in one::text) > 0 limit 1`,
        [secret],
      );
      if (rows.length > 0) found.push(`${what} in ${name}`);
    }
  expect(found).toEqual([]);
});

test("a link that was mailed stands in the outbox alone, and what proves it is hashed", async () => {
  const mails = await mailsTo(server, EMAIL);
  const links = mails.flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
  const word = links.flatMap((link) => link.match(/[\w-]{30,}/g) ?? [])[0];
  expect(word).toBeDefined();
  for (const table of ["account_tokens", "signin_links", "sessions", "jobs", "events"]) {
    const { rows } = await server.app.db.pool.query(
      `select 1 from "${table}" one where position($1 in one::text) > 0 limit 1`,
      [word],
    );
    expect([table, rows.length]).toEqual([table, 0]);
  }
});
