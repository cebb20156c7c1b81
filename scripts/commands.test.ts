import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "./process.ts";

const read = async <T>(file: string) => JSON.parse(await readFile(path.join(root, file), "utf8")) as T;

test("every command of npm is told of by --help, and nothing else is", async () => {
  const { scripts } = await read<{ scripts: Record<string, string> }>("package.json");
  const told = await read<Record<string, { file?: string }>>("scripts/commands.json");
  expect(Object.keys(told).sort()).toEqual(Object.keys(scripts).sort());
  for (const [name, { file }] of Object.entries(told))
    if (file) expect(scripts[name]).toContain(`--run ${file}`);
});

test("--help answers at once and does nothing", () => {
  const ask = (...args: string[]) =>
    spawnSync(process.execPath, [path.join(root, "scripts/start.mjs"), ...args], {
      encoding: "utf8",
      env: { PATH: process.env["PATH"] },
    });
  const start = ask("--help");
  expect(start.status).toBe(0);
  expect(start.stdout).toMatch(/^npm start -- \[--services=web,worker\]\n/);
  const user = ask("--run", "server/src/operating/cli/user.ts", "--help");
  expect(user.status).toBe(0);
  expect(user.stdout).toMatch(/^npm run user -- --email/);
});
