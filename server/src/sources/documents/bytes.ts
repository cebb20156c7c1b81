import { fail } from "@gyan/contract/failures.ts";
import { DAY, later } from "#platform/clock.ts";
import type { Tx } from "#platform/db.ts";
import { areFilesHeldBack } from "#platform/work/index.ts";
import type { FileKey } from "#ports/files.ts";
import type { Needs } from "./needs.ts";
import * as store from "./store.ts";

type Parts = Pick<Needs, "db" | "files" | "clock">;

/**
 * The bytes are there, and stay until the transaction ends. They can be gone: the same content lay here without an owner, and
 * was removed between its second coming and this moment.
 */
export async function beSureOf({ files }: Pick<Needs, "files">, tx: Tx, key: FileKey): Promise<void> {
  await store.lockFile(tx, key);
  if ((await files.sizeOf(key)) === null) throw fail("not_ready");
}

/** Those of these files that nobody has any more. */
export async function removeUnowned(app: Parts, keys: Iterable<string>): Promise<void> {
  for (const key of keys)
    await app.db.tx(async (tx) => {
      await store.lockFile(tx, key);
      // A backup that is being made may name it still: removed by the nightly look, when the backup is done.
      if (await areFilesHeldBack(tx, app.clock.now())) return;
      if (!(await store.isOwned(tx, key))) await app.files.remove(key as FileKey);
    });
}

/** Files whose transaction never came: stored, and nobody's for a day. */
export async function removeStrays(app: Parts): Promise<void> {
  for await (const key of app.files.keys(later(app.clock.now(), -DAY)))
    if (!(await store.isOwned(app.db, key))) await removeUnowned(app, [key]);
}
