import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../../scripts/process.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { COMMAND } from "../support/command.ts";

/** What docs/connecting.md shows, in its order, each with the heading that it stands under. */
const page = await readFile(path.join(root, "docs/connecting.md"), "utf8");
const examples = page.split(/^## /m).flatMap((section) => {
  const [heading = ""] = section.split("\n");
  return [...section.matchAll(/^```(sh|ts)\n(.*?)^```/gms)].map(([, language, code]) => ({
    title: `${heading}: ${code!.split("\n")[0]}`,
    language: language!,
    code: code!,
  }));
});

let server: TestApp;
let home: string;
let topicId: number;
beforeAll(async () => {
  server = await startApp();
  const { token } = await server.someone();
  const made = await server.call<{ token: string }>("POST", "/me/tokens", {
    token,
    body: { name: "Examples", scope: "write" },
  });
  ({ topicId } = await server.finishedGyan(token));
  home = await mkdtemp(path.join(tmpdir(), "gyan-connecting-"));
  await writeFile(path.join(home, "token.txt"), made.body.token);
  await mkdir(path.join(home, "papers"));
  await writeFile(path.join(home, "papers/tides.txt"), "The tide brings mud to the marsh twice a day.");
  await mkdir(path.join(home, "bin"));
  // In place of npx: what it would find in the repository.
  const npx = `#!/bin/sh\nshift\nexec "${process.execPath}" "${COMMAND}" "$@"\n`;
  await writeFile(path.join(home, "bin/npx"), npx);
  await chmod(path.join(home, "bin/npx"), 0o755);
  await symlink(path.join(root, "node_modules"), path.join(home, "node_modules"));
});
afterAll(async () => {
  await server.stop();
  await rm(home, { recursive: true, force: true });
});

const HAS_CURL = spawnSync("curl", ["--version"]).status === 0;
const runnable = examples.filter(({ code }) => HAS_CURL || !code.startsWith("curl"));

test.each(runnable)("$title", async ({ language, code }) => {
  const here = code.replaceAll("https://gyan.example.org", server.base);
  const meant = here.replace("export 1 ", `export ${topicId} `);
  const file = path.join(home, `example.${language === "ts" ? "mts" : "sh"}`);
  await writeFile(file, language === "ts" ? meant : `set -e\n${meant}`);
  const program = language === "ts" ? process.execPath : "sh";
  const env = { PATH: `${home}/bin:${process.env["PATH"]}`, HOME: home };
  const child = spawn(program, [file], { cwd: home, env });
  let told = "";
  child.stdout.on("data", (text) => (told += String(text)));
  child.stderr.on("data", (text) => (told += String(text)));
  const [ending] = (await once(child, "close")) as [number];
  expect({ ending, told }).toEqual({ ending: 0, told: expect.stringMatching(/./) as string });
});
