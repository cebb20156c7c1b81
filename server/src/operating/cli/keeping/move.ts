import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { moveToFolder, moveToServer } from "#operating/backups/index.ts";
import { forgetPlace } from "#operating/filing/index.ts";
import { systemClock } from "#platform/clock.ts";
import { readConfig, type Config } from "#platform/config.ts";
import { openDatabase } from "#platform/database.ts";
import { createDb } from "#platform/db.ts";
import { openPostgres } from "#platform/db.postgres.ts";
import { hideFromOthers } from "#platform/guarding/private.ts";
import { createLog } from "#platform/log.ts";
import { NotUnderstood } from "../typed.ts";
import { runSaying } from "./saying.ts";

const USAGE =
  "npm run move -- --to postgres://user:password@host/database takes the embedded database there, DATABASE_URL=… npm run move -- --to embedded brings it back, and npm run move -- --files here says that the stored files lie where this machine looks for them";

hideFromOthers();
await runSaying("move", async (say) => {
  const { values } = parseArgs({
    options: {
      to: { type: "string" },
      files: { type: "string" },
      replace: { type: "boolean", default: false },
    },
  });
  const config = { ...readConfig() };
  config.DATA_DIR = resolve(config.DATA_DIR);
  if (values.files !== undefined) {
    if (values.files !== "here" || values.to !== undefined)
      throw new NotUnderstood(`Say what is to be moved: ${USAGE}.`);
    return filesHere(config);
  }
  const folder = config.DATA_DIR;
  const isBack = values.to === "embedded";
  const url = isBack ? config.DATABASE_URL : values.to;
  if (url === undefined || !/^postgres(ql)?:\/\//.test(url))
    throw new NotUnderstood(`Say where to: ${USAGE}.`);
  const server = await openPostgres({ url, connections: 2, log: createLog(config) });
  try {
    say("Moving …");
    const { tables, rows } = isBack
      ? await moveToFolder(server, folder, values.replace)
      : await moveToServer(folder, server, values.replace, systemClock.now());
    const next = isBack ? "Remove DATABASE_URL from the settings" : "Set DATABASE_URL to that address";
    return `${rows} rows of ${tables} tables are there, each as it was. ${next}, leave DATA_DIR as it is, and start the server: npm start.`;
  } finally {
    await server.close();
  }
});

/** The next start takes the place that it finds. */
async function filesHere(config: Config): Promise<string> {
  const log = createLog(config);
  const driver = await openDatabase(config, log);
  const db = createDb(driver, () => systemClock.now());
  try {
    await forgetPlace(db);
  } finally {
    await db.close();
  }
  return "The next start takes the files that it finds. Start the server: npm start.";
}
