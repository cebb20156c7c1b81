import { createPool } from "./pool.ts";

/** A parent to be killed: its children loop for ever, wait for work, and wait for bytes that never come. */
const entry = new URL("./test-child.ts", import.meta.url);
const pool = createPool({ entry, size: 3, memoryMb: 256, idleMs: 600_000 });
const pids = await Promise.all([1, 2, 3].map(() => pool.run<number>("pid", null, { timeMs: 60_000 })));
const forEver = { timeMs: 600_000 };
void pool.run("loop", null, forEver);
const { Readable } = await import("node:stream");
const never = () => new Readable({ read() {} });
void pool.run("hash", null, { ...forEver, bytes: { size: 9, open: never } });
process.stdout.write(`${pids.join(" ")}\n`);
