import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { systemClock } from "../clock.ts";
import { createLog } from "../log.ts";
import { createHttp } from "./server.ts";

let folder: string;
let server: Awaited<ReturnType<typeof createHttp>>["server"];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "gyan-web-"));
  await writeFile(path.join(folder, "index.html"), "<title>Gyan</title>");
  await mkdir(path.join(folder, "assets"));
  await writeFile(path.join(folder, ".hidden.txt"), "hidden");
  for (const [name, text] of Object.entries({ "a.js": "plain", "a.js.br": "short", "a.js.gz": "shorter" }))
    await writeFile(path.join(folder, "assets", name), text);
  ({ server } = await createHttp({
    routes: [],
    sessions: { actorOf: () => Promise.resolve(null), isAlive: () => Promise.resolve(false) },
    clock: systemClock,
    log: createLog(readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent" })),
    trustedProxies: "",
    webFolder: folder,
  }));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const framing = async (url: string) => {
  const { headers, statusCode } = await server.inject({ url });
  const policy = String(headers["content-security-policy"]);
  return {
    statusCode,
    ancestors: /frame-ancestors ([^;]*)/.exec(policy)?.[1],
    scripts: /script-src ([^;]*)/.exec(policy)?.[1],
  };
};

test("R-04 a page whose address ends in an e-mail address or a host is a page; a file that is missing is not", async () => {
  const statusOf = async (url: string) => (await server.inject({ url })).statusCode;
  for (const url of [
    "/azure-auth/asha@example.org",
    "/azure-auth/example.org",
    "/signup/acme.io/pc",
    "/signup-subscription/v1.2x",
  ])
    expect(await statusOf(url)).toBe(200);
  for (const url of ["/assets/gone.js", "/missing.png", "/azure-auth.js", "/api/azure-auth/asha@example.org"])
    expect(await statusOf(url)).toBe(404);
});

test("R-01 only the page that the identity provider comes back to may stand in a frame, and only in one of ours", async () => {
  const own = { statusCode: 200, ancestors: "'self'", scripts: "'self'" };
  expect(await framing("/auth?code=c&state=s")).toEqual(own);
  for (const url of ["/", "/azure-auth", "/auth/x", "/authors", "/mysearches", "/AUTH"])
    expect(await framing(url)).toEqual({ ...own, ancestors: "'none'" });
  expect((await server.inject({ url: "/auth" })).headers["x-frame-options"]).toBe("SAMEORIGIN");
});

test("a file that stands there compressed is sent so to who can read it, and is kept for good", async () => {
  const sent = async (encoding?: string) => {
    const headers = encoding ? { "accept-encoding": encoding } : {};
    const { body, headers: told } = await server.inject({ url: "/assets/a.js", headers });
    expect(told["content-type"]).toMatch(/javascript/);
    expect(told["cache-control"]).toContain("immutable");
    return [body, told["content-encoding"]];
  };
  expect(await sent()).toEqual(["plain", undefined]);
  expect(await sent("gzip, deflate, br")).toEqual(["short", "br"]);
  expect(await sent("gzip")).toEqual(["shorter", "gzip"]);
});

test("only what is named as it is built is served: no other spelling, nothing hidden, nothing outside", async () => {
  for (const url of [
    "/.hidden.txt",
    "/assets/../.hidden.txt",
    "/assets/%61.js",
    "/assets//a.js",
    "/assets/%2e%2e/index.html",
    "/..%2f..%2fetc%2fpasswd",
    "/assets",
  ]) {
    const { body } = await server.inject({ url });
    expect([url, /plain|short|hidden|root:/.test(body)]).toEqual([url, false]);
  }
  for (const url of ["/%00", "/%ff", "/..%5c..%5cwindows", "/a/..%2fb", "/a//b"])
    expect([url, (await server.inject({ url })).statusCode]).toEqual([url, 400]);
  const { statusCode, headers, body } = await server.inject({ method: "HEAD", url: "/assets/a.js" });
  expect([statusCode, headers["content-length"], body]).toEqual([200, "5", ""]);
});
