import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { guardedFetcher } from "#adapters/fetcher.guarded.ts";
import { readModelFolder } from "#processing/embedding/folder/read.ts";
import { writeTinyModel } from "../../../../../tests/support/models/tiny.ts";
import { getModel } from "./get.ts";
import { hubAt } from "./hub.ts";

const COMMAND = fileURLToPath(new URL("./command.ts", import.meta.url));
const NAME = "owner/tiny";
const REVISION = "a".repeat(40);

let folder: string;
let server: Server;
let address: string;
/** What the hub has of the model, and what it answers instead: after so many bytes in all the connection is cut. */
let files: Map<string, Buffer>;
let asked: { path: string; range: string | undefined; key: string | undefined }[];
let cutAfter: number;
let answer: ((path: string) => { status: number; body?: Buffer } | null) | null;

beforeAll(async () => {
  const source = await mkdtemp(path.join(tmpdir(), "gyan-hub-"));
  await writeTinyModel(source);
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  const stored = entries.filter((entry) => entry.isFile()).map((one) => path.join(one.parentPath, one.name));
  const held = new Map(
    await Promise.all(
      stored.map(async (file) => [path.relative(source, file), await readFile(file)] as const),
    ),
  );
  await rm(source, { recursive: true });
  held.set("pytorch_model.bin", Buffer.from("not wanted"));
  files = held;

  server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, "http://hub");
    const { range, authorization: key } = request.headers;
    asked.push({ path: pathname, range, key });
    const other = answer?.(pathname);
    if (other) return response.writeHead(other.status).end(other.body);
    const json = (value: unknown) => response.writeHead(200).end(JSON.stringify(value));
    if (pathname === `/api/models/${NAME}/revision/main`) return json({ sha: REVISION });
    if (pathname === `/api/models/${NAME}/tree/${REVISION}`) return json(listed());
    const content = files.get(pathname.replace(`/${NAME}/resolve/${REVISION}/`, ""));
    if (!content) return response.writeHead(404).end();
    const [from, to] = /^bytes=(\d+)-(\d+)$/u
      .exec(range ?? "")!
      .slice(1)
      .map(Number);
    const part = content.subarray(from, to! + 1);
    response.writeHead(206, {
      "content-range": `bytes ${from}-${to}/${content.length}`,
      "content-length": part.length,
    });
    cutAfter -= part.length;
    if (cutAfter < 0) return response.write(part.subarray(0, 1), () => response.destroy());
    return response.end(part);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "gyan-models-"));
  asked = [];
  cutAfter = Infinity;
  answer = null;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** As hubs list them: large files by their SHA-256, small ones by their name in git. */
const listed = () =>
  [...files].map(([name, content]) => ({
    type: "file",
    path: name,
    size: content.length,
    oid: createHash("sha1").update(`blob ${content.length}\0`).update(content).digest("hex"),
    ...(name.endsWith(".onnx") && { lfs: { oid: createHash("sha256").update(content).digest("hex") } }),
  }));

const said: string[] = [];
const hub = () => hubAt(address, guardedFetcher({ sourceOrigins: [address] }), undefined);
const get = (more: Partial<Parameters<typeof getModel>[3]> = {}) =>
  getModel(hub(), folder, NAME, {
    weights: "eight-bit",
    isReplacing: false,
    say: (line) => said.push(line),
    pauseMs: 1,
    partBytes: 100,
    ...more,
  });
const failed = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "",
    (error: Error) => error.message,
  );
const weightsAsked = () => asked.filter((one) => one.path.endsWith("model.onnx")).map(({ range }) => range);

type Ended = { code: number; stdout: string; stderr: string };
function models(args: string[], settings: Record<string, string> = {}): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>();
  const env = { PATH: process.env["PATH"], MODELS_DIR: folder, MODELS_HUB: address, ...settings };
  const child = execFile(process.execPath, [COMMAND, ...args], { env }, (_, stdout, stderr) =>
    resolve({ code: child.exitCode ?? -1, stdout, stderr }),
  );
  return promise;
}

test("a model is fetched whole, in parts, and nothing of it that is not needed", async () => {
  const model = await get();
  expect(model).toEqual(readModelFolder(folder, NAME));
  for (const [name, content] of files) {
    const arrived = await readFile(path.join(folder, NAME, name)).catch(() => null);
    expect([name, arrived?.equals(content) ?? false]).toEqual([name, name !== "pytorch_model.bin"]);
  }
  expect(weightsAsked().length).toBeGreaterThan(5);
  expect(await readdir(path.join(folder, "owner"))).toEqual(["tiny"]);
  expect(await failed(get())).toContain("owner/tiny is there already");
});

test("a fetch that breaks off leaves no model, and the next one goes on where it ended", async () => {
  const size = files.get("onnx/model.onnx")!.length;
  // The hub stays away after a part of the weights: also the tries that follow find nobody.
  const settings = [...files].reduce((sum, [name, { length }]) => sum + (/json/u.test(name) ? length : 0), 0);
  cutAfter = settings + 450;
  expect(await failed(get())).toContain("the same command goes on there");
  expect(() => readModelFolder(folder, NAME)).toThrow("There is no model owner/tiny");
  asked = [];
  cutAfter = Infinity;
  await get();
  expect(weightsAsked()[0]).toBe(`bytes=400-499`);
  expect(weightsAsked().at(-1)).toMatch(new RegExp(`-${size - 1}$`, "u"));
  expect(asked.filter((one) => one.path.includes("tokenizer.json"))).toEqual([]);
  expect(readModelFolder(folder, NAME).runnable.kind).toBe("embedder");
});

test("one cut connection is only tried again", async () => {
  cutAfter = 250;
  const work = get({ say: () => (cutAfter = Infinity) });
  expect((await work).name).toBe(NAME);
});

test("what is damaged on the way is thrown away, also what lay there from before", async () => {
  answer = (file) =>
    file.endsWith("/config.json") && !file.includes("1_Pooling")
      ? { status: 200, body: Buffer.alloc(files.get("config.json")!.length, "x") }
      : null;
  expect(await failed(get({ partBytes: 1_000_000 }))).toMatch(
    /^config\.json did not arrive as 127\.0\.0\.1:\d+ has it/u,
  );
  answer = null;
  await get();
  await writeFile(path.join(folder, NAME, "onnx/model.onnx"), "");
  // A folder that cannot be used is completed: what is right in it is kept.
  asked = [];
  await get();
  expect(asked.map((one) => one.path).filter((one) => one.includes("/resolve/"))).toEqual(
    weightsAsked().map(() => `/${NAME}/resolve/${REVISION}/onnx/model.onnx`),
  );
});

test("what the hub says instead is one sentence", async () => {
  const instead = async (status: number, body = "") => {
    answer = () => ({ status, body: Buffer.from(body) });
    return failed(get());
  };
  expect(await instead(404)).toMatch(/gives no model owner\/tiny \(404\)/u);
  expect(await instead(401)).toContain("MODELS_HUB_KEY");
  expect(await instead(200, "<html>Sign in</html>")).toContain("Is it a hub of models?");
  expect(await instead(503)).toContain("It answered 503");
  answer = (file) => (file.includes("/tree/") ? { status: 200, body: Buffer.from("[]") } : null);
  expect(await failed(get())).toContain("is not exported for ONNX");
  answer = (file) => (file.includes("/resolve/") ? { status: 200, body: Buffer.alloc(5_000) } : null);
  expect(await failed(get())).toContain("does not give");
});

test("a hub on this machine is asked only where the setting names it", async () => {
  const other = hubAt(address, guardedFetcher({}), undefined);
  const options = { weights: "eight-bit" as const, isReplacing: false, say: () => {}, pauseMs: 1 };
  expect(await failed(getModel(other, folder, NAME, options))).not.toBe("");
  expect(asked).toEqual([]);
});

test("the command fetches, lists and tries a model", async () => {
  const fetched = await models(["get", NAME], { MODELS_HUB_KEY: "secret" });
  expect([fetched.code, fetched.stderr]).toEqual([0, ""]);
  expect(fetched.stdout).toContain("EMBEDDINGS=model:owner/tiny");
  expect(asked.every(({ key }) => key === "Bearer secret")).toBe(true);
  expect((await stat(path.join(folder, NAME))).isDirectory()).toBe(true);
  await writeTinyModel(path.join(folder, "lacking"), { files: { "config.json": null } });
  const listing = await models(["list"], { EMBEDDINGS: `model:${NAME}` });
  expect(listing.stdout).toMatch(
    /^owner\/tiny: vectors of \d+, 1 MB, mean pooling, no prefixes, .* \[EMBEDDINGS\]$/mu,
  );
  expect(listing.stdout).toContain("lacking: cannot be used. lacking lacks config.json.");
  const checked = await models(["check", NAME]);
  expect([checked.code, checked.stderr]).toEqual([0, ""]);
  expect(checked.stdout).toMatch(/first question \d+ ms, then \d+ ms; [\d.]+ passages a second/u);
  expect(checked.stdout).toMatch(/en to fr: \d of 5 sentences nearest to their translation/u);
});

test("what was not understood says so", async () => {
  for (const args of [[], ["list", "x"], ["get"], ["get", "../x"], ["fetch", "x"]])
    expect([args, (await models(args)).code]).toEqual([args, 2]);
  const absent = await models(["check", "absent"]);
  expect([absent.code, absent.stderr]).toEqual([1, expect.stringContaining("There is no model absent in")]);
});
