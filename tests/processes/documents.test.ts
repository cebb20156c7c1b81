import { createHash, randomBytes } from "node:crypto";
import { readdir, stat } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import type { Document } from "@gyan/contract/documents.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { until, upload } from "../slices/documents.scene.ts";
import { endProcesses, freshFolder, removeFolders, startProcess } from "../support/process.ts";
import type { ServerProcess } from "../support/process.ts";

const env = { SOURCES: "offline", EMBEDDINGS: "off" };
let dataDir: string;
let server: ServerProcess;
let token: string;
beforeAll(async () => {
  dataDir = await freshFolder();
  server = await startProcess({ dataDir, env });
  token = await server.signIn();
});
afterAll(async () => {
  await endProcesses();
  await removeFolders();
});

async function killAndRestart(): Promise<void> {
  server.kill("SIGKILL");
  await server.exited;
  server = await startProcess({ dataDir, env });
}

const settled = (id: number): Promise<Document> =>
  until(async () => {
    const { body } = await server.call<Document>("GET", `/document/v1/${id}`, { token });
    return (body.status.state === "ready" || body.status.state === "unreadable") && body;
  }, "it is read");

const stored = async () =>
  (await readdir(join(dataDir, "files"), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name !== "gyan-files.txt")
    .map(({ name }) => name);

test("DA-08 an upload in pieces goes on after the server was killed in the middle of one", async () => {
  const content = randomBytes(6_000_000);
  const headers = { "x-auth-token": token, "tus-resumable": "1.0.0" };
  const made = await fetch(`${server.url}/api/document/v1/uploads`, {
    method: "POST",
    headers: {
      ...headers,
      "upload-length": String(content.length),
      "upload-metadata": `filename ${btoa("noise.bin")}`,
    },
  });
  const place = made.headers.get("location")!;
  const type = "application/offset+octet-stream";
  const sending = httpRequest(server.url + place, {
    method: "PATCH",
    headers: { ...headers, "upload-offset": "0", "content-type": type, "content-length": content.length },
  });
  sending.on("error", () => undefined);
  sending.write(content.subarray(0, 2_500_000));
  const piece = join(dataDir, "uploads", place.split("/").at(-1)!);
  await until(async () => (await stat(piece)).size > 1_000_000, "a part of it has come");
  await killAndRestart();
  const head = await fetch(server.url + place, { method: "HEAD", headers });
  const offset = Number(head.headers.get("upload-offset"));
  expect(offset).toBeGreaterThan(1_000_000);
  expect(offset).toBeLessThanOrEqual(2_500_000);
  const last = await fetch(server.url + place, {
    method: "PATCH",
    headers: { ...headers, "upload-offset": String(offset), "content-type": type },
    body: content.subarray(offset),
  });
  expect(last.status).toBe(204);
  const document = await settled(Number(last.headers.get("gyan-document")));
  expect(document.fileSize).toBe(content.length);
  expect(await stored()).toEqual([createHash("sha256").update(content).digest("hex")]);
});

test("documents that a killed server was reading are read by the next one", async () => {
  const words = (at: number) =>
    `Report ${at}. ${"The turbine was inspected and found in order. ".repeat(4_000)}`;
  const ids: number[] = [];
  for (let at = 0; at < 4; at++) {
    const { body } = await upload({ base: server.url }, token, {
      name: `report ${at}.txt`,
      content: words(at),
    });
    ids.push(body.id);
  }
  await killAndRestart();
  for (const id of ids) expect((await settled(id)).status).toMatchObject({ state: "ready", why: null });
});
