import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  emptyFolder,
  endProcesses,
  removeFolders,
  runToEnd,
  startedFolder,
  startProcess,
} from "../support/process.ts";
import type { ServerProcess } from "../support/process.ts";
import { read } from "./scene.ts";

// The drill: a server that people write into is backed up, killed, restored elsewhere, and read again; the commands are those that the
// operator types.

const COMMANDS = "server/src/operating/cli/keeping";
let server: ServerProcess;
let token: string;
let topicId: number;
let folder: string;

const command = (name: string, args: string[], dataDir = server.dataDir) =>
  runToEnd(`${COMMANDS}/${name}.ts`, args, { dataDir });
/** The summary with its quotes and the texts around them. */
const seen = async (from: ServerProcess, as: string) => read(from, as, `/topics/${topicId}/summary`);

beforeAll(async () => {
  folder = await emptyFolder();
  server = await startProcess({ dataDir: await startedFolder() });
  token = await server.signIn();
  topicId = await server.submit(token, { name: "What makes lithium-ion batteries age and fail?", id: 1 });
  await server.finished(token, topicId);
});
afterAll(async () => {
  await endProcesses();
  await removeFolders();
});

test("the drill: backed up while it is written into, killed, restored elsewhere, read with the same quotes", async () => {
  const before = await seen(server, token);
  const [key, to] = [path.join(folder, "key"), path.join(folder, "backups")];
  expect((await command("backup", ["--make-key", key])).stdout).toContain("Keep a copy of it");
  const done = new AbortController();
  let written = 0;
  const writing = (async () => {
    for (; !done.signal.aborted; written++)
      await server.call("POST", "/folders", { token, body: { kind: "search", name: `Folder ${written}` } });
  })();
  const backup = await command("backup", ["--to", to, "--encrypt", key]);
  done.abort();
  await writing;
  expect(backup).toMatchObject({ code: 0, stderr: "" });
  expect(backup.stdout).toContain("is whole and was opened again");
  expect(written).toBeGreaterThan(0);
  server.kill("SIGKILL");
  await server.exited;
  expect((await command("backup", ["--verify", to, "--key", key])).stdout).toContain("The backup is whole");

  const elsewhere = path.join(await emptyFolder(), "restored");
  const wrong = path.join(folder, "wrong");
  await command("backup", ["--make-key", wrong]);
  const refused = await command("restore", ["--from", to, "--key", wrong], elsewhere);
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr).toBe(
    "These backups were encrypted with another key. Name the key file that they were made with.\n",
  );
  expect(await command("restore", ["--from", to, "--key", key], elsewhere)).toMatchObject({
    code: 0,
    stderr: "",
  });
  const restored = await startProcess({ dataDir: elsewhere });
  const inUse = await command("restore", ["--from", to, "--key", key, "--replace"], elsewhere);
  expect(inUse.stderr).toContain("is in use by a running Gyan");
  const link = await runToEnd("server/src/operating/cli/signin-link.ts", ["--email", "admin@localhost"], {
    dataDir: elsewhere,
  });
  const again = await restored.signIn(/auto-login\/(\S+)/.exec(link.stdout)?.[1] ?? null);
  expect(await seen(restored, again)).toEqual(before);
  restored.kill("SIGTERM");
  await restored.exited;
});

test("killed in the middle of a backup, nothing is taken for one, and the next one is whole", async () => {
  const to = path.join(folder, "cut");
  server = await startProcess({ dataDir: server.dataDir });
  const cut = command("backup", ["--to", to]);
  await expect
    .poll(async () => (await readdir(to).catch(() => [])).some((name) => name.startsWith(".unfinished-")))
    .toBe(true);
  server.kill("SIGKILL");
  await server.exited;
  expect((await cut).code).toBe(1);
  const nothing = await command("restore", ["--from", to], path.join(folder, "nowhere"));
  expect(nothing.stderr).toContain("holds no whole backup");
  const next = await command("backup", ["--to", to]);
  expect(next).toMatchObject({ code: 0, stderr: "" });
  expect((await readdir(to)).filter((name) => name.startsWith(".unfinished-"))).toEqual([]);
});
