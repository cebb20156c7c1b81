import { createHash, randomUUID } from "node:crypto";
import { constants, cpSync, existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { MINUTE, systemClock } from "../../server/src/platform/clock.ts";
import { readConfig } from "../../server/src/platform/config.ts";
import type { Db } from "../../server/src/platform/db.ts";
import { createLog } from "../../server/src/platform/log.ts";
import {
  CACHE,
  copyOfTemplate,
  databaseOn,
  embeddedTemplate,
  existsOn,
  NAME,
  openEmbedded,
} from "./database.ts";
import type { TestDatabase } from "./database.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** A database on which the server was started once: its libraries are read and indexed, which takes seconds. */
export async function startedDatabase(): Promise<TestDatabase> {
  const server = process.env["TEST_DATABASE_URL"];
  if (!server) return copyOfTemplate(await startedTemplate());
  return databaseOn(server, { copyOf: await startedOn(server) });
}

/** Where the rows of finished topics lie that fit a started database. A server numbers its rows in its own way. */
export async function topicsFile(): Promise<string> {
  const server = process.env["TEST_DATABASE_URL"];
  const place = server ? `on-${new URL(server).port}-` : "";
  return path.join(CACHE, `${NAME}started-${place}${await version()}.topics.json`);
}

/** The same on a server, which copies databases by itself. Made once, before all workers. */
export async function startedOn(server: string): Promise<string> {
  const name = `gyan_started_${await version()}`;
  if (await existsOn(server, name)) return name;
  await startOnce((await databaseOn(server, { name })).db);
  return name;
}

/** Made when it is missing. It gets its name when it is whole, so another worker sees all of it or nothing. */
export async function startedTemplate(): Promise<string> {
  const template = path.join(CACHE, `${NAME}started-${await version()}`);
  if (existsSync(template)) return template;
  await mkdir(CACHE, { recursive: true });
  await removeOld();
  const making = path.join(CACHE, `${NAME}making-${randomUUID()}`);
  cpSync(await embeddedTemplate(), making, { recursive: true, mode: constants.COPYFILE_FICLONE });
  try {
    await startOnce(await openEmbedded(making));
    await rename(making, template);
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    // Another worker was first: its copy is as good.
    if (!existsSync(template)) throw error;
  }
  return template;
}

/** The database is closed afterwards, as a server leaves it. */
async function startOnce(driver: Db): Promise<void> {
  // Only now: the browser journeys copy what is made already, and need no server in their own process.
  const [{ compose }, { serve }] = await Promise.all([
    import("../../server/src/compose/compose.ts"),
    import("../../server/src/compose/serve.ts"),
  ]);
  const dataDir = await mkdtemp(path.join(tmpdir(), "gyan-template-"));
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: "0",
    LOG_LEVEL: "error",
    EMBEDDINGS: "off",
    SOURCES: "offline",
    FRONT_SAMPLE: "none",
  });
  const running = await serve(compose({ config, driver, log: createLog(config) }), {
    services: { web: false, worker: true },
    host: "127.0.0.1",
    port: 0,
  });
  // Whoever starts on a copy has a folder of their own.
  await driver.pool.query("delete from file_place");
  await running.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** It is asked for at every start of an application, and the programs do not change while tests run. */
let knownVersion: Promise<string> | undefined;
const version = (): Promise<string> => (knownVersion ??= readVersion());

/** Everything that a first start depends on: the programs and what they read. */
async function readVersion(): Promise<string> {
  const hash = createHash("sha256").update(await embeddedTemplate());
  for (const folder of ["server/src", "text/src", "contract/src", "starter"]) {
    const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
    for (const file of files.toSorted()) hash.update(file).update(await readFile(file));
  }
  return hash.digest("hex").slice(0, 16);
}

/** Each change of the programs makes a new one. The older ones go, except what another run may be copying just now. */
async function removeOld(): Promise<void> {
  const recently = systemClock.now().getTime() - 10 * MINUTE;
  for (const name of (await readdir(CACHE)).filter((entry) => entry.startsWith(`${NAME}started-`))) {
    const folder = path.join(CACHE, name);
    const found = await stat(folder).catch(() => null);
    if (found && found.mtimeMs < recently) await rm(folder, { recursive: true, force: true });
  }
}
