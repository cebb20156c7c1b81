import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../scripts/postgres.ts";
import { root } from "../../scripts/process.ts";
import { startApp, type TestApp } from "../support/app.ts";
import type { Added } from "../support/receiver.ts";
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
let token: string;
let receiverPort: number;
beforeAll(async () => {
  receiverPort = await freePort();
  server = await startApp({ FETCH_ORIGINS: `http://127.0.0.1:${receiverPort}` });
  ({ token } = await server.someone());
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
/** It serves until it is ended, so it has a test of its own. */
const isReceiver = ({ code }: { code: string }) => code.includes(".listen(");
const runnable = examples.filter((one) => !isReceiver(one) && (HAS_CURL || !one.code.startsWith("curl")));

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

test("Webhooks: the receiver takes a message that is signed, and no other", async () => {
  const { code } = examples.find(isReceiver)!;
  const address = `http://127.0.0.1:${receiverPort}`;
  const body = { name: "Example", address, events: ["run.finished"] };
  const added = await server.call<Added>("POST", "/webhooks", { token, body });
  await writeFile(path.join(home, "secret.txt"), added.body.secret);
  const file = path.join(home, "receiver.mts");
  await writeFile(
    file,
    `${code.replace("listen(8080)", `listen(${receiverPort})`)}\nserver.on("listening", () => console.log("ready"));\n`,
  );
  const child = spawn(process.execPath, [file], { cwd: home });
  const told = createInterface(child.stdout)[Symbol.asyncIterator]();
  try {
    expect((await told.next()).value).toBe("ready");
    const forged = await fetch(address, { method: "POST", body: "{}" });
    expect([forged.status, await forged.text()]).toEqual([400, "The signature is wrong."]);
    const tried = await server.call("POST", `/webhooks/${added.body.webhook.id}/try`, { token });
    expect(tried.body).toMatchObject({ state: "delivered", status: 204 });
    expect((await told.next()).value).toMatch(/^[0-9a-f-]{36} \{$/);
    expect((await told.next()).value).toContain("webhook.test");
  } finally {
    child.kill();
    await once(child, "close");
  }
});
