import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../../scripts/process.ts";

const START_MS = 240_000;
let folder: string;
let unpacked: string;
let archive: string;

const env = (): Record<string, string> => ({
  PATH: process.env["PATH"] ?? "",
  HOME: process.env["HOME"] ?? "",
  PORT: "0",
  DATA_DIR: path.join(folder, "data"),
  EMBEDDINGS: "off",
  SOURCES: "offline",
  FRONT_SAMPLE: "none",
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "gyan-release-test-"));
  // As an operator calls it: a build within the tests would be one for tests.
  const packed = spawnSync(
    process.execPath,
    ["scripts/release/pack.ts", "--without-checks", "--to", folder],
    { cwd: root, env: { PATH: process.env["PATH"], HOME: process.env["HOME"] }, encoding: "utf8" },
  );
  expect([packed.status, packed.stderr]).toEqual([0, expect.any(String)]);
  archive = packed.stdout.trim();
  expect(spawnSync("tar", ["-xzf", archive, "-C", folder]).status).toBe(0);
  unpacked = archive.replace(/\.tar\.gz$/, "");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("beside the archive lie its list, the clipper for both browsers and the sums of all, and it is small", async () => {
  const check = spawnSync("sha256sum", ["--check", "SHA256SUMS"], { cwd: folder, encoding: "utf8" });
  expect(check.status).toBe(0);
  const summed = check.stdout.match(/^.+(?=: OK$)/gm)!.map((name) => path.extname(name));
  expect(summed).toEqual([".gz", ".json", ".zip", ".zip"]);
  expect((await stat(archive)).size).toBeLessThan(25_000_000);
  const list = JSON.parse(await readFile(`${unpacked}.cdx.json`, "utf8")) as {
    components: { name: string }[];
  };
  const names = list.components.map(({ name }) => name);
  expect(names).toContain("fastify");
  expect(names).not.toContain("vite");
});

test("unpacked, it starts without a build and without development packages, and its commands work", async () => {
  const installed = spawnSync("npm", ["ci", "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: unpacked,
    encoding: "utf8",
  });
  expect([installed.status, installed.stderr]).toEqual([0, expect.any(String)]);
  for (const name of ["vite", "typescript", "vitest", "react", "playwright-core"])
    expect([name, existsSync(path.join(unpacked, "node_modules", name))]).toEqual([name, false]);
  const child = spawn(process.execPath, ["scripts/start.mjs"], { cwd: unpacked, env: env() });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  try {
    let said = "";
    const home = await new Promise<string>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`It did not start: ${said}`)), START_MS);
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (chunk: Buffer) => {
          said += chunk.toString();
          const ready = /^Gyan is ready: (\S+)$/m.exec(said)?.[1];
          if (!ready) return;
          clearTimeout(late);
          resolve(ready);
        });
      void ended.then(() => reject(new Error(`It ended instead of starting: ${said}`)));
    });
    expect(said).not.toMatch(/Building|Installing/);
    const page = await (await fetch(home)).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
    expect((await fetch(home + script!)).status).toBe(200);
    const made = spawnSync(
      process.execPath,
      [
        "scripts/start.mjs",
        "--run",
        "server/src/operating/cli/user.ts",
        "--email",
        "a@example.org",
        "--password",
      ],
      { cwd: unpacked, env: env(), input: "Wicker-lamp-77\n", encoding: "utf8" },
    );
    expect([made.status, made.stdout]).toEqual([0, "Made the User a@example.org.\n"]);
    const signedIn = await fetch(`${home}/api/login/1`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "a@example.org", password: "Wicker-lamp-77" }),
    });
    expect(signedIn.status).toBe(200);
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
});
