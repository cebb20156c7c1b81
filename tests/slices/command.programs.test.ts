import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";
import { COMMAND, commandAt } from "../support/command.ts";
import { until } from "./documents.scene.ts";
import { Signed } from "./programs.scene.ts";

let server: TestApp;
let browser: Signed;
let home: string;
let gyan: ReturnType<typeof commandAt>;
beforeAll(async () => {
  server = await startApp();
  const { token } = await server.someone();
  browser = new Signed(server, token);
  home = await mkdtemp(path.join(tmpdir(), "gyan-home-"));
  gyan = commandAt(home);
});
afterAll(async () => {
  await server.stop();
  await rm(home, { recursive: true, force: true });
});

const CODE = /code ([A-Z]{4}-[A-Z]{4})/;

/** Signs in by the code that the command shows. */
async function signIn(answer: "allow" | "refuse", args: string[] = []) {
  const command = gyan.start(["login", server.base, ...args]);
  const userCode = await until(async () => CODE.exec(command.told())?.[1], "a code is shown");
  await browser.call("POST", `/oauth/device/${answer}`, {
    userCode,
    ...(answer === "allow" && { scope: args.includes("read") ? "read" : "write" }),
  });
  return command.ended;
}
const programs = async () =>
  (await browser.call<{ programs: { scope: string; name: string }[] }>("GET", "/api/me/programs")).body
    .programs;

test("the command line signs in by a code, and gives its token back when it signs out", async () => {
  const ended = await signIn("allow", ["--scope", "read"]);
  expect(ended).toMatchObject({
    code: 0,
    out: `Signed in to ${server.base} as Test Person (person1@example.org).\n`,
  });
  expect(ended.told).toContain(`Open ${server.base}/oauth/device?user_code=`);
  expect(await programs()).toMatchObject([{ name: "Gyan command line", scope: "read" }]);
  expect((await gyan.run(["topics"])).code).toBe(0);
  const left = await gyan.run(["logout"]);
  expect(left).toMatchObject({ code: 0, out: `Signed out of ${server.base}.\n` });
  expect(await programs()).toEqual([]);
  expect(await readFile(path.join(home, ".config/gyan/logins.json"), "utf8")).not.toContain(server.base);
});

test("whoever refuses is not signed in, and a server that knows no codes is told as such", async () => {
  expect(await signIn("refuse")).toMatchObject({ code: 3, out: "" });
  expect((await gyan.run(["whoami"])).code).toBe(3);
  const nobody = await gyan.run(["login", "http://127.0.0.1:9"]);
  expect(nobody.code).toBe(4);
  expect(nobody.told).toMatch(/cannot be reached/);
});

test("an assistant that starts the command has the tools of the server, with the rights that were given", async () => {
  await signIn("allow", ["--scope", "read"]);
  const { topicId } = await server.finishedGyan(browser.token);
  const client = new Client({ name: "an assistant", version: "1" });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [COMMAND, "mcp"],
    env: { PATH: process.env["PATH"]!, HOME: home },
    stderr: "pipe",
  });
  await client.connect(transport);
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain("ask");
  const search = { name: "search", arguments: { query: "battery", topicId } };
  const found = await client.callTool(search);
  expect(JSON.stringify(found.structuredContent)).toContain(`${server.base}/article/list/${topicId}`);
  const refused = await client.callTool({ name: "start_gyan", arguments: { question: "Why?" } });
  expect(refused.isError).toBe(true);
  // What was ended meanwhile is told to the assistant as what it is.
  const [program] = (await browser.call<{ programs: { id: number }[] }>("GET", "/api/me/programs")).body
    .programs;
  await browser.call("DELETE", `/api/me/programs/${program!.id}`);
  await expect(client.callTool(search)).rejects.toThrow("The token is no longer valid. Sign in with");
  await client.close();
});
