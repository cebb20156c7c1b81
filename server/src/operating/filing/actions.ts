import { hostname } from "node:os";
import { fileKeys } from "#operating/backups/index.ts";
import { BadConfiguration } from "#platform/config.ts";
import { DAY, later } from "#platform/clock.ts";
import type { Files } from "#ports/files.ts";
import { moveFilesJob } from "./moving.ts";
import type { Needs } from "./needs.ts";
import { isBucket, stepAfter, type Recorded } from "./rules.ts";
import * as store from "./store.ts";

/**
 * At a start: the files that the database names lie where this process looks for them, or it does not start. Two machines with a folder
 * each would lose files before each other's eyes, and nothing would say so.
 */
export async function settlePlace(app: Needs): Promise<void> {
  const { bucket, folder } = app.places;
  await bucket?.prove();
  const here = bucket ?? folder;
  const seen = {
    recorded: await store.recordedPlace(app.db),
    here: await here.name(),
    folder: bucket && { name: await folder.name(), hasFiles: await hasFiles(app, folder) },
    isAlone: app.db.kind === "embedded",
  };
  const step = stepAfter(seen);
  if (step === "known" || step === "go_on_moving") return;
  if (step === "refuse_while_moving") throw new BadConfiguration(movingElsewhere(here));
  if (step === "look" && !(await hasAll(app, here)))
    throw new BadConfiguration(elsewhere(seen.recorded!, here));
  const name = await namedOf(app, here);
  const movingFrom = step === "begin_moving" ? await namedOf(app, folder) : null;
  await app.db.tx(async (tx) => {
    await store.recordPlace(tx, { name, address: addressOf(here), movingFrom });
    if (movingFrom !== null) await app.jobs.add(tx, moveFilesJob, {});
  });
}

const addressOf = ({ where }: Files): string => (isBucket(where) ? where : `${hostname()}:${where}`);

async function namedOf({ clock }: Needs, place: Files): Promise<string> {
  const name = await place.name();
  if (name !== null) return name;
  const given = clock.uuid();
  await place.giveName(given);
  return given;
}

const everything = ({ clock }: Needs): Date => later(clock.now(), DAY);

async function hasFiles(app: Needs, place: Files): Promise<boolean> {
  for await (const _ of place.keys(everything(app))) return true;
  return false;
}

/** Every file that the database names, and at least one. */
async function hasAll(app: Needs, place: Files): Promise<boolean> {
  const there = new Set<string>();
  for await (const key of place.keys(everything(app))) there.add(key);
  const client = await app.db.connect();
  try {
    let isAny = false;
    for await (const key of fileKeys(client)) {
      if (!there.has(key)) return false;
      isAny = true;
    }
    return isAny;
  } finally {
    await client.end();
  }
}

const elsewhere = ({ address }: Recorded, { where }: Files): string =>
  isBucket(address)
    ? `The files of this database lie in ${address}, and ${where} does not have them all. Set FILES_URL to that bucket; where its files are lost for good, npm run move -- --files here goes on without them.`
    : `The files of this database lie in the folder ${address}, and ${where} does not have them all. Share that folder with this machine and set DATA_DIR to it, or start the machine that has it with FILES_URL and then every other one; where its files are lost for good, npm run move -- --files here goes on without them.`;

const movingElsewhere = ({ where }: Files): string =>
  `Files are still being moved into ${where} from a folder that this machine does not have. Wait until the machine that has it is done, which its npm run doctor tells, and start this one then; where that folder is lost for good, npm run move -- --files here goes on without it.`;
