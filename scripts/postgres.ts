import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { isDebianRoot, installWithApt } from "./apt.ts";
import { fetchPgvector, hasPgvector } from "./testing/pgvector.ts";
import { whenEnding } from "./process.ts";

const DEBIAN_HOME = "/usr/lib/postgresql";

/** A server that is killed and started again while others use it. What it confirmed before is still there. */
export type Restartable = { kill(): Promise<void>; start(): Promise<void> };

/** Nothing here outlives the tests, so nothing has to survive a power cut. */
const QUICK = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
/** The operating system goes on when the process is killed, so what was handed to it is kept. */
const SURVIVES_A_KILL = { fsync: "off", synchronous_commit: "on", full_page_writes: "off" };

/** Runs the work with the address of a PostgreSQL that exists only as long as the work; nothing is left behind. */
export async function withPostgres<T>(
  work: (url: string, server: Restartable) => Promise<T>,
  { isKilled = false } = {},
): Promise<T> {
  const programs = await findPrograms();
  const owner = whoMayRunIt();
  const folder = await mkdtemp(path.join(tmpdir(), "gyan-postgres-"));
  let server: ReturnType<typeof spawn> | undefined;
  const stop = whenEnding(async () => {
    if (server && server.exitCode === null) {
      const hasEnded = new Promise<void>((resolve) => server?.once("exit", () => resolve()));
      server.kill("SIGINT"); // PostgreSQL's "fast" stop: ends the sessions first, so no client can hold it up
      await hasEnded;
    }
    await rm(folder, { recursive: true, force: true });
  });
  try {
    const password = randomBytes(16).toString("hex");
    const passwordFile = path.join(folder, "password");
    const data = path.join(folder, "data");
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (owner) for (const one of [folder, passwordFile]) await chown(one, owner.uid, owner.gid);
    const as = { ...owner, cwd: folder, encoding: "utf8" } as const;
    const made = spawnSync(
      path.join(programs, "initdb"),
      [
        "-D",
        data,
        "-U",
        "gyan",
        "-A",
        "scram-sha-256",
        `--pwfile=${passwordFile}`,
        "-E",
        "UTF8",
        "--locale=C",
        "--no-sync",
      ],
      as,
    );
    if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
    const port = await freePort();
    const settings = {
      listen_addresses: "127.0.0.1",
      unix_socket_directories: "",
      max_connections: "200",
      ...(isKilled ? SURVIVES_A_KILL : QUICK),
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const start = async (): Promise<void> => {
      const started = spawn(path.join(programs, "postgres"), ["-D", data, "-p", String(port), ...flags], {
        ...owner,
        cwd: folder,
        stdio: ["ignore", "ignore", "pipe"],
        detached: true, // Ctrl-C must reach it through `stop`, after the tests have let go
      });
      server = started;
      let log = "";
      started.stderr?.on("data", (chunk: Buffer) => void (log = (log + chunk.toString()).slice(-20_000)));
      await untilReady(path.join(programs, "pg_isready"), port, () => {
        if (started.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${log}`);
      });
    };
    const kill = async (): Promise<void> => {
      const hasEnded = new Promise<void>((resolve) => server!.once("exit", () => resolve()));
      server!.kill("SIGQUIT"); // PostgreSQL's "immediate" stop: all its processes end as in a crash
      await hasEnded;
    };
    await start();
    return await work(`postgres://gyan:${password}@127.0.0.1:${port}/postgres`, { kill, start });
  } finally {
    await stop();
  }
}

/** Installs PostgreSQL where it is missing and we may, and fetches one with pgvector where none of this machine has it. */
export const ensurePostgres = async (): Promise<void> => void (await findPrograms());

async function findPrograms(): Promise<string> {
  const find = (): string[] => {
    const versions = existsSync(DEBIAN_HOME)
      ? readdirSync(DEBIAN_HOME).sort((a, b) => Number(b) - Number(a))
      : [];
    const folders = [
      ...versions.map((one) => path.join(DEBIAN_HOME, one, "bin")),
      ...(process.env["PATH"] ?? "").split(path.delimiter),
    ];
    return folders.filter((folder) =>
      ["initdb", "postgres", "pg_isready"].every((one) => existsSync(path.join(folder, one))),
    );
  };
  // Also for the user whom Debian's package brings, as whom PostgreSQL runs where the tests run as root.
  if (find().length === 0 && isDebianRoot()) await installWithApt("postgresql");
  const installed = find();
  const found = installed.find(hasPgvector) ?? (await fetchPgvector()) ?? installed[0];
  if (!found)
    throw new Error(
      "The PostgreSQL tests need PostgreSQL 15 or newer: install it, or set TEST_DATABASE_URL.",
    );
  return found;
}

/** PostgreSQL refuses to run as root; Debian's package brings a user for it. */
function whoMayRunIt(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const ask = (flag: string): number =>
    Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout.trim() || Number.NaN);
  const [uid, gid] = [ask("-u"), ask("-g")];
  if (Number.isNaN(uid))
    throw new Error("PostgreSQL refuses to run as root and there is no user named postgres to run it as.");
  return { uid, gid };
}

async function untilReady(program: string, port: number, orThrow: () => void): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    orThrow();
    if (spawnSync(program, ["-q", "-h", "127.0.0.1", "-p", String(port)]).status === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("PostgreSQL did not answer within 30 seconds.");
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("No free port.")),
      );
    });
  });
}
