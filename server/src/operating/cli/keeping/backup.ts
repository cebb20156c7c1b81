import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { vaultsOf } from "#compose/files.ts";
import { BackupTrouble, findBackup, readSecret, scratchIn, verifyBackup } from "#operating/backups/index.ts";
import { readConfig } from "#platform/config.ts";
import { hideFromOthers } from "#platform/guarding/private.ts";
import { isMade } from "#platform/pglite/shared.ts";
import { runCommand } from "../run.ts";
import { NotUnderstood, placeTyped, whereTyped } from "../typed.ts";
import { runSaying } from "./saying.ts";

const USAGE =
  "npm run backup -- --to FOLDER|s3://BUCKET/PREFIX [--encrypt KEYFILE], npm run backup -- --verify FOLDER|s3://BUCKET/PREFIX [--key KEYFILE], or npm run backup -- --make-key KEYFILE";

const options = {
  to: { type: "string" },
  encrypt: { type: "string" },
  verify: { type: "string" },
  key: { type: "string" },
  "make-key": { type: "string" },
} as const;

hideFromOthers();
await runSaying("backup", async (say) => {
  const { values } = parseArgs({ options });
  const key = values.encrypt ?? values.key;
  if (values["make-key"] !== undefined) {
    await makeKeyFile(whereTyped(values["make-key"]));
    return `The key is in ${values["make-key"]}. Keep a copy of it away from the backups: without it they cannot be opened.`;
  }
  if (values.verify !== undefined) {
    const secret = await readSecret(key === undefined ? readConfig().BACKUP_KEY_FILE : whereTyped(key));
    const stored = await findBackup(vaultsOf(readConfig()), placeTyped(values.verify), secret);
    say(`Opening ${stored.target.vault.where}/${stored.name} …`);
    const { files, tables } = await verifyBackup(stored, {
      scratch: scratchIn(readConfig()),
      readsFiles: true,
      signal: new AbortController().signal,
    });
    return `The backup is whole: ${Object.keys(tables).length} tables and ${files.count} files, each with its content.`;
  }
  if (values.to === undefined) throw new NotUnderstood(`Say where the backup is to go: ${USAGE}.`);
  const config = readConfig();
  const folder = resolve(config.DATA_DIR);
  // Opening it would make it, and an empty installation would be told of as one that is backed up.
  if (!config.DATABASE_URL && !isMade(folder))
    throw new BackupTrouble(
      `There is no database in ${folder}. Set DATA_DIR to the data folder of the installation, or DATABASE_URL to its database.`,
    );
  const args = ["--to", placeTyped(values.to), ...(key === undefined ? [] : ["--encrypt", whereTyped(key)])];
  await runCommand("backup", () => args);
  return null;
});

async function makeKeyFile(path: string): Promise<void> {
  await writeFile(path, `${randomBytes(32).toString("base64")}\n`, {
    flag: "wx",
    mode: 0o600,
    flush: true,
  }).catch((error: NodeJS.ErrnoException) => {
    throw new BackupTrouble(
      error.code === "EEXIST"
        ? `${path} is there already. Name a new file.`
        : `${path} cannot be written (${error.code}). Name another file.`,
    );
  });
}
