import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AuditAction, AuditEntry } from "@gyan/contract/admin/index.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { addPerson } from "../../server/src/people/accounts/index.ts";
import { note } from "../../server/src/people/audit/index.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";

let server: TestApp;
let admin: { token: string; personId: number };
beforeAll(async () => {
  server = await startApp();
  admin = await server.someone({ role: "Admin", email: "admin@example.org" });
});
afterAll(() => server.stop());

type Page = { entries: AuditEntry[]; next: number | null };
const read = async (query: Record<string, string | number> = {}): Promise<Page> => {
  const words = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const answer = await server.call<Page>("GET", `/admin/audit?${words}`, { token: admin.token });
  expect(answer.status).toBe(200);
  return answer.body;
};
const download = (query = "", token = admin.token) =>
  fetch(`${server.base}/api/admin/audit/export?${query}`, { headers: { "x-auth-token": token } });

const someone = (firstName: string, lastName: string) =>
  addPerson(server.app, {
    email: `${server.app.clock.uuid()}@example.org`,
    firstName,
    lastName,
    role: "User",
    groupName: "Portal Users",
    access: [],
  });
const entry = (actorId: number | null, action: AuditAction, at: string, details = {}) =>
  note(server.app.db, { at: new Date(at), actorId: actorId as PersonId | null, action, details });

/** RFC 4180, as a spreadsheet reads it. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

describe("X-06 the record of who did what", () => {
  test("X-06 it is newest first and pages through everything once", async () => {
    const { id } = await someone("Many", "Acts");
    for (let i = 0; i < 120; i++) await entry(id, "data_exported", "2021-03-01T10:00:00Z", { i });
    const first = await read({ person: id });
    const second = await read({ person: id, cursor: first.next! });
    await entry(id, "data_exported", "2021-03-01T10:00:00Z", { i: 120 });
    const third = await read({ person: id, cursor: second.next! });
    const seen = [...first.entries, ...second.entries, ...third.entries].map(({ details }) => details["i"]);
    expect(seen).toEqual(Array.from({ length: 120 }, (_, i) => 119 - i));
    expect(third.next).toBeNull();
  });

  test("somebody's entries are what they did and what was done to them, with names", async () => {
    const ada = await someone("Ada", "Byron");
    const charles = await someone("Charles", "Babbage");
    await entry(ada.id, "signed_up", "2022-01-01T00:00:00Z");
    await note(server.app.db, {
      at: new Date("2022-01-02T00:00:00Z"),
      actorId: charles.id,
      action: "person_changed",
      object: { kind: "person", id: ada.id },
      details: { changed: ["role"], role: "Operator" },
    });
    // A topic may have the same number.
    await note(server.app.db, {
      at: new Date("2022-01-03T00:00:00Z"),
      actorId: null,
      action: "topic_deleted",
      object: { kind: "topic", id: ada.id },
    });
    const { entries } = await read({ person: ada.id });
    expect(entries).toMatchObject([
      {
        action: "person_changed",
        actor: { id: charles.id, name: "Charles Babbage", email: charles.email },
        object: { kind: "person", id: ada.id, person: { name: "Ada Byron", email: ada.email } },
        details: { role: "Operator" },
      },
      { action: "signed_up", actor: { name: "Ada Byron" }, object: null },
    ]);
    expect((await read({ action: "topic_deleted", from: "2022-01-03", to: "2022-01-03" })).entries).toEqual([
      expect.objectContaining({
        actor: null,
        object: { kind: "topic", id: ada.id, person: null },
      }),
    ]);
  });

  test("days are days in UTC, and both ends belong to it", async () => {
    const { id } = await someone("Day", "Light");
    const times = [
      "2020-02-28T23:59:59.999Z",
      "2020-02-29T00:00:00Z",
      "2020-02-29T23:59:59.999Z",
      "2020-03-01T00:00:00Z",
    ];
    for (const at of times) await entry(id, "signed_out", at);
    const seen = async (query: Record<string, string>) =>
      (await read({ person: id, ...query })).entries.map(({ at }) => new Date(at).toISOString()).toReversed();
    const all = times.map((at) => new Date(at).toISOString());
    expect(await seen({ from: "2020-02-29", to: "2020-02-29" })).toEqual(all.slice(1, 3));
    expect(await seen({ from: "2020-02-29" })).toEqual(all.slice(1));
    expect(await seen({ to: "2020-02-28" })).toEqual(all.slice(0, 1));
    expect(await seen({ from: "2020-03-02", to: "2020-02-01" })).toEqual([]);
    expect(await seen({ from: "0000-01-01", to: "9999-12-31" })).toEqual(all);
    expect(await seen({ action: "signed_in" })).toEqual([]);
  });

  test("what is no filter is refused", async () => {
    for (const wrong of [
      "from=2023-02-29",
      "to=yesterday",
      "from=2023-01-01'--",
      "action=anything",
      "person=-1",
      "cursor=0",
      "cursor=1e400",
      "cursor=x",
    ])
      expect((await server.call("GET", `/admin/audit?${wrong}`, { token: admin.token })).body).toMatchObject({
        code: "invalid_input",
      });
    expect(await read({ person: Number.MAX_SAFE_INTEGER })).toEqual({ entries: [], next: null });
  });

  test("an erased person leaves their number and no name", async () => {
    const gone = await someone("Gone", "Person");
    await entry(gone.id, "signed_up", "2019-01-01T00:00:00Z");
    await server.app.db.pool.query("update people set deleted_at = now() where id = $1", [gone.id]);
    expect((await read({ person: gone.id })).entries).toMatchObject([
      { actor: { id: gone.id, name: null, email: null } },
    ]);
    const file = await (await download(`person=${gone.id}`)).text();
    expect(file).not.toContain("Gone");
    expect(file).not.toContain(gone.email);
  });

  test("P-04 only administrators read it, and a program's token does not take it away", async () => {
    for (const role of ["User", "Operator"] as const) {
      const { token } = await server.someone({ role });
      expect((await server.call("GET", "/admin/audit", { token })).status).toBe(403);
      expect((await download("", token)).status).toBe(403);
    }
    const program = await server.call<{ token: string }>("POST", "/me/tokens", {
      token: admin.token,
      body: { name: "A notebook", scope: "admin" },
    });
    expect((await download("", program.body.token)).status).toBe(403);
  });

  test("nothing changes or deletes an entry, not even the database", async () => {
    for (const statement of [
      "update audit set actor_id = null",
      "delete from audit",
      "truncate audit",
      "delete from audit where id = -1",
    ])
      await expect(server.app.db.pool.query(statement)).rejects.toThrow(/never changed/);
    for (const method of ["DELETE", "PATCH", "PUT", "POST"])
      for (const path of ["/admin/audit", "/admin/audit/1"])
        expect([404, 405]).toContain((await server.call(method, path, { token: admin.token })).status);
  });
});

describe("X-06 the record as a file", () => {
  test("X-06 it is a table that spreadsheets read as text, and taking it is noted", async () => {
    const formula = await someone('=HYPERLINK("http://example.org","x")', "Plus, +Minus");
    for (const details of [{ text: 'a "quoted", text\r\nof two lines' }, { text: "हिन्दी é" }])
      await entry(formula.id, "data_exported", "2018-05-05T12:00:00Z", details);
    const response = await download(`person=${formula.id}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename\*=UTF-8''gyan-audit-\d{4}-\d{2}-\d{2}\.csv$/,
    );
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = parseCsv(bytes.subarray(3).toString());
    expect(rows).toHaveLength(3);
    expect(rows[0]).toHaveLength(16);
    expect(rows[1]!.slice(1, 6)).toEqual([
      "2018-05-05T12:00:00.000Z",
      String(formula.id),
      `'=HYPERLINK("http://example.org","x") Plus, +Minus`,
      formula.email,
      "data_exported",
    ]);
    expect(JSON.parse(rows[1]![11]!)).toEqual({ text: "हिन्दी é" });
    expect(JSON.parse(rows[2]![11]!)).toEqual({ text: 'a "quoted", text\r\nof two lines' });
    expect((await read({ action: "audit_exported" })).entries[0]).toMatchObject({
      actor: { id: admin.personId },
      details: { person: formula.id, action: null, from: null, to: null },
    });
  });

  test("names that spreadsheets would calculate are defused, whatever they begin with", async () => {
    const starts = ["=1", "+1", "-1", "@a", "\ta", "＝1"];
    for (const start of starts) {
      const { id } = await someone(start, "x");
      await entry(id, "signed_up", "2017-01-01T00:00:00Z");
    }
    const rows = parseCsv(await (await download("from=2017-01-01&to=2017-01-01")).text());
    for (const row of rows.slice(1)) expect(row[3]).toMatch(/^'/);
    expect(rows).toHaveLength(starts.length + 1);
  });

  test("a record longer than a page of the export is whole and in order", async () => {
    await server.app.db.pool.query(`
      insert into audit (at, action, details)
      select '2016-06-06T06:06:06Z', 'signed_out', jsonb_build_object('i', i) from generate_series(1, 2500) i`);
    const rows = parseCsv(await (await download("from=2016-06-06&to=2016-06-06")).text()).slice(1);
    expect(rows.map((row) => (JSON.parse(row[11]!) as { i: number }).i)).toEqual(
      Array.from({ length: 2500 }, (_, i) => 2500 - i),
    );
  });
});

describe("X-06 what is noted", () => {
  test("a source's key is noted as set or removed, never as it is", async () => {
    const secret = "a-key-that-nobody-may-read";
    const put = (body: unknown) => server.call("PUT", "/admin/sources/core", { token: admin.token, body });
    expect((await put({ key: secret, extras: { contact: "secret-extra" }, budget: 7 })).status).toBe(200);
    await put({ key: null, isOff: true });
    const { entries } = await read({ action: "source_changed" });
    expect(entries.slice(0, 2)).toMatchObject([
      { details: { source: "core", key: "removed", isOff: true } },
      {
        actor: { id: admin.personId },
        details: { source: "core", key: "set", extras: ["contact"], budget: 7 },
      },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/nobody-may-read|secret-extra/);
  });

  test("deleting and restoring a topic are noted, with the topic's number", async () => {
    const { token, personId } = await server.someone();
    const { topicId } = await server.finishedGyan(token, "solid-state batteries");
    await server.call("DELETE", `/topics/${topicId}`, { token });
    await server.call("POST", `/topics/${topicId}/restore`, { token });
    const { entries } = await read({ person: personId });
    expect(entries.slice(0, 2)).toMatchObject([
      { action: "topic_restored", actor: { id: personId }, object: { kind: "topic", id: topicId } },
      { action: "topic_deleted", object: { kind: "topic", id: topicId, person: null } },
    ]);
    expect(entries.map(({ action }) => action)).toContain("signed_in");
  });
});
