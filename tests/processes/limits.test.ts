import { spawnSync } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import {
  emptyFolder,
  endProcesses,
  removeFolders,
  runToEnd,
  startedFolder,
  startProcess,
  tryToStart,
} from "../support/process.ts";

const mounted: string[] = [];
afterAll(async () => {
  await endProcesses();
  for (const folder of mounted) spawnSync("umount", [folder]);
  await removeFolders();
});

/** A disk of its own. Only root may make one: elsewhere those tests are skipped. */
const mount = (folder: string, options: string): boolean => {
  const isDone = spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder]).status === 0;
  if (isDone) mounted.push(folder);
  return isDone;
};

const DOCTOR = "server/src/operating/cli/doctor.ts";

test("O-09 a folder that cannot be made, or is read-only, is told in one sentence, at once", async () => {
  const nowhere = await tryToStart({ dataDir: "/proc/nope" });
  expect(nowhere.code).toBe(1);
  expect(nowhere.stderr.trim()).toMatch(/^The data folder cannot be written\.[^\n]*$/);
  const folder = await emptyFolder();
  if (!mount(folder, "size=1m,ro")) return;
  const closed = await tryToStart({ dataDir: folder });
  expect(closed.code).toBe(1);
  expect(closed.stderr.trim()).toMatch(/^The data folder cannot be written\.[^\n]*$/);
});

test("O-09 a disk that fills up refuses writing, and goes on when there is room again", async ({ skip }) => {
  const folder = await emptyFolder();
  if (!mount(folder, "size=700m,mode=700")) skip();
  spawnSync("cp", ["-r", `${await startedFolder()}/.`, folder]);
  const server = await startProcess({ dataDir: folder });
  const token = await server.signIn();
  const make = (name: string) => server.call("POST", "/folders", { token, body: { name, kind: "search" } });
  const readiness = async () => (await fetch(`${server.url}/readyz`)).json();
  expect((await make("before")).status).toBeLessThan(300);
  // All there is, as dd leaves it.
  const filler = path.join(folder, "filler");
  spawnSync("dd", ["if=/dev/zero", `of=${filler}`, "bs=1M"]);
  await expect.poll(readiness).toEqual({ status: "degraded", troubles: ["disk_full"] });
  const refused = await make("full");
  expect([refused.status, refused.body["code"]]).toEqual([507, "storage_full"]);
  expect((await server.call("GET", "/folders", { token })).status).toBe(200);
  await rm(filler);
  await expect.poll(readiness).toEqual({ status: "ready" });
  expect((await make("after")).status).toBeLessThan(300);
  server.kill("SIGTERM");
  expect(await server.exited).toMatchObject({ code: 0 });
});

test("O-09 whoever reads the output may go; a request that never ends does not hold up a stop; the doctor works meanwhile and after", async () => {
  const server = await startProcess({ dataDir: await startedFolder(), env: { REQUEST_LOG: "true" } });
  server.hangUp();
  for (let n = 0; n < 20; n++) expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  const during = await runToEnd(DOCTOR, ["--json"], { dataDir: server.dataDir });
  const told = JSON.parse(during.stdout) as { ok: boolean; findings: { name: string; state: string }[] };
  expect(told.findings.find(({ name }) => name === "database")).toMatchObject({ state: "good" });
  // Half a body, and never the rest.
  const socket = connect(server.port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(
    "POST /api/login/user HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{",
  );
  await new Promise((resolve) => socket.once("connect", resolve));
  const asked = performance.now();
  server.kill("SIGTERM");
  expect(await server.exited).toMatchObject({ code: 0 });
  expect(performance.now() - asked).toBeLessThan(10_500);
  const after = await runToEnd(DOCTOR, ["--json"], { dataDir: server.dataDir });
  expect([after.code, (JSON.parse(after.stdout) as { ok: boolean }).ok]).toEqual([0, true]);
});

test("O-06 the doctor says what is wrong where nothing can start, and ends with 1", async () => {
  const unset = await runToEnd(DOCTOR, [], { dataDir: await emptyFolder(), env: { PORT: "many" } });
  expect([unset.code, unset.stdout]).toEqual([1, expect.stringContaining("The setting PORT is not valid")]);
  const env = { DATABASE_URL: "postgres://gyan@127.0.0.1:9/gyan" };
  const away = await runToEnd(DOCTOR, [], { dataDir: await emptyFolder(), env });
  expect([away.code, away.stdout]).toEqual([1, expect.stringContaining("FAILED Database")]);
  const folder = await emptyFolder();
  await writeFile(path.join(folder, "note.txt"), "nothing was started here");
  const fresh = await runToEnd(DOCTOR, [], { dataDir: folder });
  expect([fresh.code, fresh.stdout]).toEqual([0, expect.stringContaining("The first start makes it")]);
});
