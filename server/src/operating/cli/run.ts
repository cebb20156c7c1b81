import { resolve } from "node:path";
import { systemClock } from "#platform/clock.ts";
import { readConfig } from "#platform/config.ts";
import { askControl } from "#platform/control.ts";
import { openDatabase, sentenceFor } from "#platform/database.ts";
import { createLog } from "#platform/log.ts";
import { migrate, readMigrations } from "#platform/migrate.ts";
import { FolderInUse } from "#platform/pglite/lock.ts";
import { hideFromOthers } from "#platform/guarding/private.ts";
import { endWith } from "./typed.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** On the database itself, or through the server that holds it. */
async function answer(command: string, args: string[]): Promise<string> {
  hideFromOthers();
  const config = { ...readConfig() };
  config.DATA_DIR = resolve(config.DATA_DIR);
  const log = createLog(config);
  const driver = await openDatabase(config, log).catch((error: unknown) => {
    if (error instanceof FolderInUse) return null;
    throw error;
  });
  if (!driver) return askControl(config.DATA_DIR, command, args, say).catch(explain);
  // Only now: where a server runs it does the work, and the answer comes without loading a second one.
  const [{ compose }, { closeChildren }, { commandsOf }, { withCopy }] = await Promise.all([
    import("#compose/compose.ts"),
    import("#compose/serve.ts"),
    import("./commands.ts"),
    import("#operating/backups/index.ts"),
  ]);
  const { app } = compose({ config, driver, log });
  try {
    const migrations = await readMigrations();
    await withCopy(app, migrations, () => migrate(app.db, migrations, () => systemClock.now()));
    await app.settings.reload();
    await app.mending.prepare({ keepsVectors: true });
    return await commandsOf({ ...app, isServed: false })[command]!(args, say);
  } finally {
    await closeChildren(app);
    await app.db.close();
  }
}

/** The folder is held, but nobody listens: that server has not come so far yet, or is already leaving. */
function explain(error: unknown): never {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" || code === "ECONNREFUSED")
    throw new Error("The server is starting or stopping. Try again in a moment.", { cause: error });
  throw error;
}

function sentenceOf(error: unknown): string {
  const isOurs = error instanceof Error && (error.constructor === Error || "code" in error);
  return isOurs ? error.message : sentenceFor(error);
}

export async function runCommand(
  command: string,
  readArgs: () => string[] | Promise<string[]> = () => process.argv.slice(2),
): Promise<void> {
  try {
    say(await answer(command, await readArgs()));
  } catch (error) {
    endWith(command, error, sentenceOf);
  }
}
