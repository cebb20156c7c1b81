import type { Backups } from "@gyan/contract/admin/index.ts";
import { fail } from "@gyan/contract/failures.ts";
import { say, type Said } from "@gyan/contract/runs.ts";
import { areFilesHeldBack } from "#platform/work/index.ts";
import type { Needs } from "./needs.ts";
import { freshnessOf } from "./rules.ts";
import * as store from "./store.ts";
import { wantedBackupJob } from "./wanted.ts";

const SHOWN = 60;

export async function listBackups({ db, config, clock }: Needs): Promise<Backups> {
  const lastGood = await store.lastGood(db);
  return {
    schedule: {
      to: config.BACKUP_TO,
      hour: config.BACKUP_HOUR,
      isEncrypted: config.BACKUP_KEY_FILE !== undefined,
    },
    lastGood: lastGood && shown(lastGood),
    freshness: freshnessOf(lastGood?.startedAt ?? null, clock.now()),
    backups: (await store.list(db, SHOWN)).map(shown),
  };
}

const shown = ({ startedAt, endedAt, state, ...rest }: store.Backup): Backups["backups"][number] => ({
  ...rest,
  state: state as Backups["backups"][number]["state"],
  startedAt: startedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

export async function startBackup(app: Needs): Promise<Said> {
  if (app.config.BACKUP_TO === "") throw fail("backup_nowhere");
  if (await areFilesHeldBack(app.db, app.clock.now())) throw fail("backup_running");
  await app.db.tx((tx) => app.jobs.add(tx, wantedBackupJob, {}));
  return say("backup_begun");
}
