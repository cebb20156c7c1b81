import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { DOCTOR_SENTENCES } from "@gyan/contract/admin/watching/doctor.rules.ts";
import type { DoctorFinding } from "@gyan/contract/admin/index.ts";
import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { sentenceOfFinding } from "../../server/src/operating/doctor/index.ts";
import { startApp, type TestApp } from "../support/app.ts";

let server: TestApp;
let outside: Server | undefined;
afterEach(async () => {
  await server.stop();
  outside?.close();
  outside = undefined;
});

async function findings(): Promise<Record<string, DoctorFinding>> {
  const { token } = await server.someone({ role: "Admin" });
  const { status, body } = await server.call<{ findings: DoctorFinding[] }>("GET", "/admin/doctor", {
    token,
  });
  expect(status).toBe(200);
  for (const one of body.findings) {
    expect(Object.keys(one.params).sort()).toEqual([...DOCTOR_SENTENCES[one.says]].sort());
    expect(sentenceOfFinding(one)).not.toContain("{{");
  }
  return Object.fromEntries(body.findings.map((one) => [one.name, one]));
}

test("O-06 a well server is found well; a damaged index, a mail server and a model that are away, and a newer schema are found", async () => {
  outside = createServer((_request, response) => response.writeHead(503).end());
  await new Promise<void>((resolve) => outside!.listen(0, "127.0.0.1", resolve));
  const { port } = outside.address() as AddressInfo;
  server = await startApp({ SMTP_URL: "smtp://127.0.0.1:9", MODEL_URL: `http://127.0.0.1:${port}/v1` });
  const seen = await findings();
  const states = Object.fromEntries(Object.values(seen).map(({ name, state }) => [name, state]));
  expect(states).toMatchObject({
    settings: "good",
    program: "good",
    folder: "good",
    clock: "good",
    database: "good",
    schema: "good",
    passages: "good",
    work: "good",
    mail: "failed",
    sources: "good",
    model: "failed",
    identity: "good",
    backup: "good",
  });
  expect(seen["mail"]?.says).toBe("mail_failed");
  expect(sentenceOfFinding(seen["model"]!)).toContain("trouble of its own (503)");
  expect(seen["backup"]?.says).toBe("backup_unknown");
  await server.app.db.execute(sql`
    insert into backups (state, is_scheduled, target, name, started_at, beat_at, ended_at)
    values ('good', true, '/backups', 'one', now(), now(), now())`);
  expect((await findings())["backup"]).toMatchObject({ state: "good", says: "backup_good" });
  await server.app.db.execute(
    sql`insert into migrations (name, hash, applied_at) values ('9999_later.sql', 'x', now())`,
  );
  expect((await findings())["schema"]).toMatchObject({ state: "failed", says: "schema_newer" });
});

test("what the doctor finds is for administrators alone", async () => {
  server = await startApp();
  const { token } = await server.someone();
  expect((await server.call("GET", "/admin/doctor", { token })).status).toBe(403);
  expect((await server.call("GET", "/admin/doctor")).status).toBe(401);
});
