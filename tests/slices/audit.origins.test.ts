import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { AuditEntry } from "@gyan/contract/admin/index.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addPerson } from "../../server/src/people/accounts/index.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";

let folder: string;
let server: TestApp;
let admin: { token: string; personId: number };
let person: { id: number };
const EMAIL = "watched@example.org";
const PASSWORD = "Correct horse 1";
const FROM = "203.0.113.77";
const AGENT = "A browser of its own/1.0";

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "gyan-security-"));
  server = await startApp({ SECURITY_LOG: path.join(folder, "security.jsonl") });
  admin = await server.someone({ role: "Admin" });
  const given = { email: EMAIL, firstName: "A", lastName: "B", access: [], password: PASSWORD };
  person = await addPerson(server.app, { ...given, role: "User", groupName: "Portal Users" });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function logIn(password: string) {
  const response = await fetch(`${server.base}/api/login/1`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": FROM, "user-agent": AGENT },
    body: JSON.stringify({ email: EMAIL, password }),
  });
  return { status: response.status, request: response.headers.get("x-request-id") };
}
async function newest(action: string): Promise<AuditEntry> {
  const { body } = await server.call<{ entries: AuditEntry[] }>("GET", `/admin/audit?action=${action}`, {
    token: admin.token,
  });
  return body.entries[0]!;
}

test("an entry tells from where, with what and in which session it was done, and so does the file", async () => {
  expect((await logIn("Wrong horse 1")).status).toBe(422);
  expect((await newest("signin_failed")).origin).toMatchObject({
    address: FROM,
    agent: AGENT,
    session: null,
  });
  const { status, request } = await logIn(PASSWORD);
  expect(status).toBe(200);
  const { origin } = await newest("signed_in");
  expect(origin).toMatchObject({ address: FROM, agent: AGENT, request });
  expect(origin!.session).toMatch(/^session:\d+$/);
  const file = await fetch(`${server.base}/api/admin/audit/export?action=signed_in`, {
    headers: { "x-auth-token": admin.token },
  });
  expect(await file.text()).toContain(`${FROM},${AGENT},${origin!.session},${request}`);
});

test("an entry from before, or of what the server did by itself, is told without", async () => {
  await server.app.db.pool.query(
    "insert into audit (at, actor_id, action, details) values (now(), $1, 'signed_out', '{}')",
    [person.id],
  );
  expect(await newest("signed_out")).toMatchObject({ actor: { id: person.id }, origin: null });
});

test("tries that were slowed down and a mail that was read in the outbox are entries too", async () => {
  for (let index = 0; index < 7; index += 1) await logIn("Wrong horse 1");
  const slowed = await newest("attempts_throttled");
  expect(slowed).toMatchObject({
    object: { kind: "person", id: person.id },
    details: { kind: "login", by: "account" },
    origin: { address: FROM },
  });
  const { body } = await server.call<{ id: number }>("POST", "/admin/outbox/test", { token: admin.token });
  await server.call("GET", `/admin/outbox/${body.id}`, { token: admin.token });
  expect(await newest("mail_read")).toMatchObject({
    actor: { id: admin.personId },
    object: { kind: "mail", id: body.id },
  });
});

test("every event is one line of JSON in the stream, without a secret", async () => {
  const text = await readFile(path.join(folder, "security.jsonl"), "utf8");
  const lines = text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const events = lines.map(({ event, outcome }) => `${String(event)} ${String(outcome)}`);
  for (const expected of [
    "signin_failed failure",
    "signed_in success",
    "attempts_throttled failure",
    "audit_exported success",
    "mail_read success",
  ])
    expect(events).toContain(expected);
  expect(lines.some(({ details }) => (details as { isRefused?: boolean }).isRefused)).toBe(true);
  const shape = "time,event,outcome,actor,object,people,details,address,agent,session,request";
  for (const line of lines) expect(Object.keys(line).join()).toBe(shape);
  for (const secret of [PASSWORD, "Wrong horse", EMAIL, admin.token]) expect(text).not.toContain(secret);
});

test("addresses are shortened where an administrator wants it, forgotten after a while, and with their owner", async () => {
  const put = (value: string) =>
    server.call("PUT", "/admin/settings/AUDIT_ADDRESSES", { token: admin.token, body: { value } });
  await server.app.db.pool.query("delete from attempts");
  await put("short");
  await logIn(PASSWORD);
  expect((await newest("signed_in")).origin).toMatchObject({ address: "203.0.113.0" });
  await put("none");
  await logIn(PASSWORD);
  expect((await newest("signed_in")).origin).toMatchObject({ address: "" });
  await server.call("DELETE", `/admin/people/${person.id}?email=${EMAIL}`, { token: admin.token });
  const { rows } = await server.app.db.pool.query(
    "select 1 from audit_origins o join audit a on a.id = o.audit_id where a.actor_id = $1",
    [person.id],
  );
  expect(rows).toEqual([]);
});
