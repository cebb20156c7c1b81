import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createPool, type ChildEnded, type Pool, type PoolOptions } from "./pool.ts";
import { startChild } from "./start.ts";
import { childrenOf, isRunning, until } from "./test-processes.ts";

const entry = new URL("./test-child.ts", import.meta.url);
const TIME = { timeMs: 20_000 };
/** Most tests share it: what one of them did to a child must not matter to the next. */
const shared = createPool({ entry, size: 1, memoryMb: 256, idleMs: 60_000 });
afterAll(() => shared.close());
const pools: Pool[] = [];
const poolOf = (options: Partial<PoolOptions> = {}): Pool => {
  const pool = createPool({ entry, size: 1, memoryMb: 256, idleMs: 60_000, ...options });
  pools.push(pool);
  return pool;
};
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

const ending = (running: Promise<unknown>) =>
  running.then(
    (answer) => ({ ending: "answer", message: String(answer) }),
    (error: ChildEnded) => ({ ending: error.ending ?? error.name, message: error.message }),
  );

describe("limits", () => {
  test("of time end a loop that never waits, and one that never answers", async () => {
    for (const task of ["loop", "wait"]) {
      const pid = await shared.run<number>("pid", null, TIME);
      expect(await ending(shared.run(task, null, { timeMs: 200 }))).toEqual({
        ending: "time",
        message: "It took longer than 200 ms.",
      });
      expect(isRunning(pid)).toBe(false);
    }
    expect(await shared.run("echo", "next", TIME)).toBe("next");
  });

  test("of time begin anew with progress, up to the longest", async () => {
    await shared.run("echo", null, TIME);
    const input = { count: 6, gapMs: 250 };
    const withProgress = shared.run("progress", input, { timeMs: 800, longestMs: 60_000 });
    expect(await withProgress).toBe("done");
    expect(await ending(shared.run("progress", input, { timeMs: 800 }))).toMatchObject({ ending: "time" });
    await shared.run("echo", null, TIME);
    const tooLong = shared.run("progress", { ...input, count: 60 }, { timeMs: 800, longestMs: 1_200 });
    expect(await ending(tooLong)).toMatchObject({
      ending: "time",
      message: expect.stringContaining("in all"),
    });
  });

  test("of time do not count what the receiver of the parts takes", async () => {
    await shared.run("echo", null, TIME);
    const began = performance.now();
    const isLong = () => performance.now() - began > 700;
    const onPart = () => until("time has passed", isLong);
    expect(await shared.run("parts", { count: 3, size: 1 }, { timeMs: 500, onPart })).toBe("all sent");
    expect(isLong()).toBe(true);
  });

  test.each(["heap", "heapAtOnce", "buffers", "wasm"])(
    "of memory end a child that fills it with %s",
    async (task) => {
      const pid = await shared.run<number>("pid", null, TIME);
      expect(await ending(shared.run(task, null, TIME))).toMatchObject({ ending: "memory" });
      expect(isRunning(pid)).toBe(false);
      expect(await shared.run("echo", "next", TIME)).toBe("next");
    },
  );

  test("of memory are also kept by the child itself, for where nobody sees it from outside", async () => {
    const child = startChild({ entry, memoryMb: 200 });
    let said = "";
    child.stderr!.on("data", (text: Buffer) => (said += text.toString()));
    await once(child, "message");
    child.send({ kind: "task", task: "buffers", input: null, size: 0 });
    const [, signal] = (await once(child, "close")) as [number | null, string | null];
    expect(signal).toBe("SIGKILL");
    expect(said).toMatch(/^out of memory: it held \d+ MB$/m);
  });
});

describe("a crash", () => {
  test.each([
    ["exit", 0, "crash", "code 0"],
    ["exit", 7, "crash", "code 7"],
    ["abort", null, "crash", "SIGABRT"],
    ["signal", "SIGSEGV", "crash", "SIGSEGV"],
    ["signal", "SIGKILL", "memory", "killed from outside"],
    ["throwLater", null, "crash", "nobody caught this"],
    ["complain", "the last words", "crash", "the last words"],
  ])("by %s %s is told, and the next task is done", async (task, input, how, words) => {
    const crashed = ending(shared.run(task, input, TIME));
    const next = shared.run("echo", "next", TIME);
    const { ending: told, message } = await crashed;
    expect(told).toBe(how);
    expect(message).toContain(words);
    expect(message.length).toBeLessThan(3_000);
    expect(await next).toBe("next");
  });

  test("between two tasks harms none", async () => {
    const pid = await shared.run<number>("pid", null, TIME);
    process.kill(pid, "SIGKILL");
    await until("the pool has noticed", () => shared.alive() === 0);
    expect(await shared.run("echo", "next", TIME)).toBe("next");
  });

  test("at the start of every child is told with its reason, and does not go on for ever", async () => {
    const pool = poolOf({ entry: new URL("./not-there.child.ts", import.meta.url), size: 2 });
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => ending(pool.run("echo", null, TIME))));
    for (const { ending: told, message } of all) {
      expect(told).toBe("start");
      expect(message).toContain("not-there.child.ts");
    }
    expect(pool.alive()).toBe(0);
  });
});

describe("a child", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "gyan-children-"));
    await writeFile(path.join(folder, "secret"), "secret");
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const root = fileURLToPath(new URL("../../../../", import.meta.url));
  const refused = async (task: string, input: string) =>
    (await ending(shared.run(task, input, TIME))).message;

  test("reads its own program and nothing else", async () => {
    expect(await shared.run("read", fileURLToPath(entry), TIME)).toBeGreaterThan(100);
    const others = [
      "/etc/hostname",
      "/proc/self/environ",
      path.join(folder, "secret"),
      path.join(root, "README.md"),
    ];
    for (const file of [...others, path.join(root, "data", "any"), path.join(root, ".env")])
      await expect(shared.run("read", file, TIME)).rejects.toThrow("Access to this API has been restricted");
  });

  test("writes nowhere", async () => {
    for (const place of [folder, path.dirname(fileURLToPath(entry))]) {
      const file = path.join(place, "gyan-written-by-a-child");
      await expect(shared.run("write", file, TIME)).rejects.toThrow("Access to this API has been restricted");
      const isThere = existsSync(file);
      rmSync(file, { force: true });
      expect(isThere).toBe(false);
    }
  });

  test("starts no program, loads no native code, knows no setting", async () => {
    expect(await refused("start", process.execPath)).toContain("Access to this API has been restricted");
    expect(await refused("addon", path.join(folder, "x.node"))).toContain("Cannot load native addon");
    process.env["GYAN_TEST_SECRET"] = "secret";
    expect(await shared.run("settings", null, TIME)).toEqual([]);
  });

  test("loads native code where the pool asks for it", async () => {
    const message = (await ending(poolOf({ addons: true }).run("addon", path.join(folder, "x.node"), TIME)))
      .message;
    expect(message).toContain("cannot open shared object file");
  });

  test("opens no connection", async () => {
    let visits = 0;
    const server = createServer((_, reply) => reply.end(String((visits += 1)))).listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    await expect(shared.run("open", address, TIME)).rejects.toThrow("does not use the network");
    await expect(shared.run("openFetch", address, TIME)).rejects.toThrow("fetch failed");
    expect(visits).toBe(0);
    server.close();
  });

  test("ends when its parent is killed, even out of a loop without end", async () => {
    const parent = spawn(process.execPath, [fileURLToPath(new URL("./test-parent.ts", import.meta.url))], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [line] = (await once(parent.stdout, "data")) as [Buffer];
    const pids = line.toString().trim().split(" ").map(Number);
    expect(pids.filter(isRunning)).toHaveLength(3);
    parent.kill("SIGKILL");
    await until("all three are gone", () => pids.filter(isRunning).length === 0);
  });
});

test("of 100 tasks one in ten is hostile: each ends as it should, and nothing is left", async () => {
  const before = childrenOf();
  const handles = () =>
    process.getActiveResourcesInfo().filter((name) => !/Timeout|Immediate/.test(name)).length;
  const handlesBefore = handles();
  const hostile = [
    ["loop", null, "time"],
    ["buffers", null, "memory"],
    ["exit", 0, "crash"],
    ["throw", "damaged", "Unreadable"],
    ["abort", null, "crash"],
    ["heapAtOnce", null, "memory"],
    ["signal", "SIGSEGV", "crash"],
    ["throwLater", null, "crash"],
    ["wasm", null, "memory"],
    ["answerFunction", null, "Error"],
  ] as const;
  const pool = poolOf({ size: 2 });
  let most = 0;
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, async (_, at) => {
      const [task, input, expected] = at % 10 === 3 ? hostile[Math.floor(at / 10)]! : ["echo", at, "answer"];
      const timeMs = task === "loop" ? 300 : 20_000;
      const { ending: told, message } = await ending(pool.run(task, input, { timeMs }));
      most = Math.max(most, pool.alive());
      return told === expected && (told !== "answer" || message === String(at))
        ? "right"
        : `${task}: ${told}`;
    }),
  );
  expect(outcomes.filter((outcome) => outcome !== "right")).toEqual([]);
  expect(most).toBe(2);
  await pool.close();
  expect(childrenOf().filter((pid) => !before.includes(pid))).toEqual([]);
  expect(handles()).toBeLessThanOrEqual(handlesBefore);
});
