import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { ChildEnded, createPool, TaskThrew, thrownField, type Pool, type PoolOptions } from "./pool.ts";
import { isRunning, until } from "./test-processes.ts";

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

const failure = (running: Promise<unknown>) =>
  running.then(
    (answer) => expect.unreachable(`It answered ${String(answer)}.`),
    (error: unknown) => error as ChildEnded,
  );
const bytesOf = (...pieces: (string | Buffer)[]) => ({
  size: pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0),
  open: () =>
    Readable.from(
      pieces.map((piece) => Buffer.from(piece)),
      { objectMode: false },
    ),
});
const sha256 = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");

describe("the pool", () => {
  test("starts children when there is work, never more than its size, and shares the work among them", async () => {
    const pool = poolOf({ size: 2 });
    expect(pool.alive()).toBe(0);
    const pids = await Promise.all(Array.from({ length: 6 }, () => pool.run<number>("pid", null, TIME)));
    expect(new Set(pids).size).toBe(2);
    expect(pool.alive()).toBe(2);
  });

  test("does what came first, first", async () => {
    const pool = poolOf();
    const order: number[] = [];
    const run = async (at: number) => order.push(await pool.run<number>("echo", at, TIME));
    await Promise.all([0, 1, 2, 3, 4].map(run));
    expect(order).toEqual([0, 1, 2, 3, 4]);
  });

  test("ends a child that has nothing to do, and starts another when there is work again", async () => {
    const pool = poolOf({ idleMs: 50 });
    const first = await pool.run<number>("pid", null, TIME);
    await until("the idle child is gone", () => pool.alive() === 0);
    expect(isRunning(first)).toBe(false);
    expect(await pool.run("pid", null, TIME)).not.toBe(first);
  });

  test("replaces a child after so many tasks, and one that still holds much memory", async () => {
    const tired = poolOf({ mostTasks: 2 });
    const pids = [];
    for (let at = 0; at < 4; at++) pids.push(await tired.run<number>("pid", null, TIME));
    expect([pids[0] === pids[1], pids[1] === pids[2], pids[2] === pids[3]]).toEqual([true, false, true]);

    const heavy = poolOf({ memoryMb: 400 });
    const light = await heavy.run<number>("grow", 1, TIME);
    expect(await heavy.run("grow", 180, TIME)).toBe(light);
    expect(await heavy.run("pid", null, TIME)).not.toBe(light);
  });

  test("gives back what a task threw by name, message and plain fields, and the child goes on", async () => {
    const pid = await shared.run("pid", null, TIME);
    const error = await failure(shared.run("throw", "encrypted", TIME));
    expect(error).toBeInstanceOf(TaskThrew);
    expect(error).toMatchObject({ name: "Unreadable", message: "the library said so" });
    expect(thrownField(error, "Unreadable", "why")).toBe("encrypted");
    expect(thrownField(error, "Unreadable", "page")).toBe(7);
    expect(thrownField(error, "Unreadable", "deep")).toBeUndefined();
    expect(thrownField(error, "TypeError", "why")).toBeUndefined();
    expect(thrownField(new Error("ours"), "Error", "message")).toBeUndefined();
    await expect(shared.run("throwText", null, TIME)).rejects.toThrow("just a text");
    await expect(shared.run("unheard-of", null, TIME)).rejects.toThrow('There is no task "unheard-of" here.');
    await expect(shared.run("answerFunction", null, TIME)).rejects.toThrow("could not be cloned");
    await expect(shared.run("echo", () => "not to be sent", TIME)).rejects.toThrow("could not be cloned");
    expect(await shared.run("pid", null, TIME)).toBe(pid);
  });

  test("does not take the late words of one task for those of the next", async () => {
    const heard: unknown[] = [];
    const options = {
      ...TIME,
      onPart: (part: unknown) => void heard.push(part),
      onProgress: (p: unknown) => void heard.push(p),
    };
    expect(await shared.run("lateReport", null, options)).toBe("answered");
    expect(await shared.run("progress", { count: 2, gapMs: 10 }, options)).toBe("done");
    expect(heard).toEqual([0]);
  });
});

describe("parts", () => {
  test("come in order, one after the other, before the answer", async () => {
    const taken: number[] = [];
    let inHand = 0;
    const answer = await shared.run(
      "parts",
      { count: 50, size: 10 },
      {
        ...TIME,
        async onPart(part) {
          expect((inHand += 1)).toBe(1);
          await new Promise(setImmediate);
          taken.push((part as { at: number }).at);
          inHand -= 1;
        },
      },
    );
    expect(answer).toBe("all sent");
    expect(taken).toEqual(Array.from({ length: 50 }, (_, at) => at));
  });

  test("are held back in the child while the receiver is behind", async () => {
    const ahead = Promise.withResolvers<number>();
    const taking = shared.run("ahead", 100, {
      ...TIME,
      onPart: async () => void (await ahead.promise),
      onProgress: (sent) => ahead.resolve(sent as number),
    });
    expect(await ahead.promise).toBe(4);
    expect(await taking).toBe(100);
  });

  test("that the receiver cannot take end the task with the receiver's error", async () => {
    const onPart = () => Promise.reject(new Error("the database is away"));
    await expect(shared.run("parts", { count: 9, size: 1 }, { ...TIME, onPart })).rejects.toThrow(
      "database is away",
    );
    const onProgress = () => {
      throw new Error("nobody listens");
    };
    await expect(shared.run("progress", { count: 9, gapMs: 1 }, { ...TIME, onProgress })).rejects.toThrow(
      "nobody",
    );
    expect(await shared.run("echo", "next", TIME)).toBe("next");
  });
});

describe("bytes", () => {
  test("arrive exactly, file after file, also an empty one", async () => {
    const large = Buffer.alloc(5_000_000, "0123456789abcdef!");
    for (const pieces of [["one ", "two"], [large, "and more"], [""], ["last"]]) {
      const whole = Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
      expect(await shared.run("hash", null, { ...TIME, bytes: bytesOf(...pieces) })).toBe(sha256(whole));
    }
    const text = { size: 6, open: async () => Readable.from(["नम"]) };
    expect(await shared.run("hash", null, { ...TIME, bytes: text })).toBe(sha256("नम"));
  });

  test("of 200 MB pass through without being held", async () => {
    const pool = poolOf({ memoryMb: 600 });
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    const pieces = function* () {
      for (let at = 0; at < 800; at++) {
        most = Math.max(most, process.memoryUsage().arrayBuffers - before);
        yield Buffer.alloc(256 * 1024, at);
      }
    };
    const size = 800 * 256 * 1024;
    await pool.run("hash", null, { ...TIME, bytes: { size, open: () => Readable.from(pieces()) } });
    expect(most).toBeLessThan(100_000_000);
  });

  test("that do not come as promised end the task, and the next file is whole", async () => {
    const failing = async function* () {
      yield Buffer.from("half");
      throw new Error("the disk is gone");
    };
    const wrong = [
      [{ ...bytesOf("short"), size: 9 }, "ended after 5 of the 9 bytes"],
      [{ ...bytesOf("longer"), size: 4 }, "longer than the 4 bytes"],
      [{ ...bytesOf("lon", "ger"), size: 3 }, "longer than the 3 bytes"],
      [{ size: 9, open: () => Readable.from(failing()) }, "the disk is gone"],
      [{ size: 9, open: () => Promise.reject(new Error("no such file")) }, "no such file"],
    ] as const;
    for (const [bytes, message] of wrong) {
      await expect(shared.run("hash", null, { ...TIME, bytes })).rejects.toThrow(message);
      expect(await shared.run("hash", null, { ...TIME, bytes: bytesOf("whole") })).toBe(sha256("whole"));
    }
  });

  test("of a source that never goes on are let go when the time is over or the child dies", async () => {
    for (const isKilled of [false, true]) {
      const source = new Readable({ read() {} });
      source.push("half");
      const pid = await shared.run<number>("pid", null, TIME);
      const bytes = { size: 9, open: () => source };
      const ending = failure(shared.run("hash", null, { timeMs: isKilled ? 20_000 : 200, bytes }));
      await until("the source is read", () => source.listenerCount("readable") > 0);
      if (isKilled) process.kill(pid, "SIGKILL");
      expect(await ending).toMatchObject({ ending: isKilled ? "memory" : "time" });
      expect(source.destroyed).toBe(true);
    }
  });

  test("that nobody takes because the child died are not sent on", async () => {
    const pid = await shared.run<number>("pid", null, TIME);
    let sent = 0;
    const endless = function* () {
      for (;;) {
        if ((sent += 1) === 100) process.kill(pid, "SIGKILL");
        yield Buffer.alloc(64 * 1024);
      }
    };
    const bytes = { size: 10_000_000_000, open: () => Readable.from(endless()) };
    const roomy = { ...TIME, bytes: { ...bytes, size: 50_000_000 } };
    expect(await failure(shared.run("hash", null, roomy))).toBeInstanceOf(ChildEnded);
    expect(sent).toBeLessThan(800);
    expect(await failure(shared.run("hash", null, { ...TIME, bytes }))).toBeInstanceOf(Error);
    expect(await shared.run("hash", null, { ...TIME, bytes: bytesOf("whole") })).toBe(sha256("whole"));
  });
});

describe("giving up", () => {
  test("takes a waiting task out, and kills the child of a running one", async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const pid = await shared.run<number>("pid", null, TIME);
    const running = failure(shared.run("loop", null, { ...TIME, signal: first.signal }));
    const waiting = failure(shared.run("echo", "never", { ...TIME, signal: second.signal }));
    const patient = shared.run("echo", "patient", TIME);
    second.abort();
    expect(await waiting).toMatchObject({ ending: "stopped" });
    expect(isRunning(pid)).toBe(true);
    first.abort();
    expect(await running).toMatchObject({ ending: "stopped" });
    expect(isRunning(pid)).toBe(false);
    expect(await patient).toBe("patient");
    const late = failure(shared.run("echo", "late", { ...TIME, signal: AbortSignal.abort() }));
    expect(await late).toMatchObject({ ending: "stopped" });
  });

  test("by closing ends all children at once, and every task with it", async () => {
    const pool = poolOf({ size: 2 });
    const pids = await Promise.all([
      pool.run<number>("pid", null, TIME),
      pool.run<number>("pid", null, TIME),
    ]);
    const endings = ["loop", "loop", "echo", "echo"].map((task) => failure(pool.run(task, null, TIME)));
    await pool.close();
    for (const ending of endings) expect(await ending).toMatchObject({ ending: "stopped" });
    expect(pids.filter(isRunning)).toEqual([]);
    expect(pool.alive()).toBe(0);
    expect(await failure(pool.run("echo", null, TIME))).toMatchObject({ ending: "stopped" });
    await pool.close();
  });

  test("by closing also ends a child that is only just starting", async () => {
    const pool = poolOf();
    const ending = failure(pool.run("echo", null, TIME));
    await pool.close();
    expect(await ending).toMatchObject({ ending: "stopped" });
    expect(pool.alive()).toBe(0);
  });
});
