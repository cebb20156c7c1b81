import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder, runChild, urlOf } from "./folders.fixture.ts";
import { FolderInUse, FolderNotWritable, lockFolder } from "./lock.ts";

const lockFile = (folder: string) => join(folder, "gyan.lock");

const holdingChild = (folder: string) =>
  runChild(`
    import { lockFolder } from ${urlOf("./lock.ts")};
    try {
      await lockFolder(${JSON.stringify(folder)});
      console.log("locked");
    } catch (error) {
      console.log(error.name);
    }
    process.stdin.resume().on("end", () => process.exit());
  `);

test("a folder that another process holds is refused with that process's number", async () => {
  const folder = makeFolder();
  const holder = holdingChild(folder);
  expect((await holder.lines.next()).value).toBe("locked");

  const refusal = await lockFolder(folder).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(FolderInUse);
  expect((refusal as FolderInUse).pid).toBe(holder.process.pid);

  holder.process.stdin!.end();
  await holder.ended;
});

test("a folder is free again after its holder was killed", async () => {
  const folder = makeFolder();
  const holder = holdingChild(folder);
  await holder.lines.next();
  holder.process.kill("SIGKILL");
  await holder.ended;

  const lock = await lockFolder(folder);
  await lock.release();
});

test("the same process is refused a second time, and not after the release", async () => {
  const folder = makeFolder();
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
  await lock.release();
  await (await lockFolder(folder)).release();
});

test.runIf(process.platform === "linux")(
  "a number that now belongs to another process is no holder",
  async () => {
    const folder = makeFolder();
    const lock = await lockFolder(folder);
    const holder = JSON.parse(readFileSync(lockFile(folder), "utf8")) as { pid: number; start: string };
    await lock.release();

    const [boot, ticks] = holder.start.split("/");
    for (const start of [`${boot}/${Number(ticks) - 1}`, `another-boot/${ticks}`]) {
      writeFileSync(lockFile(folder), JSON.stringify({ pid: holder.pid, start }));
      await (await lockFolder(folder)).release();
    }
  },
);

test("a lock file that nobody can read is no holder", async () => {
  const folder = makeFolder();
  writeFileSync(lockFile(folder), "");
  await (await lockFolder(folder)).release();
});

test("of many processes that find a dead lock exactly one takes it over", async () => {
  const folder = makeFolder();
  const dead = holdingChild(folder);
  await dead.lines.next();
  dead.process.kill("SIGKILL");
  await dead.ended;
  // A starter that died in the middle of taking over is in nobody's way either.
  writeFileSync(`${lockFile(folder)}.takeover`, readFileSync(lockFile(folder)));

  const starters = Array.from({ length: 6 }, () => holdingChild(folder));
  const said = await Promise.all(starters.map(async (starter) => (await starter.lines.next()).value));
  expect(said.filter((line) => line === "locked")).toHaveLength(1);
  expect(said.filter((line) => line === "FolderInUse")).toHaveLength(5);
  for (const starter of starters) starter.process.stdin!.end();
  await Promise.all(starters.map((starter) => starter.ended));
});

test("many attempts at once inside one process: exactly one takes a dead lock over", async () => {
  const folder = makeFolder();
  for (let round = 0; round < 20; round++) {
    writeFileSync(lockFile(folder), JSON.stringify({ pid: 2 ** 22 + 1, start: null }));
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
    const locks = results.filter((result) => result.status === "fulfilled");
    expect(locks).toHaveLength(1);
    await locks[0]!.value.release();
  }
});

test("a folder that cannot be written is named as such", async () => {
  const file = join(makeFolder(), "file");
  writeFileSync(file, "");
  await expect(lockFolder(join(file, "below"))).rejects.toThrow(FolderNotWritable);
});
