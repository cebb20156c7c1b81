import { readdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyFolder, endProcesses, removeFolders, runToEnd, startProcess } from "../support/process.ts";

// The way back from an upgrade by the command that an operator types: the data of an older version is started once by this one, and then
// put back as it was.

const FIXTURE = fileURLToPath(new URL("../fixtures/backup-0044", import.meta.url));
let dataDir: string;

const command = (name: string, args: string[]) =>
  runToEnd(`server/src/operating/cli/${name}.ts`, args, { dataDir });
const schema = async (): Promise<string> => {
  const { stdout } = await command("doctor", ["--json"]);
  const { findings } = JSON.parse(stdout) as { findings: { name: string; says: string }[] };
  return findings.find(({ name }) => name === "schema")!.says;
};

beforeAll(async () => {
  dataDir = path.join(await emptyFolder(), "data");
});
afterAll(async () => {
  await endProcesses();
  await removeFolders();
});

test("an upgrade is taken back by one command, which refuses while a server runs", async () => {
  expect((await command("keeping/restore", ["--from", FIXTURE])).code).toBe(0);
  expect(await schema()).toBe("schema_behind");
  const upgraded = await startProcess({ dataDir });
  const refused = await command("keeping/restore", ["--before-upgrade"]);
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr).toContain("is in use by a running Gyan");
  upgraded.kill("SIGTERM");
  await upgraded.exited;
  expect(await schema()).toBe("schema_good");

  const back = await command("keeping/restore", ["--before-upgrade"]);
  expect(back).toMatchObject({ code: 0, stderr: "" });
  expect(back.stdout).toContain("is what it was before the upgrade");
  expect(await schema()).toBe("schema_behind");
  expect((await readdir(dataDir)).filter((name) => name.startsWith("replaced-"))).toHaveLength(1);
  const none = await command("keeping/restore", ["--before-upgrade"]);
  expect(none.stderr).toContain("There is no copy from before an upgrade");
});
