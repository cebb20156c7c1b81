import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { filesForRestore } from "#compose/files.ts";
import { findBackup, readSecret, restoreEmbedded, restoreServer } from "#operating/backups/index.ts";
import { readConfig } from "#platform/config.ts";
import { openPostgres } from "#platform/db.postgres.ts";
import { hideFromOthers } from "#platform/guarding/private.ts";
import { createLog } from "#platform/log.ts";
import { NotUnderstood, whereTyped } from "../typed.ts";
import { runSaying } from "./saying.ts";

const USAGE = "npm run restore -- --from FOLDER [--key KEYFILE] [--replace]";

hideFromOthers();
await runSaying("restore", async (say) => {
  const { values } = parseArgs({
    options: {
      from: { type: "string" },
      key: { type: "string" },
      replace: { type: "boolean", default: false },
    },
  });
  if (values.from === undefined) throw new NotUnderstood(`Say what is to be restored: ${USAGE}.`);
  const config = { ...readConfig() };
  config.DATA_DIR = resolve(config.DATA_DIR);
  const secret = await readSecret(values.key === undefined ? config.BACKUP_KEY_FILE : whereTyped(values.key));
  const stored = await findBackup(whereTyped(values.from), secret);
  say(`Restoring ${join(stored.target.folder, stored.name)} …`);
  const restoring = { config, replaces: values.replace, filesIn: filesForRestore(config), say };
  const driver = config.DATABASE_URL
    ? await openPostgres({ url: config.DATABASE_URL, connections: 2, log: createLog(config) })
    : null;
  try {
    const manifest = driver
      ? await restoreServer(stored, restoring, driver)
      : await restoreEmbedded(stored, restoring);
    const elsewhere = manifest.environment.filter((name) => !config.given.has(name));
    if (elsewhere.length > 0)
      say(`There the environment gave these settings, which no backup holds: ${elsewhere.join(", ")}.`);
    if (manifest.files.lost.length > 0)
      say(`${manifest.files.lost.length} files were lost before this backup was made and are not in it.`);
    return `Restored what was there on ${manifest.madeAt}. Start the server: npm start.`;
  } finally {
    await driver?.close();
  }
});
