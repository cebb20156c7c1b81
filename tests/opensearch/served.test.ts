import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DoctorFinding } from "@gyan/contract/admin/watching/doctor.ts";
import type { SearchReply } from "@gyan/contract/reading/searching.ts";
import { settled, upload } from "../slices/documents.scene.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { startGate, type Gate } from "../support/gate.ts";
import { NODES } from "../support/opensearch.ts";

// A whole server whose passages lie in the cluster, which goes away and comes back.

let gate: Gate;
let server: TestApp;
let token: string;

beforeAll(async () => {
  gate = await startGate(NODES[0]!);
  const OPENSEARCH_INDEX = `s${randomUUID().slice(0, 8)}`;
  server = await startApp({ OPENSEARCH_URL: gate.url, OPENSEARCH_INDEX, LOG_LEVEL: "silent" });
  ({ token } = await server.someone());
});
afterAll(async () => {
  await server?.stop();
  await gate?.stop();
});

const search = (q: string) =>
  server.call<SearchReply & { code: string; message: string }>("GET", `/search?q=${q}`, { token });
const foundBy = async (q: string): Promise<number> =>
  ((await search(q)).body.groups ?? []).reduce((sum, { hits }) => sum + hits.length, 0);
async function send(name: string, word: string): Promise<void> {
  const content = `Pumped storage moves water uphill when power is cheap, and the ${word} waits. `.repeat(20);
  const { status, body } = await upload(server, token, { name, content });
  expect(status).toBe(200);
  expect((await settled(server, token, body.id)).status.state).toBe("ready");
}

test("searches answer 503 with a sentence, uploads go on, the doctor says what to do, and all is found when it is back", async () => {
  await send("one.txt", "heron");
  await expect.poll(() => foundBy("heron")).toBeGreaterThan(0);
  gate.become("closed");
  const { status, body, headers } = await search("heron");
  expect([status, body.code, headers.get("retry-after")]).toEqual([503, "passages_away", "5"]);
  expect(body.message).toContain("does not answer");
  await send("two.txt", "kingfisher");
  const admin = await server.someone({ role: "Admin" });
  const told = await server.call<{ findings: DoctorFinding[] }>("GET", "/admin/doctor", {
    token: admin.token,
  });
  expect(told.body.findings.find(({ name }) => name === "passages")).toMatchObject({
    state: "failed",
    says: "passages_away",
  });
  gate.become("open");
  await expect.poll(() => foundBy("heron")).toBeGreaterThan(0);
  await expect.poll(() => foundBy("kingfisher")).toBeGreaterThan(0);
});
