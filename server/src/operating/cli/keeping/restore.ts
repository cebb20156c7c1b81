import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { filesForRestore, vaultsOf } from "#compose/files.ts";
import {
  BackupTrouble,
  findBackup,
  readSecret,
  restoreEmbedded,
  restoreServer,
  takeBack,
} from "#operating/backups/index.ts";
import { readConfig, type Config } from "#platform/config.ts";
import { openPostgres } from "#platform/db.postgres.ts";
import { hideFromOthers } from "#platform/guarding/private.ts";
import { createLog } from "#platform/log.ts";
import { NotUnderstood, placeTyped, whereTyped } from "../typed.ts";
import { runSaying } from "./saying.ts";

const USAGE =
  "npm run restore -- --from FOLDER|s3://BUCKET/PREFIX [--key KEYFILE] [--replace], or npm run restore -- --before-upgrade [--from COPY]";

hideFromOthers();
await runSaying("restore", async (say) => {
  const { values } = parseArgs({
    options: {
      from: { type: "string" },
      key: { type: "string" },
      replace: { type: "boolean", default: false },
      "before-upgrade": { type: "boolean", default: false },
    },
  });
  const config = { ...readConfig() };
  config.DATA_DIR = resolve(config.DATA_DIR);
  if (values["before-upgrade"]) return backBeforeUpgrade(config, values.from);
  if (values.from === undefined) throw new NotUnderstood(`Say what is to be restored: ${USAGE}.`);
  const secret = await readSecret(values.key === undefined ? config.BACKUP_KEY_FILE : whereTyped(values.key));
  const stored = await findBackup(vaultsOf(config), placeTyped(values.from), secret);
  say(`Restoring ${stored.target.vault.where}/${stored.name} …`);
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

async function backBeforeUpgrade(config: Config, copy: string | undefined): Promise<string> {
  if (config.DATABASE_URL)
    throw new BackupTrouble(
      "A database server is not copied before an upgrade. Restore the backup that the old version made: npm run restore -- --from FOLDER --replace.",
    );
  const { name, aside } = await takeBack(config.DATA_DIR, copy);
  return `The database is what it was before the upgrade (${name}); that of the newer version lies in ${aside}. Put the old version in its place and start it.`;
}
