import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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
    health: { isReady: () => Promise.resolve(true) },
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

describe("below a path", () => {
  const PAGE =
    '<!doctype html><html lang="en"><script src="/theme.js"></script><link href="/assets/a.css"><a href="//x.org"></a></html>';
  const below = async (base: string) => {
    const own = await mkdtemp(path.join(tmpdir(), "gyan-path-"));
    await writeFile(path.join(own, "index.html"), PAGE);
    await writeFile(path.join(own, "theme.js"), "plain");
    const { server: http } = await createHttp({
      routes: [],
      sessions: { actorOf: () => Promise.resolve(null), isAlive: () => Promise.resolve(false) },
      health: { isReady: () => Promise.resolve(true) },
      clock: systemClock,
      log: createLog(readConfig({ DATA_DIR: own, LOG_LEVEL: "silent" })),
      trustedProxies: "",
      webFolder: own,
      base,
    });
    const get = async (url: string) => {
      const { statusCode, body, headers } = await http.inject({ url });
      return { statusCode, body, cached: headers["cache-control"] };
    };
    return { get, stop: () => http.close().then(() => rm(own, { recursive: true, force: true })) };
  };

  test("the page says where it lies, and its files are found there and at the root", async () => {
    const { get, stop } = await below("/a/gyan");
    for (const url of ["/a/gyan", "/a/gyan/", "/a/gyan?x=1", "/a/gyan/article/list/7", "/article/list/7"]) {
      const page = await get(url);
      expect([url, page.statusCode, page.cached]).toEqual([url, 200, "no-cache"]);
      expect(page.body).toBe(
        '<!doctype html><html data-base="/a/gyan" lang="en"><script src="/a/gyan/theme.js"></script><link href="/a/gyan/assets/a.css"><a href="//x.org"></a></html>',
      );
    }
    expect((await get("/a/gyan/theme.js")).body).toBe("plain");
    expect((await get("/theme.js")).body).toBe("plain");
    expect((await get("/a/gyan/healthz")).statusCode).toBe(200);
    expect((await get("/a/gyanx/healthz")).body).toContain("<html");
    expect((await get("/a/gyan/api/nothing")).statusCode).toBe(404);
    await stop();
  });

  test("without a path the page is the one that was built", async () => {
    const { get, stop } = await below("");
    expect((await get("/article/list/7")).body).toBe(PAGE);
    await stop();
  });

  test("a path that would have to be escaped is refused at the start", () => {
    for (const address of [
      "https://x.org/a b",
      "https://x.org/%22a",
      "https://x.org/a?b=c",
      "https://x.org/a#b",
      "https://x.org/a//b",
    ])
      expect(() => readConfig({ PUBLIC_URL: address })).toThrow(/PUBLIC_URL is not valid/);
    for (const address of ["https://x.org", "https://x.org/", "https://x.org/a/gyan-2.0/"])
      expect(readConfig({ PUBLIC_URL: address }).PUBLIC_URL).toBe(address.replace(/\/$/, ""));
  });
});
